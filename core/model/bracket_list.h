#pragma once

#include <string_view>

#include "core/model/text_table.h"

namespace abh {

/// Whether `text` is a list as programs print it: it begins with a bracket, perhaps behind a name and an equals sign and behind words such as np.array( .
bool isBracketList(std::string_view text);

/// The cells of such a list: [[1, 2], [3, 4]] of Python, array([[1., 2.],\n [3., 4.]]) and [[1. 2.]\n [3. 4.]] of NumPy, tensor([[1, 2]]) of PyTorch,
/// [1, 2; 3, 4] of MATLAB. A list without inner ones is one row. Between cells there are commas, or blanks where a row has no comma; True and False are 1 and 0,
/// and np.float64(1.5) is 1.5. What follows the last bracket, such as ", dtype=float32)", is not looked at. `problem` where a bracket is missing, where lists are
/// nested deeper, and where NumPy has left numbers out, "1. 2. ... 9.".
TextTable splitBracketList(std::string_view text);

}
