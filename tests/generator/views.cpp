// Steps that make handles: views, aliases, and dropping them.
#include <algorithm>

#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

// A view being made of `from`: two of its dimensions drawn, and its sizes, which become the result's.
struct Machine::Seen {
  const View& v;
  const Tensor& t;
  size_t rank, d, d2;
  int64_t dim, dim2;
  std::vector<int64_t> sizes;
  View ref;
  Tensor made;
  std::string call;
};

bool Machine::view_select(Seen& s) {
  if (!s.rank) return false;
  auto i = static_cast<int64_t>(pick(static_cast<size_t>(s.sizes[s.d])));
  s.sizes.erase(s.sizes.begin() + s.dim);
  s.ref = mapped(s.v, s.sizes, [&](At a) { return a.insert(a.begin() + s.dim, i), a; });
  s.call = ".select(" + std::to_string(s.dim) + ", " + std::to_string(i) + ")";
  if (live_) s.made = s.t.select(s.dim, i);
  return true;
}

bool Machine::view_narrow(Seen& s) {
  if (!s.rank) return false;
  auto start = static_cast<int64_t>(pick(static_cast<size_t>(s.sizes[s.d])));
  auto length = 1 + static_cast<int64_t>(pick(static_cast<size_t>(s.sizes[s.d] - start)));
  s.sizes[s.d] = length;
  s.ref = mapped(s.v, s.sizes, [&](At a) { return a[s.d] += start, a; });
  s.call = ".narrow(" + std::to_string(s.dim) + ", " + std::to_string(start) + ", " + std::to_string(length) + ")";
  if (live_) s.made = s.t.narrow(s.dim, start, length);
  return true;
}

bool Machine::view_slice(Seen& s) {
  if (!s.rank) return false;
  auto start = static_cast<int64_t>(pick(static_cast<size_t>(s.sizes[s.d])));
  int64_t end = s.sizes[s.d];
  s.sizes[s.d] = (end - start + 1) / 2;
  s.ref = mapped(s.v, s.sizes, [&](At a) { return a[s.d] = start + 2 * a[s.d], a; });
  s.call = ".slice(" + std::to_string(s.dim) + ", " + std::to_string(start) + ", " + std::to_string(end) + ", 2)";
  if (live_) s.made = s.t.slice(s.dim, start, end, 2);
  return true;
}

bool Machine::view_transpose(Seen& s) {
  if (s.rank < 2) return false;
  std::swap(s.sizes[s.d], s.sizes[s.d2]);
  s.ref = mapped(s.v, s.sizes, [&](At a) { return std::swap(a[s.d], a[s.d2]), a; });
  s.call = ".transpose(" + std::to_string(s.dim) + ", " + std::to_string(s.dim2) + ")";
  if (live_) s.made = s.t.transpose(s.dim, s.dim2);
  return true;
}

bool Machine::view_permute(Seen& s) {
  if (!s.rank) return false;
  std::vector<int64_t> order;
  for (size_t k = 0; k < s.rank; ++k)
    order.insert(order.begin() + static_cast<long>(pick(k + 1)), static_cast<int64_t>(k));
  for (size_t k = 0; k < s.rank; ++k) s.sizes[k] = s.v.sizes[static_cast<size_t>(order[k])];
  s.ref = mapped(s.v, s.sizes, [&](const At& a) {
    At r(s.rank);
    for (size_t k = 0; k < s.rank; ++k) r[static_cast<size_t>(order[k])] = a[k];
    return r;
  });
  s.call = ".permute(" + text(order) + ")";
  if (live_) s.made = s.t.permute(order);
  return true;
}

bool Machine::view_expand(Seen& s) {
  if (s.v.numel() > 8) return false;
  s.sizes.insert(s.sizes.begin(), 2);
  for (size_t k = 1; k < s.sizes.size(); ++k)
    if (s.sizes[k] == 1 && chance(50)) s.sizes[k] = 2;
  s.ref = mapped(s.v, s.sizes, [&](At a) {
    a.erase(a.begin());
    for (size_t q = 0; q < s.rank; ++q)
      if (s.v.sizes[q] == 1) a[q] = 0;
    return a;
  });
  s.call = ".expand(" + text(s.sizes) + ")";
  if (live_) s.made = s.t.expand(s.sizes);
  return true;
}

bool Machine::view_squeeze(Seen& s) {
  s.sizes.erase(std::remove(s.sizes.begin(), s.sizes.end(), 1), s.sizes.end());
  s.ref = s.v;
  s.ref.sizes = s.sizes;
  s.call = ".squeeze()";
  if (live_) s.made = s.t.squeeze();
  return true;
}

bool Machine::view_unsqueeze(Seen& s) {
  if (s.rank >= 5) return false;
  s.dim = static_cast<int64_t>(pick(s.rank + 1));
  s.sizes.insert(s.sizes.begin() + s.dim, 1);
  s.ref = s.v;
  s.ref.sizes = s.sizes;
  s.call = ".unsqueeze(" + std::to_string(s.dim) + ")";
  if (live_) s.made = s.t.unsqueeze(s.dim);
  return true;
}

