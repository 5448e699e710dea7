#pragma once

#include <array>

#include "core/model/seeded.h"
#include "core/worksheet/exercise.h"
#include "core/worksheet/exercise_rules.h"

namespace abh {

/// The widest and narrowest that scores and weights of an exercise may be, in one place for the rules and for the walk.
namespace exercise {
inline constexpr double kHighestScore = 5.0;
/// With d_k = 1 all queries see the keys in the same order or in its reverse, and that takes scores well below 0.
constexpr double lowestScore(Index d_k) { return d_k == 1 ? -3.0 : -1.0; }
inline constexpr double kLeastSpread = 1.0, kMostSpread = 3.0;
inline constexpr double kLeastWeight = 0.03, kMostWeight = 0.90;
}

/// Looks for W_Q and W_K of one head whose scores are good, by changing one entry after the other and never for the worse. Among
/// independent draws one in several hundred has good scores for three tokens, and next to none for five. X and the other choices stay.
class ScoreWalk {
public:
    ScoreWalk(const ExerciseWishes& wishes, const Matrix& X);

    /// Begins with these. Where the keys are given, as for a second query head, they stay.
    void begin(Matrix W_Q, Matrix W_K, bool keysMayChange);

    const Matrix& W_Q() const { return m_weights[0]; }
    const Matrix& W_K() const { return m_weights[1]; }

    /// Draws an entry anew from -1 to 1. Whether there are now scores that are good, to judge by exact ones, and other than before.
    bool step(SeededNumbers& random, RuleTally& tally);

private:
    /// How far each rule up to TwoWinners is from being kept, 0 where it is.
    using Faults = std::array<double, static_cast<std::size_t>(ExerciseRule::TwoWinners) + 1>;

    void change(SeededNumbers& random);
    void workOut();
    double countFaults();
    double& fault(ExerciseRule rule) { return m_faults[static_cast<std::size_t>(rule)]; }
    void judgeRow(Index i);

    Matrix m_X;
    BoolMatrix m_allowed;
    double m_factor, m_lowest;
    bool m_keysMayChange = true;
    std::array<Matrix, 2> m_weights, m_before;    ///< W_Q, W_K
    Matrix m_Q, m_K, m_scores, m_scoresBefore;
    std::vector<double> m_row;
    std::vector<bool> m_isWinner;
    int m_choices = 0, m_winners = 0;
    Faults m_faults{};
    double m_total = 0.0;
};

}
