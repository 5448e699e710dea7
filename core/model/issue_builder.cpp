#include "core/model/issue_builder.h"

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

Issue fieldError(std::string field, std::string text, std::string remedy)
{
    return {Severity::Error, std::move(field), {}, {}, std::move(text), std::move(remedy)};
}

void checkRange(const char* field, Index value, Index least, Index most, Issues& target)
{
    if (value < least || value > most) target.push_back(fieldError(field, say(_("{} is not possible here."), value), say(_("Give a whole number from {} to {}."), least, most)));
}

CellErrors::CellErrors(std::string field, Issues& target) : m_field(std::move(field)), m_target(target) {}

CellErrors::~CellErrors()
{
    if (m_count <= kShown) return;
    const Index more = m_count - kShown;
    m_target.push_back(
        fieldError(m_field, say(plural("And {} more like these.", "And {} more like these.", more), more)));
}

void CellErrors::add(std::optional<Index> row, std::optional<Index> column, std::string text, std::string remedy)
{
    if (++m_count > kShown) return;
    m_target.push_back({Severity::Error, m_field, row, column, std::move(text), std::move(remedy)});
}

}
