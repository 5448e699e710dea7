#pragma once

namespace abh {

/// `message`, whose placeholders ({}, {1}, %1) are isolated: a formula or a number in a sentence that runs from right to left keeps its own direction
/// and leaves the sentence its order (FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE of the Unicode Bidirectional Algorithm, UAX 9). One without
/// placeholders is given back as it is; what is returned lives as long as the program.
const char* isolated(const char* message);

}
