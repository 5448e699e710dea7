#pragma once

#include <string>

namespace abh::cost {

/// Who is measured beside the processor, or why nobody is.
struct OtherEngine {
    std::string name;      ///< in engines(); empty: there is none that can run here
    std::string title;     ///< EngineKind::title of that one
    std::string whyNot;    ///< where there is none: the sentences of those that cannot run, empty where the program knows no other

    bool isThere() const { return !name.empty(); }
    friend bool operator==(const OtherEngine&, const OtherEngine&) = default;
};

/// The first of engines() besides the processor that can run here. To find that out may take a tenth of a second the first time.
OtherEngine otherEngine();

}
