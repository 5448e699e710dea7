#pragma once

#include <string>

#include "core/model/issue.h"

namespace abh::test {

/// The sentence with which `action` is refused; empty where it is not.
template <typename Action>
std::string errorOf(Action action)
{
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}
