# Tests: a folder tests/X with sources is one GoogleTest program test_X and one ctest test of that name.

find_package(GTest REQUIRED)
find_package(rapidcheck QUIET)

function(situ_add_suite suite)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${suite}/*.cpp)
  if(NOT sources OR (SITU_SANITIZE AND NOT suite IN_LIST SITU_SANITIZE_TESTS))
    return()
  endif()
  add_executable(test_${suite} ${sources})
  set_target_properties(test_${suite} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  target_link_libraries(test_${suite} PRIVATE situ situ_dependencies GTest::gtest_main $<TARGET_NAME_IF_EXISTS:rapidcheck>)
  add_test(NAME test_${suite} COMMAND test_${suite})
  set_property(TEST test_${suite} APPEND PROPERTY LABELS ${suite})
endfunction()

set(situ_special_suites consumers errors samples)
file(GLOB situ_suites CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests ${PROJECT_SOURCE_DIR}/tests/*)
list(REMOVE_ITEM situ_suites ${situ_special_suites})
foreach(suite IN LISTS situ_suites)
  situ_add_suite(${suite})
endforeach()
