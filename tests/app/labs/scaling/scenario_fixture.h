#pragma once

#include <QLabel>

#include "app/labs/scaling/scaling_page.h"
#include "app/labs/scaling/scenario_table.h"
#include "app/labs/scaling/scenario_view.h"
#include "app/window/pages.h"
#include "core/model/examples.h"
#include "core/model/make_scenario.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {

struct ScenarioFixture : WindowFixture {
    ScalingPage& page = window.pages().goToLab<ScalingPage>();
    ScenarioView& view = *page.findChild<ScenarioView*>();

    /// `scenario` on the desk, then the view in front.
    explicit ScenarioFixture(Scenario scenario = *example("brief"))
    {
        window.pages().showByHand();
        desk().document.open(std::move(scenario), {});
        open();
    }

    void open()
    {
        window.pages().goToLab<ScalingPage>();
        const std::vector<ScalingView*> views = page.views();
        page.showView(static_cast<int>(std::find(views.begin(), views.end(), &view) - views.begin()));
        QApplication::processEvents();
    }
    void showBoard()
    {
        window.pages().showByHand();
        QApplication::processEvents();
    }
    /// A line of the table: largest weight, entropy, ||J||, each without and with the scale.
    QStringList line(int row)
    {
        QStringList texts;
        for (int column = 1; column < view.table().rows().columnCount(); ++column) texts << view.table().rows().text(row, column);
        return texts;
    }
    QString save(std::size_t which)
    {
        const QString path = folder.filePath("numbers.csv");
        view.numbers().at(which).write(path);
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        return QString::fromUtf8(file.readAll());
    }
};

/// Everything that is written or told in the view and below, seen or not.
inline QString allTexts(QWidget& view)
{
    QString said;
    for (QLabel* label : view.findChildren<QLabel*>()) said += label->text() + '\n';
    for (QWidget* part : view.findChildren<QWidget*>()) said += part->accessibleName() + '\n' + part->accessibleDescription() + '\n' + part->toolTip() + '\n';
    return said;
}

inline Scenario sentence(const char* words, Index d_k = 8)
{
    return *fromSentence(words, {.d_model = 8, .d_k = d_k, .d_v = 4}).scenario;
}

}
