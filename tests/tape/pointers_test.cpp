// Values that backward needs, and raw pointers to their bytes. Reads through a pointer are allowed. Writes are
// detected, or give the right gradient under `preserve`. Values without a pointer cost nothing.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <thread>

#include "situ/autograd/autograd.h"
#include "situ/autograd/checkpoint.h"
#include "situ/autograd/function.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/base/threads.h"
#include "situ/memory/ledger.h"
#include "situ/nn/module.h"
#include "situ/nn/parameter.h"
#include "situ/tape/record.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

// ---- calls that return a pointer -----------------------------------------------------------------------------------
// --------------------------------------------------------------------------------------

struct Getter {
  const char* name;  // the call that messages name
  float* (*get)(const Tensor& t);
};
uint32_t called_at = 0;
const Getter kGetters[] = {
    {"data_ptr", [](const Tensor& t) { return called_at = __LINE__, t.data_ptr<float>(); }},
    {"data_ptr", [](const Tensor& t) { return called_at = __LINE__, static_cast<float*>(t.data_ptr()); }},
    {"mutable_data_ptr", [](const Tensor& t) { return called_at = __LINE__, t.mutable_data_ptr<float>(); }},
    {"mutable_data_ptr",
     [](const Tensor& t) { return called_at = __LINE__, static_cast<float*>(t.mutable_data_ptr()); }},
    {"accessor", [](const Tensor& t) { return called_at = __LINE__, t.accessor<float, 1>().data(); }},
    {"packed_accessor32", [](const Tensor& t) { return called_at = __LINE__, t.packed_accessor32<float, 1>().data(); }},
    {"packed_accessor64", [](const Tensor& t) { return called_at = __LINE__, t.packed_accessor64<float, 1>().data(); }},
};

float sum_through(const float* p, int64_t n) {
  std::vector<float> v(p, p + n);  // a common idiom
  float s = 0;
  for (float x : v) s += x;
  return s;
}

// One saved value of three elements, {1, 2, 3}, read by w * x. The gradient of w is its value.
struct Saved3 {
  Tensor w = ones({3}).requires_grad_(), x = tensor({1.0, 2.0, 3.0});
  Tensor y;
  uint32_t line = 0;
  void save() { y = w * x, line = __LINE__; }
  V gradient() {
    y.sum().backward();
    return values(w.grad());
  }
};

std::string refusal(Saved3& s) {
  try {
    s.gradient();
  } catch (const AutogradError& e) {
    return e.what();
  }
  return "not refused";
}

const V kOld = {1, 2, 3};

TEST(Pointers, ReadingDoesNotThrow) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve})
    for (const Getter& getter : kGetters)
      for (int when : {0, 1, 2}) {  // before the save, after it, both
        SavedPolicyGuard guard(policy);
        Saved3 s;
        if (when != 1) sum_through(getter.get(s.x), 3);
        s.save();
        if (when != 0) sum_through(getter.get(s.x), 3);
        EXPECT_EQ(s.gradient(), kOld) << getter.name << ", " << when;
      }
}

TEST(Pointers, WritesAreFoundAndNamed) {
  for (const Getter& getter : kGetters)
    for (bool before : {false, true}) {
      Saved3 s;
      float* p = before ? getter.get(s.x) : nullptr;
      s.save();
      if (!before) p = getter.get(s.x);
      p[1] = 7;
      const std::string text = refusal(s);
      const std::string file = "pointers_test.cpp:";
      EXPECT_NE(text.find("mul: backward needs operand 1, f32[3], which mul saved at"), std::string::npos) << text;
      EXPECT_NE(text.find(file + std::to_string(s.line) + ", but the pointer from " + getter.name + " at"),
                std::string::npos)
          << text;
      EXPECT_NE(text.find(file + std::to_string(called_at) + " overwrote it"), std::string::npos) << text;
    }
}

TEST(Pointers, WritesUnderPreserveGiveTheSavedValue) {
  for (const Getter& getter : kGetters)
    for (bool before : {false, true}) {
      SavedPolicyGuard guard(SavedPolicy::preserve);
      Saved3 s;
      float* p = before ? getter.get(s.x) : nullptr;
      s.save();
      if (!before) p = getter.get(s.x);
      p[1] = 7;
      EXPECT_EQ(s.gradient(), kOld) << getter.name;
      EXPECT_EQ(values(s.x), (V{1, 7, 3}));
    }
}

