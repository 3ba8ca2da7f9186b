// Random numbers: in-place draws, factories, dropout. Every call takes a new key from the default generator; element i
// of a result depends only on the key and on i.

#include "situ/generated/op/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/launch/launch.h"
#include "situ/memory/trace.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/weights.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

// Fills self with draws. The earlier values have no influence, and so no gradient.
struct Draw : op::Base<1> {
  static constexpr bool replaces = true, converts = true, random = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void like_self(op::Infer& c) { c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0)); }
};

void check_uniform(const char* op, double from, double to) {
  if (!(from <= to) || !std::isfinite(to - from))
    throw ValueError(called_as(op) + ": from is " + number_text(from) + ", to is " + number_text(to) +
                     "; both must be finite, and from <= to");
}
void check_normal(const char* op, double std) {
  if (!(std >= 0)) throw ValueError(called_as(op) + ": std is " + number_text(std) + "; it must be >= 0");
}
void check_probability(const char* op, double p) {
  if (!(p >= 0 && p <= 1)) throw ValueError(called_as(op) + ": p is " + number_text(p) + "; it must be from 0 to 1");
}
void check_interval(const char* op, int64_t from, int64_t to, DType t) {
  std::string text = called_as(op) + ": the interval is [" + std::to_string(from) + ", " + std::to_string(to) + ")";
  if (from >= to) throw ValueError(text + ", which is empty; from must be < to");
  int64_t bits = 8 * size_of(t);
  int64_t low = 0, high = 1;
  if (t == DType::u8) high = 255;
  if (is_integral(t) && t != DType::u8) {
    high = bits == 64 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << (bits - 1)) - 1;
    low = -high - 1;
  }
  if (!is_floating(t) && (from < low || to - 1 > high))
    throw ValueError(text + ", but " + short_name(t) + " holds " + std::to_string(low) + " to " + std::to_string(high) +
                     "; narrow it, or use a wider dtype");
}

struct Uniform : Draw {
  using A = op_attr::uniform;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    c.floating(0);
    check_uniform(c.op, c.attr<A>().from, c.attr<A>().to);
    like_self(c);
  }
};

struct Normal : Draw {
  using A = op_attr::normal;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    c.floating(0);
    check_normal(c.op, c.attr<A>().std);
    like_self(c);
  }
};

struct Exponential : Draw {
  using A = op_attr::exponential;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    c.floating(0);
    if (!(c.attr<A>().lambda > 0)) c.value_error("lambda is " + number_text(c.attr<A>().lambda) + "; it must be > 0");
    like_self(c);
  }
};

struct Bernoulli : Draw {
  using A = op_attr::bernoulli;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    check_probability(c.op, c.attr<A>().p);
    like_self(c);
  }
};

struct Random : Draw {
  using A = op_attr::random;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    check_interval(c.op, c.attr<A>().from, c.attr<A>().to, c.in(0).dtype);
    like_self(c);
  }
};

// (p) -> 1 with each element's own probability, else 0.
struct BernoulliOf : op::Base<1> {
  using A = op_attr::bernoulli_of;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static constexpr bool converts = true, random = true;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("probabilities must be from 0 to 1, but they run from " + number_text(f.low) + " to " +
                  number_text(f.high) + ": " + c.describe(0));
  }
};

// (weights) -> indices drawn with probability proportional to the weights; each row of a matrix is drawn separately.
struct Multinomial : op::Base<1> {
  static constexpr bool random = true, strided = false, any_dtype = true;
  using A = op_attr::multinomial;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    const op::Operand& p = c.in(0);
    const A& a = c.attr<A>();
    c.floating(0);
    if (p.ndim() != 1 && p.ndim() != 2)
      c.shape_error("needs weights (n) or rows of weights (m, n), but " + c.describe(0));
    int64_t n = p.sizes().back(), rows = p.ndim() == 2 ? p.size(0) : 1;
    if (a.samples <= 0 || n == 0 || (!a.replacement && a.samples > n))
      c.value_error("cannot draw " + std::to_string(a.samples) + " samples " + (a.replacement ? "with" : "without") +
                    " replacement, but " + c.describe(0) + "; draw from 1 to " + std::to_string(n) +
                    ", or with replacement");
    c.out(0, DType::i64, p.ndim() == 2 ? DimVec{rows, a.samples} : DimVec{a.samples});
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    if (f.value == op::kNotWeights)
      c.value_error("weights must be finite and >= 0, but they run from " + number_text(f.low) + " to " +
                    number_text(f.high) + ": " + c.describe(0));
    c.value_error("row " + std::to_string(f.at) + " has " + std::to_string(f.value) + " positive weights, but needs " +
                  std::to_string(c.attr<A>().replacement ? 1 : c.attr<A>().samples) + ": " + c.describe(0));
  }
};

