#include "app/files/output_files.h"

#include <cerrno>
#include <filesystem>

#include "core/model/issue.h"
#include "core/model/system_reason.h"
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
    std::error_code error, ignored;
    fs::create_directories(folder, error);
    if (fs::is_directory(folder, ignored)) return;
    const int reason = error.value() == EEXIST || !error ? ENOTDIR : error.value();    // a file of that name
    throw Error(say(_("The folder {} cannot be made. {}"), folder, systemReason(reason)));
}

}
