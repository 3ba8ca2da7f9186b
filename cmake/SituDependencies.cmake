# The bought libraries, gathered in one target that is always linked privately: no header or flag of theirs reaches a
# user of Situ. Everything comes from the system (scripts/setup); nothing is downloaded.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
pkg_check_modules(HWY REQUIRED IMPORTED_TARGET libhwy)
find_path(SITU_RANDOM123_INCLUDE Random123/philox.h REQUIRED)

# oneDNN's own package file asks for OpenCL where that is installed; the library and its header are all we use.
find_path(SITU_DNNL_INCLUDE dnnl.hpp REQUIRED)
find_library(SITU_DNNL_LIBRARY dnnl REQUIRED)

# OpenBLAS: Debian keeps the serial build, which our pool calls, in folders of its own beside the threaded ones.
find_path(SITU_OPENBLAS_INCLUDE cblas.h PATH_SUFFIXES openblas-serial openblas REQUIRED)
find_library(SITU_OPENBLAS_LIBRARY openblas PATH_SUFFIXES openblas-serial REQUIRED)

add_library(situ_dependencies INTERFACE)
target_include_directories(situ_dependencies SYSTEM INTERFACE ${SITU_OPENBLAS_INCLUDE} ${SITU_DNNL_INCLUDE}
                                                              ${SITU_RANDOM123_INCLUDE})
target_link_libraries(
  situ_dependencies INTERFACE Threads::Threads PkgConfig::HWY fmt::fmt-header-only nlohmann_json::nlohmann_json CLI11::CLI11
                              ${SITU_DNNL_LIBRARY} ${SITU_OPENBLAS_LIBRARY})
