#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <string>

#include "core/worksheet/sheet.h"

namespace abh {

/// How the rows and columns of a sheet's matrices are named on paper: a long name is shortened, the same everywhere, with the number
/// of its token before it, and stands in full in a legend.
class TokenNames {
public:
    explicit TokenNames(const Worksheet& sheet);

    QString shown(const std::string& name) const;
    /// "3 antidis…ism = antidisestablishmentarianism"; one for each name that is shortened.
    QStringList legend() const;

private:
    struct Short {
        std::size_t number;    ///< from 1
        QString name;
    };
    std::map<std::string, Short> m_short;
};

}
