// Calls that may be refused: whether a refusal is due, and whether a call should have been refused.
#include "situ/base/error.h"
#include "situ/tape/record.h"
#include "tests/generator/machine.h"

namespace generator {

using namespace situ;

namespace {

struct Telling {
  const char *part, *name;
};
// By bit of Refusal: what its message holds.
const Telling kTellings[kRefusals] = {
    {"made while not recording", "a view made while not recording is written"},
    {"is the result of a custom function that returned its argument, or a view of it, unchanged: it",
     "a custom function's result is written"},
    {"became a leaf that requires grad while", "a view that became a leaf is written"},
    {"no longer fits them", "a lost result is read"},
    {"(policy forbid)", "a saved value is overwritten (forbid)"},
    {"overwrote", "a saved value was overwritten (backward)"},
    {"apply the function to a computed tensor", "a custom function changes a leaf"}};

int kind_of(const std::string& message) {
  for (int k = 0; k < kRefusals; ++k)
    if (message.find(kTellings[k].part) != std::string::npos) return k;
  return -1;
}

}  // namespace

const char* name_of_refusal(int bit) { return kTellings[bit].name; }

// Of all variables together: how often their bytes were written.
uint64_t Machine::writes() const {
  uint64_t n = 0;
  for (const Var& v : vars_) n += v.t._version();
  return n;
}

// False: the engine refused. Then the refusal must be due and have written nothing; check_all looks at the values.
bool Machine::attempt(const Due& due, const std::function<void()>& call) {
  if (!live_) return true;
  uint64_t before = writes();
  std::string what;
  try {
    call();
  } catch (const Error& e) {
    what = e.what();
  }
  if (what.empty()) {
    for (int k = 0; k < kRefusals; ++k)
      if (due.must >> k & 1) fail(std::string("accepted, though ") + kTellings[k].name);
    return true;
  }
  int kind = kind_of(what);
  if (kind < 0 || !(due.may >> kind & 1)) {
    fail("refused without need: " + what);
    return false;
  }
  if (!shares_ && writes() != before) fail("written, though refused: " + what);
  ++out_.judged[kind];
  say(std::string("// refused: ") + kTellings[kind].name);
  if (out_.status == Outcome::accepted) {
    out_.status = Outcome::refused;
    out_.why = kTellings[kind].name;
  }
  return false;
}

std::vector<char> Machine::alive(bool zeros) const {
  std::vector<int> from;
  for (const Var& v : vars_)
    if (v.ref.tracked()) from.push_back(v.ref.version());
  for (const Leaf& l : leaves_)
    if (l.ref.tracked()) from.push_back(l.ref.view_group->version);
  return ref_.reach(from, zeros);
}

// Reading while recording.
void Machine::due_of_read(Due& due, const View& v) const {
  if (v.tracked()) v.handle->used = true;
  if (!v.tracked() || v.own() || v.view_group->lost == Lost::no) return;
  due.add(kLostResult, v.view_group->lost == Lost::yes);
}

// Of a call that reads these, and is recorded if a gradient goes to one of them.
Due Machine::due_of_reads(const Computed& c, const std::vector<View>& in) const {
  Due due;
  if (recorded(c))
    for (const View& v : in) due_of_read(due, v);
  return due;
}

Due Machine::due_of_write(const View& target, const How& how) const {
  Due due;
  const ViewGroup& own = *target.view_group;
  for (const auto& weak : target.buffer->view_groups) {
    std::shared_ptr<ViewGroup> f = weak.lock();
    if (!f || f == target.view_group || !f->tracked) continue;
    bool meets = false;
    for (size_t i = 0; i < target.numel(); ++i)
      meets = meets || ((!how.hit || (*how.hit)[i]) && f->variable[static_cast<size_t>(target.cell[i])] >= 0);
    if (!meets) continue;
    if (how.grad && own.provenance == Provenance::custom) due.add(kCustomResult);
    if (how.grad && own.provenance == Provenance::unrecorded) due.add(kUnrecordedView);
    if (f->leaf && f->is_view && how.recorded && own.provenance != Provenance::detached) due.add(kLeafView);
  }
  if (how.recorded && own.tracked && own.lost != Lost::no)
    due.add(kLostResult, own.lost == Lost::yes && (!how.replaces || !target.covers_view_group()));
  if (policy_ == SavedPolicy::forbid && ref_.meets_kept(target, how.hit, alive(true), false))
    due.add(kForbidden, !rebuilds_ && ref_.meets_kept(target, how.hit, alive(false), true));
  return due;
}

// A write on the engine and on the reference. `due`: what reading its operands may be refused for.
bool Machine::perform(const View& target, const Computed& c, const How& how, Due due,
                      const std::function<void()>& call) {
  if (live_) {
    Due more = due_of_write(target, how);
    due.may |= more.may;
    due.must |= more.must;
  }
  if (!attempt(due, call)) return false;
  ref_.write(target, c, how);
  if (live_) settle_own();
  return true;
}

// A hooked view where the write by index or mask may have gone, or not: the engine may stop at the bytes that it wrote,
// or look at all that the call could have written.
void Machine::settle_own() {
  for (Var& v : vars_) {
    const ViewGroup& f = *v.ref.view_group;
    if (!v.ref.own() || f.written.empty() || !v.ref.maybe_written(f.written.back())) continue;
    if (!record::fixed_edge(*v.t.unsafe_impl())) v.ref.handle->own.reset();
  }
}

}  // namespace generator
