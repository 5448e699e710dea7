#include "core/model/npy.h"

#include <limits>
#include <numeric>

#include "core/model/issue.h"
#include "tests/support/error_of.h"
#include "tests/support/numpy.h"

// The same files in NumPy's own hands.

namespace abh::test {
namespace {

using Shape = std::vector<std::int64_t>;

constexpr float kInf = std::numeric_limits<float>::infinity();

std::string refusalOf(const std::string& path)
{
    return errorOf([&] { readNpy<float>(path); });
}

}

TEST_CASE("NumPy reads what is written here")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    writeNpy(folder.path("ours.npy"), {2, 3}, std::vector<float>{1, -2.5f, kInf, 1e-45f, 3.4e38f, 0});
    writeNpy(folder.path("wide.npy"), {2, 1, 2}, std::vector<double>{0.1, 1e300, -1, 2});
    writeNpy(folder.path("one.npy"), {}, std::vector<double>{7});
    runScript(python, folder, R"(
a = np.load('ours.npy')
assert a.dtype == np.float32 and a.shape == (2, 3) and a.tolist() == [[1, -2.5, float('inf')], [float(np.float32(1e-45)), float(np.float32(3.4e38)), 0]], a
b = np.load('wide.npy')
assert b.dtype == np.float64 and b.tolist() == [[[0.1, 1e300]], [[-1, 2]]], b
c = np.load('one.npy')
assert c.shape == () and c == 7
)");
}

TEST_CASE("what NumPy writes is read here, in every kind of number, byte order, layout and format")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    runScript(python, folder, R"(
base = np.arange(24).reshape(2, 3, 4) - 7
for name in 'f2 f4 f8 i1 i2 i4 i8'.split():
    for order in '<>':
        for layout in 'CF':
            np.save(f'{name}{order}{layout}.npy', np.array(base, dtype=order + name, order=layout))
np.save('bool.npy', base > 0)
np.lib.format.write_array(open('v2.npy', 'wb'), base.astype(np.float32), version=(2, 0))
np.lib.format.write_array(open('v3.npy', 'wb'), base.astype(np.float32), version=(3, 0))
)");
    std::vector<float> base(24);
    std::iota(base.begin(), base.end(), -7.0f);
    for (const char* name : {"f2", "f4", "f8", "i1", "i2", "i4", "i8"})
        for (const char* order : {"<C", "<F", ">C", ">F"}) {
            INFO(name << order);
            const NpyArray<float> array = readNpy<float>(folder.path(std::string(name) + order + ".npy"));
            CHECK(array.shape == Shape{2, 3, 4});
            CHECK(array.values == base);
        }
    for (const char* name : {"v2.npy", "v3.npy"}) CHECK(readNpy<float>(folder.path(name)).values == base);
    const NpyArray<float> truths = readNpy<float>(folder.path("bool.npy"));
    CHECK(truths.values.at(8) == 1);
    CHECK(truths.values.at(7) == 0);
}

TEST_CASE("what NumPy writes that is no array of real numbers is refused for what it is")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    runScript(python, folder, R"(
base = np.arange(24).reshape(2, 3, 4)
np.save('complex.npy', base.astype(np.complex64))
np.save('text.npy', np.array(['a', 'b']))
np.save('objects.npy', np.array([{}, []], dtype=object), allow_pickle=True)
np.save('records.npy', np.zeros(2, dtype=[('x', 'f4'), ('y', 'i4')]))
np.save('dates.npy', np.array(['2024-01-01'], dtype='datetime64[D]'))
np.savez('many.npz', Q=base)
)");
    const std::pair<const char*, const char*> refused[]{{"complex.npy", "Its numbers are complex"}, {"text.npy", "It holds text"}, {"objects.npy", "It holds Python objects"},
                                                        {"records.npy", "It holds records"},        {"dates.npy", "It holds times"}, {"many.npz", "It is an .npz archive"}};
    for (const auto& [name, sentence] : refused) {
        INFO(name);
        CHECK(refusalOf(folder.path(name)).find(sentence) != std::string::npos);
    }
}

}
