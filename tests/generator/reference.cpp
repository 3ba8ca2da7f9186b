#include "tests/generator/reference.h"

#include <algorithm>
#include <numeric>

namespace generator {

// ---- the tape -------------------------------------------------------------------------------------------------------

int Tape::fresh(const std::vector<Arrow>& from) {
  begin_.push_back(static_cast<int>(arrows_.size()));
  for (const Arrow& a : from)
    if (a.to >= 0) arrows_.push_back(a);
  scale_.push_back(1);
  return static_cast<int>(scale_.size()) - 1;
}

int Tape::curve(std::vector<Arrow> by) {
  by.erase(std::remove_if(by.begin(), by.end(), [](const Arrow& a) { return a.to < 0 || a.slope == 0; }), by.end());
  if (by.empty()) return -1;
  curves_.push_back(std::move(by));
  return static_cast<int>(curves_.size()) - 1;
}

void Tape::sweep(const std::vector<Arrow>& seeds, std::vector<double>& gradient, std::vector<char>& reached) const {
  gradient.assign(size(), 0);
  reached.assign(size(), 0);
  for (const Arrow& s : seeds) {
    gradient[static_cast<size_t>(s.to)] += s.slope;
    reached[static_cast<size_t>(s.to)] = 1;
  }
  for (size_t v = size(); v-- > 0;) {
    if (!reached[v]) continue;
    for (size_t a = begin(v); a < end(v); ++a) {
      gradient[static_cast<size_t>(arrows_[a].to)] += gradient[v] * scale_[v] * arrows_[a].slope;
      reached[static_cast<size_t>(arrows_[a].to)] = 1;
    }
  }
}

void Tape::sweep_twice(const std::vector<Arrow>& seeds, const std::vector<Arrow>& weights,
                       std::vector<double>& second) const {
  std::vector<double> gradient, back(size(), 0);  // back: by each variable's gradient before its hooks
  std::vector<char> reached;
  sweep(seeds, gradient, reached);
  for (const Arrow& w : weights) back[static_cast<size_t>(w.to)] += w.slope * scale_[static_cast<size_t>(w.to)];
  std::vector<Arrow> bends;
  for (size_t v = 0; v < size(); ++v) {
    if (!reached[v]) continue;
    for (size_t a = begin(v); a < end(v); ++a) {
      double to = back[static_cast<size_t>(arrows_[a].to)] * scale_[v];
      back[v] += to * arrows_[a].slope;
      if (arrows_[a].curve < 0 || to == 0) continue;
      for (const Arrow& c : curves_[static_cast<size_t>(arrows_[a].curve)])
        bends.push_back({c.to, gradient[v] * to * c.slope});
    }
  }
  sweep(bends, second, reached);
}

// ---- views ----------------------------------------------------------------------------------------------------------

bool View::overlaps_itself() const {
  std::vector<int> sorted = cell;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

bool View::covers(const ViewGroup& f) const {
  std::vector<char> named(f.variable.size());
  for (int c : cell) named[static_cast<size_t>(c)] = 1;
  for (size_t c = 0; c < named.size(); ++c)
    if (f.variable[c] >= 0 && !named[c]) return false;
  return true;
}

const Own* View::own() const {
  const Own* o = handle->own.get();
  if (!o || o->change < view_group->begun) return nullptr;
  for (size_t k = view_group->written.size(); k-- > 0 && view_group->written[k].change > o->change;) {
    const std::vector<char>& hit = view_group->written[k].hit;
    if (std::any_of(cell.begin(), cell.end(), [&](int c) { return hit[static_cast<size_t>(c)]; })) return nullptr;
  }
  return o;
}

bool View::maybe_written(const Written& w) const {
  return std::any_of(cell.begin(), cell.end(), [&](int c) {
    return !w.hit[static_cast<size_t>(c)] && std::find(w.cell.begin(), w.cell.end(), c) != w.cell.end();
  });
}

bool View::meets(const View& other) const {
  return buffer == other.buffer && std::any_of(cell.begin(), cell.end(), [&](int c) {
           return std::find(other.cell.begin(), other.cell.end(), c) != other.cell.end();
         });
}

bool View::within(const View& other) const {
  return std::all_of(cell.begin(), cell.end(),
                     [&](int c) { return std::find(other.cell.begin(), other.cell.end(), c) != other.cell.end(); });
}

// ---- results and aliases --------------------------------------------------------------------------------------------

int Reference::new_version(ViewGroup& f, Version v) {
  versions.push_back(std::move(v));
  return f.version = static_cast<int>(versions.size()) - 1;
}

View Reference::make(const std::vector<int64_t>& sizes, const std::vector<double>& values, bool leaf) {
  View v = result(sizes, {values, {}, {}}, leaf);
  v.view_group->leaf = leaf;
  return v;
}

View Reference::result(const std::vector<int64_t>& sizes, const Computed& c, bool tracked) {
  View v;
  v.buffer = std::make_shared<Buffer>();
  v.buffer->value = c.values;
  v.buffer->writes.assign(c.values.size(), 0);
  v.view_group = std::make_shared<ViewGroup>();
  v.handle = std::make_shared<Handle>();
  v.view_group->tracked = tracked;
  if (tracked) new_version(*v.view_group, {c.flow, {}});
  v.buffer->view_groups.push_back(v.view_group);
  v.sizes = sizes;
  v.cell.resize(c.values.size());
  std::iota(v.cell.begin(), v.cell.end(), 0);
  for (size_t i = 0; i < c.values.size(); ++i)
    v.view_group->variable.push_back(tracked && i < c.from.size() ? tape.fresh(c.from[i]) : tape.fresh());
  return v;
}

View Reference::alias(const View& v, Provenance provenance, bool leaf) {
  View r = v;
  r.view_group = std::make_shared<ViewGroup>();
  r.handle = std::make_shared<Handle>();
  r.view_group->tracked = r.view_group->leaf = leaf;
  r.view_group->provenance = provenance;
  if (leaf) new_version(*r.view_group, {});
  r.view_group->variable.assign(v.buffer->value.size(), -1);
  for (int c : v.cell)
    if (r.view_group->variable[static_cast<size_t>(c)] < 0)
      r.view_group->variable[static_cast<size_t>(c)] = tape.fresh();
  v.buffer->view_groups.push_back(r.view_group);
  return r;
}

View Reference::custom_alias(const View& v, double slope) {
  View r = alias(v, Provenance::custom);
  r.view_group->tracked = true;
  new_version(*r.view_group, {{v.version()}, {}});
  for (int c : v.cell) r.view_group->variable[static_cast<size_t>(c)] = tape.fresh({{v.variable_of(c), slope}});
  return r;
}

void Reference::set_leaf(ViewGroup& f, bool on) {
  f.tracked = f.leaf = on;
  f.version = -1;
  if (on) new_version(f, {});
  for (int& v : f.variable)
    if (v >= 0) v = tape.fresh();
  f.written.clear();
  f.begun = f.change = ++changes;
}

// ---- views of their own ---------------------------------------------------------------------------------------------

View Reference::seen(const View& v, const View& from) {
  from.handle->used = true;
  View r = v;
  r.handle = std::make_shared<Handle>();
  r.handle->root = false;
  if (from.own() && v.within(from)) r.handle->own = from.handle->own;
  return r;
}

// By the newest write that met it: the bytes, where it wrote what the view shows. Nothing else knows the bytes as that
// write's, so that the view has no more than they have in common.
Reference::Hears Reference::hears(const View& v) const {
  if (v.handle->root || v.own()) return Hears::bytes;
  if (v.handle->used) return Hears::unsure;
  auto has = [](const std::vector<int>& all, int c) { return std::find(all.begin(), all.end(), c) != all.end(); };
  for (size_t k = v.view_group->written.size(); k-- > 0;) {
    const Written& w = v.view_group->written[k];
    if (std::none_of(v.cell.begin(), v.cell.end(), [&](int c) { return has(w.cell, c); })) continue;
    bool plain = std::find(v.sizes.begin(), v.sizes.end(), 1) == v.sizes.end() && !v.sizes.empty();
    bool same = std::all_of(v.cell.begin(), v.cell.end(), [&](int c) { return has(w.cell, c); }) &&
                std::all_of(w.cell.begin(), w.cell.end(), [&](int c) { return has(v.cell, c); });
    if (w.parts) return Hears::unsure;
    if (!same) return Hears::view;
    if (!plain || w.cell != v.cell || w.sizes != v.sizes) return Hears::unsure;
    return w.whole && !w.by_view ? Hears::view : Hears::bytes;
  }
  return Hears::view;
}

void Reference::make_own(const View& v) {
  auto own = std::make_shared<Own>();
  own->change = v.view_group->change;
  own->variable = v.view_group->variable;
  for (int c : v.cell) own->variable[static_cast<size_t>(c)] = tape.fresh({{v.variable_of(c), 1}});
  versions.push_back({{v.view_group->version}, {}});
  own->version = static_cast<int>(versions.size()) - 1;
  v.handle->own = own;
}

// ---- writes ---------------------------------------------------------------------------------------------------------

void Reference::move_on(ViewGroup& f) {
  for (int& v : f.variable)
    if (v >= 0) v = tape.fresh({{v, 1}});
}

void Reference::record_version(ViewGroup& f, const View& target, const Computed& c, const How& how) {
  Version v{c.flow, {}};
  bool whole = target.covers_view_group();
  if (f.tracked) (whole && how.replaces ? v.zeros : v.flow).push_back(f.version);
  if (whole) f.lost = Lost::no;  // else the engine refused
  new_version(f, std::move(v));
  f.tracked = true;
}

// What a view is asked about in hears().
void Reference::note_write(ViewGroup& f, const View& target, const How& how, bool own) {
  bool whole = target.covers(f), recorded = own && how.recorded;
  if (whole || !f.tracked) f.written.clear();
  f.change = ++changes;
  if ((whole && recorded) || !f.tracked) f.begun = f.change;
  std::vector<char> hit(f.variable.size());
  for (size_t i = 0; i < target.numel(); ++i)
    if (recorded || !how.hit || (*how.hit)[i]) hit[static_cast<size_t>(target.cell[i])] = 1;
  f.written.push_back({f.change, target.cell, std::move(hit), target.sizes, whole, how.recorded && !target.handle->root,
                       how.hit || how.custom || !own});
}

void Reference::write_view_group(ViewGroup& f, const View& target, const Computed& c, const How& how, bool own) {
  auto is_hit = [&](size_t i) { return !how.hit || (*how.hit)[i]; };
  bool touched = own, rest = false;
  std::vector<char> written(f.variable.size());
  for (size_t i = 0; i < target.numel(); ++i)
    if (is_hit(i)) written[static_cast<size_t>(target.cell[i])] = 1;
  for (size_t k = 0; k < written.size(); ++k) {
    touched = touched || (written[k] && f.variable[k] >= 0);
    rest = rest || (!written[k] && f.variable[k] >= 0);
  }
  if (!touched) return;
  if (own || f.tracked) note_write(f, target, how, &f == target.view_group.get());
  if (own) {
    record_version(f, target, c, how);
  } else if (f.tracked) {
    bool loses = how.grad && f.provenance == Provenance::custom &&
                 target.view_group->provenance != Provenance::detached && &f != target.view_group.get();
    if (loses)
      f.lost = Lost::yes;
    else if (f.lost == Lost::yes && !rest)
      f.lost = Lost::maybe;
    new_version(f, rest ? Version{{f.version}, {}} : Version{{}, {f.version}});
  }
  move_on(f);
  for (size_t i = 0; i < target.numel(); ++i) {
    int& v = f.variable[static_cast<size_t>(target.cell[i])];
    if (own || (v >= 0 && is_hit(i))) v = own ? tape.fresh(c.from[i]) : tape.fresh();
  }
}

void Reference::write(const View& target, const Computed& c, const How& how) {
  Buffer& b = *target.buffer;
  for (size_t i = 0; i < c.values.size(); ++i) b.value[static_cast<size_t>(target.cell[i])] = c.values[i];
  for (auto& weak : b.view_groups) {
    std::shared_ptr<ViewGroup> f = weak.lock();
    if (!f) continue;
    bool own = f == target.view_group && how.recorded;
    if (!f->leaf || own) write_view_group(*f, target, c, how, own);
  }
  std::vector<int> once;
  for (size_t i = 0; i < c.values.size(); ++i)
    if (!how.hit || (*how.hit)[i]) once.push_back(target.cell[i]);
  std::sort(once.begin(), once.end());
  once.erase(std::unique(once.begin(), once.end()), once.end());
  for (int k : once) ++b.writes[static_cast<size_t>(k)];
}

void Reference::poke(const View& target, const std::vector<double>& values) {
  for (size_t i = 0; i < values.size(); ++i) {
    const auto cell = static_cast<size_t>(target.cell[i]);
    target.buffer->value[cell] = values[i];
    ++target.buffer->writes[cell];
  }
}

// ---- what is kept ---------------------------------------------------------------------------------------------------

void Reference::op_made(const View& result) {
  for (size_t i = 0; i < result.numel(); ++i) ops.back().made.push_back(result.variable(i));
  ops.back().versions.push_back(result.version());
}

void Reference::drop_op() {
  ops.pop_back();
  while (!kept.empty() && kept.back().op == ops.size()) kept.pop_back();
}

void Reference::keep(const View& v, const View* not_in, bool exact, bool always) {
  if (!keeps && !always) return;
  auto copied = [&](size_t i) {
    return not_in && v.buffer == not_in->buffer &&
           std::find(not_in->cell.begin(), not_in->cell.end(), v.cell[i]) != not_in->cell.end();
  };
  // An operand that the call writes in part may be copied whole: then its other cells are not kept where they lie.
  for (size_t i = 0; i < v.numel(); ++i) exact = exact && !copied(i);
  for (size_t i = 0; i < v.numel(); ++i)
    if (!copied(i))
      kept.push_back({v.buffer, v.cell[i], v.buffer->writes[static_cast<size_t>(v.cell[i])], ops.size() - 1, exact});
}

bool Reference::lost(const std::vector<char>& reached, const std::vector<int> Op::*made) const {
  for (const Kept& k : kept) {
    if (k.buffer->writes[static_cast<size_t>(k.cell)] == k.writes) continue;
    for (int v : ops[k.op].*made)
      if (reached[static_cast<size_t>(v)]) return true;
  }
  return false;
}

bool Reference::lost(const std::vector<char>& reached) const { return lost(reached, &Op::made); }
bool Reference::lost_by_version(const std::vector<char>& reached) const { return lost(reached, &Op::versions); }

bool Reference::meets_kept(const View& target, const std::vector<char>* hit, const std::vector<char>& reached,
                           bool exact) const {
  std::vector<char> written(target.buffer->value.size());
  for (size_t i = 0; i < target.numel(); ++i)
    if (!hit || (*hit)[i]) written[static_cast<size_t>(target.cell[i])] = 1;
  for (const Kept& k : kept) {
    if (k.buffer != target.buffer || !written[static_cast<size_t>(k.cell)] || (exact && !k.exact)) continue;
    if (k.buffer->writes[static_cast<size_t>(k.cell)] != k.writes) continue;
    const Op& op = ops[k.op];
    if (op.versions.empty() && k.op + 1 == ops.size()) return true;  // of the call that writes
    for (int v : op.versions)
      if (reached[static_cast<size_t>(v)]) return true;
  }
  return false;
}

std::vector<char> Reference::reach(const std::vector<int>& from, bool zeros) const {
  std::vector<char> r(versions.size());
  for (int v : from) r[static_cast<size_t>(v)] = 1;
  for (size_t v = versions.size(); v-- > 0;) {
    if (!r[v]) continue;
    for (int to : versions[v].flow) r[static_cast<size_t>(to)] = 1;
    if (zeros)
      for (int to : versions[v].zeros) r[static_cast<size_t>(to)] = 1;
  }
  return r;
}

}  // namespace generator
