# Sets ABH_HAS_CUDA and, where it is ON, the language CUDA. ABH_CUDA=AUTO takes nvcc where there is one that works, ON insists on it, OFF does not look.
set(ABH_CUDA AUTO CACHE STRING "CUDA engine: AUTO (where nvcc 12 or newer is found), ON or OFF")
set_property(CACHE ABH_CUDA PROPERTY STRINGS AUTO ON OFF)
set(ABH_NVCC "" CACHE FILEPATH "nvcc itself, where another is wanted than $CUDACXX or the one on PATH or in /usr/local/cuda")
mark_as_advanced(ABH_NVCC)
set(ABH_HAS_CUDA OFF)
include(look_for_nvcc)

if(ABH_CUDA)    # AUTO or ON
  abh_look_for_nvcc(ABH_FOUND_NVCC ABH_NVCC_VERSION ABH_WHY_NO_CUDA)
  if(ABH_WHY_NO_CUDA STREQUAL "")
    set(ABH_HAS_CUDA ON)
  elseif(ABH_CUDA STREQUAL "ON")
    message(FATAL_ERROR "ABH_CUDA=ON, but ${ABH_WHY_NO_CUDA}.\nInstall NVIDIA's CUDA toolkit ${ABH_LEAST_NVCC} or newer (https://developer.nvidia.com/cuda-downloads; "
      "Debian's nvidia-cuda-toolkit where it is new enough) and give its bin folder on PATH or -DABH_NVCC=/path/to/nvcc. Where g++ is too new for it, give "
      "it an older one: -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12. Or leave ABH_CUDA at AUTO.")
  else()
    message(STATUS "No CUDA engine: ${ABH_WHY_NO_CUDA}")
  endif()
endif()

if(ABH_HAS_CUDA)
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES AND "$ENV{CUDAARCHS}" STREQUAL "")
    abh_cuda_architectures(${ABH_NVCC_VERSION} "${CMAKE_BUILD_TYPE}" CMAKE_CUDA_ARCHITECTURES)
  endif()
  if("$ENV{CUDACXX}" STREQUAL "" OR ABH_NVCC)    # CMake reads CUDACXX and the options in it itself
    set(CMAKE_CUDA_COMPILER ${ABH_FOUND_NVCC} CACHE FILEPATH "NVIDIA's compiler" FORCE)
  endif()
  enable_language(CUDA)
  # CMake 3.25 does not know that nvcc 12 and newer take C++20. (CMAKE_CUDA_STANDARD must not be set before this.)
  if(NOT DEFINED CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
    set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")
    set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION "-std=c++20")
  endif()
  add_compile_options($<$<COMPILE_LANGUAGE:CUDA>:-Wno-deprecated-gpu-targets>)    # that a later nvcc gives a GPU up is no fault of the code
  find_package(CUDAToolkit REQUIRED)
  message(STATUS "CUDA engine: nvcc ${CMAKE_CUDA_COMPILER_VERSION} for ${CMAKE_CUDA_ARCHITECTURES}")
endif()
