#pragma once

#include <QStringList>

#include <vector>

#include "app/document/drafts.h"

namespace abh {

/// What the banner says of texts that are no numbers yet: a line for each of the first few, with what stays in force meanwhile, and how many more there are.
QStringList draftLines(const std::vector<Drafts::Draft>& drafts, const Conventions& conventions);

}
