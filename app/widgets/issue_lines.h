#pragma once

#include <QScrollArea>

#include "app/style/theme.h"

class QVBoxLayout;

namespace abh {

/// Sentences below one another, wrapped, that can be selected. Five lines show, more scroll.
class IssueLines : public QScrollArea {
    Q_OBJECT

public:
    explicit IssueLines(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setLines(const QStringList& lines);
    int spacing() const;
    /// Of what shows, wrapped for this width.
    int shownHeight(int width) const;

private:
    int fullHeight(int width) const;

    Theme m_theme = lightTheme();
    QVBoxLayout* m_column;
};

}
