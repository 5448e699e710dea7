#include "core/exchange/matrix_folder.h"

#include <algorithm>
#include <filesystem>

#include "core/exchange/matrix_names.h"
#include "core/model/system_reason.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace fs = std::filesystem;

std::vector<std::string> matrixFilesIn(const std::string& folder)
{
    std::vector<std::string> paths;
    std::error_code error, ignored;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const fs::path& path = entry->path();
        if (matrixFormatOf(path.string()) && matrixMeant(path.stem().string()) && !entry->is_directory(ignored)) paths.push_back(path.string());
    }
    if (error && error != std::errc::no_such_file_or_directory) throw Error(say(_("The folder {} cannot be read."), folder) + ' ' + systemReason(error.value()));
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::vector<FileChange> changesOfFolder(const std::vector<NamedMatrix>& matrices, const std::string& folder, MatrixFormat format)
{
    std::vector<FileChange> changes, files;
    for (const NamedMatrix& one : matrices) files.push_back({(fs::path(folder) / (one.name + suffixOf(format))).string(), matrixBytes(one, format)});
    // What goes does so first: x.npy and X.npy may be one file.
    for (const std::string& path : matrixFilesIn(folder))
        if (std::none_of(files.begin(), files.end(), [&](const FileChange& file) { return file.path == path; })) changes.push_back({path, std::nullopt});
    std::move(files.begin(), files.end(), std::back_inserter(changes));
    return changes;
}

}
