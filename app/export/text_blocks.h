#pragma once

#include <QFont>
#include <QString>

#include "app/export/page_block.h"
#include "core/worksheet/sheet.h"

namespace abh {

/// `text` in lines that are no wider than `width`; where a word is wider it is broken. Never markup.
std::vector<QString> linesOf(const QString& text, const QFont& font, double width);

/// The lines of a text in parts that never are parted themselves: all in one, but where there are very many.
std::vector<std::vector<QString>> partsOf(const std::vector<QString>& lines);

/// Lines as a drawing from its top left.
PageDrawing paragraph(const std::vector<QString>& lines, const QFont& font, const QColor& colour, double* height);
/// A paragraph as a drawing from its top left.
PageDrawing paragraph(const QString& text, const QFont& font, double width, const QColor& colour, double* height);

/// "5  Scores", with what it asks below it in a quieter type.
PageBlock headingBlock(const std::string& title, const std::string& question, double width);
/// Plain, with a box to tick, or as an answer; a long one parts between its lines.
PageBlocks textBlocks(const SheetText& text, double width);
/// What a sheet tells its student before anything else, one line each.
PageBlocks instructionsBlocks(const std::vector<std::string>& sentences, double width);
PageBlock spaceBlock(const SheetSpace& space, double width);

}
