#include "app/gallery/gallery_dialog.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/gallery/gallery_card.h"
#include "app/gallery/gallery_grid.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"

namespace abh {
namespace {

// Pixels at 100 %: four columns, and two lines of cards.
constexpr double kWide = 1120, kHigh = 720, kEdge = 16, kSpacing = 10;

}

GalleryDialog::GalleryDialog(const Theme& theme, const Conventions& conventions, QWidget* parent)
    : QDialog(parent), m_theme(theme), m_words(new QLineEdit(this)), m_nothing(new QLabel(qtr("No example has that in its title, its sentence or its tokens."), this)),
      m_scroll(new QScrollArea(this)), m_grid(new GalleryGrid(conventions))
{
    setWindowTitle(qtr("Examples"));
    build();
    connect(m_words, &QLineEdit::textChanged, this, &GalleryDialog::find);
    connect(m_grid, &GalleryGrid::chosen, this, [this](const QString& name) {
        m_chosen = name;
        accept();
    });
    connect(m_grid, &GalleryGrid::typed, this, [this](const QString& text) {
        m_words->setFocus();
        m_words->insert(text);
    });
    connect(m_grid, &GalleryGrid::leftAbove, this, [this] { m_words->setFocus(Qt::TabFocusReason); });
    connect(m_grid, &GalleryGrid::focusMoved, this, [this](QWidget* card) { m_scroll->ensureWidgetVisible(card, 0, qRound(m_theme.px(kSpacing))); });
    const QSize wanted = (QSizeF(kWide, kHigh) * theme.typeScale).toSize();
    resize(parent ? wanted.boundedTo(parent->window()->size() * 0.9) : wanted);
    m_words->setFocus();
}

void GalleryDialog::build()
{
    m_words->setPlaceholderText(qtr("Type to find an example"));
    m_words->setAccessibleName(qtr("Find an example"));
    m_words->setClearButtonEnabled(true);
    m_nothing->setWordWrap(true);
    m_nothing->hide();
    styleLabel(*m_nothing, m_theme.textFont(13.5), m_theme.mutedText);
    m_grid->setTheme(m_theme);
    m_scroll->setWidget(m_grid);
    m_scroll->installEventFilter(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    nameButtons(*buttons);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);    // Enter is for the cards
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    const int edge = qRound(m_theme.px(kEdge));
    layout->setContentsMargins(edge, edge, edge, edge);
    layout->setSpacing(qRound(m_theme.px(kSpacing)));
    layout->addWidget(m_words);
    layout->addWidget(m_nothing);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(buttons);
}

void GalleryDialog::find(const QString& words)
{
    m_grid->filter(words);
    m_nothing->setVisible(m_grid->shownCards().empty());
    showBarWhereNeeded();
}

void GalleryDialog::showBarWhereNeeded()
{
    // Asked of the width without it, whether it is there now or not: a bar that comes and goes by itself changes the width, and with it whether it
    // is needed; maximumViewportSize() leaves out one that is always on.
    const QSize room = m_scroll->contentsRect().size();
    m_scroll->setVerticalScrollBarPolicy(m_grid->heightForWidth(room.width()) > room.height() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
}

bool GalleryDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll && event->type() == QEvent::Resize) showBarWhereNeeded();
    return QDialog::eventFilter(watched, event);
}

void GalleryDialog::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const std::vector<GalleryCard*>& shown = m_grid->shownCards();
    // Down goes to the cards; Enter opens the one that is left, or goes to the first of several. Held down it does no more than that.
    if ((enter || event->key() == Qt::Key_Down) && m_words->hasFocus()) {
        if (shown.empty() || (enter && event->isAutoRepeat())) return;
        if (enter && shown.size() == 1) shown.front()->click();
        else m_grid->focusFirst();
        return;
    }
    if (event->key() == Qt::Key_Escape && !m_words->text().isEmpty()) return m_words->clear();
    QDialog::keyPressEvent(event);
}

QString askForExample(QWidget* parent, const Theme& theme, const Conventions& conventions)
{
    GalleryDialog dialog(theme, conventions, parent);
    return dialog.exec() == QDialog::Accepted ? dialog.chosen() : QString();
}

}
