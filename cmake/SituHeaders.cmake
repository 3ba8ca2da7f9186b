# situ_find_public_headers(RESULT): finds the headers that a user may include, which are installed. These are not
# public:
# - the folders op, launch, tape, recompute and dispatch, which state and run ops;
# - the folders of backends, which implement devices;
# - the folders internal and detail, names that end in -inl.h, and headers that include one of these.
# compat/include, whose headers only include compat/torch.h, is installed separately. The list of public headers is
# written to public-headers.txt for the checks of tests/house.
function(situ_find_public_headers result)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/situ/*.h)
  set(private "situ/(generated/)?(op|launch|tape|recompute|dispatch|backends/[a-z]+)/|/(internal|detail)/|-inl\\.h")
  list(FILTER headers EXCLUDE REGEX "${private}|^situ/compat/include/")
  set(public)
  foreach(header IN LISTS headers)
    file(STRINGS ${PROJECT_SOURCE_DIR}/${header} private_includes REGEX "^#include \"[^\"]*(${private})")
    if(NOT private_includes)
      list(APPEND public ${header})
    endif()
  endforeach()
  list(JOIN public "\n" lines)
  file(CONFIGURE OUTPUT public-headers.txt CONTENT "${lines}\n")
  list(TRANSFORM public PREPEND ${PROJECT_SOURCE_DIR}/)
  set(${result} ${public} PARENT_SCOPE)
endfunction()
