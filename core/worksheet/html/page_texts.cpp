#include "core/worksheet/html/page_texts.h"

#include <cassert>

namespace abh::html {

std::string_view pageText(std::string_view name)
{
    for (const EmbeddedText& one : sheetPageTexts())
        if (one.name == name) return one.text;
    assert(false);
    return {};
}

}
