#pragma once

#include <functional>

#include "core/worksheet/exercise.h"
#include "core/worksheet/exercise_rules.h"
#include "core/worksheet/score_walk.h"

namespace abh {

/// Draws numbers for one exercise after the other. A head is drawn for itself, with scores first and values once the weights are good:
/// so a rule refuses a part, and not all the parts that were found before.
class ExerciseSearch {
public:
    /// `like`: an exercise of the same sizes, whose work is to be met within 10 % in each head.
    ExerciseSearch(ExerciseWishes wishes, std::uint64_t seed, const Scenario* like = nullptr);

    /// Refuses the weights of a head for which `isUnwanted` says yes; it gets the head as a scenario of its own, worked out up to A.
    void refuse(std::function<bool(const Trace& oneHead, Index head)> isUnwanted) { m_isUnwanted = std::move(isUnwanted); }

    /// The next good exercise; nothing after `mostDraws` draws in all since the search began, or when stopped.
    std::optional<Scenario> next(const Job& job, Index mostDraws);

    Index draws() const { return m_draws; }
    const RuleTally& tally() const { return m_tally; }

private:
    /// Products that have to be worked out, and those of them with a sign.
    struct Signs {
        Index nonZero = 0, negative = 0;
    };
    /// A query head by itself, up to its weights, as each habit of rounding has it.
    struct Head {
        Matrix W_Q;
        Signs work;
        std::vector<Trace> habits;    ///< the scenario's own comes first
    };
    /// What belongs to one key-value head.
    struct Group {
        std::vector<Head> heads;
        Matrix W_K, W_V;
    };
    struct Target {
        Signs scores, all;
    };

    bool mayGoOn(const Job& job, Index mostDraws) const;
    std::optional<Group> drawGroup(const Matrix& X, Index kvHead, const Job& job, Index mostDraws);
    bool findScores(const Matrix& X, Group& group, Index head, const Job& job, Index mostDraws);
    bool addHead(const Matrix& X, const ScoreWalk& walk, Group& group, Index head);
    bool areValuesGood(Group& group, Index firstHead);
    bool isKept(ExerciseRule rule, bool keeps) { return m_tally.count(rule, keeps); }
    Scenario assembled(const Matrix& X, const std::vector<Group>& groups) const;
    Matrix drawn(Index rows, Index columns, int low, int high);

    static Signs add(const Signs& a, const Signs& b) { return {a.nonZero + b.nonZero, a.negative + b.negative}; }
    static Signs signsOf(const Matrix& left, const Matrix& right);
    static Signs scoreWork(const Trace& trace, Index head);
    static Signs valueWork(const Trace& trace, Index head);
    static bool isNear(const Signs& work, const Signs& target, Index more);

    ExerciseWishes m_wishes;
    ExerciseAims m_aims;
    SeededNumbers m_random;
    std::function<bool(const Trace&, Index)> m_isUnwanted;
    std::vector<Target> m_targets;    ///< of each head; empty: any work will do
    RuleTally m_tally;
    Index m_draws = 0;
};

}
