#pragma once

namespace abh {

/// The sizes that type goes through, each 1.25 times the one before, 100 % among them: the next above `scale`, but `largest` at most.
double largerType(double scale, double largest);
/// The next below `scale`, so that from anywhere, the largest that has room too, one comes to 100 % and not past it.
double smallerType(double scale);

}
