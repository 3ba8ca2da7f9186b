// Steps that go through raw pointers: asked for and read, asked for and written, kept and written later. What is only
// read may raise no alarm; what was saved and is written so must be found, or be right under preserve; the histories
// stay.
#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

namespace {

// Offsets of a view's elements, in row-major order.
std::vector<int64_t> offsets(const Tensor& t) {
  std::vector<int64_t> all;
  for (int64_t i = 0; i < t.numel(); ++i) {
    int64_t at = 0, rest = i;
    for (int64_t d = t.dim(); d-- > 0; rest /= t.size(d)) at += rest % t.size(d) * t.stride(d);
    all.push_back(at);
  }
  return all;
}

}  // namespace

void Machine::pointer() {
  const size_t form = pick(4);
  if (form == 3) {  // under forbid, a value of which a part was changed refuses no further write
    if (!pointers_.empty() && policy_ != SavedPolicy::forbid) write_pointer(pointers_[pick(pointers_.size())]);
    return;
  }
  const Var v = var();
  if (!ask_pointer(v, chance(30))) return;
  form == 2 ? write_pointer(pointers_.back()) : read_pointer(pointers_.back());
}

bool Machine::ask_pointer(const Var& v, bool accessor) {
  if (!default_device().is_cpu()) return false;  // there are no pointers to another device's bytes
  accessor = accessor && v.ref.sizes.size() == 2;
  Due due;
  if (live_ && policy_ == SavedPolicy::forbid && ref_.meets_kept(v.ref, nullptr, alive(true), false))
    due.add(kForbidden, !rebuilds_ && ref_.meets_kept(v.ref, nullptr, alive(false), true));
  double* first = nullptr;
  const std::string name = "p" + std::to_string(pointers_.size());
  say("double* " + name + " = " + v.name + (accessor ? ".accessor<double, 2>().data();" : ".data_ptr<double>();"));
  const bool given =
      attempt(due, [&] { first = accessor ? v.t.accessor<double, 2>().data() : v.t.data_ptr<double>(); });
  if (!given) return false;
  pointers_.push_back({first, live_ ? v.t.detach() : Tensor(), v.ref, name});
  // Of the bytes alone: that there is a pointer keeps no history alive, nor the tensor that was asked for it.
  pointers_.back().ref.view_group.reset();
  pointers_.back().ref.handle.reset();
  return true;
}

void Machine::read_pointer(const Pointer& p) {
  say("// read through " + p.name);
  if (!live_) return;
  std::vector<double> want, got;
  for (size_t i = 0; i < p.ref.numel(); ++i) want.push_back(p.ref.at(i));
  for (int64_t at : offsets(p.held)) got.push_back(p.first[at]);
  compare("what " + p.name + " reads", tensor_of(p.ref.sizes, got), want);
}

void Machine::write_pointer(const Pointer& p) {
  if (p.ref.overlaps_itself()) return;
  std::vector<double> values;
  for (size_t i = 0; i < p.ref.numel(); ++i) {
    const double v = number();
    values.push_back(v == p.ref.at(i) ? v + 0.5 : v);
  }
  say("// written through " + p.name + ": " + text(values));
  if (live_) {
    const std::vector<int64_t> at = offsets(p.held);
    for (size_t i = 0; i < values.size(); ++i) p.first[at[i]] = values[i];
  }
  ref_.poke(p.ref, values);
}

}  // namespace generator