bool Machine::view_diagonal(Seen& s) {
  if (s.rank < 2 || s.d == s.d2) return false;
  int64_t offset = static_cast<int64_t>(pick(3)) - 1;
  int64_t down = std::max<int64_t>(-offset, 0), right = std::max<int64_t>(offset, 0);
  int64_t n = std::min(s.sizes[s.d] - down, s.sizes[s.d2] - right);
  if (n <= 0) return false;
  size_t low = std::min(s.d, s.d2), high = std::max(s.d, s.d2);
  for (size_t k : {high, low}) s.sizes.erase(s.sizes.begin() + static_cast<long>(k));
  s.sizes.push_back(n);
  s.ref = mapped(s.v, s.sizes, [&](At a) {
    int64_t i = a.back();
    a.pop_back();
    for (size_t k : {low, high}) a.insert(a.begin() + static_cast<long>(k), k == s.d ? i + down : i + right);
    return a;
  });
  s.call = ".diagonal(" + std::to_string(offset) + ", " + std::to_string(s.dim) + ", " + std::to_string(s.dim2) + ")";
  if (live_) s.made = s.t.diagonal(offset, s.dim, s.dim2);
  return true;
}

bool Machine::view_as_strided(Seen& s) {
  auto cells = static_cast<int64_t>(s.v.buffer->value.size());
  bool all = s.v.row_major;
  for (int k : s.v.view_group->variable) all = all && k >= 0;
  if (!all || cells < 2) return false;
  auto offset = static_cast<int64_t>(pick(static_cast<size_t>(cells - 1)));
  std::vector<int64_t> strides;
  s.sizes.clear();
  int64_t room = cells - 1 - offset;
  for (int k = 0; k < 2; ++k) {
    strides.push_back(static_cast<int64_t>(pick(4)));
    int64_t most = strides.back() ? room / strides.back() + 1 : 2;
    s.sizes.push_back(1 + static_cast<int64_t>(pick(static_cast<size_t>(std::min<int64_t>(most, 3)))));
    room -= (s.sizes.back() - 1) * strides.back();
  }
  s.ref = s.v;
  s.ref.sizes = s.sizes;
  s.ref.cell.clear();
  for (int64_t a = 0; a < s.sizes[0]; ++a)
    for (int64_t b = 0; b < s.sizes[1]; ++b)
      s.ref.cell.push_back(static_cast<int>(offset + a * strides[0] + b * strides[1]));
  s.call = ".as_strided(" + text(s.sizes) + ", " + text(strides) + ", " + std::to_string(offset) + ")";
  if (live_) s.made = s.t.as_strided(s.sizes, strides, offset);
  return true;
}

bool Machine::view_unfold(Seen& s) {
  if (!s.rank || s.rank > 3) return false;
  int64_t n = s.sizes[s.d], size = 1 + static_cast<int64_t>(pick(static_cast<size_t>(n))),
          step = 1 + static_cast<int64_t>(pick(2));
  s.sizes[s.d] = (n - size) / step + 1;
  s.sizes.push_back(size);
  if (product_of(s.sizes) > 24) return false;
  s.ref = mapped(s.v, s.sizes, [&](At a) {
    int64_t k = a.back();
    a.pop_back();
    a[s.d] = a[s.d] * step + k;
    return a;
  });
  s.call = ".unfold(" + std::to_string(s.dim) + ", " + std::to_string(size) + ", " + std::to_string(step) + ")";
  if (live_) s.made = s.t.unfold(s.dim, size, step);
  return true;
}

bool Machine::view_view(Seen& s) {
  auto n = static_cast<int64_t>(s.v.numel());
  int64_t f = 1 + static_cast<int64_t>(pick(4));
  if (n % f) return false;
  s.sizes = chance(30) ? std::vector<int64_t>{n} : std::vector<int64_t>{f, n / f};
  bool fits = false;
  if (live_) {
    try {
      s.made = s.t.view(s.sizes);
      fits = true;
    } catch (const ShapeError&) {
    }
  }
  s.ref = s.v;
  s.ref.sizes = s.sizes;
  s.call = ".view(" + text(s.sizes) + ")";
  return choice(fits);
}

bool Machine::view_once(const Var& from, Var& to, std::string& call) {
  using Make = bool (Machine::*)(Seen&);
  static const Make kMake[] = {&Machine::view_select,   &Machine::view_narrow,     &Machine::view_narrow,
                               &Machine::view_slice,    &Machine::view_transpose,  &Machine::view_permute,
                               &Machine::view_expand,   &Machine::view_squeeze,    &Machine::view_unsqueeze,
                               &Machine::view_diagonal, &Machine::view_as_strided, &Machine::view_unfold,
                               &Machine::view_view,     &Machine::view_view};
  size_t rank = from.ref.sizes.size(), d = rank ? pick(rank) : 0, d2 = rank ? pick(rank) : 0;
  Seen s{from.ref, from.t, rank, d, d2, static_cast<int64_t>(d), static_cast<int64_t>(d2), from.ref.sizes, {}, {}, {}};
  if (!(this->*kMake[pick(sizeof(kMake) / sizeof(kMake[0]))])(s)) return false;
  to.ref = s.ref;
  to.t = s.made;
  call = s.call;
  return true;
}

