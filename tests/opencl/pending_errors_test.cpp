// Tests that a fault of one thread is also thrown on other threads that use the OpenCL device.
#include "tests/queue/pending_errors.h"

#include "tests/opencl/there.h"

namespace situ {
namespace {

class OpenClPendingErrors : public OpenCl {};

TEST_F(OpenClPendingErrors, ThreadsWhoseWorkWasSkippedThrow) { expect_threads_with_skipped_work_to_throw(gpu); }
TEST_F(OpenClPendingErrors, TheNextCallThrows) { expect_the_next_call_to_throw(gpu); }
TEST_F(OpenClPendingErrors, TheFirstThreadThrowsForAnEndedOne) {
  expect_the_first_thread_to_throw_for_an_ended_one(gpu);
}
TEST_F(OpenClPendingErrors, ThreadsWithoutSkippedWorkDoNotThrow) { expect_others_not_to_throw(gpu); }
TEST_F(OpenClPendingErrors, NoThreadReadsAWrongNumber) { expect_no_wrong_number(gpu, 100); }

}  // namespace
}  // namespace situ
