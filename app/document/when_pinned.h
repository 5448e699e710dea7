#pragma once

#include <QObject>

#include <functional>

namespace abh {

class Selection;

/// Calls `then` whenever another cell is pinned, or none any more, for as long as `context` lives; pointing alone is no reason.
void whenPinned(const Selection& selection, QObject* context, std::function<void()> then);

}