// Also after another value that was written: lerp saves end and weight, and x's gradient reads only the weight.
TEST(Pointers, EveryValueIsLookedAt) {
  SavedPolicyGuard guard(SavedPolicy::check);
  for (bool same : {false, true}) {
    Tensor x = rand({2, 3}).requires_grad_(), end = rand({3}).requires_grad_(), weight = rand({3}).requires_grad_();
    if (same) end = weight;
    Tensor y = x.lerp(end, weight);
    for (const Tensor& t : {end, weight}) t.data_ptr<float>()[0] = 9;
    try {
      autograd::grad({y}, {x}, {ones_like(y)});
      ADD_FAILURE() << same;
    } catch (const AutogradError& e) {
      const std::string text = e.what();
      EXPECT_NE(text.find("lerp: backward needs operand 2"), std::string::npos) << text;
      EXPECT_NE(text.find("overwrote it"), std::string::npos) << text;
    }
  }
}

TEST(Pointers, BytesThatAreBackWhereTheyWereAreNoWrite) {
  Saved3 s;
  float* p = s.x.data_ptr<float>();
  s.save();
  p[1] = 7;
  p[1] = 2;
  EXPECT_EQ(s.gradient(), kOld);
}

TEST(Pointers, TheMessageNamesThoseThatMayHaveWritten) {
  Saved3 s;
  s.save();
  float* first = s.x.data_ptr<float>();
  const uint32_t line = __LINE__ - 1;
  first[0] = 5;
  sum_through(s.x.accessor<float, 1>().data(), 3);  // now the first pointer writes
  std::string text = refusal(s);
  EXPECT_NE(text.find("the pointer from data_ptr at"), std::string::npos) << text;
  EXPECT_NE(text.find(":" + std::to_string(line) + " overwrote it"), std::string::npos) << text;
  EXPECT_EQ(text.find("accessor"), std::string::npos) << text;

  Saved3 t;
  t.save();
  float* kept = t.x.data_ptr<float>();
  sum_through(t.x.accessor<float, 1>().data(), 3);
  kept[0] = 5;
  text = refusal(t);
  EXPECT_NE(text.find("the pointer from accessor at"), std::string::npos) << text;
  EXPECT_NE(text.find(" or data_ptr at"), std::string::npos) << text;
}

TEST(Pointers, PointersIntoForeignMemoryAreFromBlob) {
  float own[] = {1, 2, 3};
  Saved3 s;
  s.x = from_blob(own, {3});
  s.save();
  own[0] = 4;
  EXPECT_NE(refusal(s).find("the pointer from from_blob"), std::string::npos);
  SavedPolicyGuard guard(SavedPolicy::preserve);
  Saved3 t;
  own[0] = 1;
  t.x = from_blob(own, {3});
  t.save();
  own[0] = 4;
  EXPECT_EQ(t.gradient(), kOld);
}

// ---- which bytes ----------------------------------------------------------------------------------------------------

TEST(Pointers, APointerToAPartChecksOnlyThatPart) {
  Tensor w = ones({2}).requires_grad_(), table = tensor({{1.0, 2.0}, {3.0, 4.0}, {5.0, 6.0}});
  Tensor y = w * table[1], z = w * table[2];
  table[2].data_ptr<float>()[0] = 9;
  y.sum().backward();
  EXPECT_EQ(values(w.grad()), (V{3, 4}));
  EXPECT_THROW(z.sum().backward(), AutogradError);
}

TEST(Pointers, ValuesOfAnyStrides) {
  Tensor room = zeros({3, 4});
  struct {
    const char* name;
    Tensor x;
  } views[] = {{"a column", room.select(1, 2)},
               {"transposed", room.t()},
               {"every second", room.slice(1, 0, {}, 2)},
               {"expanded", room.narrow(1, 1, 1).expand({3, 4})},
               {"a scalar", room[1][2]},
               {"windows", room.view(12).unfold(0, 3, 1)}};
  for (auto& v : views) {
    for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve})
      for (bool writes : {false, true}) {
        SavedPolicyGuard guard(policy);
        room.fill_(2);
        float* p = room.data_ptr<float>();
        Tensor w = ones(DimVec(v.x.sizes())).requires_grad_();
        Tensor y = w * v.x;
        if (writes)
          for (int i = 0; i < 12; ++i) p[i] += 1;
        const bool refused = writes && policy == SavedPolicy::check;
        try {
          y.sum().backward();
          EXPECT_FALSE(refused) << v.name;
          EXPECT_EQ(values(w.grad()), V(static_cast<size_t>(w.numel()), 2)) << v.name;
        } catch (const AutogradError&) {
          EXPECT_TRUE(refused) << v.name;
        }
      }
  }
}

