#pragma once

// Catch2 2 has one header, Catch2 3 several; the macros the tests use are the same in both.
#if ABH_CATCH_MAJOR >= 3
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
