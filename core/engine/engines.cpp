#include "core/engine/engines.h"

#include <algorithm>
#include <optional>

#include "core/engine/cpu_backend.h"
#include "core/model/issue.h"
#include "core/model/nearest_word.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

EngineKind cpu()
{
    return {"cpu", [] { return CpuBackend().info().title; }, [] { return std::string(); },
            [](const FusedOptions& options) { return std::make_unique<CpuBackend>(options); }, true};
}

/// Known by name, so that whoever asks for it learns why it is not there.
EngineKind cudaThatIsNotThere()
{
    return {"cuda", [] { return std::string(_("CUDA, float32")); }, [] { return std::string(_("This program has no CUDA engine. Use the CPU.")); }, {}};
}

}

EngineList::EngineList() : m_kinds{cpu(), cudaThatIsNotThere()} {}

const EngineKind* EngineList::named(std::string_view name) const
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const EngineKind& one) { return one.name == name; });
    return found == m_kinds.end() ? nullptr : &*found;
}

std::unique_ptr<Backend> EngineList::make(std::string_view name, const FusedOptions& options) const
{
    const EngineKind* const engine = named(name);
    if (!engine) throw Error(say(_("There is no engine \"{}\". {}"), excerpt(name), choicesInsteadOf(name)));
    if (const std::string why = engine->whyNot(); !why.empty()) throw Error(why);
    return engine->make(options);
}

std::string EngineList::choices() const
{
    std::string names = m_kinds.front().name;
    for (std::size_t k = 1; k + 1 < m_kinds.size(); ++k) names += ", " + m_kinds[k].name;
    return m_kinds.size() == 1 ? say(_("Use {}."), names) : say(_("Use {} or {}."), names, m_kinds.back().name);
}

std::string EngineList::choicesInsteadOf(std::string_view word, std::string_view also) const
{
    // What a GPU is called wherever one asks for no special kind of it; by its letters it would be nearest to "cpu".
    constexpr std::string_view kGpu = "gpu";
    std::vector<std::string_view> known{kGpu};
    for (const EngineKind& one : m_kinds) known.push_back(one.name);
    if (!also.empty()) known.push_back(also);
    std::optional<std::string> meant = nearestWord(word, known);
    if (meant == kGpu) meant = named("cuda") ? std::optional<std::string>("cuda") : std::nullopt;
    return meant ? say(_("Did you mean {}?"), *meant) + ' ' + choices() : choices();
}

void EngineList::add(EngineKind engine)
{
    const auto found = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const EngineKind& one) { return one.name == engine.name; });
    if (found == m_kinds.end()) m_kinds.push_back(std::move(engine));
    else *found = std::move(engine);
}

EngineList& engines()
{
    static EngineList list;
    return list;
}

}
