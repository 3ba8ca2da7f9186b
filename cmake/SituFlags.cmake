# Sets compiler and linker flags in the scope of this directory, so that a parent project keeps its own.

# -ffp-contract=off: a multiply-add is fused only if the source says so, so that results have the same bits everywhere.
add_compile_options(-Wall -Wextra -ffp-contract=off -fvisibility-inlines-hidden)
# gcc 12 reports overlaps in the code of std::string at -O3 (gcc bug 105651).
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
# Programs do not replace single functions of libsitu, so calls inside a file may be direct and inlined, as in clang.
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-semantic-interposition>)

# The linker also makes calls between files direct, so that the loader does not look up their names. Relative
# relocations are stored as a bitmap (DT_RELR) if the linker and the C library support it.
include(CheckCXXSourceRuns)
# --gc-sections drops inline functions that are no longer called. --strip-all drops names that only a debugger reads:
# source lines in errors come from std::source_location, and programs link to names in the dynamic table.
set(situ_release_link $<$<CONFIG:Release>:LINKER:-Bsymbolic-functions,-O2,--gc-sections,--strip-all>)
# gcc's link-time optimizer (SituOptimize.cmake) uses one partition, so that its inlining does not depend on how files
# are divided. -Wno-stringop-overflow has the same reason as -Wno-restrict above.
list(APPEND situ_release_link $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-flto=auto$<SEMICOLON>-flto-partition=one$<SEMICOLON>-Wno-stringop-overflow>)
set(CMAKE_REQUIRED_LINK_OPTIONS LINKER:-z,pack-relative-relocs)
check_cxx_source_runs("int x; int* p = &x; int main() { return *p; }" SITU_PACKED_RELOCATIONS)
unset(CMAKE_REQUIRED_LINK_OPTIONS)
if(SITU_PACKED_RELOCATIONS)
  list(APPEND situ_release_link $<$<CONFIG:Release>:LINKER:-z,pack-relative-relocs>)
endif()
if(SITU_WERROR)
  add_compile_options(-Werror)
endif()

# __FILE__ and source locations are situ/folder/file.cpp in every checkout. The compiler gets paths of the second form
# if ccache has made them relative to the build folder.
file(RELATIVE_PATH situ_up ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
string(REGEX REPLACE "/+$" "" situ_up "${situ_up}")
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${situ_up}/=)

if(SITU_SANITIZE)
  add_compile_options(-fsanitize=${SITU_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SITU_SANITIZE})
  add_compile_definitions(SITU_SANITIZED)
  # These checks at every memory access take about half of the time to compile. AddressSanitizer also stops at null
  # pointers, and fuzz targets have all checks.
  if(SITU_SANITIZE MATCHES undefined)
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  # With the calls that sanitizers insert, gcc 12 takes copies of an empty std::optional for uninitialized reads.
  add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
else()
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY>:LINKER:--no-undefined>)
endif()

# One cache serves every checkout: base_dir makes paths relative, and the working directory is not hashed.
find_program(SITU_CCACHE_PROGRAM ccache)
if(SITU_CCACHE AND SITU_CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true CCACHE_PCH_EXTSUM=1
                                  CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
                                  ${SITU_CCACHE_PROGRAM})
endif()
