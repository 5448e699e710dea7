#pragma once

#include <QWidget>

#include "app/style/theme.h"
#include "app/widgets/inspector_content.h"

namespace abh {

class IconButton;
class InspectorBody;

/// The panel on the right: a number in large, the terms it comes from, and what there is to say about it. It folds to a
/// strip when whoever shares out the room says so.
class Inspector : public QWidget {
    Q_OBJECT

public:
    explicit Inspector(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setContent(const InspectorContent& content);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }

    /// What the contents so far would like, within bounds; it does not shrink with every smaller number.
    int preferredWidth() const { return m_preferredWidth; }
    int foldedWidth() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void foldRequested();    ///< the fold button, in either state

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();
    int edge() const;

    Theme m_theme = lightTheme();
    QString m_subtitle;
    InspectorBody* m_body;
    IconButton* m_fold;
    bool m_folded = false;
    int m_preferredWidth = 0;
};

}
