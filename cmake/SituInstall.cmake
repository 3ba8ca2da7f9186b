# Rules for `cmake --install`: libsitu, the library of the OpenCL device, the program, the public headers, the man page,
# a CMake package and situ.pc. They find each other by relative paths, so that the prefix may be moved. A static library
# would need its private dependencies in every user's build, so a static Situ is only for add_subdirectory.
if(NOT BUILD_SHARED_LIBS)
  return()
endif()
include(CMakePackageConfigHelpers)

set(situ_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/situ)
install(TARGETS situ situ_torch EXPORT situ FILE_SET HEADERS)
if(TARGET situ_opencl)
  install(TARGETS situ_opencl)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/situ/compat/include DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/situ/compat)
install(EXPORT situ NAMESPACE situ:: FILE situ-config.cmake DESTINATION ${situ_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/situ-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/situ-config-version.cmake DESTINATION ${situ_package_dir})

# Relative paths from lib/pkgconfig to the prefix, and from bin to lib.
file(RELATIVE_PATH situ_pc_prefix /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
file(RELATIVE_PATH situ_bin_to_lib /prefix/${CMAKE_INSTALL_BINDIR} /prefix/${CMAKE_INSTALL_LIBDIR})
configure_file(${PROJECT_SOURCE_DIR}/cmake/situ.pc.in ${PROJECT_BINARY_DIR}/situ.pc @ONLY)
configure_file(${PROJECT_SOURCE_DIR}/cmake/situ-torch.pc.in ${PROJECT_BINARY_DIR}/situ-torch.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/situ.pc ${PROJECT_BINARY_DIR}/situ-torch.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
# find_package(Torch) looks here below CMAKE_PREFIX_PATH.
install(FILES ${PROJECT_SOURCE_DIR}/cmake/TorchConfig.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Torch)

if(TARGET situ_program)
  set_target_properties(situ_program PROPERTIES INSTALL_RPATH $ORIGIN/${situ_bin_to_lib})
  install(TARGETS situ_program)
endif()
file(GLOB situ_man_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/man/*.1)
install(FILES ${situ_man_pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
