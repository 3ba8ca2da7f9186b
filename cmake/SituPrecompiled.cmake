# Precompiles headers once for the sources of a target. The compiler cache identifies a precompiled header by the bytes
# of all files that it includes (precompile.sh). An edit of one of them compiles the sources again, and another checkout
# with equal files finds the cached objects. The header itself is not cached: one from another machine can make gcc
# allocate without end.

# situ_add_precompiled(HEADER OF INCLUDE...): creates the target HEADER, unless it exists, with the definitions, options
# and include folders of the target OF.
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

# situ_use_precompiled(TARGET HEADER): compiles the sources of TARGET with the precompiled HEADER.
function(situ_use_precompiled target header)
  target_precompile_headers(${target} REUSE_FROM ${header})
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)  # ccache requires it
endfunction()

# Development and sanitizer builds precompile the headers that most sources include, which take a large part of the time
# to compile. Releases and fuzz targets do not, so that they fail if an include is missing.
if(CMAKE_BUILD_TYPE MATCHES "^(Dev|Asan|Tsan)$")
  set(situ_precompiles ON)
endif()
set(situ_standard
    <algorithm> <array> <atomic> <cmath> <cstdint> <cstdio> <cstdlib> <cstring> <functional> <limits> <map> <memory> <mutex>
    <numeric> <optional> <string> <string_view> <tuple> <unordered_map> <utility> <vector>)
# gcc 12 does not treat standard headers in a precompiled header as system headers, and reports overlaps and overflows
# in std::string (gcc bug 105651).
set(situ_precompiled_warnings "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow>")

# situ_precompile(TARGET INCLUDE...): precompiles these headers for all sources of a target.
function(situ_precompile target)
  if(situ_precompiles)
    target_compile_options(${target} PRIVATE ${situ_precompiled_warnings})
    situ_add_precompiled(${target}_headers ${target} ${ARGN})
    situ_use_precompiled(${target} ${target}_headers)
  endif()
endfunction()

# situ_precompile_more(TARGET SOURCES INCLUDE...): gives some sources of a target these headers in place of those that
# situ_precompile gave it.
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
