#include "app/document/when_worked_out.h"

#include <utility>

#include "app/document/desk.h"

namespace abh {

void whenWorkedOut(Desk& desk, std::function<void()> then)
{
    if (desk.hasTrace() && !desk.isBehind()) return then();
    auto* waiting = new QObject(&desk);
    const auto giveUp = [waiting] { delete waiting; };
    QObject::connect(&desk.document, &Document::changed, waiting, giveUp);
    QObject::connect(&desk.tracer, &Tracer::failed, waiting, giveUp);
    QObject::connect(&desk.tracer, &Tracer::traceChanged, waiting, [&desk, waiting, wanted = desk.document.snapshot(), then = std::move(then)] {
        // Another scenario may have been worked out before it is told here that it has changed.
        const bool isOther = desk.document.snapshot() != wanted;
        if (!isOther && desk.isBehind()) return;
        delete waiting;    // it hears of nothing more, whatever is done now
        if (!isOther) then();
    });
}

}
