// A fault of one thread, and what the others that use the queue are told of it.
#include "tests/queue/untold.h"

#include <cstdio>
#include <cstdlib>

#include "situ/backends/queue.h"

namespace situ {
namespace {

const Device q = kQueue;

TEST(PendingErrors, WhoseWorkWasLeftOutIsTold) { expect_that_whose_work_was_left_out_is_told(q); }
TEST(PendingErrors, ByTheNextCall) { expect_that_the_next_call_tells(q); }
TEST(PendingErrors, ForAThreadThatEndedWhoComesFirst) {
  expect_that_the_first_to_come_is_told_for_a_thread_that_ended(q);
}
TEST(PendingErrors, NotWhoAskedForNothingMeanwhile) { expect_that_others_are_not_told(q); }
TEST(PendingErrors, NobodyReadsAWrongNumber) {
  expect_no_wrong_number(q, 200);
  queue::set_delay(std::chrono::microseconds(20));
  expect_no_wrong_number(q, 50);
  queue::set_delay({});
}

// What was asked for before somebody was told is left out though its turn comes later.
TEST(PendingErrors, WorkThatWasOnItsWayIsLeftOut) {
  const Tensor parameter = ones({4}, q);
  queue::set_delay(std::chrono::milliseconds(2));
  OtherThread other;
  for (int i = 0; i < 5; ++i) {
    Tensor gradient = full({4}, 1, q);
    select_out_of_range(q);
    auto told_or_not = [](auto&& f) {
      try {
        f();
        memory::synchronize(q);
      } catch (const IndexError&) {
      }
    };
    std::thread teller([&] { told_or_not([] {}); });
    other.run([&] {
      told_or_not([&] {
        gradient.mul_(0);
        for (int k = 0; k < 4; ++k) parameter.sub_(gradient);
      });
    });
    teller.join();
    EXPECT_THROW(memory::synchronize(q), IndexError);  // this thread's own fault
  }
  queue::set_delay({});
  EXPECT_EQ(parameter.sum().item<float>(), 4);
}

Tensor* late = nullptr;

TEST(PendingErrorsDeathTest, WhoReadsWhenTheQueueHasEndedIsTold) {
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
