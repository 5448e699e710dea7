#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/issue.h"
#include "core/model/matrix.h"

namespace abh::saturation {

/// What the entries of queries and keys are drawn from: independent, of unit variance, and of mean 0 but for ShiftedNormal.
enum class Entries { Normal, Uniform, Rademacher, ShiftedNormal };
inline constexpr std::array kEntries{Entries::Normal, Entries::Uniform, Entries::Rademacher, Entries::ShiftedNormal};

/// How a logit l of the softmax comes from q and k.
enum class Scaling {
    Sqrt,       ///< l = q.k / sqrt(d_k) (Vaswani et al. 2017)
    None,       ///< l = q.k
    Linear,     ///< l = q.k / d_k (muP, Yang et al. 2022)
    SoftCap,    ///< l = c tanh(q.k / c), nothing else (Gemma 2, 2024, caps at 50)
    QkNorm      ///< l = sqrt(d_k) cos(q, k) (Henry et al. 2020, with the gain that 1/sqrt(d_k) after an RMS norm gives)
};
inline constexpr std::array kScalings{Scaling::Sqrt, Scaling::None, Scaling::Linear, Scaling::SoftCap, Scaling::QkNorm};

/// How the random numbers come about. Both draw from the same distribution; only the shortcut makes normal entries fast.
enum class Drawing {
    Shortcut,   ///< q.k given q is |q| times a standard normal: |q|^2 from a chi-square of d_k, then one normal a key
    Full        ///< every entry of q and of the keys
};

/// What is sampled. Results are the same for the same setting on any number of threads.
struct Setting {
    Index keys = 64;                       ///< N: how many keys the one query meets
    std::vector<Index> d_k = powersOfTwo(1, 4096);
    Index trials = 10'000;
    Entries entries = Entries::Normal;
    double mean = 0.5;                     ///< of every entry of q and k; counts with ShiftedNormal only
    double cap = 50.0;                     ///< c of the soft cap
    std::uint64_t seed = 1;
    bool drawInFull = false;               ///< normal entries as well

    Drawing drawing() const { return entries == Entries::Normal && !drawInFull ? Drawing::Shortcut : Drawing::Full; }
    double entryMean() const { return entries == Entries::ShiftedNormal ? mean : 0.0; }

    /// 1, 2, 4, ... from the first power of two that is not below `from` to the last that is not above `to`.
    static std::vector<Index> powersOfTwo(Index from, Index to);

    friend bool operator==(const Setting&, const Setting&) = default;
};

/// Fewer scores than these have a variance that says little, fewer trials no shares and quantiles worth a sentence.
inline constexpr Index kEnough = 30;

inline constexpr Index kMostKeys = 4096, kMostTrials = 1'000'000, kMostWidth = 65'536;

/// Everything that is wrong with a setting: fields "n", "d_k", "trials", "mean", "cap".
Issues validate(const Setting& setting);

/// "sqrt", "none", "linear", "softcap", "qknorm", as files and the command line spell it.
std::string_view word(Scaling scaling);
/// How a person calls it: "divided by √d_k", "not scaled", "divided by d_k", "capped at 50", "QK-norm".
std::string title(Scaling scaling, double cap);
/// "normal", "uniform", "rademacher", "shifted".
std::string_view word(Entries entries);
std::optional<Entries> parseEntries(std::string_view text);
/// "standard normal", "uniform", "+1 or -1 (Rademacher)", "normal with mean 0.5".
std::string title(Entries entries, double mean);
/// "1:4096" is the powers of two from 1 to 4096, "2,3,128" a list, which is sorted and rid of doubles. Nothing when it is neither.
std::optional<std::vector<Index>> parseWidths(std::string_view text);

/// s in l = s q.k, for the scalings that are a factor; 1 for the soft cap and QK-norm, whose own forms say the rest.
double factor(Scaling scaling, Index d_k);

}
