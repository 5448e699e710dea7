#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "tests/support/catch.h"

namespace abh::test {

/// A message of a gettext file, as the program knows it.
struct PoMessage {
    std::string one, many;              ///< many is empty where the message has no plural
    std::vector<std::string> texts;     ///< the translations; none but empty ones in a template
    bool isFuzzy = false;
};

/// What stands between the quotation marks of a line of a .po file.
inline std::string poText(const std::string& line)
{
    std::string text;
    for (std::size_t k = line.find('"') + 1; k < line.rfind('"'); ++k) {
        if (line[k] != '\\') text += line[k];
        else if (line[++k] == 'n') text += '\n';
        else if (line[k] == 't') text += '\t';
        else text += line[k];
    }
    return text;
}

/// The messages of a .po or .pot file, without its header and what is out of use.
inline std::vector<PoMessage> readPo(const std::string& path)
{
    std::ifstream file(path);
    REQUIRE(file);
    std::vector<PoMessage> all;
    bool isFuzzy = false;
    std::string* target = nullptr;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("#,", 0) == 0) isFuzzy = isFuzzy || line.find("fuzzy") != std::string::npos;
        if (line.rfind("msgid ", 0) == 0) {
            all.push_back({{}, {}, {}, isFuzzy});
            isFuzzy = false;
            target = &all.back().one;
        } else if (line.rfind("msgid_plural ", 0) == 0) {
            target = &all.back().many;
        } else if (line.rfind("msgstr", 0) == 0) {
            target = &all.back().texts.emplace_back();
        } else if (line.empty() || line[0] != '"') {
            continue;
        }
        *target += poText(line);
    }
    REQUIRE(!all.empty());
    all.erase(all.begin());    // the header
    return all;
}

}
