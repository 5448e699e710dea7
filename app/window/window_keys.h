#pragma once

class QKeyEvent;

namespace abh {

class Desk;

/// The plain keys that step when no field or matrix has taken them: Right and Left, Space, Home and End, and a step's own
/// key. False: not one of them.
bool stepByKey(Desk& desk, const QKeyEvent& event);

}
