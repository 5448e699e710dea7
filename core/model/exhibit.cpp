#include "core/model/exhibit.h"

#include <algorithm>
#include <cassert>

#include "core/model/embedded_text.h"
#include "core/model/examples.h"
#include "core/model/json_text.h"
#include "core/text/text.h"

namespace abh {

namespace {

/// What the gallery says of the scenario itself, or else its note.
std::string sentenceOf(const Json& entry, const std::string& name)
{
    if (const auto says = entry.find("says"); says != entry.end()) return _(says->get_ref<const std::string&>().c_str());
    const std::optional<Scenario> scenario = example(name);
    assert(scenario && "the gallery shows what is there; a test looks at every exhibit");
    return scenario->note;
}

Exhibit exhibitFrom(const Json& entry)
{
    Exhibit made;
    made.name = entry.at("example").get<std::string>();
    made.sentence = sentenceOf(entry, made.name);
    made.step = entry.at("step").get_ref<const std::string&>().front();
    if (const auto cell = entry.find("cell"); cell != entry.end())
        made.cell = {cell->at(0).get<Index>() - 1, cell->at(1).get<Index>() - 1};    // counted from 1 there, as on the screen
    made.compare = entry.value("compare", std::string());
    return made;
}

}

std::vector<Exhibit> exhibits()
{
    std::vector<Exhibit> all;
    const JsonResult list = parseJson(galleryTexts().front().text);
    assert(list.value && "the built-in gallery is JSON; a test reads it");
    for (const Json& entry : *list.value) all.push_back(exhibitFrom(entry));
    return all;
}

std::optional<Exhibit> exhibit(std::string_view name)
{
    const std::vector<Exhibit> all = exhibits();
    const auto found = std::find_if(all.begin(), all.end(), [name](const Exhibit& one) { return one.name == name; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

}
