#pragma once

class QMenu;

namespace abh {

class Settings;

/// Adds the list of how a calculation is written down: a token a row or a column, counted from 1 or 0.
void addConventions(QMenu* menu, Settings& settings);

}
