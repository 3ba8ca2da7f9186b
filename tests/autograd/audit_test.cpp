// Logs of writes to a storage, and lists of its users.
#include "situ/autograd/audit.h"

#include <gtest/gtest.h>

#include <sstream>
#include <thread>

#include "situ/autograd/autograd.h"
#include "situ/nn/nn.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "situ/optim/optim.h"

using namespace situ;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string here(int line) { return "audit_test.cpp:" + std::to_string(line); }

std::vector<std::string> ops_of(const inplace::Audit& log) {
  std::vector<std::string> names;
  for (const inplace::Write& w : log.writes()) names.push_back(w.op);
  return names;
}

using Names = std::vector<std::string>;

// Memory under two tensors, each with its own storage.
TEST(Overlaps, ComparesForeignMemoryByItsAddress) {
  std::vector<float> m(2000, 1);
  Tensor x = from_blob(m.data(), {1999}), z = from_blob(m.data() + 1, {1999}), far = from_blob(m.data() + 4, {4});
  EXPECT_TRUE(overlaps(x, z));
  EXPECT_TRUE(overlaps(x, far));
  EXPECT_FALSE(overlaps(x.slice(0, 0, 4), far));
  EXPECT_FALSE(overlaps(x.slice(0, 1, 1999, 2), z.slice(0, 1, 1999, 2)));
  z.add_(x);  // the same as if x had been copied first
  EXPECT_EQ(z.max().item<float>(), 2);
  EXPECT_EQ(m[0], 1);
  z.copy_(x);
  EXPECT_EQ(m[1], 1);
  EXPECT_EQ(m[2], 2);
  Tensor own = arange(6, kFloat);
  Tensor alias = from_blob(own.data_ptr<float>(), {5});
  EXPECT_TRUE(overlaps(own, alias));
  own.narrow(0, 1, 5).add_(alias);
  EXPECT_TRUE(own.equal(tensor({0.f, 1.f, 3.f, 5.f, 7.f, 9.f})));
  EXPECT_FALSE(overlaps(own, ones({6})));
}

TEST(Audit, LogsEveryWriteWithOpRegionLineAndVersion) {
  Tensor x = zeros({4, 3});
  inplace::Audit log(x);
  int line = __LINE__ + 1;
  x.add_(1);
  x.narrow(0, 1, 2).mul_(3);
  x.t().select(0, 2).fill_(7);
  auto writes = log.writes();
  ASSERT_EQ(ops_of(log), (Names{"add_", "mul_", "fill_"}));
  EXPECT_EQ(writes[0].version, x._version() - 2);
  EXPECT_EQ(writes[2].version, x._version());
  EXPECT_EQ(static_cast<int>(writes[0].location.line), line);
  EXPECT_EQ(region_text(writes[1].region), "[2, 3] at 3");
  EXPECT_EQ(region_text(writes[2].region), "[4] at 2 with strides [3]");
  std::string text = log.text();
  EXPECT_TRUE(has(text, "f32[4, 3] version 1: add_ wrote [4, 3] at 0 (" + here(line) + ")\n")) << text;
  std::ostringstream out;
  out << log;
  EXPECT_EQ(out.str(), text);
}

TEST(Audit, LogsWritesThroughAliasesLeasesAndWithoutRecording) {
  Tensor x = zeros({6}).set_name("buffer"), alias = x.detach();
  inplace::Audit log(x);
  alias.exp_();
  {
    NoGradGuard off;
    x.view({2, 3})[1].zero_();
  }
  x.index({tensor({0, 2})}) = 5;
  int line = __LINE__ + 1;
  float* p = x.data_ptr<float>();
  p[0] = 9;
  add_out(x, ones({6}), 2);
  EXPECT_EQ(ops_of(log), (Names{"exp_", "zero_", "index_put_", "data_ptr", "add_out"})) << log;
  EXPECT_EQ(log.writes()[0].tensor, "buffer");
  EXPECT_TRUE(has(log.text(), "data_ptr gave a pointer to [6] at 0 (" + here(line) + ")")) << log;
  x.const_data_ptr<float>();
  x.sum();
  EXPECT_EQ(log.writes().size(), 5u);
  log.clear();
  EXPECT_EQ(log.text(), "no write of buffer, version 5\n");
}

TEST(Audit, IncludesOptimizersBatchStatisticsAndModules) {
  nn::Sequential net(nn::Linear(3, 4), nn::BatchNorm1d(4));
  std::vector<Tensor> all = net->parameters();
  for (const Tensor& b : net->buffers()) all.push_back(b);
  optim::SGD sgd(net->parameters(), optim::SGDOptions(0.1));
  inplace::Audit log(all);
  net->forward(randn({8, 3})).sum().backward();
  size_t statistics = log.writes().size();
  EXPECT_GE(statistics, 2u);  // running mean and variance
  EXPECT_TRUE(has(log.writes()[0].module, "1")) << log;
  sgd.step();
  Names names = ops_of(log);
  EXPECT_EQ(Names(names.begin() + static_cast<long>(statistics), names.end()), Names(net->parameters().size(), "SGD"))
      << log;
}

