#pragma once

#include <QWidget>

#include <vector>

#include "app/style/theme.h"

class QLabel;

namespace abh {

/// Fields with their names side by side, in rows that wrap where they must. What is hidden takes no room.
class FieldRows : public QWidget {
    Q_OBJECT

public:
    explicit FieldRows(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    /// Behind those that are there; one that `startsRow` begins a new row. Without a name it stands alone.
    void addField(const QString& name, QWidget* field, bool startsRow = false);
    /// With its name.
    void setFieldShown(QWidget* field, bool isShown);
    void placeFields() { place(width(), true); }
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What stays together in a row: a name and its field, or a button.
    struct Field {
        QLabel* label;
        QWidget* field;
        bool startsRow;
    };
    /// Without `isReal` only says how high that would be.
    int place(int width, bool isReal) const;

    std::vector<Field> m_fields;
    Theme m_theme = lightTheme();
};

}
