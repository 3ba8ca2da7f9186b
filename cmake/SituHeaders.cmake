# situ_find_public_headers(RESULT): the headers a user may include, which are installed. Not public are the folders
# op to dispatch (how ops are stated and run in this tree), what a device is made of (folders of backends), folders internal and detail, names ending in -inl.h, and headers that include
# one of these. Those of compat/include, which only lead to compat/torch.h, are installed by themselves. The list of the others is left in public-headers.txt for the checks of tests/house.
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
