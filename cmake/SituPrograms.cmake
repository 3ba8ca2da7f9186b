# situ_add_programs(FOLDER [LIBRARY...]): every FOLDER/*.cpp becomes one program, FOLDER_NAME in the build's FOLDER/.
function(situ_add_programs folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  string(REPLACE / _ prefix ${folder})
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_executable(${prefix}_${name} ${source})
    set_target_properties(${prefix}_${name} PROPERTIES OUTPUT_NAME ${name}
                                                       RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    target_link_libraries(${prefix}_${name} PRIVATE situ ${ARGN})
  endforeach()
endfunction()
