#include "core/model/make_scenario.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/model/fill.h"
#include "core/model/issue_builder.h"
#include "core/model/seeded.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/model/words.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

using Row = Eigen::RowVectorXd;
using Entries = std::vector<double>;

bool isSize(Index size)
{
    return size >= 1 && size <= kMaxDimension;
}

void checkSizes(const SentenceOptions& options, Issues& issues)
{
    const std::pair<const char*, Index> sizes[]{
        {"d_model", options.d_model}, {"d_k", options.d_k}, {"d_v", options.d_v}, {"heads", options.heads}};
    for (const auto& [field, size] : sizes)
        if (!isSize(size))
            issues.push_back(fieldError(field, say(_("The size cannot be {}."), size), say(_("Use 1 to {}."), kMaxDimension)));
    for (const auto& [field, size] : {sizes[1], sizes[2]})
        if (isSize(size) && isSize(options.heads) && options.heads * size > kMaxDimension)
            issues.push_back(fieldError(field, say(_("{} heads of width {} are too wide together."), options.heads, size),
                                        say(_("Use at most {} with so many heads."), kMaxDimension / options.heads)));
}

/// The tokens of `sentence`; none after an Error.
std::vector<std::string> tokensOf(std::string_view sentence, Issues& issues)
{
    constexpr auto kMost = static_cast<std::size_t>(kMaxDimension);
    if (auto issue = checkEncoding(sentence)) {
        issue->field = "sentence";
        issues.push_back(std::move(*issue));
        return {};
    }
    std::vector<std::string> tokens = splitWords(sentence, kMost + 1);
    if (tokens.empty())
        issues.push_back(fieldError("sentence", _("There is no word in it."), _("Write a few words, such as: the cat sat.")));
    if (tokens.size() <= kMost) return tokens;
    issues.push_back(fieldError("sentence", say(_("It has more than {} words and signs."), kMost), _("Write a shorter sentence.")));
    return {};
}

/// The numbers of `word`, and others than those in `taken` unless d_model leaves hardly any; adds them there.
Row vectorApart(const std::string& word, const SentenceOptions& options, std::set<Entries>& taken)
{
    constexpr std::uint64_t kTries = 200;
    const Row first = friendlyVector(word, options.seed, options.d_model);
    Row numbers = first;
    for (std::uint64_t k = 1; k <= kTries; ++k) {
        if (taken.insert(Entries(numbers.begin(), numbers.end())).second) return numbers;
        numbers = friendlyVector(word, seedFrom(options.seed, "another " + std::to_string(k)), options.d_model);
    }
    return first;
}

Matrix rowsFor(const std::vector<std::string>& tokens, const SentenceOptions& options)
{
    Matrix X(static_cast<Index>(tokens.size()), options.d_model);
    std::map<std::string, Row> known;
    std::set<Entries> taken;
    for (Index i = 0; i < X.rows(); ++i) {
        const std::string word = folded(tokens[static_cast<std::size_t>(i)]);
        auto found = known.find(word);
        if (found == known.end()) found = known.emplace(word, vectorApart(word, options, taken)).first;
        X.row(i) = found->second;
    }
    return X;
}

Matrix weights(const char* field, Index columns, const SentenceOptions& options)
{
    Matrix W(options.d_model, columns);
    fillFriendly(W, seedFrom(options.seed, field));
    return W;
}

/// The sentence as one line, no longer than a title may be.
std::string titleOf(std::string_view sentence)
{
    checkEncoding(sentence);
    std::string title;
    for (const std::string& chunk : splitAtSpaces(sentence)) title += (title.empty() ? "" : " ") + chunk;
    constexpr std::string_view kCut = "...";
    return characterCount(title) <= kMaxTitleLength ? title : excerpt(title, kMaxTitleLength - kCut.size());
}

}

MakeResult fromSentence(std::string_view sentence, const SentenceOptions& options)
{
    MakeResult result;
    std::vector<std::string> tokens = tokensOf(sentence, result.issues);
    checkSizes(options, result.issues);
    if (hasError(result.issues)) return result;

    Scenario s;
    s.title = titleOf(sentence);
    s.note = inventedNumbersNote();
    s.X = rowsFor(tokens, options);
    s.tokens = std::move(tokens);
    s.W_Q = weights("W_Q", options.heads * options.d_k, options);
    s.W_K = weights("W_K", options.heads * options.d_k, options);
    s.W_V = weights("W_V", options.heads * options.d_v, options);
    s.heads = s.kv_heads = options.heads;
    result.issues = validate(s);
    if (!hasError(result.issues)) result.scenario = std::move(s);
    return result;
}

std::string inventedNumbersNote()
{
    return _("The numbers are invented, not learned, and carry no order: each word began with the same numbers wherever it stands.");
}

Scenario blankScenario()
{
    Scenario s;
    s.X = Matrix::Zero(3, 2);
    s.W_Q = s.W_K = s.W_V = Matrix::Zero(2, 2);
    return s;
}

}
