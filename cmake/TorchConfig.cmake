# Lets programs written for LibTorch use Situ by find_package(Torch): defines the variables and the target of LibTorch's
# package. CMake finds this file with -DCMAKE_PREFIX_PATH=PREFIX (docs/porting.md).
include(CMakeFindDependencyMacro)
find_dependency(situ PATHS ${CMAKE_CURRENT_LIST_DIR}/../situ NO_DEFAULT_PATH)

if(NOT TARGET torch)
  add_library(torch INTERFACE IMPORTED)
  target_link_libraries(torch INTERFACE situ::torch)
endif()
set(TORCH_FOUND TRUE)
set(TORCH_LIBRARY torch)
set(TORCH_LIBRARIES torch)
get_target_property(TORCH_INCLUDE_DIRS situ::torch INTERFACE_INCLUDE_DIRECTORIES)
get_filename_component(TORCH_INSTALL_PREFIX ${CMAKE_CURRENT_LIST_DIR}/../../.. ABSOLUTE)
set(TORCH_CXX_FLAGS "")
