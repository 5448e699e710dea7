#pragma once

#include <QByteArray>

#include <string_view>

namespace abh {

/// `pdf` with its language in the catalogue, so that a screen reader chooses the voice; Qt has no setter for it. The file is continued
/// as its specification says (ISO 32000-1, 7.5.6): the catalogue once more, with /Lang, and a table that points to it. What is not
/// laid out as Qt does it is given back as it is.
QByteArray withLanguage(const QByteArray& pdf, std::string_view language);

}
