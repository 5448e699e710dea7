#pragma once

#include <QWidget>

#include <vector>

#include "app/document/desk.h"
#include "app/document/recent_burst.h"
#include "app/style/theme.h"

class QCheckBox;
class QGridLayout;
class QSpinBox;

namespace abh {

class ChoiceBox;

/// The sizes of the document, each in a field: d_model, dₖ, dᵥ, the heads, those of the keys and values, W_O and its width.
class SizeFields : public QWidget {
    Q_OBJECT

public:
    explicit SizeFields(Desk& desk, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

Q_SIGNALS:
    void tried(const Issues& issues);    ///< an edit: made where there are none

private:
    struct Field {
        Dimension dimension;
        QSpinBox* box;
    };
    void addField(Dimension dimension, const QString& label, int row, int column);
    QSpinBox* addBox(Dimension dimension, const QString& label);
    void addKvHeads(int row, int column);
    void change(Dimension dimension, Index count);
    void changeHeads(Index heads, Index kvHeads, Burst burst = {});
    void tell(const Issues& issues);
    void showDocument();

    Desk& m_desk;
    RecentBurst<Dimension> m_recent;    ///< an arrow that is held is one step
    QGridLayout* m_grid;
    std::vector<Field> m_fields;
    ChoiceBox* m_kvHeads;
    QCheckBox* m_output;
};

}
