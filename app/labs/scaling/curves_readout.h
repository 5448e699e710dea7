#pragma once

#include <QWidget>

#include <map>

#include "app/labs/scaling/scaling_plots.h"
#include "app/style/theme.h"

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace abh {

/// The curves at one d_k in numbers, with their standard errors, and what they say in sentences.
class CurvesReadout : public QWidget {
    Q_OBJECT

public:
    explicit CurvesReadout(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const saturation::Sweep& sweep, const PlotWishes& wishes, Index d_k);
    /// All of it as text, which a screen reader is given as well.
    QString asText() const;

private:
    /// A line of the table: the name of a measure, or a scaling and its number.
    struct Line {
        QLabel *name, *value;
        std::optional<CurveHue> hue;    ///< none: a measure's name
    };
    void addLine(std::size_t index, const QString& name, const QString& value, std::optional<CurveHue> hue);
    void showSentences(const std::vector<std::string>& sentences);
    void style();

    QLabel *m_heading, *m_trials, *m_says;
    QGridLayout* m_grid;
    QVBoxLayout *m_column, *m_sentences;
    std::vector<Line> m_lines;
    std::vector<QLabel*> m_texts;
    Theme m_theme = lightTheme();
};

}
