#pragma once

#include <exception>
#include <string>

#include "core/attention/quantity.h"
#include "core/model/issue.h"

namespace abh {

/// A number that float32 cannot hold. Where it stands is said by the conventions of whoever shows it: what() has a token a row and counts from 1.
class BeyondFloat32 : public Error {
public:
    /// `headed`: there are several heads, and the matrix is one of one of them.
    BeyondFloat32(const Cell& cell, bool headed);

    std::string said(const Conventions& conventions) const;

private:
    Cell m_cell;
    bool m_headed;
};

/// What `error` says, a place in it as it is shown by `conventions`.
std::string said(const std::exception& error, const Conventions& conventions);

}
