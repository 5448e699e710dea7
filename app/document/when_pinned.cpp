#include "app/document/when_pinned.h"

#include <utility>

#include "app/document/selection.h"

namespace abh {

void whenPinned(const Selection& selection, QObject* context, std::function<void()> then)
{
    QObject::connect(&selection, &Selection::changed, context, [&selection, then = std::move(then), before = selection.pinned()]() mutable {
        if (std::exchange(before, selection.pinned()) != selection.pinned()) then();
    });
}

}
