#include "core/model/validate.h"

#include <cmath>

#include <fmt/format.h>

#include "core/model/choices.h"
#include "core/model/issue_builder.h"
#include "core/model/kv_heads.h"
#include "core/model/utf8.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

std::string shape(const Matrix& matrix)
{
    return fmt::format("[{} x {}]", matrix.rows(), matrix.cols());
}

bool isEmpty(const Matrix& matrix)
{
    return matrix.rows() == 0 || matrix.cols() == 0;
}

/// Whether `count` may be used as a divisor and a factor below.
bool isCount(Index count)
{
    return count >= 1 && count <= kMaxDimension;
}

/// The checks of one Scenario; each adds what it finds.
class Validation {
public:
    explicit Validation(const Scenario& scenario) : s(scenario) {}

    Issues run();

private:
    void checkMatrix(const char* field, const Matrix& matrix);
    void checkEntries(const char* field, const Matrix& matrix);
    void checkHeads();
    void checkHeadCount(const char* field, Index count);
    void checkRows(const char* field, const Matrix& W);
    void checkColumns();
    std::optional<Index> columnsPerHead(const char* field, const Matrix& W, const char* headsField, Index heads);
    void checkTexts();
    void checkMask();
    void checkChoices();
    void add(const char* field, std::string text, std::string remedy);

    const Scenario& s;
    Issues m_issues;
};

Issues Validation::run()
{
    checkMatrix("X", s.X);
    checkMatrix("W_Q", s.W_Q);
    checkMatrix("W_K", s.W_K);
    checkMatrix("W_V", s.W_V);
    if (s.W_O) checkMatrix("W_O", *s.W_O);
    checkHeads();
    checkRows("W_Q", s.W_Q);
    checkRows("W_K", s.W_K);
    checkRows("W_V", s.W_V);
    checkColumns();
    checkTexts();
    checkMask();
    checkChoices();
    return std::move(m_issues);
}

void Validation::add(const char* field, std::string text, std::string remedy)
{
    m_issues.push_back(fieldError(field, std::move(text), std::move(remedy)));
}

void Validation::checkMatrix(const char* field, const Matrix& matrix)
{
    if (isEmpty(matrix)) {
        add(field, say(_("The matrix {} has no entry."), shape(matrix)),
            _("Give it at least one row and one column."));
        return;
    }
    if (matrix.rows() > kMaxDimension || matrix.cols() > kMaxDimension)
        add(field, say(_("{} is too large to be worked step by step."), shape(matrix)),
            say(_("Use at most {} rows and columns."), kMaxDimension));
    checkEntries(field, matrix);
}

void Validation::checkEntries(const char* field, const Matrix& matrix)
{
    CellErrors errors(field, m_issues);
    const std::string remedy = say(_("Enter a number from -{0} to {0}."), fullNumber(kMaxMagnitude));
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) {
            const double entry = matrix(i, j);
            if (std::isnan(entry)) errors.add(i, j, _("The entry is not a number (NaN)."), remedy);
            else if (std::isinf(entry)) errors.add(i, j, _("The entry is infinite."), remedy);
            else if (std::abs(entry) > kMaxMagnitude)
                errors.add(i, j, say(_("The entry {} is too large."), fullNumber(entry)), remedy);
        }
}

void Validation::checkHeadCount(const char* field, Index count)
{
    if (!isCount(count))
        add(field, say(_("The number of heads cannot be {}."), count),
            say(_("Use 1 to {} heads."), kMaxDimension));
}

void Validation::checkHeads()
{
    checkHeadCount("heads", s.heads);
    checkHeadCount("kv_heads", s.kv_heads);
    if (isCount(s.heads) && isCount(s.N()) && s.heads * s.N() * s.N() > kMaxPairs)
        add("heads", say(_("{} heads of {} x {} pairs of tokens are more than can be kept step by step."), s.heads, s.N(), s.N()),
            say(_("Use at most {} heads with so many tokens."), kMaxPairs / (s.N() * s.N())));
    if (!isCount(s.heads) || !isCount(s.kv_heads) || s.heads % s.kv_heads == 0) return;

    add("kv_heads",
        say(_("heads, {}, cannot be shared out evenly among kv_heads, {}."), s.heads, s.kv_heads),
        say(_("Use one of {} for kv_heads."), fmt::join(kvHeadChoices(s.heads), ", ")));
}

void Validation::checkRows(const char* field, const Matrix& W)
{
    if (isEmpty(s.X) || isEmpty(W) || W.rows() == s.X.cols()) return;
    add(field,
        say(_("{} does not fit X {}: it needs one row for each column of X."), shape(W), shape(s.X)),
        say(_("Change its number of rows to {}, or the columns of X to {}."), s.X.cols(), W.rows()));
}

