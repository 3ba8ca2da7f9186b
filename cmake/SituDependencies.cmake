# The bought libraries, gathered in one target that is always linked privately: no header or flag of theirs reaches a
# user of Situ. Everything comes from the system (scripts/setup); nothing is downloaded.

# situ_need(FOUND PACKAGE): all that is missing is named at once, by Debian's packages.
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

# oneDNN's own package file asks for OpenCL where that is installed; the library and its header are all we use.
find_path(SITU_DNNL_INCLUDE dnnl.hpp)
find_library(SITU_DNNL_LIBRARY dnnl)
situ_need("SITU_DNNL_INCLUDE;AND;SITU_DNNL_LIBRARY" libdnnl-dev)

# OpenBLAS: Debian keeps the serial build, which our pool calls, in folders of its own beside the threaded ones.
find_path(SITU_OPENBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas-serial openblas)
find_library(SITU_OPENBLAS_LIBRARY openblas PATH_SUFFIXES openblas-serial)
situ_need("SITU_OPENBLAS_INCLUDE;AND;SITU_OPENBLAS_LIBRARY" libopenblas-serial-dev)

# Images: libspng reads PNG files, libjpeg-turbo JPEG files.
find_path(SITU_SPNG_INCLUDE spng.h)
find_library(SITU_SPNG_LIBRARY spng)
situ_need("SITU_SPNG_INCLUDE;AND;SITU_SPNG_LIBRARY" libspng-dev)
find_path(SITU_JPEG_INCLUDE jpeglib.h)
find_library(SITU_JPEG_LIBRARY jpeg)
situ_need("SITU_JPEG_INCLUDE;AND;SITU_JPEG_LIBRARY" libjpeg62-turbo-dev)

if(situ_missing)
  list(JOIN situ_missing " " situ_missing)
  message(FATAL_ERROR "Situ needs what was not found here: ${situ_missing}\nThese are Debian's names; scripts/setup in Situ's "
                      "folder installs all of them, as root or with sudo. Elsewhere install their counterparts.")
endif()

# What is linked. oneDNN, OpenBLAS, libspng and libjpeg-turbo are not: the library loads them when they are first called
# (situ/backends/cpu/common/load.h, situ/data/internal), from where they were found here, else from where the loader looks for their names.
add_library(situ_dependencies INTERFACE)
target_include_directories(situ_dependencies SYSTEM INTERFACE ${SITU_OPENBLAS_INCLUDE} ${SITU_DNNL_INCLUDE}
                                                              ${SITU_RANDOM123_INCLUDE} ${SITU_SPNG_INCLUDE} ${SITU_JPEG_INCLUDE})
target_link_libraries(situ_dependencies INTERFACE Threads::Threads PkgConfig::HWY fmt::fmt-header-only
                                                  nlohmann_json::nlohmann_json CLI11::CLI11 ZLIB::ZLIB ${CMAKE_DL_LIBS})

# situ_loaded_library(FILE PREFIX): PREFIX_NAME and PREFIX_FILE, the name under which FILE is loaded, with its version, and
# the file of that name beside it.
function(situ_loaded_library file prefix)
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${file} OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
  if(NOT headers MATCHES "SONAME +([^ \n]+)")
    message(FATAL_ERROR "${file} is no shared library")
  endif()
  set(${prefix}_NAME ${CMAKE_MATCH_1} PARENT_SCOPE)
  cmake_path(GET file PARENT_PATH folder)
  set(${prefix}_FILE ${folder}/${CMAKE_MATCH_1} PARENT_SCOPE)
endfunction()
situ_loaded_library(${SITU_DNNL_LIBRARY} SITU_DNNL)
situ_loaded_library(${SITU_OPENBLAS_LIBRARY} SITU_OPENBLAS)
situ_loaded_library(${SITU_SPNG_LIBRARY} SITU_SPNG)
situ_loaded_library(${SITU_JPEG_LIBRARY} SITU_JPEG)

# A wheel brings the libraries that it loads: they lie beside libsitu.
foreach(library DNNL OPENBLAS SPNG JPEG)
  if(SKBUILD)
    set(SITU_${library}_WHERE ${SITU_${library}_NAME})
  else()
    set(SITU_${library}_WHERE ${SITU_${library}_FILE})
  endif()
endforeach()

# situ_loads(SOURCE LIBRARY...): SOURCE opens these libraries: it gets SITU_LIBRARY_NAME and SITU_LIBRARY_FILE.
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
