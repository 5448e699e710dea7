#pragma once

#include <QStringList>
#include <QWidget>

#include <deque>
#include <functional>

#include "app/style/theme.h"

namespace abh {

class IssueBanner;

/// Something that came from outside, to be decided in one's own time: nothing waits for it.
struct Notice {
    QString about;                       ///< there is one at most about each thing; a later one takes its place
    QString heading;
    QStringList lines;
    QStringList answers;
    std::function<void(int)> answered;   ///< by number, after the notice is gone; -1: it was closed
    bool isError = false;
};

/// Shows notices above all pages, one at a time, and says how many there are: an error at once, before all others, for it answers what was just done; the rest in
/// the order in which they came. Of the height of the window they take a small part at most, unless one wants to read all of one.
class Notices : public QWidget {
    Q_OBJECT

public:
    explicit Notices(QWidget* window);

    void setTheme(const Theme& theme);
    void post(Notice notice);
    void withdraw(const QString& about);
    /// How many wait to be answered, the one that is shown among them.
    std::size_t count() const { return m_notices.size(); }
    /// The one that is shown; null: none.
    const Notice* shown() const { return m_notices.empty() ? nullptr : &m_notices.front(); }
    IssueBanner& banner() { return *m_banner; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    QString heading() const;
    void answer(int answer);

    std::deque<Notice> m_notices;
    IssueBanner* m_banner;
};

}
