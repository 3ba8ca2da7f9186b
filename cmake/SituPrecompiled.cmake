# Headers of the standard and of other projects, compiled once for the sources of a target. Headers of our own stay out: what
# is compiled with a precompiled header is looked up in the compiler cache by the name written here, not by its bytes, since
# the cache never keeps one (from another machine it can send gcc into endless allocation).

# situ_add_precompiled(HEADER VERSIONS [LINK LIBRARY...] [OPTIONS OPTION...] INCLUDES INCLUDE...): the target HEADER, unless it
# is there already. VERSIONS: of the projects whose headers these are; the compiler's is added.
function(situ_add_precompiled header versions)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "" "" "LINK;OPTIONS;INCLUDES")
  if(TARGET ${header})
    return()
  endif()
  file(CONFIGURE OUTPUT ${header}.cpp CONTENT "")
  add_library(${header} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${header}.cpp)
  target_link_libraries(${header} PRIVATE ${ARG_LINK})
  target_precompile_headers(${header} PRIVATE ${ARG_INCLUDES})
  target_compile_options(${header} PRIVATE ${ARG_OPTIONS} $<$<CXX_COMPILER_ID:Clang>:-Xclang -fno-pch-timestamp>)
  set_target_properties(${header} PROPERTIES CXX_COMPILER_LAUNCHER "")
  foreach(suffix gch pch)
    file(CONFIGURE OUTPUT CMakeFiles/${header}.dir/cmake_pch.hxx.${suffix}.sum
         CONTENT "${versions} ${ARG_INCLUDES} ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}\n")
  endforeach()
endfunction()

# situ_use_precompiled(TARGET HEADER [OPTION...]): the options must be those of the header.
function(situ_use_precompiled target header)
  target_precompile_headers(${target} REUSE_FROM ${header})
  target_compile_options(${target} PRIVATE ${ARGN} $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # ccache asks for it
endfunction()

# The standard's headers that most sources include are a third of what a source of the library takes to compile at -O1.
# Development builds alone have them precompiled: releases and sanitizers compile sources as they stand, and see where an include
# is missing. Comes behind the target's own compile options, which the headers share.
function(situ_precompile_standard target)
  if(NOT CMAKE_BUILD_TYPE STREQUAL Dev)
    return()
  endif()
  get_target_property(options ${target} COMPILE_OPTIONS)
  get_target_property(type ${target} TYPE)
  situ_add_precompiled(
    ${target}_headers standard OPTIONS ${options} INCLUDES
    <algorithm> <array> <atomic> <cmath> <cstdint> <cstdio> <cstdlib> <cstring> <functional> <limits> <map> <memory> <mutex>
    <numeric> <optional> <string> <string_view> <tuple> <unordered_map> <utility> <vector>)
  if(type STREQUAL SHARED_LIBRARY)
    set_target_properties(${target}_headers PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  # gcc 12 takes what comes from a precompiled header for the project's own, and sees overlaps and overflows in std::string (its
  # bug 105651).
  situ_use_precompiled(${target} ${target}_headers
                       "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>")
endfunction()
