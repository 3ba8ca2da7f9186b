# Finds the libraries that Situ depends on, and collects them in one target. The target is linked privately, so users of
# Situ see none of their headers and flags. The libraries come from the system (scripts/setup); nothing is downloaded.

# situ_need(FOUND PACKAGE): adds Debian's PACKAGE to the list of missing ones, so that one error names all of them.
set(situ_missing "")
macro(situ_need found package)
  if(NOT ${found})
    list(APPEND situ_missing ${package})
  endif()
endmacro()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(PkgConfig QUIET)
situ_need(PkgConfig_FOUND pkg-config)
if(PkgConfig_FOUND)
  pkg_check_modules(HWY QUIET IMPORTED_TARGET libhwy)
  situ_need(HWY_FOUND libhwy-dev)
endif()
find_package(fmt QUIET)
situ_need(fmt_FOUND libfmt-dev)
find_package(nlohmann_json QUIET)
situ_need(nlohmann_json_FOUND nlohmann-json3-dev)
find_package(CLI11 QUIET)
situ_need(CLI11_FOUND libcli11-dev)
find_package(ZLIB QUIET)
situ_need(ZLIB_FOUND zlib1g-dev)
find_path(SITU_RANDOM123_INCLUDE Random123/philox.h)
situ_need(SITU_RANDOM123_INCLUDE librandom123-dev)

# oneDNN's own package file requires OpenCL if that is installed. Situ uses only the library and its header.
find_path(SITU_DNNL_INCLUDE dnnl.hpp)
find_library(SITU_DNNL_LIBRARY dnnl)
situ_need("SITU_DNNL_INCLUDE;AND;SITU_DNNL_LIBRARY" libdnnl-dev)

# Situ's thread pool calls the serial build of OpenBLAS. Debian installs it in its own folders, next to the threaded
# ones.
find_path(SITU_OPENBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas-serial openblas)
find_library(SITU_OPENBLAS_LIBRARY openblas PATH_SUFFIXES openblas-serial)
situ_need("SITU_OPENBLAS_INCLUDE;AND;SITU_OPENBLAS_LIBRARY" libopenblas-serial-dev)

# libspng reads PNG files, and libjpeg-turbo reads JPEG files.
find_path(SITU_SPNG_INCLUDE spng.h)
find_library(SITU_SPNG_LIBRARY spng)
situ_need("SITU_SPNG_INCLUDE;AND;SITU_SPNG_LIBRARY" libspng-dev)
find_path(SITU_JPEG_INCLUDE jpeglib.h)
find_library(SITU_JPEG_LIBRARY jpeg)
situ_need("SITU_JPEG_INCLUDE;AND;SITU_JPEG_LIBRARY" libjpeg62-turbo-dev)

if(situ_missing)
  list(JOIN situ_missing " " situ_missing)
  message(FATAL_ERROR "Situ needs packages that were not found: ${situ_missing}\nThese are Debian's names. On Debian, run scripts/setup "
                      "in Situ's folder, as root or with sudo, to install all of them. On other systems, install their counterparts.")
endif()

# The libraries that are linked. oneDNN, OpenBLAS, libspng and libjpeg-turbo are loaded at their first call instead
# (situ/backends/cpu/common/load.h, situ/data/internal): from the path that was found here, or else by name.
add_library(situ_dependencies INTERFACE)
target_include_directories(situ_dependencies SYSTEM INTERFACE ${SITU_OPENBLAS_INCLUDE} ${SITU_DNNL_INCLUDE}
                                                              ${SITU_RANDOM123_INCLUDE} ${SITU_SPNG_INCLUDE} ${SITU_JPEG_INCLUDE})
target_link_libraries(situ_dependencies INTERFACE Threads::Threads PkgConfig::HWY fmt::fmt-header-only
                                                  nlohmann_json::nlohmann_json CLI11::CLI11 ZLIB::ZLIB ${CMAKE_DL_LIBS})

# situ_loaded_library(FILE PREFIX): sets PREFIX_NAME to the name with a version under which FILE is loaded, and
# PREFIX_FILE to the path of that name next to FILE.
function(situ_loaded_library file prefix)
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${file} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
  if(NOT headers MATCHES "SONAME +([^ \n]+)")
    message(FATAL_ERROR "${file} is not a shared library")
  endif()
  set(${prefix}_NAME ${CMAKE_MATCH_1} PARENT_SCOPE)
  cmake_path(GET file PARENT_PATH folder)
  set(${prefix}_FILE ${folder}/${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()
situ_loaded_library(${SITU_DNNL_LIBRARY} SITU_DNNL)
situ_loaded_library(${SITU_OPENBLAS_LIBRARY} SITU_OPENBLAS)
situ_loaded_library(${SITU_SPNG_LIBRARY} SITU_SPNG)
situ_loaded_library(${SITU_JPEG_LIBRARY} SITU_JPEG)

# A wheel contains the libraries that it loads, next to libsitu.
foreach(library DNNL OPENBLAS SPNG JPEG)
  if(SKBUILD)
    set(SITU_${library}_WHERE ${SITU_${library}_NAME})
  else()
    set(SITU_${library}_WHERE ${SITU_${library}_FILE})
  endif()
endforeach()

# situ_loads(SOURCE LIBRARY...): defines SITU_LIBRARY_NAME and SITU_LIBRARY_FILE in SOURCE, which loads these libraries.
function(situ_loads source)
  foreach(library IN LISTS ARGN)
    set_property(
      SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS SITU_${library}_NAME="${SITU_${library}_NAME}"
                                       SITU_${library}_FILE="${SITU_${library}_WHERE}")
  endforeach()
endfunction()
situ_loads(situ/backends/cpu/common/loaded.cpp DNNL OPENBLAS)
situ_loads(situ/data/internal/png.cpp SPNG)
situ_loads(situ/data/internal/jpeg.cpp JPEG)
