// Refusals of base/ that no other test covers (tests/refusals.h).
#include "tests/refusals.h"

#include <cstdlib>
#include <vector>

#include "situ/base/device.h"
#include "situ/base/dims.h"
#include "situ/base/thread_state.h"
#include "tests/message.h"

using namespace situ;

namespace {

const std::vector<int64_t> three = {1, 2, 3};

TEST(BaseRefusals, Lists) {
  refused({
      {"ArrayRef::at: index 3 is past 3", kIndex, [] { IntArrayRef(three).at(3); }},
      {"ArrayRef::slice: 3 values from 1 on exceed the length 3", kIndex, [] { IntArrayRef(three).slice(1, 3); }},
      {"ArrayRef::slice: 1 values from 4 on exceed the length 3", kIndex, [] { IntArrayRef(three).slice(4); }},
      {"dimension list: 17 entries, at most 16 dimensions are supported", kShape,
       [] { DimVec(std::vector<int64_t>(17, 1)); }},
  });
  DimVec full(std::vector<int64_t>(kMaxDims, 1)), before = full;
  EXPECT_HAS(message<ShapeError>([&] { full.push_back(1); }), "dimension list: 17 entries, at most 16 dimensions");
  EXPECT_EQ(full, before);
}

TEST(BaseRefusals, Devices) {
  refused({
      {R"(Device: unknown device 'gpu'; use "cpu", "queue", "opencl", "cuda" or "cuda:INDEX")", kDevice,
       [] { Device("gpu"); }},
      {R"(Device: bad index in 'cuda:'; write one or two digits, as in "cuda:0")", kDevice, [] { Device("cuda:"); }},
      {"Device: bad index in 'cuda:-1'", kDevice, [] { Device("cuda:-1"); }},
      {"Device: bad index in 'queue:100'", kDevice, [] { Device("queue:100"); }},
      {R"(to: there is one queue device, and no queue:1; use "queue")", kDevice,
       [] { require_device("to", Device("queue:1")); }},
  });
}

TEST(BaseRefusals, AFailedAssertionIsAnInternalError) {
  refused({{"internal error: 1 + 1 == 3 does not hold at tests/base/refusals_test.cpp:", typeid(InternalError),
            [] { SITU_ASSERT(1 + 1 == 3); }},
           {"; this is a bug in Situ, please report it with the program that shows it", typeid(InternalError),
            [] { SITU_ASSERT(false); }}});
}

// In a process of its own, which has not read the variable yet; it is read again after it is corrected.
TEST(BaseRefusalsDeathTest, ThePolicyOfTheEnvironment) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        ::setenv("SITU_SAVED_POLICY", "sometimes", 1);
        const std::string said = message<ValueError>(default_saved_policy);
        std::fputs(said.c_str(), stderr);
        ::setenv("SITU_SAVED_POLICY", "forbid", 1);
        std::exit(default_saved_policy() == SavedPolicy::forbid ? 0 : 1);
      },
      testing::ExitedWithCode(0), "SITU_SAVED_POLICY: unknown policy 'sometimes'; use check, forbid or preserve");
}

}  // namespace
