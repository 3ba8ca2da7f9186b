# Headers compiled once for the sources of a target. What is compiled with a precompiled header is looked up in the compiler cache
# by the bytes of all files that the header took (precompile.sh), so that an edit of one of them compiles those sources again, and another
# tree finds what this one has compiled. The header itself is never kept in the cache (from another machine it can send gcc into
# endless allocation).

# situ_add_precompiled(HEADER OF INCLUDE...): the target HEADER, unless it is there already, with the definitions, options and
# include folders of the target OF.
function(situ_add_precompiled header of)
  if(TARGET ${header})
    return()
  endif()
  file(CONFIGURE OUTPUT ${header}.cpp CONTENT "")
  add_library(${header} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${header}.cpp)
  target_precompile_headers(${header} PRIVATE ${ARGN})
  target_link_libraries(${header} PRIVATE $<TARGET_PROPERTY:${of},LINK_LIBRARIES>)
  target_include_directories(${header} PRIVATE $<TARGET_PROPERTY:${of},INCLUDE_DIRECTORIES>)
  target_compile_definitions(${header} PRIVATE $<TARGET_PROPERTY:${of},COMPILE_DEFINITIONS>)
  target_compile_options(${header} PRIVATE $<TARGET_PROPERTY:${of},COMPILE_OPTIONS> $<$<CXX_COMPILER_ID:Clang>:-Xclang -fno-pch-timestamp>)
  get_target_property(visibility ${of} CXX_VISIBILITY_PRESET)
  if(visibility)
    set_target_properties(${header} PROPERTIES CXX_VISIBILITY_PRESET ${visibility})
  endif()
  get_target_property(type ${of} TYPE)
  if(type MATCHES "SHARED|MODULE")
    set_target_properties(${header} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  set_target_properties(${header} PROPERTIES CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/precompile.sh)
endfunction()

# situ_use_precompiled(TARGET HEADER)
function(situ_use_precompiled target header)
  target_precompile_headers(${target} REUSE_FROM ${header})
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # ccache asks for it
endfunction()

# Headers of the standard that most sources include are a third of what a source of the library takes to compile at -O1, our own half of what a test
# takes at -O0. The builds that developers wait for, with or without sanitizers, have these precompiled. Releases and fuzz targets compile
# sources as they stand, and fail if an include is missing.
if(CMAKE_BUILD_TYPE MATCHES "^(Dev|Asan|Tsan)$")
  set(situ_precompiles ON)
endif()
set(situ_standard
    <algorithm> <array> <atomic> <cmath> <cstdint> <cstdio> <cstdlib> <cstring> <functional> <limits> <map> <memory> <mutex>
    <numeric> <optional> <string> <string_view> <tuple> <unordered_map> <utility> <vector>)
# gcc 12 takes what comes from a precompiled header for the project's own, and sees overlaps and overflows in std::string (its
# bug 105651).
set(situ_precompiled_warnings "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>")

# situ_precompile(TARGET INCLUDE...): for all sources of a target.
function(situ_precompile target)
  if(situ_precompiles)
    target_compile_options(${target} PRIVATE ${situ_precompiled_warnings})
    situ_add_precompiled(${target}_headers ${target} ${ARGN})
    situ_use_precompiled(${target} ${target}_headers)
  endif()
endfunction()

# situ_precompile_more(TARGET SOURCES INCLUDE...): for these sources of a target that has situ_precompile, in place of what that says.
function(situ_precompile_more target sources)
  if(situ_precompiles)
    set(header ${target}_more_headers)
    situ_add_precompiled(${header} ${target} ${ARGN})
    set(made ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${header}.dir/cmake_pch.hxx)
    set(form gch)
    if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
      set(form pch)
    endif()
    set_source_files_properties(${sources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON OBJECT_DEPENDS "${made}.${form}")
    set_property(SOURCE ${sources} APPEND PROPERTY COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:GNU>:-Winvalid-pch>;-include;${made}")
  endif()
endfunction()
