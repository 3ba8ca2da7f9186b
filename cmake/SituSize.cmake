# Which of the library's files a release compiles for size.

# Takes from the list `all` what is compiled for size, which becomes the list `small`, and sets the options of both.
function(situ_compile_for_size all small)
  set(sources ${${all}})
  # A release has in the smallest code what small calls spend no time in: at -O3 it is twice as large (design/0001). Those are
  # the rooms that call ops, read files or write reports, and of the others the files named here: explanations, plans and
  # refusals, and ops whose calls took no longer when they were measured (bench/NOTES.md, 2026-11-27). They come last, since
  # the linker takes an inline function that several files bring from the first of them.
  set(situ_small ${sources})
  list(FILTER situ_small INCLUDE REGEX
       "/situ/(io|models|nn|device/opencl)/\
|/autograd/(anomaly|audit|call_log|checkpoint|dump|explain|gradcheck|growth|listeners)\\.cpp\
|/data/(encoded_text|sampler|samplers|sets)\\.cpp\
|/memory/(behalf|lent|process|race)\\.cpp\
|/op/(conflict|making_order|remedy|touched)\\.cpp\
|/ops/(bits|checked|ctc|distance|factors|fold|grid_sample|likelihood_loss|linalg|matrices|matrix_functions)\\.cpp\
|/ops/(numbers|orthogonal|rearrange|special|spectral|statistics|unique)\\.cpp\
|/optim/(lbfgs|scheduler|schedules|strong_wolfe)\\.cpp\
|/tensor/print\\.cpp|/base/(check|device|error|file|version|warn)\\.cpp")
  list(REMOVE_ITEM sources ${situ_small})
  set_source_files_properties(${situ_small} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-Os>)
  # Blocks of formulas are vectors as they are written: all that -O3 adds are copies of their loops. The loops of the others
  # become vectors at -O2 by the rule that -O3 has.
  set(situ_blocks ${sources})
  list(FILTER situ_blocks INCLUDE REGEX "/kernels/cpu/(activation|binary|ternary|unary)\\.cpp")
  set_source_files_properties(${situ_blocks} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2;-fno-tree-slp-vectorize>")
  set(situ_loops ${sources})
  list(FILTER situ_loops INCLUDE REGEX "/kernels/cpu/(convert|fold|grid_sample)\\.cpp")
  set_source_files_properties(${situ_loops} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Release>:-O2;-fvect-cost-model=dynamic>")
  set(${all} ${sources} PARENT_SCOPE)
  set(${small} ${situ_small} PARENT_SCOPE)
endfunction()
