# SITU_SELF_CONTAINED: libsitu contains the functions that it calls of OpenBLAS, linked from OpenBLAS's archive, and uses
# no oneDNN. The installed files are then much smaller. Convolutions without a kernel of Situ's own (mainly strided
# windows) are unfolded and multiplied, and bf16 is widened to f32. Both are slower, above all in depthwise networks.
enable_language(ASM)
get_filename_component(situ_openblas_folder ${SITU_OPENBLAS_LIBRARY} DIRECTORY)
find_library(SITU_OPENBLAS_ARCHIVE NAMES libopenblas.a HINTS ${situ_openblas_folder} PATH_SUFFIXES openblas-serial)
if(NOT SITU_OPENBLAS_ARCHIVE)
  message(FATAL_ERROR "SITU_SELF_CONTAINED needs OpenBLAS's archive, libopenblas.a; "
                      "Debian's package libopenblas-serial-dev has it")
endif()
set(situ_unused_kernels ${PROJECT_BINARY_DIR}/unused_kernels.s)
add_custom_command(
  OUTPUT ${situ_unused_kernels}
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/unused-kernels ${SITU_OPENBLAS_ARCHIVE} > ${situ_unused_kernels}
  DEPENDS ${PROJECT_SOURCE_DIR}/scripts/unused-kernels ${SITU_OPENBLAS_ARCHIVE}
  COMMENT "Naming the kernels of OpenBLAS that are left out"
  VERBATIM)
target_sources(situ PRIVATE ${situ_unused_kernels})
target_link_libraries(situ PRIVATE ${SITU_OPENBLAS_ARCHIVE})
target_link_options(situ PRIVATE LINKER:--wrap=blas_memory_alloc LINKER:--wrap=blas_memory_free LINKER:--gc-sections
                    LINKER:--exclude-libs,libopenblas.a)
