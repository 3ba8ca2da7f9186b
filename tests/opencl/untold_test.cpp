// A fault of one thread, and what the others that use the OpenCL device are told of it.
#include "tests/queue/untold.h"

#include "tests/opencl/there.h"

namespace situ {
namespace {

class OpenClPendingErrors : public OpenCl {};

TEST_F(OpenClPendingErrors, WhoseWorkWasLeftOutIsTold) { expect_that_whose_work_was_left_out_is_told(gpu); }
TEST_F(OpenClPendingErrors, ByTheNextCall) { expect_that_the_next_call_tells(gpu); }
TEST_F(OpenClPendingErrors, ForAThreadThatEndedWhoComesFirst) {
  expect_that_the_first_to_come_is_told_for_a_thread_that_ended(gpu);
}
TEST_F(OpenClPendingErrors, NotWhoAskedForNothingMeanwhile) { expect_that_others_are_not_told(gpu); }
TEST_F(OpenClPendingErrors, NobodyReadsAWrongNumber) { expect_no_wrong_number(gpu, 100); }

}  // namespace
}  // namespace situ
