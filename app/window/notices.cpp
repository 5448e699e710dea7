#include "app/window/notices.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "app/text/qtext.h"
#include "app/widgets/banner_height.h"
#include "app/widgets/issue_banner.h"

namespace abh {

Notices::Notices(QWidget* window) : QWidget(window), m_banner(new IssueBanner(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_banner);
    hide();
    window->installEventFilter(this);
    connect(m_banner, &IssueBanner::answered, this, &Notices::answer);
    connect(m_banner, &IssueBanner::dismissed, this, [this] { answer(-1); });
}

void Notices::setTheme(const Theme& theme)
{
    m_banner->setTheme(theme);
}

void Notices::post(Notice notice)
{
    const auto same = std::find_if(m_notices.begin(), m_notices.end(), [&](const Notice& other) { return other.about == notice.about; });
    const bool isFirst = m_notices.empty() || same == m_notices.begin() || notice.isError;
    if (notice.isError) {
        if (same != m_notices.end()) m_notices.erase(same);
        m_notices.push_front(std::move(notice));
    } else if (same != m_notices.end()) *same = std::move(notice);
    else m_notices.push_back(std::move(notice));
    if (isFirst) show();
    else m_banner->setHeading(heading());
}

void Notices::withdraw(const QString& about)
{
    const bool isShown = shown() && shown()->about == about;
    std::erase_if(m_notices, [&](const Notice& notice) { return notice.about == about; });
    if (isShown) show();
    else if (shown()) m_banner->setHeading(heading());
}

QString Notices::heading() const
{
    if (m_notices.empty()) return {};
    // Translators: "1 of 2: “lesson.json” is no longer where it was".
    return m_notices.size() == 1 ? shown()->heading : qtr("%1 of %2: %3").arg(QString::number(1), QString::number(m_notices.size()), shown()->heading);
}

bool Notices::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) m_banner->setMostHeight(mostBannerHeight(*parentWidget()->window()));
    return QWidget::eventFilter(watched, event);
}

void Notices::show()
{
    const Notice* notice = shown();
    const bool hadKeys = m_banner->isAncestorOf(window()->focusWidget());
    m_banner->setAnswers(notice ? notice->answers : QStringList());
    m_banner->setIssues(heading(), notice ? notice->lines : QStringList(), notice && notice->isError);
    setVisible(notice);
    // Whoever has answered goes on where plain keys act.
    if (hadKeys) parentWidget()->setFocus();
}

void Notices::answer(int answer)
{
    if (m_notices.empty()) return;
    const Notice answered = std::move(m_notices.front());
    m_notices.pop_front();
    show();
    if (answered.answered) answered.answered(answer);
}

}
