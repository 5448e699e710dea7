#pragma once

#include <QString>

namespace abh {

/// One line of a list that one chooses from.
struct ChoiceOption {
    QString text;
    bool isOffered = true;    ///< false: only to be read, it cannot be chosen
    QString why = {};         ///< a sentence about it, for whoever points at it; may be empty

    friend bool operator==(const ChoiceOption&, const ChoiceOption&) = default;
};

}
