#pragma once

#include <optional>
#include <string_view>

#include "core/model/text_table.h"

namespace abh {

/// The cells of a list as programs print it, which begins with a bracket, perhaps behind a name and an equals sign and behind words such as np.array( : [[1, 2], [3, 4]] of Python, array([[1., 2.],\n [3., 4.]]) and [[1. 2.]\n [3. 4.]] of NumPy, tensor([[1, 2]]) of PyTorch,
/// [1, 2; 3, 4] of MATLAB. A list without inner ones is one row; several of these, one after another, are as many rows. Between cells there are commas, or blanks where a row has no comma; True and False are 1 and 0,
/// and np.float64(1.5) is 1.5. What a program writes behind the last bracket, such as ", dtype=float32)", is not looked at. `problem` where a bracket is missing, where lists are
/// nested deeper, and where NumPy has left numbers out, "1. 2. ... 9.".
///
/// Nothing: it is no such list, for it does not begin as one, or other things follow, as in "[CLS],0.1,0.2" and R's "[1] 0.5 0.2".
std::optional<TextTable> splitBracketList(std::string_view text);

}
