// Writes that an index or a mask selects: bytes that they do not touch keep their history, and nothing throws.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
#include "situ/memory/trace.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"

using namespace situ;

namespace {

struct Write {
  const char* name;
  void (*run)(const Tensor& b);
};

Tensor touched_rows() { return tensor({0.0, 1.0, 0.0, 1.0, 0.0, 0.0}, kDouble).unsqueeze(1).expand({6, 3}); }

Tensor ids(std::initializer_list<TensorData> l) { return tensor(l, kLong); }

// Each writes rows 1 and 3 of six rows and three columns, and gives every written element another value.
const Write kRows[] = {
    {"index_put_",
     [](const Tensor& b) {
       b.index_put_({ids({3, 1, -5})}, 9);
     }},
    {"index_put_ of columns, too",
     [](const Tensor& b) {
       b.index_put_({ids({{1}, {3}}), ids({{0, 1, 2}})}, 9);
     }},
    {"index_put_ accumulating",
     [](const Tensor& b) {
       b.index_put_({ids({1, 3})}, 9, true);
     }},
    {"a mask of rows",
     [](const Tensor& b) {
       b.index({tensor({false, true, false, true, false, false})}) = 9;
     }},
    {"a mask of elements", [](const Tensor& b) { b.index({touched_rows() > 0}) = 9; }},
    {"index_fill_",
     [](const Tensor& b) {
       b.index_fill_(0, ids({1, 3}), 9);
     }},
    {"index_copy_",
     [](const Tensor& b) {
       b.index_copy_(0, ids({1, 3}), full({2, 3}, 9, kDouble));
     }},
    {"index_add_",
     [](const Tensor& b) {
       b.index_add_(0, ids({1, 3, 3}), full({3, 3}, 9, kDouble));
     }},
    {"scatter_",
     [](const Tensor& b) {
       b.scatter_(0, ids({{1, 1, 1}, {3, 3, 3}}), 9);
     }},
    {"scatter_add_",
     [](const Tensor& b) {
       b.scatter_add_(0, ids({{1, 1, 1}, {3, 3, 3}}), full({2, 3}, 9, kDouble));
     }},
    {"masked_fill_",
     [](const Tensor& b) {
       b.masked_fill_(tensor({{false}, {true}, {false}, {true}, {false}, {false}}), 9);
     }},
    {"masked_scatter_",
     [](const Tensor& b) {
       b.masked_scatter_(tensor({{false}, {true}, {false}, {true}, {false}, {false}}).expand({6, 3}),
                         full({6}, 9, kDouble));
     }},
};

TEST(Parts, AnUnrecordedWriteMakesConstantsOfNothingElse) {
  for (const Write& w : kRows) {
    SCOPED_TRACE(w.name);
    for (bool alias : {false, true}) {
      Tensor x = ones({6, 3}, kDouble).requires_grad_(), b = x * 2;
      if (alias) {
        w.run(b.detach());
      } else {
        NoGradGuard off;
        w.run(b);
      }
      EXPECT_TRUE(b.detach().ne(2).to(kDouble).equal(touched_rows())) << b;
      b.square().sum().backward();
      EXPECT_TRUE(x.grad().equal((touched_rows() * -1 + 1) * 8)) << x.grad();
    }
  }
}

TEST(Parts, NeighboursOfSavedRowsMayBeWritten) {
  for (const Write& w : kRows) {
    SCOPED_TRACE(w.name);
    for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve}) {
      SavedPolicyGuard guard(policy);
      Tensor x = ones({6, 3}, kDouble).requires_grad_(), b = x * 2;
      Tensor y = b[0].square().sum() + b.narrow(0, 4, 2).square().sum() + b[2].exp().sum();
      int64_t saved = memory::current()[Category::saved];
      w.run(b);
      EXPECT_LT(memory::current()[Category::saved], saved + 512);  // indices and masks, but no copy of the rows
      y.backward();
      EXPECT_NEAR(x.grad().sum().item(), 9 * 8 + 3 * 2 * std::exp(2), 1e-9);
    }
  }
}

TEST(Parts, ASavedRowThatIsTouchedIsNamedExactly) {
  for (const Write& w : kRows) {
    SCOPED_TRACE(w.name);
    Tensor x = ones({6, 3}, kDouble).requires_grad_(), b = x * 2, y = b.narrow(0, 2, 3).square();
    w.run(b);
    std::string text;
    try {
      y.sum().backward();
    } catch (const AutogradError& e) {
      text = e.what();
    }
    EXPECT_NE(text.find("the write covered 3 of its 9 elements, in [1:2, 0:3]"), std::string::npos) << text;
  }
}

