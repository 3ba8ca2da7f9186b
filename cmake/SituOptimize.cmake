# Sets how the library's files are optimized in a release: by folder. A file that needs other options states them in a
# line that begins with "// Optimized with " and the options, or with "// Optimized for every call":
#
#   // Optimized with -O3: only that unrolls its loops of few turns.

# Sets the options of the sources in the list `all`, and sorts it. If several files define an inline function, the
# linker uses the first one, so files that are compiled for speed come first.
function(situ_optimize all)
  set(fast "")
  set(other "")
  set(small "")
  foreach(source IN LISTS ${all})
    file(STRINGS ${source} marked REGEX "^// Optimized (with -|for every call)" LIMIT_COUNT 1)
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    if(marked)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    endif()
    if(marked MATCHES "Optimized with")
      string(REGEX REPLACE "^// Optimized with ([^:]*):.*" "\\1" options "${marked}")
      separate_arguments(options)
    elseif(NOT marked AND path MATCHES "^situ/(io|models|nn|compat|backends/[^c])")
      set(options -Os)  # these files read files, write reports, call ops and launch kernels
    elseif(NOT marked AND path MATCHES "^situ/(backends/cpu|op/formula|(generated/)?(ops|optim)|data)/")
      # gcc vectorizes loops by the rule of -O3, and does not duplicate loops that are already written in vectors.
      set(options -O2 -fvect-cost-model=dynamic)
    else()  # these files run in every call
      set(options -O3 -falign-functions=32)
      if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        list(APPEND options -flto)  # one unit, so that calls between its files are inlined
      endif()
    endif()
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS "$<$<CONFIG:Release>:${options}>")
    if(path MATCHES "^situ/(io|nn|models|data)/")  # these do not compute themselves, and -Og compiles faster
      set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Dev>:-Og>)
    endif()
    if("-Os" IN_LIST options)
      list(APPEND small ${source})
    elseif("-flto" IN_LIST options)
      list(APPEND fast ${source})
    else()
      list(APPEND other ${source})
    endif()
  endforeach()
  set(${all} ${fast} ${other} ${small} PARENT_SCOPE)
endfunction()
