#include "app/export/paper.h"

#include "core/text/text.h"

namespace abh {

QSizeF sizeInMm(Paper paper)
{
    return paper == Paper::A4 ? QSizeF(210.0, 297.0) : QSizeF(215.9, 279.4);
}

std::optional<Paper> parsePaper(std::string_view text)
{
    if (text == "a4") return Paper::A4;
    if (text == "letter") return Paper::Letter;
    return std::nullopt;
}

std::string writePaper(Paper paper)
{
    return paper == Paper::A4 ? "a4" : "letter";
}

std::string paperChoices()
{
    return _("Choose a4 or letter.");
}

}
