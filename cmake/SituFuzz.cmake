# Builds the fuzz targets (fuzz/*.cpp, scripts/fuzz): libFuzzer programs for the code that reads files. Only this code
# is compiled again, by clang with sanitizers and counters. It replaces the same code of an existing libsitu, which any
# compiler may have built.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  message(FATAL_ERROR "libFuzzer needs clang: configure with --preset fuzz, or -DCMAKE_CXX_COMPILER=clang++")
endif()
set(SITU_FUZZ_LIBRARY ${PROJECT_SOURCE_DIR}/build/dev/libsitu.so CACHE FILEPATH "The libsitu that the fuzz targets are linked to")
# Traced comparisons lead the search to words that a format requires, and about double the time of a run.
option(SITU_FUZZ_COMPARES "Trace comparisons" ON)
set(situ_fuzz_counters -fsanitize=fuzzer-no-link)
if(NOT SITU_FUZZ_COMPARES)
  set(situ_fuzz_counters -fsanitize-coverage=inline-8bit-counters,pc-table)
endif()

# The code that reads files: situ/io, the folders internal, and sources with a line that begins with "// Reads files".
file(GLOB_RECURSE situ_fuzzed CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/situ/io/*.cpp ${PROJECT_SOURCE_DIR}/situ/data/internal/*.cpp)
file(GLOB situ_others CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/situ/base/*.cpp ${PROJECT_SOURCE_DIR}/situ/data/*.cpp)
foreach(source IN LISTS situ_others)
  file(STRINGS ${source} marked REGEX "^// Reads files" LIMIT_COUNT 1)
  if(marked)
    list(APPEND situ_fuzzed ${source})
  endif()
endforeach()
add_library(situ_fuzzed OBJECT ${situ_fuzzed} fuzz/fuzz.cpp)
target_include_directories(situ_fuzzed PUBLIC ${PROJECT_SOURCE_DIR})
target_compile_options(situ_fuzzed PUBLIC ${situ_fuzz_counters} -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
target_link_options(situ_fuzzed PUBLIC -fsanitize=fuzzer,address,undefined)
target_link_libraries(situ_fuzzed PUBLIC ${SITU_FUZZ_LIBRARY} situ_dependencies)

file(GLOB situ_fuzz_targets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/fuzz/*.cpp)
list(REMOVE_ITEM situ_fuzz_targets ${PROJECT_SOURCE_DIR}/fuzz/fuzz.cpp)
foreach(source IN LISTS situ_fuzz_targets)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE situ_fuzzed)
endforeach()
target_sources(fuzz_saved_run PRIVATE apps/situ/saved.cpp apps/situ/config.cpp apps/situ/arguments.cpp)
