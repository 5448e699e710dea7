#include "core/report/csv_field.h"

#include <string_view>

namespace abh {

std::string csvField(const std::string& text)
{
    std::string field = "\"";
    if (!text.empty() && std::string_view("=+-@\t\r\n").find(text.front()) != std::string_view::npos) field += '\'';
    for (char c : text) field.append(c == '"' ? 2 : 1, c);
    return field + '"';
}

}
