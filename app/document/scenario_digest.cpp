#include "app/document/scenario_digest.h"

#include <QCryptographicHash>

#include "core/model/scenario_file.h"

namespace abh {

QByteArray digestOf(const Scenario& scenario)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(writeScenario(scenario)), QCryptographicHash::Sha256).toHex();
}

}
