#include "tests/generator/reference.h"

#include <algorithm>

namespace generator {

int Tape::fresh(const std::vector<Arrow>& from) {
  begin_.push_back(static_cast<int>(arrows_.size()));
  for (const Arrow& a : from)
    if (a.to >= 0) arrows_.push_back(a);
  scale_.push_back(1);
  return static_cast<int>(scale_.size()) - 1;
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
    size_t end = v + 1 < size() ? static_cast<size_t>(begin_[v + 1]) : arrows_.size();
    for (size_t a = static_cast<size_t>(begin_[v]); a < end; ++a) {
      gradient[static_cast<size_t>(arrows_[a].to)] += gradient[v] * scale_[v] * arrows_[a].slope;
      reached[static_cast<size_t>(arrows_[a].to)] = 1;
    }
  }
}

bool View::overlaps_itself() const {
  std::vector<int> sorted = cell;
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

View Reference::make(const std::vector<int64_t>& sizes, const std::vector<double>& values, bool leaf) {
  View v = result(sizes, values, {}, leaf);
  v.family->leaf = leaf;
  if (leaf) leaves.push_back(v);
  return v;
}

View Reference::result(const std::vector<int64_t>& sizes, const std::vector<double>& values,
                       const std::vector<std::vector<Arrow>>& from, bool tracked) {
  View v;
  v.buffer = std::make_shared<Buffer>();
  v.buffer->value = values;
  v.buffer->writes.assign(values.size(), 0);
  v.family = std::make_shared<Family>();
  v.family->tracked = tracked;
  v.buffer->families.push_back(v.family);
  v.sizes = sizes;
  for (size_t i = 0; i < values.size(); ++i) {
    v.cell.push_back(static_cast<int>(i));
    v.family->variable.push_back(tape.fresh(tracked && i < from.size() ? from[i] : std::vector<Arrow>()));
  }
  return v;
}

View Reference::alias(const View& v, bool leaf) {
  View r = v;
  r.family = std::make_shared<Family>();
  r.family->tracked = r.family->leaf = leaf;
  r.family->variable.assign(v.buffer->value.size(), -1);
  for (int c : v.cell)
    if (r.family->variable[static_cast<size_t>(c)] < 0) r.family->variable[static_cast<size_t>(c)] = tape.fresh();
  v.buffer->families.push_back(r.family);
  if (leaf) leaves.push_back(r);
  return r;
}

void Reference::new_version(Family& f) {
  for (int& v : f.variable)
    if (v >= 0) v = tape.fresh({{v, 1}});
}

void Reference::write(const View& target, const std::vector<double>& values,
                      const std::vector<std::vector<Arrow>>& from, bool recorded, const std::vector<char>* hit) {
  Buffer& b = *target.buffer;
  auto is_hit = [&](size_t i) { return !hit || (*hit)[i]; };
  for (size_t i = 0; i < values.size(); ++i) b.value[static_cast<size_t>(target.cell[i])] = values[i];
  for (auto& f : b.families) {
    bool own = f == target.family && recorded;
    if (f->leaf) continue;
    bool touched = own;
    for (size_t i = 0; i < values.size(); ++i)
      touched = touched || (is_hit(i) && f->variable[static_cast<size_t>(target.cell[i])] >= 0);
    if (!touched) continue;
    new_version(*f);
    for (size_t i = 0; i < values.size(); ++i) {
      int& v = f->variable[static_cast<size_t>(target.cell[i])];
      if (own || (v >= 0 && is_hit(i))) v = own ? tape.fresh(from[i]) : tape.fresh();
    }
    if (own) f->tracked = true;
  }
  std::vector<int> once;
  for (size_t i = 0; i < values.size(); ++i)
    if (is_hit(i)) once.push_back(target.cell[i]);
  std::sort(once.begin(), once.end());
  once.erase(std::unique(once.begin(), once.end()), once.end());
  for (int c : once) ++b.writes[static_cast<size_t>(c)];
}

void Reference::op_made(const View& result) {
  made.emplace_back();
  for (size_t i = 0; i < result.numel(); ++i) made.back().push_back(result.variable(i));
}

void Reference::keep(const View& v, const View* not_in) {
  for (size_t i = 0; i < v.numel(); ++i) {
    bool copied = not_in && v.buffer == not_in->buffer &&
                  std::find(not_in->cell.begin(), not_in->cell.end(), v.cell[i]) != not_in->cell.end();
    if (!copied)
      kept.push_back({v.buffer, v.cell[i], v.buffer->writes[static_cast<size_t>(v.cell[i])], made.size() - 1});
  }
}

bool Reference::lost(const std::vector<char>& reached) const {
  for (const Kept& k : kept) {
    if (k.buffer->writes[static_cast<size_t>(k.cell)] == k.writes) continue;
    for (int v : made[k.op])
      if (reached[static_cast<size_t>(v)]) return true;
  }
  return false;
}

}  // namespace generator
