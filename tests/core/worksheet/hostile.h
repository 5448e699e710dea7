#pragma once

#include "tests/core/worksheet/sheets.h"

namespace abh::test {

/// Names that mean something to a format: each must stay text in all of them.
inline std::vector<std::string> hostileTokens()
{
    return {"=1+1", "<script>alert(1)</script>", "a & b_c &amp;", "$x^2$ \\input{/etc/passwd}", "100% #1 ~{}", "قطة جميلة", "小猫", "\"quoted\", 'it' | *b* `c`",
            "a very long name of a token, as long as nobody would write it by hand", "]]> </style> -->", "Zoë–Łukasz", "👩‍🔬"};
}

/// Twelve tokens with these names.
inline Scenario hostileScenario()
{
    SeededScenarios random(5);
    Scenario s = random.scenario({12, 3, 2, 2});
    s.tokens = hostileTokens();
    s.title = "<b>Title</b> & $\\alpha$ = \"1\" ]]> </style> --> {0} 猫";
    s.note = "=cmd|' /C calc'!A0 <img alt=x> & \\22 */";
    s.mask.causal = true;
    return s;
}

/// Four heads over two KV heads with an output projection.
inline Scenario groupedScenario(const char* arithmeticText = "exact")
{
    SeededScenarios random(9);
    Scenario s = random.scenario({3, 4, 2, 2, 4, 2, 3});
    s.arithmetic = arithmetic(arithmeticText);
    return s;
}

inline Scenario oneToken()
{
    SeededScenarios random(2);
    return random.scenario({1, 2, 3, 2});
}

}
