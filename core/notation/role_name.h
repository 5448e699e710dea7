#pragma once

#include "core/notation/formula.h"

namespace abh {

/// What a role is called in CSS: "query". Plain has no name.
constexpr const char* roleName(Role role)
{
    switch (role) {
    case Role::Plain: break;
    case Role::Input: return "input";
    case Role::Query: return "query";
    case Role::Key: return "key";
    case Role::Value: return "value";
    case Role::Score: return "score";
    case Role::Weight: return "weight";
    case Role::Output: return "output";
    }
    return "";
}

}
