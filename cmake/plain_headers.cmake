# Where Debian's packages are not to be had: the targets that find_package would make, from the folder ABH_HEADERS, which gpu/pack_headers.sh makes.
function(abh_plain_target name)
  add_library(${name} INTERFACE IMPORTED)
  target_include_directories(${name} SYSTEM INTERFACE ${ABH_HEADERS}/include)
endfunction()

foreach(name Eigen3::Eigen fmt::fmt nlohmann_json::nlohmann_json hwy::hwy Catch2::Catch2)
  abh_plain_target(${name})
endforeach()
target_include_directories(Eigen3::Eigen SYSTEM INTERFACE ${ABH_HEADERS}/include/eigen3)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)

find_library(ABH_HWY NAMES hwy libhwy.so.1 PATHS ${ABH_HEADERS}/lib NO_DEFAULT_PATH REQUIRED)
target_link_libraries(hwy::hwy INTERFACE ${ABH_HWY})

set(Catch2_VERSION_MAJOR 2)
if(NOT EXISTS ${ABH_HEADERS}/include/catch2/catch.hpp)
  set(Catch2_VERSION_MAJOR 3)
  find_library(ABH_CATCH2 Catch2 PATHS ${ABH_HEADERS}/lib NO_DEFAULT_PATH REQUIRED)
  target_link_libraries(Catch2::Catch2 INTERFACE ${ABH_CATCH2})
endif()
