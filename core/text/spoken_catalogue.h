#pragma once

namespace abh {

class Catalogue;

/// The catalogue of the language spoken; null in English. For text.cpp.
const Catalogue* spokenCatalogue();

}