TEST(Pointers, OneElementOfALargeValueIsEnough) {
  for (int64_t at : {0, 4097, 9999}) {
    Tensor w = ones({100, 100}).requires_grad_(), x = ones({100, 100});
    float* p = x.data_ptr<float>();
    Tensor y = w * x, z = w * x.t();
    p[at] = 1.5f;
    EXPECT_THROW(y.sum().backward(), AutogradError) << at;
    EXPECT_THROW(z.sum().backward(), AutogradError) << at;
  }
}

// Bytes that differ in more than one place, chosen so that their sums could be unchanged.
TEST(Pointers, WritesWhoseDifferencesCouldMakeUpForEachOther) {
  struct {
    const char* name;
    std::vector<double> before, after;  // two rows of the left half of [2, 8]
    DType dtype;
  } writes[] = {{"rows that are alike", {1, 1, 1, 1, 1, 1, 1, 1}, {5, 5, 5, 5, 5, 5, 5, 5}, kFloat},
                {"rows that change places", {1, 2, 3, 4, 5, 6, 7, 8}, {5, 6, 7, 8, 1, 2, 3, 4}, kFloat},
                {"two signs", {1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, -5, -6, 7, 8}, kDouble},
                {"a sign in each row", {1, 2, 3, 4, 5, 6, 7, 8}, {-1, 2, 3, 4, -5, 6, 7, 8}, kDouble},
                {"signs of second halves of words", {1, 2, 3, 4, 5, 6, 7, 8}, {1, -2, 3, -4, 5, 6, 7, 8}, kFloat}};
  for (const auto& c : writes)
    for (bool dense : {false, true}) {
      Tensor room = zeros(dense ? DimVec{2, 4} : DimVec{2, 8}, c.dtype), x = room.narrow(1, 0, 4);
      Tensor w = ones({2, 4}, c.dtype).requires_grad_();
      x.copy_(tensor(c.before).to(c.dtype).view({2, 4}));
      void* p = room.data_ptr();
      Tensor y = w * x;
      for (size_t i = 0; i < 8; ++i) {
        const size_t at = dense ? i : i / 4 * 8 + i % 4;
        if (c.dtype == kDouble)
          static_cast<double*>(p)[at] = c.after[i];
        else
          static_cast<float*>(p)[at] = static_cast<float>(c.after[i]);
      }
      EXPECT_THROW(y.sum().backward(), AutogradError) << c.name << (dense ? ", dense" : ", with a gap");
    }
}

TEST(Pointers, ValuesOfManyBytesHaveTheSamePrintWhateverTheThreads) {
  constexpr int64_t n = (int64_t{3} << 18) + 5;
  Tensor w = ones({n}).requires_grad_(), x = ones({n});
  float* p = x.data_ptr<float>();
  const int threads = get_num_threads();
  for (int64_t at : {int64_t{0}, n / 64, n / 2, n - 1}) {
    set_num_threads(1);
    Tensor y = w * x, z = w * x;
    set_num_threads(3);
    y.sum().backward();
    p[at] += 1;
    EXPECT_THROW(z.sum().backward(), AutogradError) << at;
  }
  set_num_threads(threads);
}

// ---- policies -------------------------------------------------------------------------------------------------------

TEST(Pointers, ForbidRefusesPointers) {
  SavedPolicyGuard guard(SavedPolicy::forbid);
  Saved3 s;
  float* kept = s.x.data_ptr<float>();  // nothing is saved yet
  s.save();
  for (const Getter& getter : kGetters) {
    try {
      getter.get(s.x);
      ADD_FAILURE() << getter.name << " was not refused";
    } catch (const InplaceError& e) {
      const std::string text = e.what();
      EXPECT_EQ(text.find(std::string(getter.name) + ": a pointer for writing was requested at"), 0u) << text;
      EXPECT_NE(text.find("f32[3] that mul saved for backward at"), std::string::npos) << text;
      EXPECT_NE(text.find("Read with const_data_ptr<T>()"), std::string::npos) << text;
    }
  }
  Saved3 u;
  u.save();
  EXPECT_THROW(u.x.data_ptr<float>(), InplaceError);
  EXPECT_FALSE(u.x.unsafe_impl()->storage->escaped());  // no pointer was returned
  sum_through(s.x.const_data_ptr<float>(), 3);
  Saved3 t = s;
  EXPECT_EQ(s.gradient(), kOld);
  t.save();
  kept[0] = 4;
  EXPECT_NE(refusal(t).find("the pointer from data_ptr"), std::string::npos);
}

