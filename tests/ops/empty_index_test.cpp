// Ops on index tensors and masks with 0-dim and empty operands, in every combination: a typed error, or a result. If
// nothing is named, the result is the first operand. The list of ops determines the cases.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "situ/nn/functional.h"
#include "tests/ops/check.h"

namespace situ::test {
namespace {

using Call = std::function<Tensor(const Tensor& self, const Tensor& index, const Tensor& source)>;
struct IndexCase {
  const char* name;
  bool writes;  // gives self with what the index names written
  Call call;
};

Tensor mask_of(const Tensor& index) { return index == 0; }

std::vector<IndexCase> index_cases() {
  std::vector<IndexCase> all = {
      {"index_select", false, [](auto& x, auto& i, auto&) { return x.index_select(0, i); }},
      {"gather", false, [](auto& x, auto& i, auto&) { return x.gather(0, i); }},
      {"take", false, [](auto& x, auto& i, auto&) { return x.take(i); }},
      {"take_along_dim", false, [](auto& x, auto& i, auto&) { return x.take_along_dim(i, 0); }},
      {"take_along_dim", false, [](auto& x, auto& i, auto&) { return x.take_along_dim(i); }},
      {"index", false, [](auto& x, auto& i, auto&) -> Tensor { return x.index({i}); }},
      {"masked_select", false, [](auto& x, auto& i, auto&) { return x.masked_select(mask_of(i)); }},
      {"embedding", false, [](auto& x, auto& i, auto&) { return embedding(x, i); }},
      {"embedding_bag", false,
       [](auto& x, auto& i, auto& s) {
         return nn::functional::embedding_bag(
             i, x, nn::functional::EmbeddingBagFuncOptions().offsets(zeros(DimVec(s.sizes()), kLong)));
       }},
      {"one_hot", false, [](auto&, auto& i, auto&) { return i.one_hot(3).to(kDouble); }},
      {"bincount", false, [](auto&, auto& i, auto&) { return bincount(i).to(kDouble); }},
      {"scatter", true, [](auto& x, auto& i, auto& s) { return x.scatter(0, i, s); }},
      {"scatter", true, [](auto& x, auto& i, auto&) { return x.scatter(0, i, 2.0); }},
      {"scatter_add", true, [](auto& x, auto& i, auto& s) { return x.scatter_add(0, i, s); }},
      {"index_add", true, [](auto& x, auto& i, auto& s) { return x.index_add(0, i, s); }},
      {"index_copy", true, [](auto& x, auto& i, auto& s) { return x.index_copy(0, i, s); }},
      {"index_fill", true, [](auto& x, auto& i, auto&) { return x.index_fill(0, i, 2.0); }},
      {"index_put", true, [](auto& x, auto& i, auto& s) { return x.index_put({i}, s); }},
      {"index_put", true, [](auto& x, auto& i, auto& s) { return x.index_put({i}, s, true); }},
      {"masked_fill", false, [](auto& x, auto& i, auto&) { return x.masked_fill(mask_of(i), 2.0); }},
      {"masked_scatter", true, [](auto& x, auto& i, auto& s) { return x.masked_scatter(mask_of(i), s); }},
      {"put", true, [](auto& x, auto& i, auto& s) { return x.put(i, s); }},
      {"put", true, [](auto& x, auto& i, auto& s) { return x.put(i, s, true); }},
      {"where", false, [](auto& x, auto& i, auto& s) { return where(mask_of(i), x, s); }},
      // The same in place.
      {"scatter", true, [](auto& x, auto& i, auto& s) { return x.clone().scatter_(0, i, s); }},
      {"scatter_add", true, [](auto& x, auto& i, auto& s) { return x.clone().scatter_add_(0, i, s); }},
      {"index_add", true, [](auto& x, auto& i, auto& s) { return x.clone().index_add_(0, i, s); }},
      {"index_copy", true, [](auto& x, auto& i, auto& s) { return x.clone().index_copy_(0, i, s); }},
      {"index_fill", true, [](auto& x, auto& i, auto&) { return x.clone().index_fill_(0, i, 2.0); }},
      {"index_put", true, [](auto& x, auto& i, auto& s) { return x.clone().index_put_({i}, s); }},
      {"masked_fill", true, [](auto& x, auto& i, auto&) { return x.clone().masked_fill_(mask_of(i), 2.0); }},
      {"masked_scatter", true, [](auto& x, auto& i, auto& s) { return x.clone().masked_scatter_(mask_of(i), s); }},
      {"put", true, [](auto& x, auto& i, auto& s) { return x.clone().put_(i, s); }},
  };
  for (const char* how : {"sum", "prod", "mean", "amax"})
    for (bool with_self : {true, false}) {
      all.push_back({"scatter_reduce", true,
                     [=](auto& x, auto& i, auto& s) { return x.scatter_reduce(0, i, s, how, with_self); }});
      all.push_back({"scatter_reduce", true,
                     [=](auto& x, auto& i, auto& s) { return x.clone().scatter_reduce_(0, i, s, how, with_self); }});
      if (std::string(how) == "sum") continue;
      all.push_back(
          {"index_reduce", true, [=](auto& x, auto& i, auto& s) { return x.index_reduce(0, i, s, how, with_self); }});
      all.push_back({"index_reduce", true,
                     [=](auto& x, auto& i, auto& s) { return x.clone().index_reduce_(0, i, s, how, with_self); }});
    }
  return all;
}

const std::vector<DimVec> kIndexSizes = {{}, {0}, {1}, {2}, {0, 3}, {3, 0}, {2, 3}, {1, 1}};

TEST(EmptyIndices, GiveAnErrorOrAResult) {
  int results = 0;
  for (const IndexCase& c : index_cases())
    for (const DimVec& self : kIndexSizes)
      for (const DimVec& index : kIndexSizes)
        for (const DimVec& source : kIndexSizes) {
          Tensor x = sample(self).requires_grad_(), s = sample(source, 2).requires_grad_(), i = zeros(index, kLong);
          SCOPED_TRACE(std::string(c.name) + " of " + x.describe() + ", " + i.describe() + ", " + s.describe());
          try {
            Tensor y = c.call(x, i, s);
            ++results;
            if (y.requires_grad()) {
              y.sum().backward();
              if (x.grad().defined()) {
                EXPECT_EQ(x.grad().sizes().vec(), x.sizes().vec());
              }
            }
            EXPECT_TRUE(!c.writes || y.sizes() == x.sizes()) << y.describe();
            if (c.writes && i.numel() == 0) expect_same(y, x);
          } catch (const Error&) {
          }
        }
  EXPECT_GT(results, 1000);
}

TEST(EmptyIndices, OfAScalarNeedOneIndex) {
  const Tensor x = scalar_tensor(0.5), none = zeros({0}, kLong), s = scalar_tensor(0.25);
  expect_refused<ShapeError>(
      [&] { x.index_copy(0, none, s); },
      {"index_copy: a 0-dim tensor has one element, so the index must have one: self is f32[]", "index is i64[0]"});
  expect_refused<ShapeError>([&] { x.clone().index_add_(0, none, s); }, {"index_add_: a 0-dim tensor has one element"});
}

// Arguments that are indices but not a case above.
const std::set<std::string> kOthers = {
    "max_unpool2d", "max_unpool3d",                            // indices of a pooling, of its result's sizes
    "unravel_index",                                           // an index alone
    "native_dropout_backward", "scaled_dot_product_attention"  // masks of elements
};

TEST(EmptyIndices, HasACaseForEachFunctionThatTakesAnIndexOrAMask) {
  std::istringstream list(every_signature());
  const std::regex entry(R"(^(\w+)\((.*)\) -> .* : .*(function|method).*$)");
  const std::regex places(R"((Tensor|Operand)[!?]* (index|indices|mask|condition)\b|TensorIndex\[\])");
  std::set<std::string> listed, covered = kOthers;
  for (const IndexCase& c : index_cases()) covered.insert(c.name);
  std::string line;
  std::smatch m;
  while (std::getline(list, line))
    if (std::regex_match(line, m, entry) && std::regex_search(m.str(2), places)) listed.insert(m.str(1));
  EXPECT_GT(listed.size(), 15u);
  for (const std::string& name : listed) EXPECT_TRUE(covered.count(name)) << name << " has no case in index_cases()";
}

}  // namespace
}  // namespace situ::test