Provenance Machine::unrecorded(const View& v) const {
  return v.view_group->provenance == Provenance::detached ? Provenance::detached : Provenance::unrecorded;
}

// A view made while not recording starts a family of its own.
View Machine::entered(const View& ref, const View& from) {
  return grad_ ? ref_.seen(ref, from) : ref_.alias(ref, unrecorded(ref));
}

// All parts of a tensor along one dimension.
void Machine::view_parts(const Var& from) {
  size_t d = pick(from.ref.sizes.size());
  auto dim = static_cast<int64_t>(d);
  int64_t n = from.ref.sizes[d], size = chance(50) ? 1 : std::max<int64_t>(1, (n + 1) / 2);
  bool unbind = size == 1 && chance(50), chunk = !unbind && chance(50);
  std::vector<Tensor> parts;
  if (chunk) size = n / 2 + n % 2;
  if (live_) parts = unbind ? from.t.unbind(dim) : chunk ? from.t.chunk(2, dim) : from.t.split(size, dim);
  std::string call = unbind  ? ".unbind(" + std::to_string(dim) + ")"
                     : chunk ? ".chunk(2, " + std::to_string(dim) + ")"
                             : ".split(" + std::to_string(size) + ", " + std::to_string(dim) + ")";
  size_t k = 0;
  for (int64_t at = 0; at < n; at += size, ++k) {
    std::vector<int64_t> sizes = from.ref.sizes;
    sizes[d] = std::min(size, n - at);
    if (unbind) sizes.erase(sizes.begin() + dim);
    View r = mapped(from.ref, sizes, [&](At a) {
      if (unbind) a.insert(a.begin() + dim, 0);
      a[d] += at;
      return a;
    });
    add_var(entered(r, from.ref), live_ ? parts[k] : Tensor(), from.name + call + "[" + std::to_string(k) + "]");
  }
}

// A view, a chain of views, or all parts of one.
void Machine::view() {
  Var from = var();
  if (chance(15) && !from.ref.sizes.empty()) return view_parts(from);
  std::string code = from.name;
  int length = chance(30) ? 2 + chance(30) : 1;
  bool any = false;
  for (int k = 0; k < length; ++k) {
    Var to = from;
    std::string call;
    bool made = false;
    for (int attempt = 0; attempt < 4 && !made; ++attempt) made = view_once(from, to, call);
    if (!made) break;
    to.ref = entered(to.ref, from.ref);
    from = to;
    code += call;
    any = true;
  }
  if (any) add_var(from.ref, from.t, code);
}

// A view that becomes a leaf: of bytes without history, or a view made while not recording of any.
void Machine::leaf_of_view(const Var& from) {
  bool guarded = from.ref.tracked() || chance(50);
  if (from.ref.overlaps_itself() || from.ref.sizes.empty()) return;
  const Provenance provenance = grad_ && !guarded ? Provenance::own : unrecorded(from.ref);
  from.ref.handle->used = true;
  View v = ref_.alias(from.ref, provenance, true);
  v.view_group->is_view = true;
  Tensor t;
  if (live_) {
    AutoGradMode mode(grad_ && !guarded);
    t = from.t.narrow(0, 0, from.t.size(0));
    t.requires_grad_();
  }
  add_leaf(v, t);
  add_var(v, t, from.name + ".narrow(0, 0, n)" + (guarded ? " under NoGradGuard" : "") + ", requires_grad_()");
}

void Machine::alias() {
  Var from = var();
  size_t what = pick(12);
  if (what < 3) return add_var(from.ref, from.t, from.name);
  if (what < 8)
    return add_var(ref_.alias(from.ref, Provenance::detached), live_ ? from.t.detach() : Tensor(),
                   from.name + ".detach()");
  if (what == 8)
    return add_var(ref_.alias(from.ref, Provenance::detached),
                   live_ ? from.t.view_dtype(kLong).view_dtype(kDouble) : Tensor(),
                   from.name + ".view_dtype(kLong).view_dtype(kDouble)");
  if (!may_have_leaves_) return;
  if (what == 9) return leaf_of_view(from);
  if (what == 10 || from.ref.overlaps_itself()) return;
  View v = ref_.alias(from.ref, Provenance::detached, true);
  Tensor t;
  if (live_) {
    t = from.t.detach();
    t.requires_grad_();
  }
  add_leaf(v, t);
  add_var(v, t, from.name + ".detach().requires_grad_()");
}

void Machine::drop() {
  if (vars_.size() < 3) return;
  size_t i = pick(vars_.size());
  say(vars_[i].name + " = Tensor();");
  vars_.erase(vars_.begin() + static_cast<long>(i));
}

}  // namespace generator
