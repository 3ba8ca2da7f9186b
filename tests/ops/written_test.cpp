// The elements that a write by index or mask changes: exactly those that it names, whether it is recorded, unrecorded
// or goes through a view. The list of ops determines the forms: they have an index or a mask as an argument.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/ops/check.h"

namespace situ::test {
namespace {

using Write = std::function<void(Tensor&)>;  // of a target [4, 6]
struct WriteCase {
  const char* name;
  Write write;
  bool row = false;  // the target is [24]
};

Tensor whole(std::initializer_list<int64_t> v) { return tensor(std::vector<int64_t>(v)); }
Tensor fifty(DimVec sizes) { return sample(sizes, 5) + 50; }  // no value of a target is near

const std::vector<const char*> kReductions = {"sum", "prod", "mean", "amax", "amin"};

void add_reductions(std::vector<WriteCase>& all) {
  for (const char* how : kReductions)
    for (bool with_self : {true, false}) {
      const double sign = std::string(how) == "amin" ? -1 : 1;
      all.push_back(
          {"scatter_reduce", [=](Tensor& t) {
             t.scatter_reduce_(1, whole({0, 3, 3, 5, 1, 1}).view({2, 3}), fifty({2, 3}) * sign, how, with_self);
           }});
      if (std::string(how) == "sum") continue;
      all.push_back({"index_reduce", [=](Tensor& t) {
                       t.index_reduce_(0, whole({2, 0, 2}), fifty({3, 6}) * sign, how, with_self);
                     }});
    }
}

std::vector<WriteCase> write_cases() {
  const Tensor mask = (arange(24) % 5 == 1).view({4, 6}), row_mask = tensor({true, false, false, true});
  std::vector<WriteCase> all = {
      {"index_put",
       [](Tensor& t) {
         t.index_put_({whole({2, 0})}, 50.0);
       }},
      {"index_put",
       [](Tensor& t) {
         t.index_put_({Slice(), whole({-1, 0, 5})}, fifty({3}));
       }},
      {"index_put",
       [](Tensor& t) {
         t.index_put_({whole({1, 1, 3}), whole({2, 2, 0})}, fifty({3}));
       }},
      {"index_put",
       [](Tensor& t) {
         t.index_put_({whole({1, 1, 3}), whole({2, 2, 0})}, fifty({3}), true);
       }},
      {"index_put",
       [](Tensor& t) {
         t.index_put_({whole({1, 3}).view({2, 1}), whole({4, 0, 2})}, fifty({2, 3}));
       }},
      {"index_put", [=](Tensor& t) { t.index_put_({mask}, 50.0); }},
      {"index_put",
       [=](Tensor& t) {
         t.index_put_({row_mask, 2}, fifty({2}));
       }},
      {"index_put",
       [=](Tensor& t) {
         t.index_put_({row_mask}, fifty({2, 6}), true);
       }},
      {"index_put",
       [](Tensor& t) {
         t.index_put_({Slice(1, 3), whole({})}, 50.0);
       }},
      {"x[i] = v",
       [](Tensor& t) {
         t[whole({3, 1})] = 50.0;
       }},
      {"x[i] = v", [=](Tensor& t) { t[mask] = 50.0; }},
      {"x[i] = v", [=](Tensor& t) { t[mask] = fifty({5}); }},
      {"x[i] = v", [](Tensor& t) { t[2] = 50.0; }},
      {"x[i] = v",
       [](Tensor& t) {
         t.index({Slice(0, 4, 2), whole({1, 5})}) = 50.0;
       }},
      {"x[i] = v",
       [](Tensor& t) {
         t.index({Slice(0, 4, 2), 3}) = fifty({2});
       }},
      {"x[i] = v",
       [](Tensor& t) {
         t[whole({3, 1})] += 50.0;
       }},
      {"scatter",
       [](Tensor& t) {
         t.scatter_(0, whole({3, 0, 0, 2}).view({1, 4}), fifty({1, 4}));
       }},
      {"scatter",
       [](Tensor& t) {
         t.scatter_(1, whole({3, 0, 0, 2}).view({2, 2}), 50.0);
       }},
      {"scatter_add",
       [](Tensor& t) {
         t.scatter_add_(1, whole({3, 0, 0, 2}).view({4, 1}), fifty({4, 1}));
       }},
      {"index_add",
       [](Tensor& t) {
         t.index_add_(1, whole({4, 4, 0}), fifty({4, 3}));
       }},
      {"index_copy",
       [](Tensor& t) {
         t.index_copy_(0, whole({3, 1}), fifty({2, 6}));
       }},
      {"index_fill",
       [](Tensor& t) {
         t.index_fill_(1, whole({-1, 2}), 50.0);
       }},
      {"index_fill", [](Tensor& t) { t.index_fill_(0, whole({}), 50.0); }},
      {"masked_fill", [=](Tensor& t) { t.masked_fill_(mask, 50.0); }},
      {"masked_fill", [=](Tensor& t) { t.masked_fill_(row_mask.unsqueeze(1), 50.0); }},
      {"masked_scatter", [=](Tensor& t) { t.masked_scatter_(mask, fifty({8})); }},
      {"where",
       [=](Tensor& t) {
         t.where_(mask, fifty({4, 6}));
       }},
      {"put",
       [](Tensor& t) {
         t.put_(whole({23, 0, -2, 0}), fifty({4}));
       }},
      {"put",
       [](Tensor& t) {
         t.put_(whole({23, 0, -2, 0}), fifty({4}), true);
       }},
      {"put", [](Tensor& t) { t.put_(whole({}), zeros({0}, kDouble)); }},
      {"fill_diagonal", [](Tensor& t) { t.fill_diagonal_(50.0); }},
      {"tril", [](Tensor& t) { t.tril_(1); }},
      {"triu", [](Tensor& t) { t.triu_(-1); }},
      {"strided_add",
       [](Tensor& t) {
         strided_add_(t, fifty({2, 3}), {2, 3}, {5, 1}, 4);
       },
       true},
      {"strided_add",
       [](Tensor& t) {
         strided_add_(t, fifty({3, 3}), {3, 3}, {1, 1}, 2);
       },
       true},
  };
  add_reductions(all);
  return all;
}

// Targets that view the elements of `whole` [4, 12] with different strides.
const std::vector<std::function<Tensor(const Tensor&)>> kLayouts = {
    [](const Tensor& t) {
      return t.view(-1).narrow(0, 12, 24).view({4, 6});
    },
    [](const Tensor& t) { return t.slice(1, 1, 12, 2); },
    [](const Tensor& t) {
      return t.view({12, 4}).narrow(0, 3, 6).t();
    },
};
Tensor target_in(const Tensor& all, size_t layout, bool row) {
  if (row) return layout ? all.view(-1).slice(0, 0, 48, 2) : all.view(-1).narrow(0, 12, 24);
  return kLayouts[layout](all);
}

Tensor start() { return sample({4, 12}); }

// The elements that a write changes, in row-major order.
std::vector<bool> written(const WriteCase& c, size_t layout) {
  Tensor all = start() * 2, target = target_in(all, layout, c.op_info);
  c.write(target);
  const std::vector<double> before = values(start() * 2), after = values(all);
  std::vector<bool> changed(before.size());
  for (size_t i = 0; i < before.size(); ++i) changed[i] = before[i] != after[i];
  return changed;
}

// f(case, layout) for each, under its name.
template <class F>
void for_each_write(F&& f) {
  for (const WriteCase& c : write_cases())
    for (size_t layout = 0; layout < (c.op_info ? 2 : kLayouts.size()); ++layout) {
      SCOPED_TRACE(std::string(c.name) + ", layout " + std::to_string(layout));
      f(c, layout);
    }
}

void unrecorded(const WriteCase& c, Tensor target, bool detached) {
  if (detached) {
    Tensor alias = target.detach();
    return c.write(alias);
  }
  NoGradGuard off;
  c.write(target);
}

TEST(Written, UnrecordedMakesTheseElementsConstants) {
  for_each_write([](const WriteCase& c, size_t layout) {
    const std::vector<bool> want = written(c, layout);
    for (bool detached : {false, true}) {
      Tensor a = start().requires_grad_(), all = a * 2;
      unrecorded(c, target_in(all, layout, c.op_info), detached);
      all.sum().backward();
      const std::vector<double> grad = values(a.grad());
      for (size_t i = 0; i < want.size(); ++i) EXPECT_EQ(grad[i], want[i] ? 0 : 2) << "element " << i;
    }
  });
}

enum class How { recorded, no_grad, detached };

// A value saved of each element before the write: backward throws exactly for those that the write changed.
TEST(Written, OverwritesWhatIsSavedOfTheseElements) {
  for_each_write([](const WriteCase& c, size_t layout) {
    const std::vector<bool> want = written(c, layout);
    for (How how : {How::recorded, How::no_grad, How::detached}) {
      Tensor a = start().requires_grad_(), all = a * 2;
      std::vector<Tensor> squares;
      for (Tensor& each : all.view(-1).unbind(0)) squares.push_back(each.square());
      Tensor target = target_in(all, layout, c.op_info);
      if (how == How::recorded)
        c.write(target);
      else
        unrecorded(c, target, how == How::detached);
      for (size_t i = 0; i < want.size(); ++i) {
        bool refused = false;
        try {
          squares[i].backward({}, true);
        } catch (const AutogradError&) {
          refused = true;
        }
        EXPECT_EQ(refused, want[i]) << "element " << i << ", how " << static_cast<int>(how);
      }
    }
  });
}

TEST(Written, RecordedHasTheGradientOfDifferences) {
  const Tensor weights = sample({4, 12}, 9);
  for_each_write([&](const WriteCase& c, size_t layout) {
    auto loss = [&](const Tensor& a) {
      Tensor all = a * 2, target = target_in(all, layout, c.op_info);
      c.write(target);
      return (all * weights).sum();
    };
    Tensor a = start().requires_grad_();
    loss(a).backward();
    const std::vector<double> grad = values(a.grad());
    for (int64_t i = 0; i < a.numel(); ++i) {
      double sides[2];
      for (int side = 0; side < 2; ++side) {
        NoGradGuard off;
        Tensor moved = start();
        moved.view(-1)[i] += side ? 1e-5 : -1e-5;
        sides[side] = loss(moved).item<double>();
      }
      const double want = (sides[1] - sides[0]) / 2e-5;
      EXPECT_NEAR(grad[static_cast<size_t>(i)], want, 1e-4 * (1 + std::fabs(want))) << "element " << i;
    }
  });
}

// Forms with an index or a mask that give every element of the first argument: reads that keep its sizes.
const std::set<std::string> kWriteAll = {"gather", "index_select", "embedding", "scaled_dot_product_attention"};

TEST(Written, HasACaseForEachFormThatTakesAnIndexOrAMask) {
  std::istringstream list(every_signature());
  const std::regex entry(R"(^(\w+)\((.*)\) -> Tensor : (.*)$)");
  const std::regex places(R"((Tensor|Operand)[!?]* (index|indices|mask|condition)\b|TensorIndex\[\])");
  std::set<std::string> listed, covered = kWriteAll;
  for (const WriteCase& c : write_cases()) covered.insert(c.name);
  std::string line;
  std::smatch m;
  while (std::getline(list, line))
    if (std::regex_match(line, m, entry) && std::regex_search(m.str(2), places) &&
        std::regex_search(m.str(3), std::regex(R"((^| )(_|inplace)( |$))")))
      listed.insert(m.str(1));
  EXPECT_GT(listed.size(), 10u);
  for (const std::string& name : listed) EXPECT_TRUE(covered.count(name)) << name << " has no case in write_cases()";
}

}  // namespace
}  // namespace situ::test
