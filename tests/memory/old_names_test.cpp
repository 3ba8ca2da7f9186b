// The deprecated names of 0.1.0 name the same types and functions as the new ones.
#include <gtest/gtest.h>

#include <type_traits>

#include "situ/autograd/audit.h"
#include "situ/situ.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace situ {
namespace {

static_assert(std::is_same_v<Site, SourceLocation>);
static_assert(std::is_same_v<memory::Ceiling, memory::MemoryLimit>);
static_assert(std::is_same_v<memory::CeilingShare, memory::MemoryLimitShare>);
static_assert(std::is_same_v<memory::Rung, memory::CandidateLimit>);
static_assert(std::is_same_v<io::Way, io::Strategy>);
static_assert(std::is_same_v<Aliases::Reader, Aliases::Dependent>);
static_assert(std::is_same_v<Aliases::Family, Aliases::ViewGroup>);

TEST(OldNames, GiveTheSame) {
  const memory::Budget budget(int64_t{1} << 30);
  EXPECT_EQ(budget.ceiling(), budget.limit());
  EXPECT_EQ(memory::holds(memory::peak()), memory::composition(memory::peak()));
  auto step = [] { return memory::plan([] { zeros({1000}); }); };
  EXPECT_EQ(memory::choose_rung("test", int64_t{1} << 30, step).plan.peak.total,
            memory::choose_limit("test", int64_t{1} << 30, step).plan.peak.total);
  EXPECT_EQ(memory::all_rungs(step).size(), memory::all_candidate_limits(step).size());
}

}  // namespace
}  // namespace situ
