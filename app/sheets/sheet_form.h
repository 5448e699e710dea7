#pragma once

#include <QWidget>

#include "app/sheets/sheet_choices.h"
#include "app/style/theme.h"
#include "core/attention/quantity.h"
#include "core/model/issue.h"

class QCheckBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace abh {

class BlankingFields;
class ChoiceBox;
class ChoiceRows;
class SeedField;

/// Everything that is chosen about sheets, each choice in a field of its own.
class SheetForm : public QWidget {
    Q_OBJECT

public:
    /// The steps of `course` can be chosen, and one of `heads`.
    SheetForm(const Course& course, Index heads, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setChoices(const SheetChoices& choices);
    SheetChoices choices() const;
    void showIssues(const Issues& issues);
    QString shownIssues() const;
    /// Tab goes from field to field as they stand. Once the form is where it stays: a change of parent shuffles the order.
    void orderTabs();

Q_SIGNALS:
    void changed();

private:
    ChoiceBox* addChoices(const QString& label, const QStringList& names, const std::vector<std::string>& options);
    QSpinBox* makeBox(const QString& name, int lowest, int highest);
    void addFormat();
    void addContent();
    void addConventions();
    int countFrom() const;
    void recount();
    void addScope(Index heads);
    void addVariants();
    void addFiles();
    void chooseRoster();
    void tell();
    void showWhatApplies();

    std::vector<StepId> m_steps;
    int m_heads;
    ChoiceRows* m_rowList;
    ChoiceBox *m_format, *m_paper, *m_parts, *m_level, *m_tokens, *m_countFrom, *m_from, *m_to, *m_head = nullptr;
    BlankingFields* m_blanking;
    QLineEdit *m_rows, *m_roster;
    QSpinBox *m_decimals, *m_variants;
    SeedField* m_seed;
    QPushButton *m_newSeed, *m_chooseRoster;
    QCheckBox* m_folder;
    int m_counted = 1;    ///< from what the tokens in m_rows are counted
    bool m_setting = false;
    Theme m_theme = lightTheme();
};

}
