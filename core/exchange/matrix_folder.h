#pragma once

#include <string>
#include <vector>

#include "core/exchange/matrix_file.h"
#include "core/model/file_io.h"

namespace abh {

/// The files in `folder` that are called as the matrices of a scenario are, see matrixFormatOf() and matrixMeant(), in the order of their names: what a scenario
/// is read from. Others are none of our business. Empty where there is no such folder; throws Error, with the reason, when it cannot be read.
std::vector<std::string> matrixFilesIn(const std::string& folder);

/// What makes `folder` hold these matrices, a file each, and no other one that matrixFilesIn() would find beside them: two of one matrix could not be read, and
/// one of an older set would be taken for one of these. Throws Error as matrixFilesIn() does.
std::vector<FileChange> changesOfFolder(const std::vector<NamedMatrix>& matrices, const std::string& folder, MatrixFormat format);

}