struct Dropout : op::Base<1> {
  static constexpr bool converts = true, random = true;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  using A = op_attr::dropout;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) {
    c.floating(0);
    check_probability(c.op, c.attr<A>().p);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Dropout, 0> g) {
    Tensor dy = g.take_dy();
    const In in[] = {std::move(dy)};
    return op_call::plain(op_infos::dropout, {in, 1}, &g.attr<A>());
  }
};

// Fills a new vector of int64 with a permutation of 0 .. n - 1.
struct Permutation : Draw {
  using A = op_attr::permutation;
  static constexpr op::Varying varying[] = {{op::Varies::random_key, offsetof(A, key)}};
  static void infer(op::Infer& c) { like_self(c); }
};

}  // namespace

SITU_OP(uniform, Uniform);
SITU_OP(normal, Normal);
SITU_OP(exponential, Exponential);
SITU_OP(bernoulli, Bernoulli);
SITU_OP(bernoulli_of, BernoulliOf);
SITU_OP(random, Random);
SITU_OP(multinomial, Multinomial);
SITU_OP(dropout, Dropout);
SITU_OP_INFO(permutation, "randperm", Permutation);

namespace {

template <class A>
Tensor drawn(op::Form& form, const op::OpInfo& op_info, const In& self, const A& a) {
  return form.run(op_info, {&self, 1}, &a);
}

template <class A>
Tensor plain(const op::OpInfo& op_info, const In& x, const A& a) {
  const In in[] = {x};
  return op_call::plain(op_info, {in, 1}, &a);
}

RandomKey next_key() { return next_random_key(); }

template <class A>
void draw_into(const char* op, const op::OpInfo& op_info, const Tensor& fresh, const A& a) {
  op::launch_into(op, op_info, fresh, &a);
}

// Returns a new tensor, which is filled before the program gets it, so its version stays 0.
Tensor fresh(const char* op, const DimVec& size, const TensorOptions& o, bool floats) {
  if (floats && !is_floating(o.dtype()))
    throw DTypeError(called_as(op) + ": needs a floating dtype, but got " + short_name(o.dtype()) +
                     "; use randint for integers");
  Tensor t = empty(size, o.requires_grad(false));
  if (__builtin_expect(memory::tracing(), 0)) memory::trace_named(*t.unsafe_impl()->storage, op);
  return t;
}
Tensor finish(Tensor t, const TensorOptions& o) {
  if (o.requires_grad()) t.requires_grad_(true);
  return t;
}

}  // namespace

namespace body {

Tensor uniform_(op::Form& form, const In& self, double from, double to) {
  return drawn(form, op_infos::uniform, self, op_attr::uniform{from, to, next_key()});
}
Tensor normal_(op::Form& form, const In& self, double mean, double std) {
  return drawn(form, op_infos::normal, self, op_attr::normal{mean, std, next_key()});
}
Tensor exponential_(op::Form& form, const In& self, double lambda) {
  return drawn(form, op_infos::exponential, self, op_attr::exponential{lambda, next_key()});
}
Tensor bernoulli_(op::Form& form, const In& self, double p) {
  return drawn(form, op_infos::bernoulli, self, op_attr::bernoulli{p, next_key()});
}
Tensor bernoulli_(op::Form& form, const In& self, const In& p) {
  const Tensor spread = form.tensor(p, "p").detach().expand(self.tensor->sizes());
  return self.tensor->copy_(
      plain(op_infos::bernoulli_of, In(spread, self.location), op_attr::bernoulli_of{next_key()}));
}
Tensor random_(op::Form& form, const In& self, int64_t from, OptInt to) {
  const op_attr::random a{from, to.value_or(std::numeric_limits<int64_t>::max()), next_key()};
  return drawn(form, op_infos::random, self, a);
}
Tensor random_(op::Form& form, const In& self, int64_t to) { return random_(form, self, 0, to); }
Tensor random_(op::Form& form, const In& self) {
  // One more than the largest integer up to which a dtype holds all integers; for i64 that integer itself, to avoid
  // overflow.
  constexpr int64_t ends[kDTypes] = {1 << 8,    1 << 7,        1 << 15,       int64_t{1} << 31,
                                     INT64_MAX, (1 << 11) + 1, (1 << 24) + 1, (int64_t{1} << 53) + 1,
                                     2,         (1 << 8) + 1};
  return random_(form, self, 0, ends[static_cast<int>(self.tensor->dtype())]);
}

Tensor bernoulli(const In& p) { return plain(op_infos::bernoulli_of, p, op_attr::bernoulli_of{next_key()}); }
// Takes tensors of any dtype, integers too: the values do not matter.
Tensor bernoulli(const Tensor& like, double p) { return empty_like(like.detach()).bernoulli_(p); }
Tensor multinomial(const In& p, int64_t samples, bool replacement) {
  return plain(op_infos::multinomial, p, op_attr::multinomial{samples, replacement, next_key()});
}
Tensor dropout(op::Form& form, const In& x, double p, bool training) {
  check_probability("dropout", p);
  if (x.tensor && (!training || p == 0)) return *x.tensor;
  const op_attr::dropout a{p, next_key()};
  return form.run(op_infos::dropout, {&x, 1}, &a);
}

}  // namespace body

