#pragma once

#include <string>

namespace abh {

/// How an engine is called.
struct BackendInfo {
    std::string name;     ///< the word on a command line: "cpu"
    std::string title;    ///< in the reader's language: "CPU, float32"
    std::string detail;   ///< what it runs on: "AVX-512, 2 threads"

    friend bool operator==(const BackendInfo&, const BackendInfo&) = default;
};

/// "CPU, float32 (AVX-512, 2 threads)".
std::string describe(const BackendInfo& engine);

}
