#pragma once

#include <string>
#include <string_view>

namespace abh {

/// One letter of a text for LaTeX's text mode, escaped where it means something there; a mathematical sign as math.
std::string latexLetter(std::string_view letter);

/// A text for the text mode of plain pdflatex with the T1 encoding: escaped, small letters such as those of S₁₂ as sub- and
/// superscripts, and a letter that pdflatex has no glyph for as its code point, [U+4E2D], so that the document compiles.
std::string latexText(std::string_view text);

/// Whether plain pdflatex can set all of `text`, so that latexText() replaces nothing.
bool isPlainLatex(std::string_view text);

}
