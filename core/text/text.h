#pragma once

#include <string>

namespace abh {

/// The message in the reader's language. Every sentence a person reads goes through here; xgettext finds `_` and `plural`.
const char* _(const char* message);

/// `one` or `many`, as the reader's language wants for `count`; both may hold the same {} placeholders.
const char* plural(const char* one, const char* many, long count);

/// The language that the messages are in, as HTML and PDF name it: "en", "de", "pt-BR".
std::string textLanguage();

/// Chooses the language from the environment (LANGUAGE, LC_MESSAGES) and finds the catalogue. Leaves LC_NUMERIC at "C".
void initTexts();

}
