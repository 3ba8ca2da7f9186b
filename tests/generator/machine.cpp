#include "tests/generator/machine.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

#include "situ/autograd/autograd.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/memory/host_read.h"
#include "tests/generator/elementwise.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

namespace {

uint64_t mixed(uint64_t& state) {
  uint64_t z = (state += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

}  // namespace

std::vector<double> values_of(const Tensor& t) {
  const TensorImpl& impl = *t.unsafe_impl();
  const Region& g = impl.g;
  const HostRead bytes(*impl.storage, bounds(g));
  auto* base = reinterpret_cast<const double*>(bytes.at(0));
  std::vector<double> r;
  auto n = static_cast<size_t>(g.numel());
  for (size_t i = 0; i < n; ++i) {
    int64_t at = g.offset;
    auto rest = static_cast<int64_t>(i);
    for (int d = g.ndim(); d-- > 0;) {
      at += rest % g.sizes[d] * g.strides[d];
      rest /= g.sizes[d];
    }
    r.push_back(base[at]);
  }
  return r;
}

Tensor tensor_of(const std::vector<int64_t>& sizes, const std::vector<double>& values) {
  Tensor t = empty(sizes, dtype(kDouble).device(kCPU));
  std::copy(values.begin(), values.end(), static_cast<double*>(t.unsafe_impl()->data()));
  const NoGradGuard unrecorded;
  return t.to(default_device());
}

namespace {

bool counts(Kind k) {  // as an op
  return k != Kind::make && k != Kind::alias && k != Kind::drop && k != Kind::hook && k != Kind::mode &&
         k != Kind::backward;
}
bool impure(Kind k) {
  return k == Kind::alias || k == Kind::hook || k == Kind::mode || k == Kind::backward || k == Kind::bits ||
         k == Kind::pointer || k == Kind::life;
}

}  // namespace

Program draw(uint64_t seed, int ops) {
  Program p;
  p.seed = seed;
  uint64_t state = seed;
  p.pure = mixed(state) % 4 == 0;
  p.second = mixed(state) % 6 == 0;
  auto add = [&](Kind k) { p.steps.push_back({k, mixed(state)}); };
  add(Kind::make);
  add(Kind::make);
  static const Kind kinds[] = {
      Kind::make,    Kind::view,    Kind::view,     Kind::view,    Kind::view,   Kind::alias,     Kind::drop,
      Kind::compute, Kind::compute, Kind::compute,  Kind::compute, Kind::write,  Kind::write,     Kind::write,
      Kind::write,   Kind::write,   Kind::assign,   Kind::assign,  Kind::reduce, Kind::hook,      Kind::mode,
      Kind::compute, Kind::write,   Kind::backward, Kind::index,   Kind::index,  Kind::normalize, Kind::custom,
      Kind::bits,    Kind::view,    Kind::life,     Kind::pointer};
  for (int n = 0; n < ops;) {
    Kind k = kinds[mixed(state) % (sizeof(kinds) / sizeof(kinds[0]))];
    if (p.pure && impure(k)) continue;
    add(k);
    n += counts(k);
  }
  add(Kind::backward);
  if (!p.pure && mixed(state) % 3 == 0) add(Kind::backward);
  return p;
}

Machine::Machine(const Program& p, SavedPolicy policy, bool live) : program_(p), live_(live), policy_(policy) {}

void Machine::share(const Tensor& part, bool records) {
  View v = ref_.make({part.sizes().begin(), part.sizes().end()}, values_of(part), false);
  v.row_major = false;  // offsets count from the start of the whole buffer
  v.view_group->provenance = Provenance::detached;
  may_have_leaves_ = records;
  shares_ = true;
  add_var(v, part, "a part of a shared buffer");
}

// ---- choices --------------------------------------------------------------------------------------------------------

uint64_t Machine::next() { return mixed(state_) >> 11; }
double Machine::number() { return static_cast<double>(static_cast<int64_t>(next() % 31) - 15) / 8.0; }

bool Machine::choice(bool made_now) {
  if (live_) {
    choices.push_back(made_now);
    return made_now;
  }
  return replay_ < choices.size() && choices[replay_++];
}

std::vector<int64_t> Machine::some_sizes() {
  static const std::vector<int64_t> kSizes[] = {{4},    {2, 3}, {3, 3}, {6}, {3}, {2, 2, 2},
                                                {1, 3}, {4, 2}, {3, 1}, {2}, {}};
  return kSizes[pick(11)];
}

bool Machine::small(const std::vector<double>& v) {
  bool ok = true;
  for (double x : v) ok = ok && std::isfinite(x) && std::fabs(x) < 20;
  return choice(ok);
}

int Machine::fitting(const std::vector<int64_t>& sizes, size_t rank_at_most) {
  std::vector<int> fit;
  for (size_t i = 0; i < vars_.size(); ++i)
    if (vars_[i].ref.sizes.size() <= rank_at_most && broadcasts(vars_[i].ref.sizes, sizes))
      fit.push_back(static_cast<int>(i));
  return fit.empty() ? -1 : fit[pick(fit.size())];
}

Machine::Var* Machine::target(bool may_overlap_itself) {
  std::vector<Var*> fit;
  for (Var& v : vars_)
    if (!(grad_ && v.ref.view_group->leaf) && (may_overlap_itself || !v.ref.overlaps_itself())) fit.push_back(&v);
  return fit.empty() ? nullptr : fit[pick(fit.size())];
}

// ---- variables ------------------------------------------------------------------------------------------------------

void Machine::fail(const std::string& why) {
  if (out_.status == Outcome::wrong) return;
  out_.status = Outcome::wrong;
  out_.why = why;
}

void Machine::add_var(View ref, Tensor t, const std::string& code) {
  Var v;
  v.id = names_++;
  v.name = "t" + std::to_string(v.id);
  v.ref = std::move(ref);
  v.t = std::move(t);
  say("Tensor " + v.name + " = " + code + ";");
  vars_.push_back(std::move(v));
}

void Machine::add_leaf(const View& ref, const Tensor& t, const std::string& name) {
  Leaf l;
  l.ref = ref;
  l.t = t;
  l.name = name.empty() ? "t" + std::to_string(names_) : name;
  l.gradient.assign(ref.numel(), 0);
  leaves_.push_back(std::move(l));
}

void Machine::forget_moved(const std::vector<int>& ids) {
  vars_.erase(std::remove_if(vars_.begin(), vars_.end(),
                             [&](const Var& v) { return std::find(ids.begin(), ids.end(), v.id) != ids.end(); }),
              vars_.end());
}

void Machine::make() {
  std::vector<int64_t> sizes = some_sizes();
  std::vector<double> values;
  for (int64_t i = product_of(sizes); i > 0; --i) values.push_back(number());
  bool leaf = (leaves_.empty() || chance(40)) && may_have_leaves_;
  Tensor t = live_ ? tensor_of(sizes, values) : Tensor();
  if (live_ && leaf) t.requires_grad_();
  if (leaf && moved_leaf == static_cast<int>(leaves_.size())) values[moved_element] += moved_by;
  View v = ref_.make(sizes, values, leaf);
  if (leaf) add_leaf(v, t);
  add_var(v, t, "tensor(" + text(values) + ").view(" + text(sizes) + ")" + (leaf ? ".requires_grad_()" : ""));
}

namespace {
const char* const kPacking[] = {"as they are", "by a hook, the same tensor", "by a hook, a clone",
                                "by a hook, a row of numbers"};
}

void Machine::mode() {
  switch (pick(4)) {
    case 0:
      overwrite_ = !overwrite_;
      say(overwrite_ ? "// automatic overwriting on" : "// automatic overwriting off");
      break;
    case 1:
      packing_ = packing_ ? 0 : 1 + static_cast<int>(pick(3));
      ref_.keeps = packing_ < 2;
      say(std::string("// saved values are kept ") + kPacking[packing_]);
      break;
    default:
      grad_ = !grad_;
      GradMode::set_enabled(grad_);
      say(grad_ ? "GradMode::set_enabled(true);" : "GradMode::set_enabled(false);");
  }
}

// ---- the run --------------------------------------------------------------------------------------------------------

void Machine::check_all() {
  if (!live_) return;
  AutoGradMode recording(true);  // else a view that was made unrecorded answers like its base
  for (Var& v : vars_) {
    if (!v.t.defined()) continue;
    std::vector<double> expected;
    for (size_t i = 0; i < v.ref.numel(); ++i) expected.push_back(v.ref.at(i));
    compare("the value of " + v.name, v.t, expected);
    if (v.t.requires_grad() != v.ref.tracked())
      fail(v.name + ".requires_grad() is " + (v.ref.tracked() ? "false" : "true"));
  }
}

void Machine::step(const Step& s) {
  using Do = void (Machine::*)();
  static const Do kDo[] = {&Machine::make,      &Machine::view,    &Machine::alias,  &Machine::drop,  &Machine::compute,
                           &Machine::normalize, &Machine::custom,  &Machine::index,  &Machine::write, &Machine::assign,
                           &Machine::bits,      &Machine::pointer, &Machine::reduce, &Machine::hook,  &Machine::mode,
                           &Machine::life,      &Machine::backward};
  state_ = s.seed;
  if (vars_.empty() && s.kind != Kind::make) return;
  (this->*kDo[static_cast<size_t>(s.kind)])();
}

namespace {

struct Row {
  std::vector<int64_t> sizes;
  std::vector<double> values;
};
using Packed = std::variant<Tensor, Row>;

// What becomes of saved values: see kPacking.
void pack(std::optional<autograd::SavedTensorHooks>& hooks, int packing) {
  auto same = [](const Tensor& t) { return t; };
  auto clone = [](const Tensor& t) { return t.clone(); };
  auto numbers = [](const Tensor& t) -> Packed {
    if (t.dtype() != kDouble) return t.clone();
    return Row{{t.sizes().begin(), t.sizes().end()}, values_of(t)};
  };
  auto tensor = [](const Packed& v) {
    const Row* r = std::get_if<Row>(&v);
    return r ? tensor_of(r->sizes, r->values) : std::get<Tensor>(v);
  };
  if (packing == 1) hooks.emplace(same, same);
  if (packing == 2) hooks.emplace(clone, same);
  if (packing == 3) hooks.emplace(numbers, tensor);
}

}  // namespace

void Machine::guarded_step(const Step& s) {
  OverwriteGuard overwrite(overwrite_);
  std::optional<autograd::SavedTensorHooks> hooks;
  pack(hooks, packing_);
  try {
    step(s);
    check_all();
  } catch (const Error& e) {
    fail(std::string("an error that no rule asks for: ") + e.what());
  }
}

Outcome Machine::run() {
  SavedPolicyGuard policy(policy_);
  AutoGradMode mode(true);
  // Every second program makes what it can again, however small, instead of keeping it.
  rebuilds_ = program_.steps.size() % 2;
  RecomputeGuard recompute(rebuilds_ ? 1e6 : 0, 0);
  for (const Step& s : program_.steps) {
    if (out_.status == Outcome::wrong || stopped_) break;
    guarded_step(s);
  }
  return out_;
}

}  // namespace generator
