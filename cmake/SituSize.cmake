# Which of the library's files are compiled how.

# Takes from the list `all` what is compiled for size, which becomes the list `small`, and sets the options of both.
function(situ_compile_for_size all small)
  set(sources ${${all}})
  # A release has in the smallest code what small calls spend no time in: at -O3 it is twice as large (design/0001). Those are
  # the folders that call ops, read files or write reports, and of the others the files named here: explanations, plans and
  # refusals, and ops whose calls took no longer when they were measured (bench/NOTES.md, 2026-11-27). They come last, since
  # the linker takes an inline function that several files bring from the first of them.
  set(situ_small ${sources})
  list(FILTER situ_small INCLUDE REGEX
       "/situ/(io|models|nn|backends/(opencl|text))/\
|/autograd/(anomaly|audit|call_log|checkpoint|dump|explain|function|gradcheck|growth|listeners|tensor_methods)\\.cpp\
|/data/(cifar|encoded_text|idx|prefetch|sampler|samplers|sets)\\.cpp|/backends/cpu/(backends|conv/(conv_ops|onednn_plan)|elementwise/epilogue|linalg/(factor|orthogonal|spectral)_ops|norm/norm_ops)\\.cpp|/backends/(untold|queue/[a-z]+)\\.cpp\
|/memory/(behalf|budget|dry_run|layout|lent|plan|process|race|trace)\\.cpp\
|/op/(remedy|formula/(expr|programs))\\.cpp|/tape/(conflict|cuts|dry)\\.cpp|/recompute/(making_order|recipe)\\.cpp|/dispatch/(all_forms|autocast|touched)\\.cpp\
|/ops/(stack_and_split|attention|bits|calculus|checked|combine|compare|composed|conv|cross_entropy|ctc|distance|einsum)\\.cpp\
|/ops/(dropout|embedding_bag|factors|fold|gather|formula|grid_sample|group_norm|join|likelihood_loss|linalg|loss|margin_loss)\\.cpp\
|/ops/(matrix_rules|matrix_functions|norm|numbers|order|orthogonal|pad|pool|pool_nd|random|rearrange|resample|composed_views)\\.cpp\
|/ops/(running|softmax|special|spectral|statistics|unique|windows)\\.cpp\
|/optim/(adaptive|averaged|in_backward|lbfgs|matrices|moments|optimizer|scheduler|schedules|strong_wolfe)\\.cpp\
|/tensor/print\\.cpp|/base/(check|device|error|file|version|warn)\\.cpp")
  list(REMOVE_ITEM sources ${situ_small})
  set_source_files_properties(${situ_small} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Os>)
  # Kernels: what -O3 adds to a loop that is written in vectors are copies of it (0.9 MB), and -O2 makes vectors of the
  # others by the rule that -O3 has. Not for files with loops of few, known turns, which -O3 alone unrolls: without it
  # softmax took 1.4 times, dropout, uniform and AdamW 1.1 times as long; transposes and depthwise windows, up to twice, say that
  # they unroll (#pragma GCC unroll). Ops too, but for those whose calls took longer.
  # Nor for what every elementwise call runs through (common/iteration, elementwise/elementwise and executor of backends/cpu): 6 % of
  # an add's instructions.
  # What runs in every call (base, tensor, memory, op to dispatch, autograd) is at -O3: at -O2 an add took 7 % longer.
  set(situ_loops ${sources})
  list(FILTER situ_loops INCLUDE REGEX "/(op/formula|backends|data|ops|optim)/")
  list(FILTER situ_loops EXCLUDE REGEX "/(random/draw|common/iteration|elementwise/pointwise|norm/(row_loops|softmax)|reduce/(scan|sort)|optim/update)\\.cpp|/ops/(binary|index|composed_products|view)\\.cpp|/cpu/(elementwise/elementwise|executor)\\.cpp")
  set_source_files_properties(${situ_loops} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2;-fvect-cost-model=dynamic>")
  set(situ_blocks ${situ_loops})
  list(FILTER situ_blocks INCLUDE REGEX "/cpu/elementwise/(activation|binary|ternary|unary)\\.cpp")
  set_source_files_properties(${situ_blocks} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2;-fno-tree-slp-vectorize>")
  # At -O3's 16 bytes a call took up to 8 % longer or shorter as other files' sizes moved it.
  set(situ_hot ${sources})
  list(REMOVE_ITEM situ_hot ${situ_loops})
  list(FILTER situ_hot EXCLUDE REGEX "/cpu/(common|norm|optim|random|reduce|elementwise/pointwise)")
  set_property(SOURCE ${situ_hot} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Release>:-falign-functions=32>)
  # And it is one unit to gcc's optimizer, so that calls between its files are inlined: the library is 115 KB
  # smaller, and calls take as long or up to 13 % less, as layout has it; linking takes 20 s instead of 2.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set_property(SOURCE ${situ_hot} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Release>:-flto>)
  endif()
  # Development builds: folders that compute nothing themselves compile in four fifths of the time.
  set(situ_plain ${sources} ${situ_small})
  list(FILTER situ_plain INCLUDE REGEX "/situ/(io|nn|models|data)/")
  set_property(SOURCE ${situ_plain} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:Dev>:-Og>)
  set(${all} ${sources} PARENT_SCOPE)
  set(${small} ${situ_small} PARENT_SCOPE)
endfunction()
