# situ_add_programs(FOLDER HEADER [LIBRARY...]): builds each FOLDER/NAME.cpp as a program NAME in the build's FOLDER/,
# by the target FOLDER_NAME. Development builds precompile HEADER, which most of them include; "" means none.
function(situ_add_programs folder header)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  string(REPLACE / _ prefix ${folder})
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${prefix}_${name} ${source})
    set_target_properties(${prefix}_${name} PROPERTIES OUTPUT_NAME ${name}
                                                       RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    target_link_libraries(${prefix}_${name} PRIVATE situ ${ARGN})
    if(header AND CMAKE_BUILD_TYPE STREQUAL Dev)
      string(MAKE_C_IDENTIFIER situ_headers_of_${header} precompiled)
      situ_add_precompiled(${precompiled} ${prefix}_${name} ${header})
      situ_use_precompiled(${prefix}_${name} ${precompiled})
    endif()
  endforeach()
endfunction()
