#include "core/exchange/matrix_folder.h"

#include <algorithm>

#include "core/exchange/matrix_names.h"
#include "core/exchange/replace_matrices.h"
#include "core/model/examples.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/error_of.h"
#include "tests/support/tools.h"

namespace abh::test {

TEST_CASE("A folder's matrices are the files that are called so, whatever their case and format; others and folders are left alone")
{
    const ScratchFolder folder;
    for (const char* name : {"w_q.CSV", "X.npy", "notes.txt", "W_Q.json", "k_proj.weight.npz"}) folder.write(name, "1");
    std::filesystem::create_directory(folder.path("W_V.csv"));
    CHECK(matrixFilesIn(folder.path()) == std::vector<std::string>{folder.path("X.npy"), folder.path("k_proj.weight.npz"), folder.path("w_q.CSV")});
    CHECK(matrixFilesIn(folder.path("none")).empty());
    checkContains(errorOf([&] { matrixFilesIn(folder.path("X.npy")); }), "X.npy cannot be read. A part of the path is a file and not a folder.");
    checkContains(errorOf([&] { matrixFilesIn(folder.path("X.npy/deeper")); }), "cannot be read. A part of the path is a file");
    std::filesystem::create_symlink("ring", folder.path("ring"));    // is it there?
    checkContains(errorOf([&] { matrixFilesIn(folder.path("ring")); }), "cannot be read. It is a symbolic link that leads in a circle.");
}

TEST_CASE("A set of matrices in a folder takes the place of all that were read from it before")
{
    const ScratchFolder folder;
    for (const char* name : {"X.npy", "W_O.npy", "x.csv", "notes.txt"}) folder.write(name, "old");
    const std::vector<FileChange> changes = changesOfFolder(matricesOf(*example("e3")), folder.path(), MatrixFormat::Npy);
    REQUIRE(changes.size() == 6);
    CHECK(changes[0].path == folder.path("W_O.npy"));
    CHECK(changes[1].path == folder.path("x.csv"));
    for (std::size_t k = 0; k < changes.size(); ++k) CHECK(changes[k].bytes.has_value() == (k >= 2));
    changeFiles(changes);
    CHECK(matrixFilesIn(folder.path()).size() == 4);
    CHECK(folder.read("notes.txt") == "old");
}

TEST_CASE("How wide a matrix is to be is known by the name of its file")
{
    const Scenario s = *example("e3");
    CHECK(columnsOf(s, "wq") == s.d_k());
    CHECK(columnsOf(s, "X") == s.d_model());
    CHECK(columnsOf(s, "layer.q_proj.weight") == s.d_model());    // kept transposed
    CHECK_FALSE(columnsOf(s, "W_O"));
    CHECK_FALSE(columnsOf(s, "mine"));
    Scenario narrow = s;
    narrow.W_V = Matrix(narrow.W_V->leftCols(1));
    const KnownWidth width = [&](const std::string& name) { return columnsOf(narrow, name); };
    CHECK(readMatrices("0,5\n1,5\n", "W_V.csv", width).matrices.at(0).matrix.cols() == 1);
    CHECK(readMatrices("0,5\n1,5\n", "W_Q.csv", width).matrices.at(0).matrix.cols() == 2);
    CHECK(readMatrices("0,5\n1,5\n", "W_V.csv").matrices.at(0).matrix.cols() == 2);
}

}