int64_t saved_bytes() { return memory::current()[Category::saved]; }

TEST(Pointers, CopiesAreBookedAndOnlyUnderPreserve) {
  Tensor w = ones({1024}).requires_grad_(), x = ones({1024});
  auto kept_by = [&](SavedPolicy policy, bool before, bool after) {
    SavedPolicyGuard guard(policy);
    Tensor v = x.clone();
    const int64_t start = memory::current().total;
    if (before) v.data_ptr<float>();
    Tensor y = w * v;
    if (after) v.data_ptr<float>();
    const int64_t all = memory::current().total - start - static_cast<int64_t>(y.unsafe_impl()->storage->booked());
    return all / 4096;
  };
  EXPECT_EQ(kept_by(SavedPolicy::check, false, false), 0);
  EXPECT_EQ(kept_by(SavedPolicy::check, true, true), 0);
  EXPECT_EQ(kept_by(SavedPolicy::preserve, false, false), 0);
  EXPECT_EQ(kept_by(SavedPolicy::preserve, true, false), 1);
  EXPECT_EQ(kept_by(SavedPolicy::preserve, false, true), 1);
  EXPECT_EQ(kept_by(SavedPolicy::preserve, true, true), 1);  // no pointer to the copy exists
}

// Weights that were loaded through a pointer, once.
TEST(Pointers, ParametersCostNoCopyForEverAfter) {
  SavedPolicyGuard guard(SavedPolicy::preserve);
  nn::Parameter weight(ones({1024}));
  Tensor x = ones({1024}).requires_grad_();
  float* kept = weight.data_ptr<float>();
  std::memset(kept, 0, 4096);
  for (int step = 0; step < 3; ++step) {
    const int64_t before = saved_bytes();
    Tensor y = weight * x;
    EXPECT_EQ(saved_bytes() - before, 4096) << "x alone";
    y.sum().backward();
  }
  Tensor y = weight * x;
  kept[3] = 1;
  EXPECT_THROW(y.sum().backward(), AutogradError);  // the cost: such a write throws
  kept[3] = 0;
  Tensor z = weight * x;
  weight.data_ptr<float>()[3] = 1;  // requested after the save: one copy
  x.mutable_grad() = Tensor();
  z.sum().backward();
  EXPECT_EQ(values(x.grad()), V(1024, 0));
}

TEST(Pointers, PreservedBytesGiveTheSavedValueUnderEveryPolicy) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::forbid, SavedPolicy::preserve})
    for (int when : {0, 1}) {
      SavedPolicyGuard guard(policy);
      Tensor x = tensor({{1.0, 2.0}, {3.0, 4.0}}).requires_grad_(), logits = x * 1;
      float* p = when ? nullptr : logits.data_ptr<float>();
      Tensor loss = cross_entropy(logits, tensor({0, 1}));
      if (when) p = logits.data_ptr<float>();
      for (int i = 0; i < 4; ++i) p[i] = 100;
      loss.backward();
      Tensor plain = tensor({{1.0, 2.0}, {3.0, 4.0}}).requires_grad_();
      cross_entropy(plain, tensor({0, 1})).backward();
      EXPECT_EQ(values(x.grad()), values(plain.grad()));

      Tensor a = tensor({1.0, 2.0, 4.0}).requires_grad_(), b = 1.0 / a;
      b.data_ptr<float>()[0] = 100;
      b.sum().backward();
      EXPECT_EQ(values(a.grad()), (V{-1, -0.25, -0.0625}));
    }
}

TEST(Pointers, ResultsOfInPlaceCallsOnEscapedBytes) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve})
    for (bool writes : {false, true}) {
      SavedPolicyGuard guard(policy);
      Tensor a = zeros({3}).requires_grad_(), h = a * 1;
      float* p = h.data_ptr<float>();
      h.exp_();
      if (writes) p[0] = 50;
      const bool refused = writes && policy == SavedPolicy::check;
      try {
        h.sum().backward();
        EXPECT_FALSE(refused);
        EXPECT_EQ(values(a.grad()), (V{1, 1, 1}));
      } catch (const AutogradError&) {
        EXPECT_TRUE(refused);
      }
    }
}

