#include "app/files/output_files.h"

#include <filesystem>

#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace fs = std::filesystem;

void mustBeFree(const std::string& path, bool overwrite)
{
    std::error_code ignored;
    if (!overwrite && fs::is_regular_file(path, ignored)) throw Error(say(_("{} is there already, and nothing has been written. Choose another name, or --force to replace it."), path));
}

void makeFolder(const std::string& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    std::error_code ignored;
    if (error || !fs::is_directory(folder, ignored))
        throw Error(say(_("The folder {} cannot be made: {}. Choose another place."), folder, error ? error.message() : std::string(_("it is a file"))));
}

}
