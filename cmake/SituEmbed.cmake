# situ_embed_text(SOURCE FILE...): joins the files in their order. The C++ file SOURCE embeds the text by
# `.incbin SITU_TEXT_FILE`, so that an installed program needs no other file.
function(situ_embed_text source)
  set(joined ${PROJECT_BINARY_DIR}/embedded-text.txt)
  add_custom_command(
    OUTPUT ${joined}
    COMMAND ${CMAKE_COMMAND} -E cat ${ARGN} > ${joined}
    DEPENDS ${ARGN}
    COMMENT "Joining the documentation" VERBATIM)
  set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS SITU_TEXT_FILE="${joined}" OBJECT_DEPENDS ${joined})
endfunction()

# situ_embed_kernel_texts(TARGET FOLDER): adds the kernel texts FOLDER/*.cl to TARGET, for situ/backends/text/source.h.
function(situ_embed_kernel_texts target folder)
  file(GLOB texts CONFIGURE_DEPENDS ${folder}/*.cl)
  set(made ${PROJECT_BINARY_DIR}/kernel-texts.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/kernel-texts.cmake)
  add_custom_command(
    OUTPUT ${made}
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUTPUT=${made} -P ${script}
    DEPENDS ${script} ${texts}
    COMMENT "Embedding the kernel texts" VERBATIM)
  target_sources(${target} PRIVATE ${made})
endfunction()
