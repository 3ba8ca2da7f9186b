// Indexing (reads and assignments), and ops along a dimension by index.
#include "tests/ops/check.h"

namespace situ::test {
namespace {

Tensor longs(std::vector<int64_t> v) { return tensor(v); }

TEST(Index, BasicIndicesAreViews) {
  Tensor x = iota({3, 4, 2});
  expect_values(x.index({1, Slice(1, 3), 0}), {2}, {10, 12});
  expect_values(x.index({"...", 1}).index({0}), {4}, {1, 3, 5, 7});
  expect_values(x.index({Ellipsis, Slice(None, None, 2), -1}), {3, 2}, {1, 5, 9, 13, 17, 21});
  EXPECT_EQ(x.index({None, 0, None}).sizes().vec(), (std::vector<int64_t>{1, 1, 4, 2}));
  EXPECT_TRUE(x.index({1}).is_alias_of(x));
  EXPECT_TRUE(x.index({Slice()}).is_alias_of(x));
  expect_values(x[2][-1], {2}, {22, 23});
  EXPECT_EQ(x.index({tensor(1), Slice()}).sizes().vec(),
            (std::vector<int64_t>{4, 2}));  // an integer removes its dimension
}

TEST(Index, TensorsAndWhereTheirDimensionsStand) {
  Tensor x = iota({3, 4, 5});
  Tensor i = longs({2, 0}), j = tensor({{1}, {3}});
  expect_values(x.index({i, 0, 0}), {2}, {40, 0});
  EXPECT_EQ(x.index({Slice(), j, i}).sizes().vec(), (std::vector<int64_t>{3, 2, 2}));
  expect_values(x.index({0, j, i}), {2, 2}, {7, 5, 17, 15});
  Tensor apart = x.index({i, Slice(), longs({1, 4})});  // with a slice in between: the new dimension comes first
  EXPECT_EQ(apart.sizes().vec(), (std::vector<int64_t>{2, 4}));
  expect_values(apart, {2, 4}, {41, 46, 51, 56, 4, 9, 14, 19});
  EXPECT_EQ(x.index({Slice(), Slice(), j}).sizes().vec(), (std::vector<int64_t>{3, 4, 2, 1}));
  EXPECT_EQ(x.index({i, None, longs({0, 1})}).sizes().vec(), (std::vector<int64_t>{2, 1, 5}));
  expect_values(x.index({longs({-1}), -1, -1}), {1}, {59});
  expect_values(x.index({longs({1}).to(kInt), 0, 0}), {1}, {20});
  EXPECT_EQ(x.index({empty({0}, kLong)}).sizes().vec(), (std::vector<int64_t>{0, 4, 5}));
  EXPECT_EQ(x.transpose(0, 2).index({i}).sizes().vec(), (std::vector<int64_t>{2, 4, 3}));
}

TEST(Index, Masks) {
  Tensor x = iota({2, 3});
  expect_values(x.index({x > 2}), {3}, {3, 4, 5});
  expect_values(x[x > 2], {3}, {3, 4, 5});
  expect_values(x.index({tensor({false, true})}), {1, 3}, {3, 4, 5});
  expect_values(x.index({Slice(), tensor({true, false, true})}), {2, 2}, {0, 2, 3, 5});
  EXPECT_EQ(x.index({true}).sizes().vec(), (std::vector<int64_t>{1, 2, 3}));
  EXPECT_EQ(x.index({false}).sizes().vec(), (std::vector<int64_t>{0, 2, 3}));
  expect_values(masked_select(x, x > 3), {2}, {4, 5});
  expect_values(x.masked_select(tensor({true, false, true})), {4}, {0, 2, 3, 5});
}

TEST(Index, Refusals) {
  Tensor x = iota({3, 4});
  expect_refused<IndexError>([&] { x.index({0, 0, 0}); }, {"index: the indices take 3 dimensions", "f64[3, 4]"});
  expect_refused<IndexError>([&] { x.index({longs({0, 3})}); }, {"index: index 3", "dimension 0 of size 3", "[-3, 2]"});
  expect_refused<IndexError>([&] { x.index({"...", "..."}); }, {"one Ellipsis"});
  expect_refused<ValueError>([&] { x.index({".."}); }, {"\"...\""});
  expect_refused<DTypeError>([&] { x.index({x}); }, {"int64, int32 or bool", "f64[3, 4]", ".to(kLong)"});
  expect_refused<IndexError>([&] { x.index({tensor({true, false})}); }, {"mask bool[2]", "f64[3, 4]"});
  expect_refused<ShapeError>([&] { x.index({longs({0, 1}), longs({0, 1, 2})}); }, {"i64[2]", "i64[3]"});
}

TEST(Index, Assignment) {
  Tensor x = zeros({3, 4}, kDouble);
  x[0] = 1;
  x.index({1, Slice(0, 2)}) = iota({2});
  x.index({2, Slice(0, 4, 2)}) = 7;
  expect_values(x, {3, 4}, {1, 1, 1, 1, 0, 1, 0, 0, 7, 0, 7, 0});
  x.index({x > 5}) = -1;
  x.index({longs({0, 1}), longs({3, 3})}) = tensor({5.0, 6.0}, kDouble);
  expect_values(x, {3, 4}, {1, 1, 1, 5, 0, 1, 0, 6, -1, 0, -1, 0});
  x[longs({0, 2})] = ones({1, 2, 4}, kDouble);  // leading ones of the value are dropped
  expect_values(x, {3, 4}, {1, 1, 1, 1, 0, 1, 0, 6, 1, 1, 1, 1});
  x.index_put_({Slice(), longs({0, 0})}, 2, true);  // added twice
  expect_values(x.select(1, 0), {3}, {5, 4, 5});
  x.index({longs({1, 1}), longs({2, 2})}) += 3;  // added once per place
  EXPECT_EQ(x[1][2].item(), 3);
  Tensor copy = x.index_put({longs({0})}, 0);
  expect_values(copy[0], {4}, {0, 0, 0, 0});
  EXPECT_EQ(x[0][0].item(), 5);
  Indexed kept = x[longs({0})];
  kept = zeros({2}, kDouble);  // the name is rebound, and nothing is written
  EXPECT_EQ(x[0][0].item(), 5);
  Tensor n = tensor({1, 2, 3});
  n.index({longs({0, 1})}) = 2.7;  // numbers convert as in fill_
  expect_values(n, {3}, {2, 2, 3});
}

TEST(Index, AssignmentRefusalsWriteNothing) {  // the target is unchanged
  Tensor x = iota({3});
  Tensor before = x.clone();
  uint64_t version = x._version();
  expect_refused<IndexError>([&] { x.index_put_({longs({0, 9})}, 7); }, {"index_put_: index 9", "f64[3]"});
  expect_refused<IndexError>(
      [&] {
        x.index_fill_(0, longs({0, 9}), 7);
      },
      {"index_fill_: index 9", "f64[3]", "[-3, 2]"});
  expect_refused<IndexError>([&] { x.scatter_(0, longs({0, -1}), 7); }, {"scatter_: index -1"});
  expect_refused<IndexError>([&] { x.index_copy_(0, longs({0, 3}), ones({2}, kDouble)); }, {"index_copy_: index 3"});
  expect_refused<IndexError>([&] { x.index_add_(0, longs({0, 3}), ones({2}, kDouble)); }, {"index_add_: index 3"});
  expect_refused<IndexError>([&] { x.scatter_add_(0, longs({0, 3}), ones({2}, kDouble)); }, {"scatter_add_: index 3"});
  expect_refused<ValueError>([&] { x.masked_scatter_(x >= 0, ones({2}, kDouble)); },
                             {"masked_scatter_", "3 true", "only 2"});
  expect_refused<DTypeError>([&] { x.index_put_({longs({0})}, ones({1})); }, {"index_put_", "f64[3]", "f32[1]"});
  expect_refused<ShapeError>([&] { x.index_put_({longs({0, 1})}, ones({3}, kDouble)); }, {"[2]", "f64[3]"});
  expect_refused<InplaceError>([&] { ones({1}, kDouble).expand({3}).index_put_({longs({0})}, 1); },
                               {"overlaps itself"});
  expect_same(x, before);
  EXPECT_EQ(x._version(), version);
}

TEST(Index, Gradients) {
  Tensor i = longs({2, 0, 2}), j = tensor({{1}, {0}}), mask = tensor({{true, false}, {false, true}, {true, true}});
  expect_derivatives(
      [&](const auto& in) {
        Tensor y = in[0].index({i});
        return y * y;
      },
      {sample({3, 2})});
  expect_derivatives(
      [&](const auto& in) {
        Tensor y = in[0].index({Slice(), j, longs({-1, 0})});
        return y * y;
      },
      {sample({2, 2, 3})});
  expect_derivatives(
      [&](const auto& in) {
        Tensor y = in[0].index({mask});
        return y * in[1];
      },
      {sample({3, 2}), sample({4}, 2)});
  expect_derivatives(
      [&](const auto& in) {
        Tensor y = masked_select(in[0], mask);
        return y * y;
      },
      {sample({3, 2})});
  expect_derivatives(
      [&](const auto& in) {
        Tensor x = in[0] * 1;
        x.index_put_({i}, in[1]);  // row 2 is written twice
        x.index_put_({Slice(), longs({0})}, in[2], true);
        return x * x;
      },
      {sample({3, 2}), sample({3, 2}, 2), sample({1}, 3)});
  expect_derivatives(
      [&](const auto& in) {
        Tensor x = in[0] * 1;
        x.index({1, Slice()}).index({longs({0, 1})}) = in[1];
        x[mask] = in[2];
        return x * in[0];
      },
      {sample({3, 2}), sample({2}, 2), sample({4}, 3)});
  expect_derivatives([&](const auto& in) { return masked_scatter(in[0], mask, in[1]) * in[0]; },
                     {sample({3, 2}), sample({5}, 2)});
}

TEST(Index, OnlyTheWinnerOfDuplicatesGetsAGradient) {  // of several writes, the last one
  Tensor v = sample({3}).requires_grad_();
  Tensor x = zeros({2}, kDouble);
  x.index_put_({longs({1, 1, 0})}, v);
  expect_values(x, {2}, {v[2].item(), v[1].item()});
  x.backward(ones({2}, kDouble));
  expect_values(v.grad(), {3}, {0, 1, 1});
  v.set_grad(Tensor());
  scatter(zeros({2}, kDouble), 0, longs({0, 0, 0}), v).backward(ones({2}, kDouble));
  expect_values(v.grad(), {3}, {0, 0, 1});
  v.set_grad(Tensor());
  index_copy(zeros({2}, kDouble), 0, longs({0, 1, 0}), v).backward(ones({2}, kDouble));
  expect_values(v.grad(), {3}, {0, 1, 1});
}

TEST(Gather, Values) {
  Tensor x = iota({3, 4});
  Tensor index = tensor({{0, 2}, {1, 1}});
  expect_values(x.gather(1, index), {2, 2}, {0, 2, 5, 5});
  expect_values(x.gather(0, index), {2, 2}, {0, 9, 4, 5});
  expect_values(x.index_select(1, longs({3, 0, 3})), {3, 3}, {3, 0, 3, 7, 4, 7, 11, 8, 11});
  expect_values(zeros({2, 3}, kDouble).scatter(1, index, iota({2, 2}) + 1), {2, 3}, {1, 0, 2, 0, 4, 0});
  expect_values(zeros({2, 3}, kDouble).scatter_add(1, index, iota({2, 2}) + 1), {2, 3}, {1, 0, 2, 0, 7, 0});
  expect_values(zeros({2, 3}, kDouble).scatter(1, index, 9), {2, 3}, {9, 0, 9, 0, 9, 0});
  expect_values(zeros({3, 2}, kDouble).index_add(0, longs({2, 2}), ones({2, 2}, kDouble), 2), {3, 2},
                {0, 0, 0, 0, 4, 4});
  expect_values(zeros({3, 2}, kDouble).index_fill(1, longs({0}), 5), {3, 2}, {5, 0, 5, 0, 5, 0});
  expect_values(zeros({3, 2}, kDouble).index_copy(0, longs({2, 0}), iota({2, 2})), {3, 2}, {2, 3, 0, 0, 0, 1});
  expect_values(embedding(x, tensor({{0, 2}, {1, 0}})).select(2, 1), {2, 2}, {1, 9, 5, 1});
  expect_values(embedding(x, tensor({{0, 2}, {1, 0}}).t()).select(2, 1), {2, 2}, {1, 5, 9, 1});
  expect_values(iota({}).gather(0, tensor(0)), {}, {0});
  expect_values(iota({}).index_select(0, longs({0})), {}, {0});
  Tensor view = zeros({3, 4}, kDouble);
  view.t().index_fill_(0, longs({1}), 3).scatter_(1, tensor({{2}}), 8);
  expect_values(view, {3, 4}, {0, 3, 0, 0, 0, 3, 0, 0, 8, 3, 0, 0});
}

TEST(Gather, Refusals) {
  Tensor x = iota({3, 4});
  expect_refused<IndexError>([&] { x.gather(1, tensor({{4}})); },
                             {"gather: index 4", "dimension 1 of size 4", "f64[3, 4]"});
  expect_refused<ShapeError>([&] { x.gather(1, longs({0})); }, {"gather", "as many dimensions", "i64[1]"});
  expect_refused<DTypeError>([&] { x.gather(1, x); }, {"gather: indices must be int64", "f64[3, 4]"});
  expect_refused<ShapeError>([&] { x.index_select(0, tensor({{0}})); }, {"index_select", "i64[1, 1]", "flatten()"});
  expect_refused<ShapeError>([&] { x.index_add(0, longs({0}), x); }, {"index_add", "[1, 4]", "f64[3, 4]"});
  expect_refused<DTypeError>([&] { x.index_copy(0, longs({0}), ones({1, 4})); }, {"index_copy", "f32[1, 4]"});
  expect_refused<IndexError>([&] { embedding(x, longs({3})); }, {"embedding: index 3", "f64[3, 4]"});
  expect_refused<ValueError>([&] { embedding(x, longs({0}), 5); }, {"padding_idx is 5", "3 rows"});
}

TEST(Gather, Gradients) {
  Tensor index = tensor({{0, 2}, {2, 2}}), list = longs({1, 0, 1});
  auto square = [](Tensor t) { return t * t; };
  expect_derivatives([&](const auto& in) { return square(in[0].gather(1, index)); }, {sample({2, 3})});
  expect_derivatives([&](const auto& in) { return square(in[0].scatter(1, index, in[1])); },
                     {sample({2, 3}), sample({3, 2}, 2)});
  expect_derivatives([&](const auto& in) { return square(in[0].scatter_add(1, index, in[1])); },
                     {sample({2, 3}), sample({2, 3}, 2)});
  expect_derivatives([&](const auto& in) { return square(in[0].index_select(0, list)); }, {sample({2, 3})});
  expect_derivatives([&](const auto& in) { return square(in[0].index_add(1, list, in[1], 2)); },
                     {sample({2, 3}), sample({2, 3}, 2)});
  expect_derivatives([&](const auto& in) { return square(in[0].index_copy(1, list, in[1])); },
                     {sample({2, 3}), sample({2, 3}, 2)});
  expect_derivatives([&](const auto& in) { return square(in[0].index_fill(1, list, in[1])); },
                     {sample({2, 3}), sample({}, 2)});
  expect_derivatives([&](const auto& in) { return square(embedding(in[0], index)); }, {sample({3, 2})});
  expect_derivatives([&](const auto& in) { return square(embedding(in[0], index, 2)) * 0 + embedding(in[0], index); },
                     {sample({3, 2})});
  Tensor w = sample({3, 2}).requires_grad_();
  embedding(w, index, 2).backward(ones({2, 2, 2}, kDouble));
  expect_values(w.grad(), {3, 2}, {1, 1, 0, 0, 0, 0});
}

TEST(Gather, SavesTheIndexAlone) {
  Tensor w = sample({2, 3}).requires_grad_();
  Tensor x = w * 1;
  Tensor y = x.gather(1, tensor({{0}, {1}})), z = x.index_select(0, longs({1}));
  x.zero_();  // neither call needs x's values
  (weighed(y, 1) + weighed(z, 2)).backward();
  EXPECT_TRUE(w.grad().defined());
}

TEST(Rearrange, Values) {
  Tensor x = iota({2, 3});
  expect_values(x.flip(1), {2, 3}, {2, 1, 0, 5, 4, 3});
  expect_values(x.t().flip({0, 1}), {3, 2}, {5, 2, 4, 1, 3, 0});
  expect_values(x.roll(1), {2, 3}, {5, 0, 1, 2, 3, 4});
  expect_values(x.roll({1, -1}, {0, 1}), {2, 3}, {4, 5, 3, 1, 2, 0});
  expect_values(iota({3, 3}).tril(), {3, 3}, {0, 0, 0, 3, 4, 0, 6, 7, 8});
  expect_values(iota({3, 3}).triu(1), {3, 3}, {0, 1, 2, 0, 0, 5, 0, 0, 0});
  expect_values(iota({3, 3}).tril(-5), {3, 3}, {0, 0, 0, 0, 0, 0, 0, 0, 0});
  Tensor y = iota({3, 3});
  y.t().tril_();
  expect_values(y, {3, 3}, {0, 1, 2, 0, 4, 5, 0, 0, 8});
  y.flip_(0);
  expect_values(y, {3, 3}, {0, 0, 8, 0, 4, 5, 0, 1, 2});
  expect_refused<ValueError>([&] { x.flip({0, 0}); }, {"flip: dimension 0 appears twice"});
  expect_refused<ValueError>([&] { x.roll({1, 2}); }, {"roll", "[1, 2]"});
  expect_refused<ValueError>([&] { iota({1}).squeeze(0).roll(1, 0); }, {"roll", "no dimension to roll along"});
  expect_refused<ShapeError>([&] { iota({3}).tril(); }, {"tril", "f64[3]"});
}

TEST(Rearrange, Gradients) {
  auto square = [](Tensor t) { return t * t; };
  expect_derivatives([&](const auto& in) { return square(in[0].flip(0)) * in[0]; }, {sample({2, 3})});
  expect_derivatives([&](const auto& in) { return square(in[0].roll({1, 1}, {0, 1})) * in[0]; }, {sample({2, 3})});
  expect_derivatives([&](const auto& in) { return square(in[0].triu()) * in[0]; }, {sample({3, 3})});
}

TEST(Join, Values) {
  Tensor a = iota({2, 2}), b = iota({1, 2}) + 10;
  expect_values(cat({a, b}), {3, 2}, {0, 1, 2, 3, 10, 11});
  expect_values(cat({a, a.t()}, -1), {2, 4}, {0, 1, 0, 2, 2, 3, 1, 3});
  expect_values(cat({empty({0}, kDouble), b}), {1, 2}, {10, 11});
  expect_values(stack({a, a}, -1), {2, 2, 2}, {0, 0, 1, 1, 2, 2, 3, 3});
  expect_values(vstack({iota({2}), b}), {2, 2}, {0, 1, 10, 11});
  expect_values(hstack({iota({2}), iota({1})}), {3}, {0, 1, 0});
  EXPECT_EQ(cat({tensor({1}), tensor({1.5})}).dtype(), kFloat);
  Tensor image = empty_strided({2, 3, 4, 4}, {48, 1, 12, 3});
  EXPECT_EQ(cat({image, image}, 1).stride(1), 1);  // channels-last stays
  Tensor x = iota({4});
  Tensor target = x.narrow(0, 0, 3);
  cat_out(target, {x.narrow(0, 1, 2), x.narrow(0, 0, 1)});  // into itself
  expect_values(x, {4}, {1, 2, 0, 3});
}

TEST(Join, ListsOfAnyLengthIntoTheirOwnElements) {
  for (int64_t n : {2, 8, 9, 20}) {
    SCOPED_TRACE(n);
    Tensor joined = iota({n, 3}), stacked = iota({n, 3}), backwards = iota({n, 3}).flip(0);
    std::vector<Tensor> parts, rows;
    for (int64_t i = n; i-- > 0;) {
      parts.push_back(joined.narrow(0, i, 1));
      rows.push_back(stacked[i]);
    }
    EXPECT_TRUE(cat_out(joined, parts).equal(backwards)) << joined;
    EXPECT_TRUE(stack_out(stacked, rows).equal(backwards)) << stacked;
  }
}

TEST(Join, RefusalsAndGradients) {
  Tensor a = iota({2, 2});
  expect_refused<ShapeError>([&] { cat({a, iota({2, 3})}); }, {"cat", "f64[2, 2]", "f64[2, 3]", "dimension 0"});
  expect_refused<ValueError>([&] { cat(std::vector<Tensor>()); }, {"cat", "empty"});
  expect_refused<ShapeError>([&] { stack({a, iota({2})}); }, {"stack", "f64[2, 2]", "f64[2]"});
  expect_refused<UsageError>([&] { stack({a, 1.0}); }, {"stack", "number"});
  expect_derivatives(
      [](const auto& in) {
        return cat({in[0], in[1], in[0] * in[0]}, 1);
      },
      {sample({2, 2}), sample({2, 1}, 2)});
  expect_derivatives(
      [](const auto& in) {
        Tensor s = stack({in[0], in[1]}, 1);
        return s * s;
      },
      {sample({2, 2}), sample({2, 2}, 2)});
}

TEST(Embedding, ScalesGradientsByFrequency) {
  Tensor w = ones({4, 2}, kDouble).requires_grad_(), index = tensor({{0, 1}, {1, 3}});
  embedding(w, index, -1, true).sum().backward();
  expect_values(w.grad(), {4, 2}, {1, 1, 1, 1, 0, 0, 1, 1});  // row 1 was read twice
  w.mutable_grad() = Tensor();
  embedding(w, index, 1, true).sum().backward();
  expect_values(w.grad(), {4, 2}, {1, 1, 0, 0, 0, 0, 1, 1});
}

}  // namespace
}  // namespace situ::test