TEST(Audit, ChangesNeitherResultsNorConflicts) {
  Tensor a = full({3}, 5.0).requires_grad_();
  Tensor b = a * 2, c = b.pow(2);
  inplace::Audit log(b);
  {
    SavedPolicyGuard strict(SavedPolicy::forbid);
    EXPECT_THROW(b += 1, InplaceError);
  }
  EXPECT_TRUE(log.writes().empty()) << "a refused write was logged";
  b += 1;
  EXPECT_EQ(ops_of(log), Names{"+="});
  EXPECT_THROW(c.sum().backward(), AutogradError);
  b.freeze();
  EXPECT_THROW(b.zero_(), InplaceError);
  EXPECT_EQ(log.writes().size(), 1u);
}

TEST(Audit, EndsWithItsScopeAndCountsStoragesOnce) {
  Tensor x = zeros({4});
  uint32_t before = x.unsafe_impl()->storage->use_count();
  {
    inplace::Audit log(std::vector<Tensor>{x, x.narrow(0, 0, 2)});
    x.add_(1);
    EXPECT_EQ(log.writes().size(), 1u);
  }
  EXPECT_EQ(x.unsafe_impl()->storage->dependent_count(), 0u);
  EXPECT_EQ(x.unsafe_impl()->storage->use_count(), before);
  EXPECT_THROW(inplace::Audit{Tensor()}, UsageError);
}

TEST(Audit, TakesWritesOfSeveralThreads) {
  std::vector<Tensor> parts = zeros({4, 100}).unbind(0), all{parts[0], zeros({100})};
  inplace::Audit log(all);
  std::vector<std::thread> threads;
  for (const Tensor& t : all)
    threads.emplace_back([t] {
      for (int i = 0; i < 200; ++i) t.add_(1);
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(log.writes().size(), 400u);
}

TEST(Overlaps, IsExact) {
  Tensor x = arange(12).view({3, 4});
  EXPECT_TRUE(overlaps(x, x[1]));
  EXPECT_FALSE(overlaps(x[0], x[1]));
  EXPECT_TRUE(overlaps(x[1], x.t()[2]));
  Tensor even = x.view(-1).slice(0, {}, {}, 2), odd = x.view(-1).slice(0, 1, {}, 2);
  EXPECT_FALSE(overlaps(even, odd));
  EXPECT_TRUE(overlaps(even, x.select(1, 2)));
  EXPECT_FALSE(overlaps(odd, x.select(1, 2)));
  EXPECT_TRUE(overlaps(x, x.detach().view_dtype(kInt)));
  EXPECT_FALSE(overlaps(x, x.clone()));
  EXPECT_FALSE(overlaps(x, x.narrow(0, 0, 0)));
  EXPECT_THROW(overlaps(x, Tensor()), UsageError);
}

TEST(Aliases, ListsTheUsersOfTheBytes) {
  Tensor x = full({4}, 2.0).requires_grad_();
  Tensor b = (x * 1).set_name("hidden");
  int line = __LINE__ + 1;
  Tensor c = b.narrow(0, 0, 2).exp(), d = b.narrow(0, 2, 2).sin();
  Tensor same = b, view = b.narrow(0, 0, 2), apart = b.detach();
  Aliases a = aliases(view);
  EXPECT_EQ(a.handles, 0);
  EXPECT_EQ(a.others, 2);              // b and apart
  EXPECT_EQ(aliases(b).handles, 2);    // same, and view, whose base it is
  ASSERT_EQ(a.dependents.size(), 1u);  // sin saves its operand; exp saves its result
  EXPECT_EQ(a.dependents[0].who, "saved for backward by sin at " + here(line));
  EXPECT_FALSE(a.dependents[0].overlaps);
  ASSERT_EQ(a.view_groups.size(), 1u);
  EXPECT_EQ(a.view_groups[0].name, "hidden");
  EXPECT_EQ(a.view_groups[0].history, "mul");
  std::string text = a.text();
  EXPECT_TRUE(has(text, "sin at " + here(line) + ": [2] at 2, but not these bytes")) << text;
  EXPECT_TRUE(has(text, "history of f32[4] 'hidden': mul")) << text;
  EXPECT_FALSE(a.frozen || a.escaped);
  b.freeze();
  EXPECT_TRUE(has(aliases(apart).text(), "frozen")) << aliases(apart);
  b.unfreeze();
  void* p = b.data_ptr();
  EXPECT_NE(p, nullptr);
  EXPECT_TRUE(aliases(apart).escaped);
  inplace::Audit log(b);
  EXPECT_TRUE(has(aliases(b).text(), "an audit")) << aliases(b);
  EXPECT_EQ(aliases(b).others, 2);  // the saved value stays a dependent: it reads the bytes
}

TEST(Aliases, ALonelyTensorHasNone) {
  Tensor x = zeros({4});
  Aliases a = aliases(x);
  EXPECT_EQ(a.handles + a.others, 0);
  EXPECT_TRUE(a.dependents.empty() && a.view_groups.empty());
  EXPECT_EQ(a.text(),
            "f32[4] on a storage of 16 bytes, version 0, booked as temporary\n"
            "  no other handles or recorded views hold this tensor, no other tensors share its bytes\n");
}

}  // namespace
