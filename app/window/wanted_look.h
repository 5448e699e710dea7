#pragma once

class QObject;
class QWidget;

namespace abh {

class Desk;
class Settings;

/// What the person has chosen, or else the desktop.
bool wantsDark(const Settings& settings);
bool wantsReducedMotion(const Settings& settings);

/// The largest type that leaves room for the figures in a window of this size.
double largestTypeScale(const QWidget& window);

/// Keeps the motion of the application and of the walk as it is wanted, as long as `context` lives.
void followMotion(Desk& desk, QObject* context);

}
