#pragma once

#include <string>

#include "core/model/issue.h"

namespace abh {

/// An Error about the whole of `field`; about the whole text when `field` is empty.
Issue fieldError(std::string field, std::string text, std::string remedy = {});

/// Adds an Error to `target` where the whole number `value` of `field` is not from `least` to `most`.
void checkRange(const char* field, Index value, Index least, Index most, Issues& target);

/// Adds Errors about the cells of one matrix or list to `target`: the first few in full, then how many more there are,
/// so that a matrix pasted wrongly fills one line of the screen and not five hundred.
class CellErrors {
public:
    CellErrors(std::string field, Issues& target);
    /// Says how many Errors were left out.
    ~CellErrors();
    CellErrors(const CellErrors&) = delete;
    CellErrors& operator=(const CellErrors&) = delete;

    void add(std::optional<Index> row, std::optional<Index> column, std::string text, std::string remedy);
    bool isEmpty() const { return m_count == 0; }

private:
    static constexpr Index kShown = 5;

    std::string m_field;
    Issues& m_target;
    Index m_count = 0;
};

}
