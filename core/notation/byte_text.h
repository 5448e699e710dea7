#pragma once

#include <string>

namespace abh {

/// Bytes for people, in powers of 1024: "96 bytes", "1.5 KiB", "64 KiB", "1.0 GiB"; two figures below ten, whole numbers from there on. What is no
/// number of bytes is "-". In the reader's language.
std::string byteText(double bytes);

}
