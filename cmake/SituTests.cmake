# Tests. A folder tests/X gives
#   *.cpp  one GoogleTest program test_X, which is one ctest test (opencl: two);
#   *.sh   one ctest test each, X.NAME, that passes when the script exits with 0 and is skipped when it exits with 77.
# tests/python and tests/conformance hold Python files beside their scripts; without SITU_BUILD_PYTHON they are left out.
# In tests/samples and tests/compat each source is a program of its own, whose output is compared with NAME.expected; in tests/errors/compile
# each source is one that must not compile (scripts/must-not-compile); tests/snippets runs the code blocks of the documentation;
# tests/consumers carries the label `install`; tests/heap replaces operator new, which sanitizers own, and is never theirs.
# Every test has the label X, and `sanitize` where SITU_SANITIZE_TESTS names its folder. Tests run in the build folder
# and find their surroundings through the environment set below.

# UndefinedBehaviorSanitizer is for the library. Of tests it would double the time they take to compile.
if(SITU_SANITIZE MATCHES undefined)
  add_compile_options(-fno-sanitize=undefined)
endif()

# Tests spend their time in the library: compiling them is a third of a build from nothing, and -O0 takes 0.65 of what -O1 does. These
# compare with loops of their own, which take two (ops) to seven times (generator) as long at -O0.
set(situ_tests_that_compute test_cpu test_generator test_ops)
add_compile_options($<$<CONFIG:Dev,Asan,Tsan>:-O0>)
# gcc collects garbage whenever its heap has grown by a part: these sources end before that pays (the largest at 1.1 GB).
add_compile_options("$<$<AND:$<CONFIG:Dev,Asan>,$<CXX_COMPILER_ID:GNU>>:--param=ggc-min-heapsize=2000000>")

find_package(GTest REQUIRED)
find_package(rapidcheck QUIET)

# AddressSanitizer takes thread-local storage of a library that is loaded later (oneDNN) for what it is not, and its leak
# check then crashes at exit: intercept_tls_get_addr. When oneDNN 2.6 builds an AMX convolution it reads one element beyond an array,
# which AddressSanitizer may place at the end of mapped memory: under sanitizers oneDNN uses AVX2 at most, as Situ's kernels do.
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
    set(timeout 1800)  # they build
  endif()
  if(name STREQUAL queue.suites)
    set(timeout 1800)  # a dozen suites, one after another
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" ENVIRONMENT "${situ_test_environment}" SKIP_RETURN_CODE 77
                                          TIMEOUT ${timeout})
  # Those that take minutes begin first, so that none of them runs alone at the end. Without this ctest knows it from its second run on.
  if(name MATCHES "^(opencl.suites|queue.suites|test_apps|test_cpu|house.public_headers)$")
    set_tests_properties(${name} PROPERTIES COST 100)
  endif()
endfunction()

# situ_register_output_tests(FOLDER SUITE): one test for each program of situ_add_programs(FOLDER); its output is compared
# with FOLDER/NAME.expected where that file exists.
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

# The code blocks of the documentation, compiled as one source beside the files of tests/snippets.
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

# GoogleTest's header and our own cost more to compile than most tests, so they are compiled once for all of them: for each of two
# levels. test_apps, which sees the program from outside, has JSON in place of ours.
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
    # Their own loops are slow under AddressSanitizer. The library stays instrumented, so that its accesses to their heap memory are checked.
    target_compile_options(${target} PRIVATE $<$<CONFIG:Asan>:-fno-sanitize=address>)
  endif()
  situ_add_precompiled(${header} ${target} <gtest/gtest.h> <algorithm> <filesystem> <fstream> <random> <thread> ${ours})
  situ_use_precompiled(${target} ${header})
endfunction()

# tests/errors/compile: sources which must not compile.
function(situ_finish_errors)
  file(GLOB refused CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/errors/compile/*.cpp)
  foreach(source IN LISTS refused)
    cmake_path(GET source STEM name)
    situ_register_test(errors.${name} errors ${PROJECT_SOURCE_DIR}/scripts/must-not-compile ${source})
  endforeach()
endfunction()

# test_opencl as users have it, but for the tests of single kernels, which opencl.kernels builds without optimizing and without a form for
# each size of a work-group, as tests/opencl/suites.sh does: from empty caches all of them take PoCL 233 s of the processor, without optimizing 99,
# without forms 0.78 of that.
function(situ_register_opencl)
  target_link_libraries(test_opencl PRIVATE $<TARGET_NAME_IF_EXISTS:situ_opencl>)  # it calls what is inside
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
    if(suite STREQUAL memory)  # asks oneDNN's descriptors itself
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
