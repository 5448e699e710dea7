#include "app/style/style_sheet.h"

#include <QApplication>
#include <QLabel>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/style/control_colours.h"
#include "app/style/control_style.h"

namespace abh {
namespace {

// A name after @ is a colour, a number after # is in pixels at 100 %. Lines and corners do not grow with the type.

constexpr const char* kWindows = R"(
QMainWindow, QDialog, QMessageBox { background: @panel; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QToolTip { background: @card; color: @text; border: 1px solid @line; padding: #4 #7; }
QStatusBar { background: @panel; color: @muted; border-top: 1px solid @line; }
QStatusBar::item { border: none; }
QSplitter::handle { background: @line; }
)";

constexpr const char* kMenus = R"(
QMenuBar { background: @panel; color: @text; border-bottom: 1px solid @line; padding: #2 #8; spacing: #2; }
QMenuBar::item { background: transparent; padding: #6 #10; border-radius: 6px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @hover; }
QMenu { background: @card; color: @text; border: 1px solid @line; padding: #5; }
QMenu::item { padding: #6 #26 #6 #26; border-radius: 4px; }
QMenu::item:selected { background: @hover; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: #5 #8; }
)";

constexpr const char* kBars = R"(
QToolBar { background: @panel; border: none; border-bottom: 1px solid @line; padding: #4 #10; spacing: #8; }
QToolBar::separator { background: @line; width: 1px; margin: #4 #6; }
QToolBar QLabel { color: @muted; padding: 0 #2; }
)";

constexpr const char* kButtons = R"(
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton, QToolButton { background: @card; color: @text; border: 1px solid @line; border-radius: 6px; padding: #5 #11; }
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed { background: @pressed; }
QPushButton:checked, QToolButton:checked, QPushButton:default { background: @chosen; color: @chosenText; border-color: @chosen; }
QPushButton:focus, QToolButton:focus { border: 2px solid @focus; padding: #4 #10; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; background: @card; border-color: @line; }
QToolButton::menu-indicator { image: none; }
QToolBarExtension { padding: 0; border: none; background: transparent; }
QCheckBox, QRadioButton { color: @text; spacing: #8; padding: #2; border-radius: 4px; border: 2px solid transparent; background: transparent; }
QCheckBox:focus, QRadioButton:focus { border-color: @focus; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
)";

constexpr const char* kFields = R"(
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser { background: @card; color: @text; border: 1px solid @line; border-radius: 6px;
    selection-background-color: @focus; selection-color: @card; }
QLineEdit { padding: #5 #8; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 2px solid @focus; }
QLineEdit:focus { padding: #4 #7; }
QLineEdit:disabled, QSpinBox:disabled { color: @disabled; }
QTextBrowser { padding: #10; }
QComboBox, QAbstractSpinBox { color: @text; selection-background-color: @focus; selection-color: @card; min-height: #28; }
QComboBox QAbstractItemView { background: @card; color: @text; border: 1px solid @line; selection-background-color: @hover;
    selection-color: @text; outline: none; }
QComboBox QAbstractItemView::item { padding: #4 #8; }
QListView, QTreeView, QTableView { background: @card; alternate-background-color: @panel; color: @text; border: 1px solid @line;
    gridline-color: @line; selection-background-color: @hover; selection-color: @text; }
QListWidget { border-radius: 6px; outline: none; padding: #4; }
QListWidget:focus { border: 2px solid @focus; padding: #3; }
QListWidget::item:selected { background: @hover; color: @text; }
QListWidget QLineEdit, QListWidget QLineEdit:focus { border: 1px solid @focus; border-radius: 0; padding: 0 1px; }
QHeaderView::section { background: @panel; color: @muted; border: none; border-bottom: 1px solid @line; padding: #5 #8; }
QGroupBox { border: 1px solid @line; border-radius: 6px; margin-top: #12; padding: #10; }
QGroupBox::title { color: @muted; subcontrol-origin: margin; left: #10; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabBar::tab { background: transparent; color: @muted; padding: #7 #14; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @focus; }
QProgressBar { background: @line; border: none; border-radius: 3px; max-height: #6; color: transparent; }
QProgressBar::chunk { background: @chosen; border-radius: 3px; }
)";

constexpr const char* kScrollBars = R"(
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @handle; border-radius: 3px; margin: 2px; min-width: 24px; min-height: 24px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
)";

// Beside numbers, on the board's ground.
constexpr const char* kMatrices = R"(
abh--MatrixView > QScrollBar::handle { background: @muted; }
abh--MatrixView > QScrollBar::handle:hover { background: @text; }
)";

std::vector<std::pair<QString, QColor>> colours(const Theme& theme)
{
    return {{"panel", theme.panel}, {"card", theme.card}, {"text", theme.text}, {"muted", theme.mutedText}, {"line", theme.line},
            {"focus", theme.focus}, {"chosen", chosenGround(theme)},
            {"chosenText", chosenText(theme)}, {"hover", controlGround(theme, true, false)},
            {"pressed", controlGround(theme, false, true)}, {"handle", blend(theme.mutedText, theme.panel, 0.35)},
            {"disabled", disabledText(theme)}};
}

/// The value of a name such as @line or a size such as #12, as a style sheet wants it.
QString valueOf(const QString& word, const Theme& theme, const std::vector<std::pair<QString, QColor>>& names)
{
    if (word.front() == u'#') return QString::number(std::max(1, qRound(theme.px(word.mid(1).toDouble())))) + QStringLiteral("px");
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto& name) { return name.first == word.mid(1); });
    Q_ASSERT(found != names.end());
    return found->second.name();
}

QString filledIn(const QString& sheet, const Theme& theme)
{
    const auto names = colours(theme);
    QString result;
    for (qsizetype i = 0; i < sheet.size();) {
        if (sheet[i] != u'@' && sheet[i] != u'#') {
            result += sheet[i++];
            continue;
        }
        qsizetype end = i + 1;
        while (end < sheet.size() && sheet[end].isLetterOrNumber()) ++end;
        result += valueOf(sheet.mid(i, end - i), theme, names);
        i = end;
    }
    return result;
}

}

QString styleSheet(const Theme& theme)
{
    QString sheet;
    for (const char* part : {kWindows, kMenus, kBars, kButtons, kFields, kScrollBars, kMatrices}) sheet += QLatin1String(part);
    return filledIn(sheet, theme);
}

QString scrollBarSheet(const Theme& theme)
{
    return filledIn(QLatin1String(kScrollBars), theme);
}

QPalette themePalette(const Theme& theme)
{
    QPalette palette(theme.card, theme.panel);
    const auto set = [&palette](std::initializer_list<QPalette::ColorRole> roles, const QColor& colour) {
        for (QPalette::ColorRole role : roles) palette.setColor(role, colour);
    };
    set({QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}, theme.text);
    set({QPalette::Base, QPalette::Button, QPalette::ToolTipBase}, theme.card);
    set({QPalette::Window, QPalette::AlternateBase}, theme.panel);
    set({QPalette::Highlight}, theme.focus);
    set({QPalette::HighlightedText}, theme.card);
    set({QPalette::Link, QPalette::LinkVisited}, theme.focus);
    set({QPalette::PlaceholderText}, theme.mutedText);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, disabledText(theme));
    return palette;
}

void styleLabel(QLabel& label, const QFont& font, const QColor& colour)
{
    label.setFont(font);
    label.setStyleSheet(QStringLiteral("color: %1; font-family: \"%2\"; font-size: %3px; font-weight: %4;")
                            .arg(colour.name(), font.family()).arg(font.pixelSize()).arg(static_cast<int>(font.weight())));
}

void applyTheme(const Theme& theme)
{
    QApplication::setStyle(new ControlStyle(theme));
    QApplication::setFont(theme.textFont(13.5));
    // Desktops give these fonts of their own, which would otherwise win.
    for (const char* kind : {"QMenuBar", "QMenu", "QToolButton", "QPushButton", "QMessageBox", "QLabel", "QToolTip", "QComboBox", "QListView"})
        QApplication::setFont(theme.textFont(13.5), kind);
    QApplication::setPalette(themePalette(theme));
    qApp->setStyleSheet(styleSheet(theme));
}

}
