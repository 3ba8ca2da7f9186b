# Builds and registers the tests. The sources of a folder tests/X become:
#   *.cpp  one GoogleTest program test_X, which is one ctest test (two for opencl);
#   *.sh   one ctest test each, X.NAME. It passes if the script exits with 0, and is skipped if it exits with 77.
# Some folders differ:
#   python, conformance  have Python files next to their scripts, and need SITU_BUILD_PYTHON;
#   samples, compat      build each source as a program, and compare its output with NAME.expected;
#   errors/compile       has sources that must not compile (scripts/must-not-compile);
#   snippets             runs the code blocks of the documentation;
#   consumers            has the label `install`;
#   heap                 replaces operator new, as sanitizers do, so no sanitizer build has it.
# Each test has the label X, and also `sanitize` if SITU_SANITIZE_TESTS names its folder. Tests run in the build folder,
# and find files through the environment variables set below.

# UndefinedBehaviorSanitizer checks the library. For tests it would double the time to compile.
if(SITU_SANITIZE MATCHES undefined)
  add_compile_options(-fno-sanitize=undefined)
endif()

# Most tests spend their time in the library, so they are compiled at -O0, which is faster. These tests compare results
# with their own loops, which would be slow at -O0.
set(situ_tests_that_compute test_cpu test_generator test_ops)
add_compile_options($<$<CONFIG:Dev,Asan,Tsan>:-O0>)
# gcc collects garbage whenever its heap has grown by some share. A test compiles faster without that, and its heap
# stays small enough.
add_compile_options("$<$<AND:$<CONFIG:Dev,Asan>,$<CXX_COMPILER_ID:GNU>>:--param=ggc-min-heapsize=2000000>")

find_package(GTest REQUIRED)
find_package(rapidcheck QUIET)

# intercept_tls_get_addr=0: AddressSanitizer misreads the thread-local storage of a library that is loaded later
# (oneDNN), and its leak check then crashes at exit. ONEDNN_MAX_CPU_ISA: when oneDNN 2.6 builds an AMX convolution, it
# reads one element beyond an array, which AddressSanitizer may place at the end of mapped memory.
set(situ_test_environment
    SITU_SOURCE_DIR=${PROJECT_SOURCE_DIR}
    SITU_BINARY_DIR=${PROJECT_BINARY_DIR}
    SITU_PROGRAM=${PROJECT_BINARY_DIR}/bin/situ
    SITU_CXX=${CMAKE_CXX_COMPILER}
    SITU_PYTHON=${Python_EXECUTABLE}
    ASAN_OPTIONS=detect_stack_use_after_return=1:allocator_may_return_null=1:intercept_tls_get_addr=0
    UBSAN_OPTIONS=print_stacktrace=1
    TSAN_OPTIONS=second_deadlock_stack=1)
if(SITU_SANITIZE)
  list(APPEND situ_test_environment ONEDNN_MAX_CPU_ISA=AVX2)
endif()

# situ_register_test(NAME SUITE COMMAND...): a ctest test with this project's environment and labels.
function(situ_register_test name suite)
  add_test(NAME ${name} COMMAND ${ARGN})
  set(labels ${suite})
  set(timeout 900)
  if(suite IN_LIST SITU_SANITIZE_TESTS)
    list(APPEND labels sanitize)
  elseif(suite STREQUAL consumers)
    list(APPEND labels install)
    set(timeout 1800)  # these tests build programs
  endif()
  if(name STREQUAL queue.suites)
    set(timeout 1800)  # a dozen suites, one after another
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" ENVIRONMENT "${situ_test_environment}" SKIP_RETURN_CODE 77
                                          TIMEOUT ${timeout})
  # Long tests start first, so that none of them runs alone at the end. ctest itself knows their times only from its
  # second run on.
  if(name MATCHES "^(opencl.suites|queue.suites|test_apps|test_cpu|house.public_headers)$")
    set_tests_properties(${name} PROPERTIES COST 100)
  endif()
endfunction()

# situ_register_output_tests(FOLDER SUITE): registers a test for each program of situ_add_programs(FOLDER). The test
# compares the output with FOLDER/NAME.expected if that file exists.
function(situ_register_output_tests folder suite)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  string(REPLACE / _ prefix ${folder})
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    situ_register_test(
      ${suite}.${name} ${suite} ${PROJECT_SOURCE_DIR}/scripts/run-and-compare
      ${PROJECT_SOURCE_DIR}/${folder}/${name}.expected $<TARGET_FILE:${prefix}_${name}>)
  endforeach()
endfunction()

