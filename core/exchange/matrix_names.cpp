#include "core/exchange/matrix_names.h"

#include <algorithm>

#include "core/text/text.h"

namespace abh {

std::optional<MatrixMeant> matrixMeant(std::string_view name)
{
    std::string word;
    for (char c : name)
        if (c != '_' && c != '-' && c != ' ' && c != '.') word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const char* field : kMatrixFields) {
        std::string plain;
        for (const char* c = field; *c; ++c)
            if (*c != '_') plain += static_cast<char>(*c - 'A' + 'a');
        if (word == plain) return MatrixMeant{field, false};
        if (plain.size() == 2 && word.ends_with(plain.substr(1) + "projweight")) return MatrixMeant{field, true};
    }
    if (word.ends_with("outprojweight")) return MatrixMeant{"W_O", true};
    return std::nullopt;
}

std::string matrixNameChoices()
{
    return _("Call it X, W_Q, W_K, W_V or W_O (WQ and w_q will do); q_proj.weight and its like are PyTorch's, and are transposed.");
}

std::optional<Index> columnsOf(const Scenario& s, std::string_view name)
{
    const std::optional<MatrixMeant> meant = matrixMeant(name);
    const SharedMatrix* matrix = meant ? matrixOf(s, meant->field) : nullptr;
    if (!matrix) return std::nullopt;
    return meant->isTransposed ? matrix->rows() : matrix->cols();
}

const SharedMatrix* matrixOf(const Scenario& s, std::string_view field)
{
    if (field == "X") return &s.X;
    if (field == "W_Q") return &s.W_Q;
    if (field == "W_K") return &s.W_K;
    if (field == "W_V") return &s.W_V;
    return field == "W_O" && s.W_O ? &*s.W_O : nullptr;
}

}
