#pragma once

#include <QWidget>

#include <map>
#include <string>

#include "app/style/theme.h"
#include "core/model/issue.h"

class QGridLayout;
class QHBoxLayout;
class QLabel;

namespace abh {

/// Rows of a form: a label, its fields, and below them, where something is wrong with them, a sentence that says so.
class ChoiceRows : public QWidget {
    Q_OBJECT

public:
    explicit ChoiceRows(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// A row whose first field is `field`; `options` are the names under which issues speak of it, "--from". Returns where more
    /// fields go.
    QHBoxLayout* addRow(const QString& label, QWidget* field, const std::vector<std::string>& options);
    /// Each at its row; what belongs to none stands at the end.
    void showIssues(const Issues& issues);
    /// All sentences that are shown, a line each.
    QString shownIssues() const;
    /// Shows or hides the row that `field` began.
    void setRowShown(QWidget* field, bool shown);

private:
    struct Row {
        QLabel* label;
        QWidget* fields;
        QLabel* issue;
        QWidget* first;
        std::vector<std::string> options;
    };

    QLabel* makeIssueLabel();

    Theme m_theme = lightTheme();
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    QLabel* m_others;
};

}