# Compiles the code blocks of the documentation as one source, together with the files of tests/snippets.
function(situ_add_snippets)
  file(GLOB pages CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/docs/*.md)
  set(made ${PROJECT_BINARY_DIR}/snippets.cpp)
  add_custom_command(
    OUTPUT ${made}
    COMMAND scripts/snippets -o ${made} ${pages}
    DEPENDS scripts/snippets ${pages}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "Collecting the code blocks of the documentation"
    VERBATIM)
  add_executable(test_snippets ${made} ${ARGN})
  target_compile_options(test_snippets PRIVATE -O0 -Wno-unused -Wno-unused-parameter)
  target_link_libraries(test_snippets PRIVATE situ)
  set_target_properties(test_snippets PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  situ_register_test(snippets snippets test_snippets)
endfunction()

# The headers of GoogleTest and Situ take longer to compile than most tests, so they are precompiled once for each of
# two optimization levels. test_apps, which runs the program from outside, gets JSON's header instead of Situ's.
function(situ_precompile_tests target)
  set(header situ_test_headers)
  set(ours "")
  if(situ_precompiles)
    set(ours <situ/situ.h>)
  endif()
  if(target STREQUAL test_apps)
    set(header situ_test_apps_headers)
    set(ours <nlohmann/json.hpp>)
  elseif(target IN_LIST situ_tests_that_compute)
    set(header situ_test_headers_computing)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Dev,Asan,Tsan>:-Og>)
    # The tests' own loops are slow under AddressSanitizer. The library is still instrumented, so its accesses to memory
    # of the tests are checked.
    target_compile_options(${target} PRIVATE $<$<CONFIG:Asan>:-fno-sanitize=address>)
  endif()
  situ_add_precompiled(${header} ${target} <gtest/gtest.h> <algorithm> <filesystem> <fstream> <random> <thread> ${ours})
  situ_use_precompiled(${target} ${header})
endfunction()

# Registers a test for each source in tests/errors/compile, which must not compile.
function(situ_finish_errors)
  file(GLOB refused CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/errors/compile/*.cpp)
  foreach(source IN LISTS refused)
    cmake_path(GET source STEM name)
    situ_register_test(errors.${name} errors ${PROJECT_SOURCE_DIR}/scripts/must-not-compile ${source})
  endforeach()
endfunction()

# Registers test_opencl, which runs with the settings that users have, and opencl.kernels, which tests single kernels.
# The latter compiles kernels without optimization and without a variant for each work-group size, as
# tests/opencl/suites.sh does, because PoCL takes much longer to compile them otherwise.
function(situ_register_opencl)
  target_link_libraries(test_opencl PRIVATE $<TARGET_NAME_IF_EXISTS:situ_opencl>)  # it calls internal functions
  set(kernels OpenClKernels.*:OpenClMatrices.*:OpenClSpecial.*:OpenClWeights.*:OpenClGrids.*)
  situ_register_test(test_opencl opencl test_opencl --gtest_filter=-${kernels})
  situ_register_test(
    opencl.kernels opencl ${CMAKE_COMMAND} -E env POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable POCL_WORK_GROUP_SPECIALIZATION=0
    SITU_OPENCL_CACHE=${PROJECT_BINARY_DIR}/opencl-not-optimised $<TARGET_FILE:test_opencl> --gtest_filter=${kernels})
endfunction()

function(situ_add_suite suite)
  if(SITU_SANITIZE AND NOT suite IN_LIST SITU_SANITIZE_TESTS AND NOT suite IN_LIST SITU_SANITIZE_ON_QUEUE)
    return()
  endif()
  if(suite MATCHES "^(python|conformance)$" AND NOT SITU_BUILD_PYTHON)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${suite}/*.cpp)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${suite}/*.sh)
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM name)
    situ_register_test(${suite}.${name} ${suite} sh ${script})
  endforeach()
  if(NOT sources)
    return()
  elseif(suite STREQUAL samples)
    situ_add_programs(tests/samples <situ/situ.h>)
    situ_register_output_tests(tests/samples samples)
  elseif(suite STREQUAL compat)
    situ_add_programs(tests/compat <torch/torch.h> situ_torch)
    situ_register_output_tests(tests/compat compat)
  elseif(suite MATCHES "^(newcomer|python)$")  # programs that its scripts run
    situ_add_programs(tests/${suite} <situ/situ.h>)
  elseif(suite STREQUAL snippets)
    situ_add_snippets(${sources})
  else()
    add_executable(test_${suite} ${sources})
    set_target_properties(test_${suite} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_link_libraries(test_${suite} PRIVATE situ situ_dependencies GTest::gtest_main $<TARGET_NAME_IF_EXISTS:rapidcheck>)
    if(suite STREQUAL memory)  # creates oneDNN descriptors itself
      target_link_libraries(test_${suite} PRIVATE ${SITU_DNNL_LIBRARY})
    elseif(suite MATCHES "^(apps|data)$")  # write images
      target_sources(test_${suite} PRIVATE ${PROJECT_SOURCE_DIR}/tests/data/encode.cpp)
      target_link_libraries(test_${suite} PRIVATE ${SITU_SPNG_LIBRARY} ${SITU_JPEG_LIBRARY})
    endif()
    situ_precompile_tests(test_${suite})
    if(suite STREQUAL opencl)
      situ_register_opencl()
    else()
      situ_register_test(test_${suite} ${suite} test_${suite})
    endif()
    if(suite STREQUAL errors)
      situ_finish_errors()
    endif()
  endif()
endfunction()

file(GLOB situ_suites CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*)
foreach(suite IN LISTS situ_suites)
  situ_add_suite(${suite})
endforeach()
