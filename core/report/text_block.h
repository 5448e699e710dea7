#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/matrix.h"
#include "core/notation/number.h"

namespace abh {

/// How many columns a terminal needs for UTF-8 `text`: combining marks none, wide (East Asian) characters two.
std::size_t terminalWidth(std::string_view text);

/// A rectangle of text lines that can be put side by side, as matrices stand in an equation on a board.
class TextBlock {
public:
    explicit TextBlock(std::string line = {});

    /// A bracketed matrix of cellTexts(), aligned on the decimal point; with names before its rows if given. `turned`: its transpose, so that they stand
    /// above columns.
    static TextBlock matrix(const Matrix& matrix, int most, const std::vector<std::string>& rowNames = {}, OwnDecimals own = OwnDecimals::None, bool turned = false);
    /// The same of texts that say what no number does, row-major, `columns` a row: "+0.001", "?".
    static TextBlock ofCells(std::vector<std::string> cells, std::size_t columns, const std::vector<std::string>& rowNames = {},
                             const std::vector<std::string>& columnNames = {});

    /// Puts `other` to the right, both centred on the same line; what stands above a matrix has no say in where its middle is.
    void append(const TextBlock& other);
    std::size_t width() const { return m_width; }
    /// The lines, each indented by `indent` blanks and without blanks at its end.
    std::string toString(std::size_t indent) const;

private:
    void pad(std::size_t above, std::size_t below);
    /// Puts names above the columns of a matrix whose cells are `widths` wide and begin behind `before`.
    void addHeading(const std::vector<std::string>& names, const std::vector<std::size_t>& widths, std::size_t before);

    std::vector<std::string> m_lines;
    std::size_t m_width = 0;
    std::size_t m_heading = 0;    ///< lines above the matrix
};

}
