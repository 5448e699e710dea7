#include "app/board/token_list.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

#include "app/board/shape_edits.h"
#include "app/text/qtext.h"
#include "app/widgets/icon_button.h"

namespace abh {
namespace {

constexpr int kShownRows = 4;

}

TokenList::TokenList(Desk& desk, QWidget* parent) : QWidget(parent), m_desk(desk), m_list(new QListWidget(this))
{
    m_list->setAccessibleName(qtr("Tokens"));
    m_list->setToolTip(qtr("Type to name the current token, or press F2 or Enter"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked | QAbstractItemView::AnyKeyPressed);
    m_list->setTabKeyNavigation(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    auto* column = new QVBoxLayout;
    layout->addLayout(column);
    addButton(qtr("Add"), qtr("Add a token behind the current one"), QStringLiteral("Ins"), &TokenList::add);
    addButton(qtr("Remove"), qtr("Remove the current token"), QStringLiteral("Del"), &TokenList::remove);
    addButton(qtr("Up"), qtr("Move the current token up"), QStringLiteral("Alt+Up"), &TokenList::moveUp);
    addButton(qtr("Down"), qtr("Move the current token down"), QStringLiteral("Alt+Down"), &TokenList::moveDown);
    for (IconButton* button : m_buttons) column->addWidget(button);
    column->addStretch();
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(key, m_list, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) { rename(m_list->row(item)); });
    connect(m_list, &QListWidget::currentRowChanged, this, &TokenList::showButtons);
    connect(&desk.document, &Document::changed, this, &TokenList::showDocument);
    connect(&desk.settings, &Settings::changed, this, &TokenList::showDocument);
    // A token is added behind the current one: at the end, unless somebody has chosen another place.
    connect(&desk.document, &Document::opened, this, [this] { m_list->setCurrentRow(-1); });
    showDocument();
}

void TokenList::addButton(const QString& words, const QString& purpose, const QString& keys, void (TokenList::*act)())
{
    auto* button = new IconButton(words, this);
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    const QKeySequence sequence(keys);
    button->setPurpose(purpose, sequence.toString(QKeySequence::NativeText));
    connect(button, &IconButton::clicked, this, act);
    connect(new QShortcut(sequence, m_list, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, act);
    m_buttons.push_back(button);
}

void TokenList::setTheme(const Theme& theme)
{
    for (IconButton* button : m_buttons) button->setTheme(theme);
    layout()->setSpacing(qRound(theme.px(8)));
    m_rowHeight = qRound(theme.px(26));
    for (int row = 0; row < m_list->count(); ++row) m_list->item(row)->setSizeHint({0, m_rowHeight});
    m_list->setMinimumSize(qRound(theme.px(180)), kShownRows * m_rowHeight);
}

void TokenList::add()
{
    const int at = m_list->currentRow() + 1;
    const Scenario& s = m_desk.document.scenario();
    const Issues issues = insertEntry(m_desk.document, Dimension::Token, at, fillingFor(s, Dimension::Token, m_desk.settings.newEntries()), m_desk.settings.conventions());
    Q_EMIT tried(issues);
    if (!issues.empty()) return;
    m_list->setCurrentRow(at);
    m_list->editItem(m_list->currentItem());
}

void TokenList::remove()
{
    const int at = m_list->currentRow();
    if (at < 0) return;
    Q_EMIT tried(removeEntry(m_desk.document, Dimension::Token, at, m_desk.settings.conventions()));
}

void TokenList::move(int by)
{
    const int from = m_list->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= m_list->count()) return;
    Q_EMIT tried(moveEntry(m_desk.document, Dimension::Token, from, to, m_desk.settings.conventions()));
    m_list->setCurrentRow(to);
}

void TokenList::rename(int row)
{
    Q_EMIT tried(renameToken(m_desk.document, row, m_list->item(row)->text(), m_desk.settings.conventions()));
    showDocument();    // what was typed may not be what it is called
}

void TokenList::showDocument()
{
    const Scenario& s = m_desk.document.scenario();
    const int count = static_cast<int>(s.N()), current = m_list->currentRow();
    const QSignalBlocker quiet(m_list);
    while (m_list->count() > count) delete m_list->takeItem(m_list->count() - 1);
    for (int row = 0; row < count; ++row) {
        if (row == m_list->count()) {
            auto* item = new QListWidgetItem(m_list);
            item->setFlags(item->flags() | Qt::ItemIsEditable);
            item->setSizeHint({0, m_rowHeight});
        }
        if (const QString name = qs(s.tokenName(row, m_desk.settings.conventions().countFrom)); m_list->item(row)->text() != name) m_list->item(row)->setText(name);
    }
    m_list->setCurrentRow(current < 0 ? count - 1 : std::min(current, count - 1));
    showButtons();
}

void TokenList::showButtons()
{
    const int row = m_list->currentRow();
    m_buttons[2]->setEnabled(row > 0);
    m_buttons[3]->setEnabled(row >= 0 && row + 1 < m_list->count());
}

}
