// Tests that a fault of one thread is also thrown on other threads that use the queue.
#include "tests/queue/pending_errors.h"

#include <cstdio>
#include <cstdlib>

#include "situ/backends/queue.h"

namespace situ {
namespace {

const Device q = kQueue;

TEST(PendingErrors, ThreadsWhoseWorkWasSkippedThrow) { expect_threads_with_skipped_work_to_throw(q); }
TEST(PendingErrors, TheNextCallThrows) { expect_the_next_call_to_throw(q); }
TEST(PendingErrors, TheFirstThreadThrowsForAnEndedOne) { expect_the_first_thread_to_throw_for_an_ended_one(q); }
TEST(PendingErrors, ThreadsWithoutSkippedWorkDoNotThrow) { expect_others_not_to_throw(q); }
TEST(PendingErrors, NoThreadReadsAWrongNumber) {
  expect_no_wrong_number(q, 200);
  queue::set_delay(std::chrono::microseconds(20));
  expect_no_wrong_number(q, 50);
  queue::set_delay({});
}

// Work that was queued before the error was thrown is skipped even if its turn comes later.
TEST(PendingErrors, QueuedWorkIsSkipped) {
  const Tensor parameter = ones({4}, q);
  queue::set_delay(std::chrono::milliseconds(2));
  OtherThread other;
  for (int i = 0; i < 5; ++i) {
    Tensor gradient = full({4}, 1, q);
    select_out_of_range(q);
    auto ignoring_index_errors = [](auto&& f) {
      try {
        f();
        memory::synchronize(q);
      } catch (const IndexError&) {
      }
    };
    std::thread waiter([&] { ignoring_index_errors([] {}); });
    other.run([&] {
      ignoring_index_errors([&] {
        gradient.mul_(0);
        for (int k = 0; k < 4; ++k) parameter.sub_(gradient);
      });
    });
    waiter.join();
    EXPECT_THROW(memory::synchronize(q), IndexError);  // this thread's own fault
  }
  queue::set_delay({});
  EXPECT_EQ(parameter.sum().item<float>(), 4);
}

Tensor* late = nullptr;

TEST(PendingErrorsDeathTest, ReadsAfterTheQueueHasEndedThrow) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        std::atexit([] { std::fputs(message<DeviceError>([] { late->cpu(); }).c_str(), stderr); });
        late = new Tensor(ones({2}, q));
        std::exit(0);
      },
      testing::ExitedWithCode(0),
      "the device queue has ended with the program; read its tensors before main\\(\\) returns");
}

}  // namespace
}  // namespace situ
