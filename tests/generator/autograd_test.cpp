// Runs random autograd programs on the engine and on the reference, under each policy. Every refusal must be one that
// the reference allows, and those that it requires must occur. SITU_GENERATOR_PROGRAMS (how many), SITU_GENERATOR_SEED
// and SITU_GENERATOR_OPS (0: 4 to 12) make a longer run. A failing program is shrunk and printed.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "situ/memory/ledger.h"
#include "tests/generator/machine.h"

using namespace generator;

namespace {

uint64_t setting(const char* name, uint64_t otherwise) {
  const char* v = std::getenv(name);
  return v ? std::strtoull(v, nullptr, 10) : otherwise;
}

// One program and its ledger: its last handle must free all that it booked.
Outcome run_booked(const Program& p, situ::SavedPolicy policy, bool narrated = false) {
  narrating = narrated;
  int64_t before = situ::memory::current().total;
  Outcome o = Machine(p, policy).run();
  int64_t after = situ::memory::current().total;
  if (after != before && o.status != Outcome::wrong) {
    o.status = Outcome::wrong;
    o.why = std::to_string(after - before) + " bytes are left in the ledger";
  }
  return o;
}

bool differences_agree(const Program& p, std::string& why) {
  Machine base(p, situ::SavedPolicy::preserve);
  if (base.run().status != Outcome::accepted || !base.has_loss) return true;
  for (size_t leaf = 0; leaf < base.loss_gradients.size(); ++leaf)
    for (size_t i = 0; i < base.loss_gradients[leaf].size(); ++i) {
      double slope[2];
      for (int k = 0; k < 2; ++k) {
        double h = k ? 1e-5 : 2e-5, value[2];
        for (int s = 0; s < 2; ++s) {
          Machine m(p, situ::SavedPolicy::preserve, false);
          m.choices = base.choices;
          m.moved_leaf = static_cast<int>(leaf);
          m.moved_element = i;
          m.moved_by = s ? -h : h;
          m.run();
          value[s] = m.loss;
        }
        slope[k] = (value[0] - value[1]) / (2 * h);
      }
      double size = std::max(1.0, std::abs(slope[1]));
      if (std::abs(slope[0] - slope[1]) > 1e-4 * size) continue;  // not smooth here
      if (std::abs(slope[1] - base.loss_gradients[leaf][i]) > 1e-4 * size) {
        why = "central difference " + std::to_string(slope[1]) + " at element " + std::to_string(i) + " of leaf " +
              std::to_string(leaf) + ", gradient " + std::to_string(base.loss_gradients[leaf][i]);
        return false;
      }
    }
  return true;
}

Program shrunk(Program p, situ::SavedPolicy policy) {
  for (bool less = true; less;) {
    less = false;
    for (size_t i = p.steps.size(); i-- > 0;) {
      Program q = p;
      q.steps.erase(q.steps.begin() + static_cast<long>(i));
      if (run_booked(q, policy).status != Outcome::wrong) continue;
      p = q;
      less = true;
    }
  }
  return p;
}

const char* name_of(situ::SavedPolicy policy) {
  return policy == situ::SavedPolicy::check ? "check" : policy == situ::SavedPolicy::forbid ? "forbid" : "preserve";
}

std::string shown(const Program& p, situ::SavedPolicy policy) {
  Outcome o = run_booked(p, policy, true);
  std::string s = "program " + std::to_string(p.seed) + ", policy " + name_of(policy) + ": " + o.why + "\n";
  for (const std::string& line : o.text) s += "  " + line + "\n";
  return s;
}

struct Counts {
  size_t programs = 0, accepted = 0, refused = 0, wrong = 0, judged[kRefusals] = {};
  void add(const Outcome& o) {
    ++programs;
    accepted += o.status == Outcome::accepted;
    refused += o.status == Outcome::refused;
    wrong += o.status == Outcome::wrong;
    for (int k = 0; k < kRefusals; ++k) judged[k] += o.judged[k];
  }
  void print(const std::string& what) const {
    std::printf("%zu programs %s: %.2f %% accepted, %zu refused, %zu wrong\n", programs, what.c_str(),
                100.0 * static_cast<double>(accepted) / static_cast<double>(programs), refused, wrong);
    for (int k = 0; k < kRefusals; ++k)
      if (judged[k]) std::printf("  refused and judged due %zu: %s\n", judged[k], name_of_refusal(k));
  }
};

Counts run_many(situ::SavedPolicy policy, size_t programs, uint64_t first, int least, int most) {
  Counts c;
  for (size_t i = 0; i < programs; ++i) {
    Program p = draw(first + i, least + static_cast<int>(i % static_cast<size_t>(most - least + 1)));
    Outcome o = run_booked(p, policy);
    c.add(o);
    if (o.status == Outcome::refused && std::getenv("SITU_GENERATOR_SHOW_REFUSED")) std::puts(shown(p, policy).c_str());
    if (o.status == Outcome::wrong && c.wrong <= 3) ADD_FAILURE() << shown(shrunk(p, policy), policy);
  }
  c.print("of " + std::to_string(least) + " to " + std::to_string(most) + " ops under " + name_of(policy) +
          " from seed " + std::to_string(first));
  return c;
}

size_t programs() { return setting("SITU_GENERATOR_PROGRAMS", 20000); }
uint64_t seed() { return setting("SITU_GENERATOR_SEED", 1); }

TEST(Generator, ProgramsUnderPreserve) {
  int ops = static_cast<int>(setting("SITU_GENERATOR_OPS", 0));
  EXPECT_EQ(run_many(situ::SavedPolicy::preserve, programs(), seed(), ops ? ops : 4, ops ? ops : 12).wrong, 0u);
}

TEST(Generator, ProgramsUnderCheck) {
  EXPECT_EQ(run_many(situ::SavedPolicy::check, programs(), seed() + 1000000000, 4, 12).wrong, 0u);
}

TEST(Generator, ProgramsUnderForbid) {
  EXPECT_EQ(run_many(situ::SavedPolicy::forbid, programs() * 2 / 5, seed() + 5000000000, 4, 12).wrong, 0u);
}

TEST(Generator, AcceptedShare) {
  Counts few = run_many(situ::SavedPolicy::preserve, programs() / 10, seed() + 2000000000, 4, 4);
  EXPECT_GE(few.accepted * 100, few.programs * 99);
  Counts many = run_many(situ::SavedPolicy::preserve, programs() / 10, seed() + 3000000000, 12, 12);
  EXPECT_GE(many.accepted * 100, many.programs * 95);
}

TEST(Generator, CentralDifferences) {
  size_t tried = 0;
  for (uint64_t i = 0; tried < programs() / 40; ++i) {
    Program p = draw(seed() + 4000000000 + i, 4 + static_cast<int>(i % 9));
    if (!p.pure) continue;
    ++tried;
    std::string why;
    EXPECT_TRUE(differences_agree(p, why)) << why << "\n" << shown(p, situ::SavedPolicy::preserve);
  }
}

}  // namespace
