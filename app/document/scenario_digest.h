#pragma once

#include <QByteArray>

#include "core/model/scenario.h"

namespace abh {

/// A fingerprint (SHA-256 of its file, in hexadecimal digits): equal scenarios have the same, others for all that matters another one.
QByteArray digestOf(const Scenario& scenario);

}
