#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/backend.h"
#include "core/engine/fused_attention.h"

namespace abh {

/// One engine that a person may choose by its name.
struct EngineKind {
    std::string name;                        ///< the word on a command line, BackendInfo::name: "cpu"
    std::function<std::string()> title;      ///< BackendInfo::title, in the reader's language
    std::function<std::string()> whyNot;     ///< a sentence with what to do where it cannot run here, empty where it can
    std::function<std::unique_ptr<Backend>(const FusedOptions&)> make;    ///< throws Error; not asked where whyNot() says something
    bool isAtHand = false;                   ///< it runs on every machine and starts at once: nobody need ask whyNot(), or wait for a small scenario
};

/// The engines that a program knows. One that is not built in, or finds no device, is there with its reason.
class EngineList {
public:
    /// "cpu", and "cuda" as one that is not built in.
    EngineList();

    /// The one to take by default first.
    const std::vector<EngineKind>& kinds() const { return m_kinds; }
    /// The one of this name, nullptr where there is none.
    const EngineKind* named(std::string_view name) const;
    /// The one of this name, ready to compute. Throws Error with whyNot(), or where there is none.
    std::unique_ptr<Backend> make(std::string_view name, const FusedOptions& options = {}) const;
    /// "Use cpu or cuda."
    std::string choices() const;
    /// The same to who wrote `word`, which is none: "Did you mean cpu? Use cpu or cuda." `also` is known besides where it was written.
    std::string choicesInsteadOf(std::string_view word, std::string_view also = {}) const;

    /// Puts an engine in, in the place of one of the same name.
    void add(EngineKind engine);

private:
    std::vector<EngineKind> m_kinds;
};

/// The engines of this program. What is built beside core adds its own when the program starts, before anyone else asks.
EngineList& engines();

}
