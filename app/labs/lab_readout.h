#pragma once

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

#include "app/style/theme.h"

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace abh {

/// A line of a LabReadout: a curve and its value in its hue, or, without one, the name of what the lines below it are values of.
struct ReadoutLine {
    QString name, value = {};
    std::optional<CurveHue> hue = {};
};

/// What curves come to at one place in numbers, and what they say in sentences; beside the plots.
class LabReadout : public QWidget {
    Q_OBJECT

public:
    explicit LabReadout(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `heading` says where: "At N = 64"; `note` stands out below it, and is empty where there is nothing to note.
    void showAt(const QString& heading, const QString& note, const std::vector<ReadoutLine>& lines, const std::vector<std::string>& sentences);
    /// All of it as text, which a screen reader is given as well.
    QString asText() const;

private:
    struct Line {
        QLabel *name, *value;
        std::optional<CurveHue> hue;
    };
    void setLine(std::size_t index, const ReadoutLine& content);
    void setSentences(const std::vector<std::string>& sentences);
    void style();

    QLabel *m_heading, *m_note, *m_says;
    QGridLayout* m_grid;
    QVBoxLayout *m_column, *m_sentences;
    std::vector<Line> m_lines;
    std::vector<QLabel*> m_texts;
    Theme m_theme = lightTheme();
};

}
