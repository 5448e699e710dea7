#include "core/worksheet/identifier.h"

#include "core/model/seeded.h"
#include "core/worksheet/sheet_document.h"

namespace abh {

std::string identifierOf(const Worksheet& handout)
{
    constexpr const char* digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    SheetDocument document;
    document.handouts.push_back(handout);
    document.handouts.front().identifier.clear();
    document.handouts.front().student.clear();
    std::uint64_t bits = seedFrom(0, sheetsAsJson(document));
    std::string text;
    for (int k = 0; k < 8; ++k, bits >>= 5) {
        if (k == 4) text += '-';
        text += digits[bits & 31];
    }
    return text;
}

}