TEST(Parts, TrianglesKeepTheHistoryOfWhatTheyKeep) {
  Tensor x = ones({3, 3}, kDouble).requires_grad_(), b = x * 2;
  {
    NoGradGuard off;
    b.tril_();
  }
  b.sum().backward();
  EXPECT_TRUE(x.grad().equal(ones({3, 3}, kDouble).tril() * 2));
}

TEST(Parts, AnEmptyIndexTouchesNothing) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({3}, kDouble).requires_grad_(), b = x * 2, y = b.square();
  b.index_fill_(0, empty({0}, kLong), 9);
  b.masked_fill_(zeros({3}, kBool), 9);
  {
    NoGradGuard off;
    b.index_put_({empty({0}, kLong)}, 9);
  }
  (y + b).sum().backward();
  EXPECT_TRUE(x.grad().equal(full({3}, 10, kDouble)));
}

// The only history on these bytes is that of another view group, and the write is recorded in its own view group.
TEST(Parts, ARecordedWriteBreaksOtherViewGroupsOnlyInTouchedParts) {
  Tensor x = ones({3}, kDouble).requires_grad_(), base = zeros({3}, kDouble), alias = base.detach();
  alias.copy_(x * 2);
  base.masked_fill_(tensor({false, true, false}), x[0]);
  alias.sum().backward();
  EXPECT_TRUE(x.grad().equal(tensor({2.0, 0.0, 2.0}, kDouble)));
}

// The out= form writes all of its target: elements that the index does not select come from self.
TEST(Parts, AnOutFormTouchesEverything) {
  Tensor x = ones({3}, kDouble).requires_grad_(), b = x * 2, self = full({3}, 5, kDouble);
  {
    NoGradGuard off;
    masked_fill_out(b, self, tensor({true, false, false}), 9);
  }
  EXPECT_TRUE(b.detach().equal(tensor({9.0, 5.0, 5.0}, kDouble)));
  (b + x).sum().backward();
  EXPECT_TRUE(x.grad().equal(ones({3}, kDouble)));
}

// Any mask over strided targets of two and three dimensions, written under no_grad.
TEST(Parts, MasksOverStridedTargets) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    Tensor x = ones({4, 5, 3}, kDouble).requires_grad_(), b = x * 2;
    Tensor target = round % 3 == 0 ? b : round % 3 == 1 ? b.permute({2, 0, 1}) : b.select(1, 2).t();
    Tensor mask = zeros(target.sizes(), kBool), gone = zeros({4, 5, 3}, kDouble);
    Tensor same = round % 3 == 0 ? gone : round % 3 == 1 ? gone.permute({2, 0, 1}) : gone.select(1, 2).t();
    Tensor flat = mask.view(-1);
    for (int64_t i = 0; i < flat.numel(); ++i)
      if (random() % 4 < static_cast<unsigned>(round % 4 + 1)) flat[i] = true;
    same.masked_fill_(mask, 1);
    {
      NoGradGuard off;
      target.masked_fill_(mask, -1);
    }
    (b + x).sum().backward();
    EXPECT_TRUE(x.grad().equal((gone * -1 + 1) * 2 + 1)) << round << x.grad() << mask;
  }
}

// The later of two writers of one place has the gradient. The number of places selects one of two implementations.
TEST(Parts, TheLastWriterOfManyHasTheGradient) {
  std::mt19937 random(11);
  for (int64_t rows : {3, 400}) {
    std::vector<int64_t> i, j;
    for (int k = 0; k < 40; ++k) i.push_back(static_cast<int64_t>(random() % 3)), j.push_back(-1 - (k % 3));
    Tensor v = ones({40, 2}, kDouble).requires_grad_(), b = zeros({rows, 2, 3}, kDouble), last = ones({40, 2}, kDouble);
    for (size_t k = 0; k < i.size(); ++k)
      for (size_t later = k + 1; later < i.size(); ++later)
        if (i[later] == i[k] && j[later] == j[k]) last[static_cast<int64_t>(k)] = 0;
    b.index_put_({tensor(i), Slice(), tensor(j)}, v);
    b.sum().backward();
    EXPECT_TRUE(v.grad().equal(last)) << rows;
  }
}

