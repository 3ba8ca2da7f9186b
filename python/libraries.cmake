# Copies the libraries that libsitu loads or needs into the package, with the libraries that these need (OpenMP's,
# Fortran's). Each searches its own folder for the others.
file(GET_RUNTIME_DEPENDENCIES LIBRARIES ${situ_library} ${situ_loaded} RESOLVED_DEPENDENCIES_VAR needed
     PRE_EXCLUDE_REGEXES "^lib(c|m|dl|rt|pthread|stdc\\+\\+|gcc_s)\\.so" "^ld-linux" POST_EXCLUDE_REGEXES "/lib(c|m|dl|rt|pthread)\\.so")
find_program(patchelf patchelf REQUIRED)
foreach(file IN LISTS situ_loaded needed)
  cmake_path(GET file FILENAME name)
  file(REAL_PATH ${file} real)
  set(to ${CMAKE_INSTALL_PREFIX}/situ/${name})
  file(COPY_FILE ${real} ${to})
  execute_process(COMMAND ${CMAKE_STRIP} --strip-unneeded ${to})
  execute_process(COMMAND ${patchelf} --set-rpath "$ORIGIN" ${to} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
