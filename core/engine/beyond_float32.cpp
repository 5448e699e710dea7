#include "core/engine/beyond_float32.h"

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

std::string sentence(const Cell& cell, bool headed, const Conventions& conventions)
{
    const Conventions::Place place = conventions.place(cell.row, cell.column);
    return say(_("{}, row {}, column {} is too large for float32, whose numbers end at 3.4·10³⁸. Use smaller entries, or stay with the reference, which is worked in float64."),
               toUnicode(symbolOf(cell.quantity, headed ? cell.head + 1 : 0, conventions)), place.row, place.column);
}

}

BeyondFloat32::BeyondFloat32(const Cell& cell, bool headed) : Error(sentence(cell, headed, {})), m_cell(cell), m_headed(headed)
{
}

std::string BeyondFloat32::said(const Conventions& conventions) const
{
    return sentence(m_cell, m_headed, conventions);
}

std::string said(const std::exception& error, const Conventions& conventions)
{
    const auto* const beyond = dynamic_cast<const BeyondFloat32*>(&error);
    return beyond ? beyond->said(conventions) : error.what();
}

}
