#include "core/model/scenario_source.h"

#include "core/model/examples.h"
#include "core/model/file_io.h"

namespace abh {

ReadResult readSource(const std::string& source)
{
    if (std::optional<Scenario> builtIn = example(source)) return {std::move(builtIn), {}};
    return readScenario(readText(source));
}

bool isFile(const std::string& source)
{
    return source != "-" && !example(source);
}

}
