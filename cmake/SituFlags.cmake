# Compiler and linker flags, all of directory scope: a parent project that adds Situ keeps its own.

# -ffp-contract=off: a multiply-add is fused where the source says so and nowhere else (design: bits).
add_compile_options(-Wall -Wextra -ffp-contract=off -fvisibility-inlines-hidden)
# gcc 12 sees overlaps in std::string's own code at -O3 (its bug 105651).
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-Wno-restrict>)
# Nobody replaces single functions of libsitu, so that calls inside a file may be direct and inlined, as in clang.
add_compile_options($<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Release>>:-fno-semantic-interposition>)

# So too when libsitu is linked: calls between its files are direct, and the loader looks up none of their names. Addresses
# that only move with the library are kept as a bitmap (DT_RELR), where the linker and the C library know that.
include(CheckCXXSourceRuns)
# Inline functions that the linker kept, and nothing calls any more, are dropped with their sections (--gc-sections).
# Names that only a debugger reads are left out (a seventh of the file): source lines in errors come from
# std::source_location, and what others link to lies in the dynamic table.
set(situ_release_link $<$<CONFIG:Release>:LINKER:-Bsymbolic-functions,-O2,--gc-sections,--strip-all>)
# Of gcc's optimizer at link time (SituOptimize.cmake): in one part, so that what it inlines does not hang on how files are
# shared out; -Wno-stringop-overflow as -Wno-restrict above.
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

# __FILE__ and source locations read situ/folder/file.cpp wherever the tree lies. The second form is what the compiler is
# given when ccache has made paths relative to the build folder.
file(RELATIVE_PATH situ_up ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
string(REGEX REPLACE "/+$" "" situ_up "${situ_up}")
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -ffile-prefix-map=${situ_up}/=)

if(SITU_SANITIZE)
  add_compile_options(-fsanitize=${SITU_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${SITU_SANITIZE})
  add_compile_definitions(SITU_SANITIZED)
  # These check every access to memory, and take half of what a source takes to compile. AddressSanitizer stops at null pointers too, and fuzz
  # targets have all checks.
  if(SITU_SANITIZE MATCHES undefined)
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
  # With the sanitizers' own calls in between, gcc 12 takes copies of an empty std::optional for reads of what it lacks.
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
