#pragma once

#include <QFont>
#include <QString>

#include "app/export/page_block.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// `text` in lines that are no wider than `width`; where a word is wider it is broken. Never markup.
std::vector<QString> linesOf(const QString& text, const QFont& font, double width);

/// A paragraph as a drawing from its top left.
PageDrawing paragraph(const QString& text, const QFont& font, double width, const QColor& colour, double* height);

/// "5  Scores", with what it asks below it in a quieter type.
PageBlock headingBlock(const std::string& title, const std::string& question, double width);
/// Plain, with a box to tick, or as an answer.
PageBlock textBlock(const SheetText& text, double width);
/// What a sheet tells its student before anything else, one line each.
PageBlock instructionsBlock(const std::vector<std::string>& sentences, double width);
PageBlock spaceBlock(const SheetSpace& space, double width);

}
