#include "core/model/json_values.h"

#include <cmath>

#include "core/model/choices.h"
#include "core/model/issue_builder.h"
#include "core/model/utf8.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

enum class Entries { Numbers, Flags };

/// What was found, in words.
std::string found(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null: return _("This is null.");
    case Json::value_t::boolean: return value.get<bool>() ? _("This is true.") : _("This is false.");
    case Json::value_t::string:
        return say(_("This is the text \"{}\"."), excerpt(value.get_ref<const std::string&>()));
    case Json::value_t::array: return _("This is a list.");
    case Json::value_t::object: return _("This is an object in braces.");
    default: return say(_("This is the number {}."), fullNumber(value.get<double>()));
    }
}

std::string expectedEntry(const Json& value, Entries entries)
{
    if (entries == Entries::Flags) return _("Write 1 or 0.");
    if (value.is_string()) return _("Write a number without quotation marks.");
    return _("Write a number, 0 if nothing else.");
}

std::optional<double> entryFrom(const Json& value, Entries entries)
{
    if (entries == Entries::Numbers) return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
    if (value.is_boolean()) return value.get<bool>() ? 1.0 : 0.0;
    if (!value.is_number()) return std::nullopt;
    const double number = value.get<double>();
    return number == 0 || number == 1 ? std::optional(number) : std::nullopt;
}

void readRow(const Json& row, Index i, Entries entries, Matrix& matrix, CellErrors& errors)
{
    if (!row.is_array()) {
        errors.add(i, {}, found(row), _("Write each row in brackets of its own, as in [[1, 0], [0, 1]]."));
        return;
    }
    if (static_cast<Index>(row.size()) != matrix.cols()) {
        errors.add(i, {},
                   say(_("The number of entries here is {}, in the first row {}."), row.size(),
                               matrix.cols()),
                   _("Make all rows equally long."));
        return;
    }
    for (Index j = 0; j < matrix.cols(); ++j) {
        const Json& cell = row[static_cast<std::size_t>(j)];
        if (const auto entry = entryFrom(cell, entries)) matrix(i, j) = *entry;
        else errors.add(i, j, found(cell), expectedEntry(cell, entries));
    }
}

std::optional<Matrix> entriesFrom(const Json& value, const std::string& field, Entries entries, Issues& issues)
{
    if (!value.is_array()) {
        issues.push_back(wrongType(value, field, _("Write a list of rows, as in [[1, 0], [0, 1]].")));
        return std::nullopt;
    }
    const bool hasFirstRow = !value.empty() && value.front().is_array();
    Matrix matrix = Matrix::Zero(static_cast<Index>(value.size()), hasFirstRow ? static_cast<Index>(value.front().size()) : 0);
    CellErrors errors(field, issues);
    for (Index i = 0; i < matrix.rows(); ++i) readRow(value[static_cast<std::size_t>(i)], i, entries, matrix, errors);
    if (!errors.isEmpty()) return std::nullopt;
    return matrix;
}

}

Issue wrongType(const Json& value, const std::string& field, std::string expected)
{
    return fieldError(field, found(value), std::move(expected));
}

std::optional<std::string> textFrom(const Json& value, const std::string& field, Issues& issues)
{
    if (value.is_string()) return value.get<std::string>();
    issues.push_back(wrongType(value, field, _("Write a text in quotation marks.")));
    return std::nullopt;
}

std::optional<bool> truthFrom(const Json& value, const std::string& field, Issues& issues)
{
    if (value.is_boolean()) return value.get<bool>();
    issues.push_back(wrongType(value, field, _("Write true or false.")));
    return std::nullopt;
}

std::optional<Index> wholeNumberFrom(const Json& value, const std::string& field, Issues& issues)
{
    // Every whole number up to this one is exact in a double.
    constexpr double kLargest = 9007199254740992.0;
    if (value.is_number())
        if (const double number = value.get<double>(); number == std::trunc(number) && std::abs(number) <= kLargest)
            return static_cast<Index>(number);
    issues.push_back(wrongType(value, field, _("Write a whole number, as in 2.")));
    return std::nullopt;
}

std::optional<std::vector<std::string>> textsFrom(const Json& value, const std::string& field, Issues& issues)
{
    if (!value.is_array()) {
        issues.push_back(wrongType(value, field, _("Write a list of texts, as in [\"the\", \"cat\"].")));
        return std::nullopt;
    }
    std::vector<std::string> texts;
    CellErrors errors(field, issues);
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i].is_string()) texts.push_back(value[i].get<std::string>());
        else errors.add(static_cast<Index>(i), {}, found(value[i]), _("Write a text in quotation marks."));
    }
    if (!errors.isEmpty()) return std::nullopt;
    return texts;
}

std::optional<Matrix> matrixFrom(const Json& value, const std::string& field, Issues& issues)
{
    return entriesFrom(value, field, Entries::Numbers, issues);
}

std::optional<BoolMatrix> boolMatrixFrom(const Json& value, const std::string& field, Issues& issues)
{
    const std::optional<Matrix> matrix = entriesFrom(value, field, Entries::Flags, issues);
    if (!matrix) return std::nullopt;
    return (matrix->array() != 0).matrix();
}

std::optional<std::vector<bool>> flagsFrom(const Json& value, const std::string& field, Issues& issues)
{
    if (value.is_string()) {
        auto flags = parseFlags(value.get_ref<const std::string&>());
        if (!flags) issues.push_back(wrongType(value, field, _("Write a 1 or a 0 for each token, as in \"110\".")));
        return flags;
    }
    if (!value.is_array()) {
        issues.push_back(wrongType(value, field, _("Write a 1 or a 0 for each token, as in \"110\".")));
        return std::nullopt;
    }
    std::vector<bool> flags;
    CellErrors errors(field, issues);
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto entry = entryFrom(value[i], Entries::Flags);
        flags.push_back(entry && *entry != 0);
        if (!entry) errors.add(static_cast<Index>(i), {}, found(value[i]), expectedEntry(value[i], Entries::Flags));
    }
    if (!errors.isEmpty()) return std::nullopt;
    return flags;
}

}
