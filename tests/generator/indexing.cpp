// Steps that read and write through index tensors and masks.
#include "situ/ops/index.h"
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

// The elements that an index names: for each place, in order, the element of the tensor.
struct Machine::Places {
  std::vector<int64_t> sizes;
  std::vector<size_t> element;
  std::vector<TensorIndex> list;  // for the engine
  std::string text;
  Tensor rows;  // if the index is one of rows
  bool from_end = false;
};

namespace {

Tensor integers(const std::vector<int64_t>& v) {
  Tensor t = empty({static_cast<int64_t>(v.size())}, dtype(kLong).device(kCPU));
  std::copy(v.begin(), v.end(), static_cast<int64_t*>(t.unsafe_impl()->data()));
  return t.to(default_device());
}

Tensor flags(const std::vector<int64_t>& sizes, const std::vector<char>& v) {
  Tensor t = empty(sizes, dtype(kBool).device(kCPU));
  std::copy(v.begin(), v.end(), static_cast<char*>(t.unsafe_impl()->data()));
  return t.to(default_device());
}

}  // namespace

// Some rows (repeated, or counted from the end), pairs of coordinates, or a mask.
Machine::Places Machine::places(const View& v) {
  Places p;
  size_t form = pick(3), rank = v.sizes.size();
  if (form == 2) {
    std::vector<char> on;
    for (size_t i = 0; i < v.numel(); ++i) {
      on.push_back(chance(50));
      if (on.back()) p.element.push_back(i);
    }
    p.sizes = {static_cast<int64_t>(p.element.size())};
    p.text = "mask of " + text(std::vector<int64_t>(p.element.begin(), p.element.end()));
    if (live_) p.list.emplace_back(flags(v.sizes, on));
    return p;
  }
  size_t by = form == 1 && rank > 1 ? 2 : 1;
  auto n = static_cast<int64_t>(1 + pick(3));
  p.sizes = {n};
  p.sizes.insert(p.sizes.end(), v.sizes.begin() + static_cast<long>(by), v.sizes.end());
  std::vector<std::vector<int64_t>> named(by);
  size_t row = v.numel();
  for (size_t d = 0; d < by; ++d) row /= static_cast<size_t>(v.sizes[d]);
  for (int64_t k = 0; k < n; ++k) {
    size_t first = 0;
    for (size_t d = 0; d < by; ++d) {
      auto at = static_cast<int64_t>(pick(static_cast<size_t>(v.sizes[d])));
      first = first * static_cast<size_t>(v.sizes[d]) + static_cast<size_t>(at);
      named[d].push_back(chance(10) ? at - v.sizes[d] : at);
      p.from_end = p.from_end || named[d].back() < 0;
    }
    for (size_t j = 0; j < row; ++j) p.element.push_back(first * row + j);
  }
  for (const auto& each : named) {
    p.text += (p.text.empty() ? "" : ", ") + text(each);
    if (live_) p.list.emplace_back(integers(each));
  }
  if (by == 1 && live_) p.rows = p.list[0].tensor;
  return p;
}

void Machine::index() { chance(40) ? read_index() : write_index(); }

void Machine::read_index() {
  Var from = var();
  if (from.ref.sizes.empty()) return;
  Places p = places(from.ref);
  if (p.element.empty()) return;
  Computed c;
  for (size_t e : p.element) {
    c.values.push_back(from.ref.at(e));
    c.from.push_back({{from.ref.variable(e), 1}});
  }
  c.reads(from.ref);
  Tensor t;
  if (!attempt(due_of_reads(c, {from.ref}), [&] { t = from.t.index(p.list); })) return;
  View r = ref_.result(p.sizes, c, recorded(c));
  r.row_major = choice(!live_ || t.is_contiguous());
  add_var(r, t, from.name + ".index({" + p.text + "})");
}

namespace {
enum Form : size_t { kPut, kAdd, kAssign, kPlus, kFill, kIndexAdd, kIndexCopy, kForms };
const char* const kCalls[] = {
    "index_put_", "index_put_ adding", "index =", "index +=", "index_fill_", "index_add_", "index_copy_"};
}  // namespace

// If several values go to one place, the last one stays, or all are added.
Computed Machine::indexed(const View& x, const Places& p, const View& value, size_t form, std::vector<char>& hit) {
  Computed c;
  for (size_t i = 0; i < x.numel(); ++i) {
    c.values.push_back(x.at(i));
    c.from.push_back({{x.variable(i), 1}});
  }
  hit.assign(x.numel(), 0);
  for (size_t j = 0; j < p.element.size(); ++j) {
    size_t e = p.element[j], at = broadcast_at(value.sizes, p.sizes, j);
    hit[e] = 1;
    Arrow v{form == kFill ? -1 : value.variable(at), 1};
    if (form == kAdd || form == kIndexAdd) {
      c.values[e] += value.at(at);
      c.from[e].push_back(v);
    } else if (form == kPlus) {
      c.values[e] = x.at(e) + value.at(at);
      c.from[e] = {{x.variable(e), 1}, v};
    } else {
      c.values[e] = value.at(at);
      c.from[e] = {v};
    }
  }
  c.reads(x);
  if (form != kFill) c.reads(value);
  return c;
}

void Machine::write_index() {
  Var* to = target(false);
  if (!to || to->ref.sizes.empty()) return;
  View x = to->ref;
  Tensor handle = to->t;
  std::string name = to->name;
  Places p = places(x);
  size_t form = pick(kForms);
  int b = fitting(p.sizes);
  if (b < 0 || p.element.empty()) return;
  Var value = vars_[static_cast<size_t>(b)];
  bool rows = p.list.size() == 1 && p.rows.defined() && !p.from_end;
  if (form >= kFill && !choice(rows && (form == kFill || value.ref.sizes == p.sizes))) form = kPut;
  double k = number();
  if (form == kFill) value.ref = ref_.make({}, {k}, false);
  std::vector<char> hit;
  Computed c = indexed(x, p, value.ref, form, hit);
  if (!small(c.values)) return;
  How how{recorded(c)};
  how.grad = grad_;
  how.hit = &hit;
  say(name + " " + kCalls[form] + " {" + p.text + "}: " + (form == kFill ? text(k) : value.name) + ";");
  perform(x, c, how, due_of_reads(c, {x, value.ref}), [&] {
    if (form == kPut) handle.index_put_(p.list, value.t);
    if (form == kAdd) handle.index_put_(p.list, value.t, true);
    if (form == kAssign) handle.index(p.list) = value.t;
    if (form == kPlus) handle.index(p.list) += value.t;
    if (form == kFill) handle.index_fill_(0, p.rows, k);
    if (form == kIndexAdd) handle.index_add_(0, p.rows, value.t);
    if (form == kIndexCopy) handle.index_copy_(0, p.rows, value.t);
  });
}

}  // namespace generator
