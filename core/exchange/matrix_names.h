#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/model/scenario.h"

namespace abh {

/// The matrices that a person enters, as files and archives call them.
inline constexpr std::array<const char*, 5> kMatrixFields{"X", "W_Q", "W_K", "W_V", "W_O"};

/// Which matrix of a scenario is meant.
struct MatrixMeant {
    std::string field;             ///< one of kMatrixFields
    bool isTransposed = false;     ///< its rows are the outputs, as in the weight of a PyTorch nn.Linear

    friend bool operator==(const MatrixMeant&, const MatrixMeant&) = default;
};

/// The matrix that a file's or array's `name`, without suffix, stands for, in whatever case: X; W_Q, WQ, W-Q or "W Q", and so W_K, W_V, W_O. What ends in
/// q_proj.weight (k_proj, v_proj, o_proj, or out_proj) is W_Q as PyTorch keeps it, transposed. Nothing: it is none of them.
std::optional<MatrixMeant> matrixMeant(std::string_view name);

/// What may be written, for a sentence.
std::string matrixNameChoices();

/// How many columns the matrix of `s` has that a file called `name` is for; of PyTorch's, as kept there. Nothing: it is none of them.
std::optional<Index> columnsOf(const Scenario& s, std::string_view name);

/// The matrix of `s` that kMatrixFields calls `field`; null for W_O where there is none, and for other words.
const SharedMatrix* matrixOf(const Scenario& s, std::string_view field);

}
