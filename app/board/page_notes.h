#pragma once

#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

#include "app/document/desk.h"

namespace abh {

class IssueBanner;

/// What the banner above the board says. What went wrong, or was just done, comes first, until something else is done; then texts in cells
/// that are no numbers yet; then notes on the calculation. What a person closes stays closed while the same scenario is open.
class PageNotes : public QObject {
    Q_OBJECT

public:
    PageNotes(Desk& desk, IssueBanner& banner, QObject* parent);

    /// Says anew what there is to say of the present trace and the texts in cells.
    void show();
    /// Other numbers: what was said of the last ones is no longer about these.
    void takeTrace();
    /// Errors of something that was not done.
    void showErrors(const QString& heading, const QStringList& lines);
    /// What is worth knowing of something that was done.
    void showNews(const QString& heading, const QStringList& lines);
    /// What was said of something that has since been done.
    void forgetErrors();
    /// Closes the banner; false: there was none.
    bool dismiss();

Q_SIGNALS:
    /// Something stands there that takes room.
    void grown();

private:
    QStringList noteLines() const;
    QStringList stillOpen(QStringList lines) const;
    void tellLost(const std::vector<Drafts::Draft>& drafts);

    Desk& m_desk;
    IssueBanner& m_banner;
    std::shared_ptr<const Trace> m_trace;        ///< that notes were taken of last
    std::optional<QStringList> m_shown;          ///< drafts or notes that stand in the banner; none: something else does
    QStringList m_closed;
    bool m_errorsShown = false;                  ///< or news
    bool m_awaitsTrace = false;                  ///< what is shown is about numbers that are still being worked out
};

}