Tensor rand(DimVec size, const TensorOptions& o) {
  CallScope name("rand");
  Tensor t = fresh("rand", size, o, true);
  draw_into("rand", op_infos::uniform, t, op_attr::uniform{0, 1, next_key()});
  return finish(std::move(t), o);
}
Tensor randn(DimVec size, const TensorOptions& o) {
  CallScope name("randn");
  Tensor t = fresh("randn", size, o, true);
  draw_into("randn", op_infos::normal, t, op_attr::normal{0, 1, next_key()});
  return finish(std::move(t), o);
}
Tensor normal(double mean, double std, DimVec size, const TensorOptions& o) {
  CallScope name("normal");
  check_normal("normal", std);
  Tensor t = fresh("normal", size, o, true);
  draw_into("normal", op_infos::normal, t, op_attr::normal{mean, std, next_key()});
  return finish(std::move(t), o);
}
Tensor rand(DimVec size, const OptGenerator& g, const TensorOptions& o) {
  const DrawFrom draws(g);
  return rand(size, o);
}
Tensor randn(DimVec size, const OptGenerator& g, const TensorOptions& o) {
  const DrawFrom draws(g);
  return randn(size, o);
}
Tensor randint(int64_t high, DimVec size, const OptGenerator& g, const TensorOptions& o) {
  return randint(0, high, size, g, o);
}
Tensor randint(int64_t low, int64_t high, DimVec size, const OptGenerator& g, const TensorOptions& o) {
  const DrawFrom draws(g);
  return randint(low, high, size, o);
}
Tensor randperm(int64_t n, const OptGenerator& g, const TensorOptions& o) {
  const DrawFrom draws(g);
  return randperm(n, o);
}
Tensor normal(double mean, double std, DimVec size, const OptGenerator& g, const TensorOptions& o) {
  const DrawFrom draws(g);
  return normal(mean, std, size, o);
}
Tensor normal_of(In mean, In std, const OptGenerator& g) {
  const DrawFrom draws(g);
  CallScope name("normal");
  LocationScope line(mean.location);
  NoGradGuard off;
  if (std.is_scalar) check_normal("normal", std.scalar.toDouble());
  const In both[] = {mean, std};
  for (const In& in : both) {
    if (!in.tensor) continue;
    if (!in.tensor->is_floating_point())
      throw DTypeError(called_as("normal") + ": needs a floating mean and deviation, but one is " +
                       in.tensor->describe() + "; convert it with .to(kFloat)");
    if (in.tensor != std.tensor) continue;
    if (in.tensor->numel() > 0 && dry::value_or(in.tensor->min(), 0.0) < 0)
      throw ValueError(called_as("normal") + ": the deviations must be >= 0, but the least is " +
                       number_text(in.tensor->min().item<double>()));
  }
  Tensor noise;
  if (mean.tensor && std.tensor) {
    std::vector<Tensor> same = broadcast_tensors({*mean.tensor, *std.tensor});
    noise = empty(same[0].sizes(), same[0].options().dtype(promote_types(same[0].dtype(), same[1].dtype())));
  } else {
    noise = empty_like(mean.tensor ? *mean.tensor : *std.tensor);
  }
  noise.normal_();
  return std::move(noise) * std + mean;
}
Tensor randint(int64_t high, DimVec size, const TensorOptions& o) { return randint(0, high, size, o); }
Tensor randint(int64_t low, int64_t high, DimVec size, const TensorOptions& o) {
  CallScope name("randint");
  TensorOptions as = o.dtype(o.dtype_or(kLong));
  check_interval("randint", low, high, as.dtype());
  Tensor t = fresh("randint", size, as, false);
  draw_into("randint", op_infos::random, t, op_attr::random{low, high, next_key()});
  return finish(std::move(t), as);
}
Tensor randperm(int64_t n, const TensorOptions& o) {
  CallScope name("randperm");
  if (n < 0) throw ValueError(called_as("randperm") + ": n is " + std::to_string(n) + "; it must be >= 0");
  Tensor t = fresh("randperm", n, o.dtype(kLong), false);
  draw_into("randperm", op_infos::permutation, t, op_attr::permutation{next_key()});
  return finish(t.to(o.dtype_or(kLong)), o);
}
Tensor rand_like(const Tensor& t, const TensorOptions& o) {
  CallScope name("rand_like");
  return rand(t.sizes(), o.dtype(o.dtype_or(t.dtype())).device(o.device_or(t.device())));
}
Tensor randn_like(const Tensor& t, const TensorOptions& o) {
  CallScope name("randn_like");
  return randn(t.sizes(), o.dtype(o.dtype_or(t.dtype())).device(o.device_or(t.device())));
}

}  // namespace situ