TEST(Pointers, ValuesThatNoGradientNeedsDoNotThrow) {
  Tensor a = tensor({1.0, 2.0}).requires_grad_(), b = a * 1, c = b.square();
  float* p = b.data_ptr<float>();
  p[0] = p[1] = 9;
  (c * 0).sum().backward();
  EXPECT_EQ(values(a.grad()), (V{0, 0}));
}

// ---- who else reads them --------------------------------------------------------------------------------------------

TEST(Pointers, RetainedGraphsAndSecondDerivatives) {
  Tensor x = tensor({1.0, 2.0}).requires_grad_(), h = x * 1, y = h.pow(3);
  float* p = h.data_ptr<float>();
  sum_through(p, 2);
  Tensor g = autograd::grad({y.sum()}, {x}, {}, true, true)[0];
  sum_through(p, 2);
  EXPECT_EQ(values(autograd::grad({g.sum()}, {x}, {}, true)[0]), (V{6, 12}));
  p[0] = 3;
  EXPECT_THROW(g.sum().backward(), AutogradError);
  EXPECT_THROW(y.sum().backward(), AutogradError);
}

TEST(Pointers, ValuesThatAreRecomputed) {
  for (bool kept : {false, true})
    for (bool writes : {false, true}) {
      RecomputeGuard recompute(1e6, 0);
      Tensor w = ones({3}).requires_grad_(), x = tensor({0.1, 0.2, 0.3});
      float* p = kept ? x.data_ptr<float>() : nullptr;
      Tensor h = w + x;    // saves nothing of x for backward
      Tensor y = h.sin();  // cos(h); h may be recomputed from x
      if (!kept) p = x.data_ptr<float>();
      if (writes) p[0] = 5;
      y.sum().backward();
      EXPECT_NEAR(values(w.grad())[0], std::cos(1.1f), 1e-6) << kept << writes;
    }
}

struct SquareBySaving : autograd::Function<SquareBySaving> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return x * x;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    return {dy[0] * ctx->get_saved_variables()[0] * 2};
  }
};

// A value that a pointer has written is no longer the result of its call.
TEST(Pointers, ValuesWrittenThroughThemAreNotRecomputed) {
  RecomputeGuard recompute(1e6, 0);
  Tensor a = ones({2}).requires_grad_(), b = a * 2;
  float* p = b.data_ptr<float>();
  p[0] = p[1] = 5;
  Tensor c = (b + 1).square();  // 2 (b + 1), and 2 as the gradient of b's part in a
  c.sum().backward();
  EXPECT_EQ(values(a.grad()), (V{24, 24}));

  Tensor x = ones({2}).requires_grad_(), h = x.sin();
  h.data_ptr<float>()[0] = 5;
  h.square_();
  Tensor g = autograd::grad({h.sum()}, {x}, {}, true, true)[0];  // 2 h cos(x)
  const float s = std::sin(1.0f), c1 = std::cos(1.0f);
  Tensor gg = autograd::grad({g.sum()}, {x})[0];
  EXPECT_NEAR(values(gg)[0], 2 * c1 * c1 - 2 * 5 * s, 1e-4);
  EXPECT_NEAR(values(gg)[1], 2 * c1 * c1 - 2 * s * s, 1e-5);

  Tensor u = ones({2}).requires_grad_(), v = u * 2;
  v.data_ptr<float>()[0] = 5;
  SquareBySaving::apply(v).sum().backward();  // 2 v, and 2 as the gradient of v's part in u
  EXPECT_EQ(values(u.grad()), (V{20, 8}));
}

TEST(Pointers, HooksOnSavedTensorsMayReadThroughThem) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    auto rows = [](const Tensor& t) {
      const float* p = t.data_ptr<float>();
      return std::vector<float>(p, p + t.numel());
    };
    auto back = [](const std::vector<float>& v) {
      Tensor t = empty({static_cast<int64_t>(v.size())});
      std::copy(v.begin(), v.end(), t.data_ptr<float>());
      return t;
    };
    Saved3 s;
    {
      autograd::SavedTensorHooks hooks(rows, back);
      s.save();
    }
    s.x.fill_(9);  // packed, so nothing is lost
    EXPECT_EQ(s.gradient(), kOld);

    auto same = [](const Tensor& t) { return sum_through(t.data_ptr<float>(), t.numel()), t; };
    Saved3 t;
    {
      autograd::SavedTensorHooks hooks(same, same);
      t.save();
    }
    EXPECT_EQ(t.gradient(), kOld);
    auto writes = [](const Tensor& v) { return v.data_ptr<float>()[0] = 7, v; };
    autograd::SavedTensorHooks hooks(writes, same);
    EXPECT_THROW(Saved3().save(), AutogradError);
  }
}

