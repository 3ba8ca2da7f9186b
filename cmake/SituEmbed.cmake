# situ_embed_text(SOURCE FILE...): joins the files in their order and lets the C++ file SOURCE take the text into the
# program by `.incbin SITU_TEXT_FILE`, so that an installed program needs no file beside it.
function(situ_embed_text source)
  set(joined ${PROJECT_BINARY_DIR}/embedded-text.txt)
  add_custom_command(
    OUTPUT ${joined}
    COMMAND ${CMAKE_COMMAND} -E cat ${ARGN} > ${joined}
    DEPENDS ${ARGN}
    COMMENT "Joining the documentation" VERBATIM)
  set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS SITU_TEXT_FILE="${joined}" OBJECT_DEPENDS ${joined})
endfunction()
