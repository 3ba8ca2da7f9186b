# The bought libraries, gathered in one target that is always linked privately: no header or flag of theirs reaches a
# user of Situ. Everything comes from the system (scripts/setup); nothing is downloaded.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(HWY REQUIRED IMPORTED_TARGET libhwy)
find_path(SITU_RANDOM123_INCLUDE Random123/philox.h REQUIRED)

# oneDNN's own package file asks for OpenCL where that is installed; the library and its header are all we use.
find_path(SITU_DNNL_INCLUDE dnnl.hpp REQUIRED)
find_library(SITU_DNNL_LIBRARY dnnl REQUIRED)

# OpenBLAS: Debian keeps the serial build, which our pool calls, in folders of its own beside the threaded ones.
find_path(SITU_OPENBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas-serial openblas REQUIRED)
find_library(SITU_OPENBLAS_LIBRARY openblas PATH_SUFFIXES openblas-serial REQUIRED)

# What is linked. oneDNN and OpenBLAS are not: the library loads them when they are first called (situ/kernels/cpu/load.h),
# from where they were found here, else from where the loader looks for their names.
add_library(situ_dependencies INTERFACE)
target_include_directories(situ_dependencies SYSTEM INTERFACE ${SITU_OPENBLAS_INCLUDE} ${SITU_DNNL_INCLUDE}
                                                              ${SITU_RANDOM123_INCLUDE})
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