struct Tripled : autograd::Function<Tripled> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x, bool writes) {
    Tensor y = empty_like(x);
    float *from = x.data_ptr<float>(), *to = y.data_ptr<float>();
    for (int64_t i = 0; i < x.numel(); ++i) to[i] = 3 * from[i];
    if (writes) from[0] = 7;
    ctx->save_for_backward({x});
    return y;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    ctx->get_saved_variables();
    return {dy[0] * 3, Tensor()};
  }
};

TEST(Pointers, CustomFunctionsMayReadTheirArgumentsThroughThem) {
  Tensor x = ones({3}).requires_grad_(), h = x * 2;
  (Tripled::apply(x, false) + Tripled::apply(h, false)).sum().backward();
  EXPECT_EQ(values(x.grad()), (V{9, 9, 9}));
  auto refused = [](const Tensor& t) {
    try {
      Tripled::apply(t, true);
    } catch (const AutogradError& e) {
      return std::string(e.what());
    }
    return std::string("not refused");
  };
  EXPECT_NE(refused(x).find("may not be written in place while recording (data_ptr at"), std::string::npos)
      << refused(x);
  EXPECT_NE(refused(x * 2).find("forward changed input 0, f32[3], in place (data_ptr at"), std::string::npos);
}

TEST(Pointers, CheckpointsAreRerunIfWeightsWereOnlyRead) {
  for (bool writes : {false, true}) {
    nn::Parameter w(full({3}, 2.0));
    Tensor x = tensor({1.0, 2.0, 3.0}).requires_grad_();
    Tensor y = checkpoint(
        [&](const Tensor& t) {
          sum_through(w.data_ptr<float>(), 3);
          sum_through(t.data_ptr<float>(), 3);
          return (t * w).square();
        },
        x);
    float* p = w.data_ptr<float>();
    sum_through(p, 3);
    if (writes) p[0] = 3;
    try {
      y.sum().backward();
      EXPECT_FALSE(writes);
      EXPECT_EQ(values(x.grad()), (V{8, 16, 24}));
    } catch (const AutogradError& e) {
      EXPECT_TRUE(writes) << e.what();
    }
  }
}

TEST(Pointers, FrozenTensorsGiveNone) {
  Tensor x = ones({3});
  x.freeze();
  for (const Getter& getter : kGetters) {
    std::string text;
    try {
      getter.get(x);
    } catch (const InplaceError& e) {
      text = e.what();
    }
    EXPECT_EQ(text.find(std::string(getter.name) + ": the tensor, f32[3], is frozen"), 0u) << text;
  }
}

TEST(Pointers, ADryRunBooksTheCopiesThatARealRunMakes) {
  for (SavedPolicy policy : {SavedPolicy::check, SavedPolicy::preserve}) {
    SavedPolicyGuard guard(policy);
    Tensor w = ones({4096}).requires_grad_(), x = ones({4096});
    x.data_ptr<float>();
    auto step = [&] { (w * x).exp().sum().backward(), w.mutable_grad() = Tensor(); };
    step();
    const memory::Plan plan = memory::plan(step);
    memory::PeakScope real;
    step();
    EXPECT_EQ(plan.peak.total, real.peak().total);
  }
}

TEST(Pointers, ThreadsMayGetThemWhileAnotherRunsBackward) {
  Tensor w = ones({64}).requires_grad_(), x = ones({64});
  std::vector<Tensor> losses;
  for (int i = 0; i < 200; ++i) losses.push_back((w * x).sum());
  std::thread dependent([&] {
    for (int i = 0; i < 200; ++i) sum_through(x.data_ptr<float>(), 64);
  });
  for (Tensor& loss : losses) loss.backward();
  dependent.join();
  EXPECT_EQ(values(w.grad()), V(64, 200));
}

TEST(Pointers, ABytewiseWriteOfTheWholeUnderARecordedOneIsThatOnes) {
  Saved3 s;
  s.save();
  float* p = s.x.data_ptr<float>();
  s.x.add_(1);
  p[0] = 9;
  EXPECT_NE(refusal(s).find("add_ at"), std::string::npos);
}

}  // namespace
}  // namespace situ
