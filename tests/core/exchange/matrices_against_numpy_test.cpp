#include "core/exchange/matrix_file.h"

#include "core/exchange/npz.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"
#include "tests/support/numpy.h"

// The same files in NumPy's own hands.

using namespace abh;
using namespace abh::test;

TEST_CASE("NumPy reads the matrices that are written here, in every format")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    const NamedMatrix matrix{"W_Q", matrixOf(3, {1, -2.5, 0.1, 1e30, 0, 1e-300}), {}, {}};
    for (MatrixFormat format : {MatrixFormat::Csv, MatrixFormat::Tsv, MatrixFormat::Columns, MatrixFormat::Npy, MatrixFormat::Npz})
        folder.write(std::string("m") + suffixOf(format), matrixBytes(matrix, format));
    folder.write("two.npz", archiveBytes({matrix, {"X", matrixOf(1, {7}), {}, {}}}));
    runScript(python, folder, R"(
expected = np.array([[1, -2.5, 0.1], [1e30, 0, 1e-300]])
read = [np.load('m.npy'), np.load('m.npz')['W_Q'], np.loadtxt('m.txt'), np.loadtxt('m.csv', delimiter=','), np.loadtxt('m.tsv', delimiter='\t')]
for one in read: assert one.dtype == np.float64 and (one == expected).all(), one
two = np.load('two.npz')
assert sorted(two.files) == ['W_Q', 'X'] and two['X'].tolist() == [[7]]
import zipfile; assert zipfile.ZipFile('two.npz').testzip() is None
)");
}

TEST_CASE("What NumPy saves, prints and archives is read here, in every kind of number and layout")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    runScript(python, folder, R"(
base = np.arange(6).reshape(2, 3) - 2
arrays = {f'{name}{order}{layout}': np.array(base, dtype={'l': '<', 'b': '>'}[order] + name, order=layout)
          for name in 'f2 f4 f8 i1 i2 i4 i8'.split() for order in 'lb' for layout in 'CF'}
for name, one in arrays.items(): np.save(f'{name}.npy', one)
np.savez('stored.npz', **arrays)
np.savez_compressed('deflated.npz', **arrays)
np.save('truth.npy', base > 0)
np.savetxt('saved.txt', base)
np.savetxt('saved.csv', base, delimiter=',')
open('repr.txt', 'w').write(repr(base.astype(np.float32)))
open('str.txt', 'w').write(str(base.astype(np.float64)))
open('list.txt', 'w').write(str(base.tolist()))
)");
    const Matrix base = matrixOf(3, {-2, -1, 0, 1, 2, 3});
    for (const char* name : {"f2lC", "f2bF", "f4lF", "f8bC", "i1lC", "i2bC", "i4lF", "i8bF"}) {
        INFO(name);
        checkClose(readMatrixFile(folder.path(std::string(name) + ".npy")).matrices.at(0).matrix, base, 0);
    }
    for (const char* name : {"stored.npz", "deflated.npz"}) {
        const MatricesResult read = readMatrixFile(folder.path(name));
        INFO(linesOf(read.issues));
        REQUIRE(read.matrices.size() == 28);
        for (const NamedMatrix& one : read.matrices) checkClose(one.matrix, base, 0);
    }
    for (const char* name : {"saved.txt", "saved.csv", "repr.txt", "str.txt", "list.txt"}) {
        INFO(name);
        const MatricesResult read = readMatrixFile(folder.path(name));
        INFO(linesOf(read.issues));
        REQUIRE(read.matrices.size() == 1);
        checkClose(read.matrices.front().matrix, base, 0);
    }
    checkClose(readMatrixFile(folder.path("truth.npy")).matrices.at(0).matrix, matrixOf(3, {0, 0, 0, 1, 1, 1}), 0);
}
