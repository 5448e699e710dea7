#include "core/model/mask_spec.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/model/choices.h"
#include "core/model/issue_builder.h"
#include "core/model/matrix_text.h"
#include "core/model/nearest_word.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

/// Puts a Mask together from the parts of a spec, one take...() for each kind of part.
class MaskSpec {
public:
    MaskSpec(const TextReader& readFile, Issues& issues) : m_readFile(readFile), m_issues(issues) {}

    void take(std::string_view part);
    const Mask& mask() const { return m_mask; }

private:
    void takeWindow(std::string_view width);
    void takePadding(std::string_view flags);
    void takeFile(std::string_view path);
    void refuseWord(std::string_view word);
    void addError(std::string text, std::string remedy);
    bool isFirst(bool alreadySet, std::string_view part);

    const TextReader& m_readFile;
    Issues& m_issues;
    Mask m_mask;
};

void MaskSpec::take(std::string_view part)
{
    if (part == "none") return;
    if (part == "causal") m_mask.causal = true;
    else if (part.starts_with("window:")) takeWindow(part.substr(7));
    else if (part.starts_with("padding:")) takePadding(part.substr(8));
    else if (part == "-" || part.find_first_of("./") != std::string_view::npos) takeFile(part);
    else refuseWord(part);
}

void MaskSpec::addError(std::string text, std::string remedy)
{
    m_issues.push_back(fieldError("mask", std::move(text), std::move(remedy)));
}

bool MaskSpec::isFirst(bool alreadySet, std::string_view part)
{
    if (alreadySet) addError(say(_("There are two parts such as \"{}\"."), part), _("Keep one of them."));
    return !alreadySet;
}

void MaskSpec::takeWindow(std::string_view width)
{
    if (!isFirst(m_mask.window.has_value(), "window:W")) return;
    Index value = 0;
    const char* end = width.data() + width.size();
    const auto [stop, error] = std::from_chars(width.data(), end, value);
    if (error != std::errc() || stop != end) {
        addError(say(_("\"window:{}\" does not say how many tokens wide the window is."), excerpt(width)),
                 _("Write a whole number, as in window:2."));
        return;
    }
    m_mask.window = value;
}

void MaskSpec::takePadding(std::string_view flags)
{
    if (!isFirst(!m_mask.real.empty(), "padding:1110")) return;
    if (auto real = parseFlags(flags))
        m_mask.real = std::move(*real);
    else
        addError(say(_("\"padding:{}\" does not say which tokens are real."), excerpt(flags)),
                 _("Write a 1 for each real token and a 0 for each padded one, as in padding:1110."));
}

void MaskSpec::takeFile(std::string_view path)
{
    const std::string name(path);
    if (!isFirst(m_mask.allowed.has_value(), name)) return;
    m_mask.allowed = parseAllowed(m_readFile(name), name, m_issues);
}

void MaskSpec::refuseWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 4> kWords = {"none", "causal", "window", "padding"};
    std::string remedy = maskChoices();
    if (const auto nearest = nearestWord(word, kWords))
        remedy = say(_("Did you mean {}?"), *nearest) + ' ' + remedy;
    addError(say(_("\"{}\" is not a mask."), excerpt(word)), std::move(remedy));
}

}

std::optional<Mask> parseMask(std::string_view spec, const TextReader& readFile, Issues& issues)
{
    Issues found;
    MaskSpec result(readFile, found);
    for (std::size_t start = 0; start <= spec.size();) {
        const std::size_t end = std::min(spec.find('+', start), spec.size());
        result.take(spec.substr(start, end - start));
        start = end + 1;
    }
    const bool isGood = !hasError(found);
    issues.insert(issues.end(), found.begin(), found.end());
    if (!isGood) return std::nullopt;
    return result.mask();
}

std::optional<BoolMatrix> parseAllowed(std::string_view text, const std::string& name, Issues& issues)
{
    MatrixTextResult read = parseMatrixText(text);
    for (Issue& issue : read.issues) {
        if (issue.severity == Severity::Note) continue;    // how a mask's file was read is no news: it is shown
        issue.field = name;
        if (issue.row) issue.remedy = _("Write 1 where a query may look at a key and 0 where not.");
        issues.push_back(std::move(issue));
    }
    if (!read.matrix) return std::nullopt;
    CellErrors errors(name, issues);
    for (Index i = 0; i < read.matrix->rows(); ++i)
        for (Index j = 0; j < read.matrix->cols(); ++j)
            if (const double entry = (*read.matrix)(i, j); entry != 0 && entry != 1)
                errors.add(i, j, _("This is neither 0 nor 1."), _("Write 1 where a query may look at a key and 0 where not."));
    if (!errors.isEmpty()) return std::nullopt;
    return BoolMatrix((read.matrix->array() != 0).matrix());
}

std::string maskChoices()
{
    return _("Use none, causal, window:W, padding:1110 or a file of 0 and 1 such as mask.csv, joined by +.");
}

}