// Random places in strided targets, selected by an index along a dimension or by one index tensor for each.
TEST(Parts, PlacesOverStridedTargets) {
  std::mt19937 random(13);
  for (int round = 0; round < 200; ++round) {
    Tensor x = ones({4, 5, 3}, kDouble).requires_grad_(), b = x * 2, gone = zeros({4, 5, 3}, kDouble);
    auto target = [&](const Tensor& t) { return round % 3 == 0 ? t : round % 3 == 1 ? t.permute({2, 0, 1}) : t[1]; };
    Tensor to = target(b), same = target(gone);
    const int64_t dim = static_cast<int64_t>(random()) % to.dim(), many = 1 + static_cast<int64_t>(random() % 4);
    auto places = [&](DimVec sizes, int64_t below) {
      Tensor t = zeros(sizes, kLong), flat = t.view(-1);
      for (int64_t i = 0; i < flat.numel(); ++i) flat[i] = static_cast<int64_t>(random()) % below;
      return t;
    };
    DimVec sizes = to.sizes();
    sizes[static_cast<int>(dim)] = many;
    Tensor index = places(sizes, to.size(dim)), first = places({many, 1}, to.size(0)), last = places({2}, to.size(-1));
    auto write = [&](const Tensor& t, double value) {
      if (round % 2) return void(t.scatter_(dim, index, value));
      t.index_put_({first, "...", last}, value);
    };
    write(same, 1);
    {
      NoGradGuard off;
      write(to, -1);
    }
    (b + x).sum().backward();
    EXPECT_TRUE(x.grad().equal((gone * -1 + 1) * 2 + 1)) << round << x.grad() << gone;
  }
}

struct RowWrite {
  const char* name;
  void (*run)(const Tensor& b, int64_t row, const Tensor& value);
};
const RowWrite kRowWrites[] = {
    {"copy_", [](const Tensor& b, int64_t i, const Tensor& v) { b[i] = v; }},
    {"index_put_", [](const Tensor& b, int64_t i, const Tensor& v) { b.index_put_({tensor({i})}, v); }},
    {"a mask", [](const Tensor& b, int64_t i, const Tensor& v) { b.index_put_({arange(b.size(0)) == i}, v); }},
    {"index_copy_", [](const Tensor& b, int64_t i, const Tensor& v) { b.index_copy_(0, tensor({i}), v.unsqueeze(0)); }},
    {"index_add_", [](const Tensor& b, int64_t i, const Tensor& v) { b.index_add_(0, tensor({i}), v.unsqueeze(0)); }},
    {"index_fill_", [](const Tensor& b, int64_t i, const Tensor& v) { b.index_fill_(0, tensor({i}), v[0]); }},
    {"scatter_",
     [](const Tensor& b, int64_t i, const Tensor& v) {
       b.scatter_(0, full({1, v.size(0)}, i, kLong), v.unsqueeze(0));
     }},
    {"scatter_add_",
     [](const Tensor& b, int64_t i, const Tensor& v) {
       b.scatter_add_(0, full({1, v.size(0)}, i, kLong), v.unsqueeze(0));
     }},
};

// n writes of one row each into a buffer of n rows, with earlier rows saved. Writes and backward book a few buffers,
// not n.
TEST(Parts, RowWritesAndTheirBackwardBookTheRowsThatTheyTouch) {
  constexpr int64_t kRowsOfAll = 400, kWide = 32, kBuffer = kRowsOfAll * kWide * 8;
  for (const RowWrite& w : kRowWrites) {
    SCOPED_TRACE(w.name);
    Tensor x = ones({kWide}, kDouble).requires_grad_(), b = zeros({kRowsOfAll, kWide}, kDouble);
    auto booked_by = [&](auto f) {
      memory::Trace trace;
      f();
      trace.stop();
      int64_t booked = 0;
      for (const memory::TraceRecord& r : trace.records()) booked += r.before ? 0 : r.bytes;
      return booked;
    };
    std::vector<Tensor> saved;
    EXPECT_LT(booked_by([&] {
                for (int64_t i = 0; i < kRowsOfAll; ++i) {
                  if (i > 0) saved.push_back(b[i - 1].square().sum());
                  w.run(b, i, x * 2);
                }
              }),
              30 * kBuffer);
    EXPECT_LT(booked_by([&] { b.sum().backward(); }), 20 * kBuffer);
    EXPECT_EQ(x.grad().sum().item(), 2.0 * kRowsOfAll * kWide);
  }
}

}  // namespace
