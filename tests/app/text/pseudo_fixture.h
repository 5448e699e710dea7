#pragma once

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QMenu>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPointer>
#include <QPushButton>
#include <QTextEdit>
#include <QWidget>

#include <regex>
#include <set>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/pseudo_language.h"

namespace abh::test {

/// Notes down every text that is painted.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(QSize size) : m_size(size) {}

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const QStringList& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmDepth: return 32;
        case PdmNumColors: return 1 << 24;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return 96;
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }
        Type type() const override { return User; }

        QStringList texts;
    };

    QSize m_size;
    mutable Engine m_engine;
};

/// Qt's own buttons have Qt's own words, which Qt translates.
inline bool isOfQt(const QWidget& widget)
{
    const auto* button = qobject_cast<const QPushButton*>(&widget);
    const auto* box = button ? qobject_cast<const QDialogButtonBox*>(button->parentWidget()) : nullptr;
    return box && box->standardButton(const_cast<QPushButton*>(button)) != QDialogButtonBox::NoButton;
}

inline void takeModel(const QAbstractItemModel& model, QStringList& texts)
{
    for (int row = 0; row < model.rowCount(); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole), static_cast<int>(Qt::AccessibleTextRole), static_cast<int>(Qt::AccessibleDescriptionRole)})
                texts << model.index(row, column).data(role).toString();
}

inline void takeAccessible(QAccessibleInterface* one, QStringList& texts, int depth = 0)
{
    if (!one || depth > 12) return;
    if (const auto* widget = qobject_cast<const QWidget*>(one->object()); widget && isOfQt(*widget)) return;
    for (const QAccessible::Text kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help}) texts << one->text(kind);
    for (int k = 0; k < one->childCount(); ++k) takeAccessible(one->child(k), texts, depth + 1);
}

/// Every text of a widget and of what is in it: painted, in its properties, in lists, actions, and what a screen reader is told.
inline QStringList textsOf(QWidget& whole)
{
    QStringList texts;
    QList<QWidget*> widgets = whole.findChildren<QWidget*>();
    widgets << &whole;
    for (QWidget* widget : widgets) {
        if (isOfQt(*widget)) continue;
        for (const char* property : {"windowTitle", "toolTip", "whatsThis", "statusTip", "accessibleName", "accessibleDescription", "text", "title", "placeholderText", "prefix", "suffix", "specialValueText"})
            texts << widget->property(property).toString();
        if (auto* box = qobject_cast<QComboBox*>(widget)) takeModel(*box->model(), texts);
        else if (auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model()) takeModel(*view->model(), texts);
        if (auto* text = qobject_cast<QTextEdit*>(widget)) texts << text->toPlainText();
        for (const QAction* action : widget->actions()) texts << action->text() << action->toolTip() << action->statusTip();
        if (!widget->isVisible()) continue;
        TextRecorder recorder(widget->size());
        widget->render(&recorder, {}, {}, QWidget::RenderFlags());
        texts << recorder.texts();
    }
    takeAccessible(QAccessible::queryAccessibleInterface(&whole), texts);
    return texts;
}

inline QList<QPointer<QMenu>> menusOf(QWidget& window)
{
    QList<QPointer<QMenu>> menus;
    for (QMenu* menu : window.findChildren<QMenu*>()) menus << menu;
    return menus;
}

/// English words of these texts that are not `allowed`, each once, with the text that it is in.
inline std::set<std::string> englishIn(const QStringList& texts, const std::regex& allowed)
{
    std::set<std::string> found;
    for (const QString& text : texts)
        if (const std::string word = untranslatedWord(text.toStdString(), allowed); !word.empty()) found.insert(word);
    return found;
}

inline std::string listed(const std::set<std::string>& words)
{
    std::string all;
    for (const std::string& word : words) all += "\n  " + word.substr(0, 200);
    return all;
}

}