/// The columns of W that belong to one head; nothing, after saying so, when they cannot be shared out.
std::optional<Index> Validation::columnsPerHead(const char* field, const Matrix& W, const char* headsField, Index heads)
{
    if (isEmpty(W) || !isCount(heads)) return std::nullopt;
    if (W.cols() % heads == 0) return W.cols() / heads;
    add(field,
        say(_("The columns of {} cannot be shared out evenly: {} is {}."), shape(W), headsField, heads),
        say(_("Change the number of columns to a multiple of {0}, or {1}."), heads, headsField));
    return std::nullopt;
}

void Validation::checkColumns()
{
    const std::optional<Index> d_k = columnsPerHead("W_Q", s.W_Q, "heads", s.heads);
    if (!d_k)
        columnsPerHead("W_K", s.W_K, "kv_heads", s.kv_heads);
    else if (isCount(s.kv_heads) && !isEmpty(s.W_K) && s.W_K.cols() != s.kv_heads * *d_k)
        add("W_K",
            say(_("{} does not fit W_Q {}: it needs kv_heads x d_k = {} x {} = {} columns."), shape(s.W_K),
                        shape(s.W_Q), s.kv_heads, *d_k, s.kv_heads * *d_k),
            say(_("Change its number of columns to {}."), s.kv_heads * *d_k));

    const std::optional<Index> d_v = columnsPerHead("W_V", s.W_V, "kv_heads", s.kv_heads);
    if (s.W_O && d_v && isCount(s.heads) && !isEmpty(*s.W_O) && s.W_O->rows() != s.heads * *d_v)
        add("W_O",
            say(_("{} does not fit W_V {}: it needs heads x d_v = {} x {} = {} rows."), shape(*s.W_O),
                        shape(s.W_V), s.heads, *d_v, s.heads * *d_v),
            say(_("Change its number of rows to {}."), s.heads * *d_v));
}

void Validation::checkTexts()
{
    for (const auto& [field, text] : {std::pair("title", &s.title), std::pair("note", &s.note)})
        if (firstBadByte(*text) || hasControlCharacter(*text) || characterCount(*text) > kMaxTitleLength)
            add(field, _("The text is too long, or is not one line."), say(_("Use at most {} characters and no line break."), kMaxTitleLength));

    const auto count = static_cast<Index>(s.tokens.size());
    if (count != 0 && !isEmpty(s.X) && count != s.N())
        add("tokens", say(_("The number of token names is {}, of rows in X {}."), count, s.N()),
            _("Give a name to each row of X, or to none."));

    CellErrors errors("tokens", m_issues);
    for (Index i = 0; i < count; ++i) {
        const std::string& name = s.tokens[static_cast<std::size_t>(i)];
        if (firstBadByte(name) || hasControlCharacter(name))
            errors.add(i, {}, _("The name holds what cannot be shown, such as a line break or a tab."),
                       _("Write it as one line of text."));
        else if (characterCount(name) > kMaxTokenLength)
            errors.add(i, {}, say(_("The name \"{}\" is too long."), excerpt(name)),
                       say(_("Use at most {} characters."), kMaxTokenLength));
    }
}

void Validation::checkMask()
{
    const Mask& mask = s.mask;
    if (mask.window && *mask.window < 1)
        add("mask.window", say(_("A window cannot be {} tokens wide."), *mask.window),
            _("Use at least 1, which is the token itself."));
    if (isEmpty(s.X)) return;

    if (const auto count = static_cast<Index>(mask.real.size()); count != 0 && count != s.N())
        add("mask.padding", say(_("The padding speaks of {} tokens, X has {}."), count, s.N()),
            _("Give a 1 or a 0 for each row of X."));
    if (mask.allowed && (mask.allowed->rows() != s.N() || mask.allowed->cols() != s.N()))
        add("mask.allowed",
            say(_("The mask is [{0} x {1}], but X has {2} tokens, so [{2} x {2}] is needed."),
                        mask.allowed->rows(), mask.allowed->cols(), s.N()),
            _("Give it a row and a column for each token."));
}

void Validation::checkChoices()
{
    if (s.scale.kind == Scale::Kind::Number && !(std::abs(s.scale.number) <= kMaxMagnitude))
        add("scale", say(_("The scores cannot be multiplied by {}."), fullNumber(s.scale.number)),
            say(_("Enter a number from -{0} to {0}."), fullNumber(kMaxMagnitude)));
    if (!hasValidPlaces(s.arithmetic))
        add("arithmetic", say(_("Numbers cannot be kept to {} places."), s.arithmetic.places),
            arithmeticChoices());
}

}

Issues validate(const Scenario& scenario)
{
    return Validation(scenario).run();
}

}
