# Copies the libraries that libsitu loads into the package, and what they need in turn (OpenMP's, Fortran's), all looking
# for each other in the folder they lie in.
file(GET_RUNTIME_DEPENDENCIES LIBRARIES ${situ_loaded} RESOLVED_DEPENDENCIES_VAR needed
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
