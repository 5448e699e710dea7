#pragma once

#include <QStringList>
#include <QWidget>

#include "app/style/theme.h"
#include "core/model/matrix.h"

namespace abh {

class HeatMap;

/// A HeatMap with the names of its rows and columns beside and above it, where its cells are large enough for them.
class NamedMap : public QWidget {
    Q_OBJECT

public:
    explicit NamedMap(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The same names for rows and columns; the rest as HeatMap::setMatrix() has it.
    void setMatrix(const Matrix& matrix, double largest, const QStringList& names, const QString& symbol, const QString& accessibleName);
    HeatMap& map() { return *m_map; }
    bool showsNames() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    int namesWidth() const;
    int namesHeight() const;
    void arrange();

    HeatMap* m_map;
    QStringList m_names;
    Theme m_theme = lightTheme();
};

}
