#pragma once

#include "app/sheets/sheet_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/sheets/page_preview.h"
#include "app/sheets/sheet_form.h"
#include "app/widgets/choice_box.h"
#include "tests/support/scenarios.h"

namespace abh::test {

/// The dialog about E3 with settings of its own, shown and driven by real events.
struct DialogFixture {
    explicit DialogFixture(const char* name = "e3") : scenario(std::make_shared<Scenario>(builtIn(name)))
    {
        open();
    }

    void open()
    {
        dialog = std::make_unique<SheetDialog>(*scenario, "e3", settings, lightTheme());
        dialog->show();
        REQUIRE(QTest::qWaitForWindowExposed(dialog.get()));
        waitUntilMade();
    }

    void waitUntilMade() { REQUIRE(QTest::qWaitFor([this] { return !dialog->isMaking(); }, 30'000)); }
    void waitUntilWritten() { REQUIRE(QTest::qWaitFor([this] { return !dialog->isWriting(); }, 30'000)); }

    template <typename Field>
    Field& field(const QString& name)
    {
        for (Field* each : dialog->template findChildren<Field*>())
            if (each->accessibleName() == name) return *each;
        throw std::logic_error("no field " + name.toStdString());
    }

    /// By the keyboard, as a person without a mouse does.
    void choose(const QString& name, int index)
    {
        auto& box = field<ChoiceBox>(name);
        box.setFocus();
        while (box.currentIndex() > 0) QTest::keyClick(&box, Qt::Key_Up);
        for (int k = 0; k < index; ++k) QTest::keyClick(&box, Qt::Key_Down);
        waitUntilMade();
    }

    void type(const QString& name, const QString& text)
    {
        auto& line = field<QLineEdit>(name);
        line.setFocus();
        line.selectAll();
        QTest::keyClick(&line, Qt::Key_Delete);
        QTest::keyClicks(&line, text);
        waitUntilMade();
    }

    QPushButton& button(const QString& text)
    {
        for (QPushButton* each : dialog->findChildren<QPushButton*>())
            if (each->text().remove(u'&').startsWith(text)) return *each;
        throw std::logic_error("no button " + text.toStdString());
    }

    QCheckBox& box(const QString& text)
    {
        for (QCheckBox* each : dialog->findChildren<QCheckBox*>())
            if (each->text().contains(text)) return *each;
        throw std::logic_error("no box " + text.toStdString());
    }

    QString labels()
    {
        QString all;
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->isVisible()) all += label->text() + '\n';
        return all;
    }

    std::string path(const char* name) { return folder.filePath(name).toStdString(); }

    QTemporaryDir folder;
    Settings settings{folder.filePath("settings.ini")};
    std::shared_ptr<const Scenario> scenario;
    std::unique_ptr<SheetDialog> dialog;
};

}
