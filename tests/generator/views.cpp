// Steps that make handles: views, aliases, and dropping them.
#include <algorithm>

#include "tests/generator/machine.h"
#include "tests/generator/parts.h"

namespace generator {

using namespace situ;

bool Machine::view_once(const Var& from, Var& to, std::string& call) {
  const View& v = from.ref;
  size_t rank = v.sizes.size();
  size_t d = rank ? pick(rank) : 0, d2 = rank ? pick(rank) : 0;
  auto dim = static_cast<int64_t>(d), dim2 = static_cast<int64_t>(d2);
  std::vector<int64_t> sizes = v.sizes;
  Tensor t = from.t;
  switch (pick(14)) {
    case 0: {
      if (!rank) return false;
      auto i = static_cast<int64_t>(pick(static_cast<size_t>(sizes[d])));
      sizes.erase(sizes.begin() + dim);
      to.ref = mapped(v, sizes, [&](At a) { return a.insert(a.begin() + dim, i), a; });
      call = ".select(" + std::to_string(dim) + ", " + std::to_string(i) + ")";
      if (live_) to.t = t.select(dim, i);
      return true;
    }
    case 1:
    case 2: {
      if (!rank) return false;
      auto start = static_cast<int64_t>(pick(static_cast<size_t>(sizes[d])));
      auto length = 1 + static_cast<int64_t>(pick(static_cast<size_t>(sizes[d] - start)));
      sizes[d] = length;
      to.ref = mapped(v, sizes, [&](At a) { return a[d] += start, a; });
      call = ".narrow(" + std::to_string(dim) + ", " + std::to_string(start) + ", " + std::to_string(length) + ")";
      if (live_) to.t = t.narrow(dim, start, length);
      return true;
    }
    case 3: {
      if (!rank) return false;
      auto start = static_cast<int64_t>(pick(static_cast<size_t>(sizes[d])));
      int64_t end = sizes[d];
      sizes[d] = (end - start + 1) / 2;
      to.ref = mapped(v, sizes, [&](At a) { return a[d] = start + 2 * a[d], a; });
      call = ".slice(" + std::to_string(dim) + ", " + std::to_string(start) + ", " + std::to_string(end) + ", 2)";
      if (live_) to.t = t.slice(dim, start, end, 2);
      return true;
    }
    case 4: {
      if (rank < 2) return false;
      std::swap(sizes[d], sizes[d2]);
      to.ref = mapped(v, sizes, [&](At a) { return std::swap(a[d], a[d2]), a; });
      call = ".transpose(" + std::to_string(dim) + ", " + std::to_string(dim2) + ")";
      if (live_) to.t = t.transpose(dim, dim2);
      return true;
    }
    case 5: {
      if (!rank) return false;
      std::vector<int64_t> order;
      for (size_t k = 0; k < rank; ++k)
        order.insert(order.begin() + static_cast<long>(pick(k + 1)), static_cast<int64_t>(k));
      for (size_t k = 0; k < rank; ++k) sizes[k] = v.sizes[static_cast<size_t>(order[k])];
      to.ref = mapped(v, sizes, [&](const At& a) {
        At r(rank);
        for (size_t k = 0; k < rank; ++k) r[static_cast<size_t>(order[k])] = a[k];
        return r;
      });
      call = ".permute(" + text(order) + ")";
      if (live_) to.t = t.permute(order);
      return true;
    }
    case 6: {
      if (v.numel() > 8) return false;
      sizes.insert(sizes.begin(), 2);
      to.ref = mapped(v, sizes, [&](At a) { return a.erase(a.begin()), a; });
      for (size_t k = 1; k < sizes.size(); ++k)
        if (sizes[k] == 1 && chance(50)) {
          sizes[k] = 2;
          to.ref = mapped(v, sizes, [&](At a) {
            a.erase(a.begin());
            for (size_t q = 0; q < rank; ++q)
              if (v.sizes[q] == 1) a[q] = 0;
            return a;
          });
        }
      call = ".expand(" + text(sizes) + ")";
      if (live_) to.t = t.expand(sizes);
      return true;
    }
    case 7: {
      sizes.erase(std::remove(sizes.begin(), sizes.end(), 1), sizes.end());
      to.ref = v;
      to.ref.sizes = sizes;
      call = ".squeeze()";
      if (live_) to.t = t.squeeze();
      return true;
    }
    case 8: {
      dim = static_cast<int64_t>(pick(rank + 1));
      sizes.insert(sizes.begin() + dim, 1);
      to.ref = v;
      to.ref.sizes = sizes;
      call = ".unsqueeze(" + std::to_string(dim) + ")";
      if (live_) to.t = t.unsqueeze(dim);
      return rank < 5;
    }
    case 9: {
      if (rank < 2 || d == d2) return false;
      int64_t offset = static_cast<int64_t>(pick(3)) - 1;
      int64_t down = std::max<int64_t>(-offset, 0), right = std::max<int64_t>(offset, 0);
      int64_t n = std::min(sizes[d] - down, sizes[d2] - right);
      if (n <= 0) return false;
      for (size_t k : {std::max(d, d2), std::min(d, d2)}) sizes.erase(sizes.begin() + static_cast<long>(k));
      sizes.push_back(n);
      to.ref = mapped(v, sizes, [&](At a) {
        int64_t i = a.back();
        a.pop_back();
        for (size_t k : {std::min(d, d2), std::max(d, d2)})
          a.insert(a.begin() + static_cast<long>(k), k == d ? i + down : i + right);
        return a;
      });
      call = ".diagonal(" + std::to_string(offset) + ", " + std::to_string(dim) + ", " + std::to_string(dim2) + ")";
      if (live_) to.t = t.diagonal(offset, dim, dim2);
      return true;
    }
    case 10: {
      auto cells = static_cast<int64_t>(v.buffer->value.size());
      bool all = v.row_major;
      for (int k : v.family->variable) all = all && k >= 0;
      if (!all || cells < 2) return false;
      auto offset = static_cast<int64_t>(pick(static_cast<size_t>(cells - 1)));
      std::vector<int64_t> strides;
      sizes.clear();
      int64_t room = cells - 1 - offset;
      for (int k = 0; k < 2; ++k) {
        strides.push_back(static_cast<int64_t>(pick(4)));
        int64_t most = strides.back() ? room / strides.back() + 1 : 2;
        sizes.push_back(1 + static_cast<int64_t>(pick(static_cast<size_t>(std::min<int64_t>(most, 3)))));
        room -= (sizes.back() - 1) * strides.back();
      }
      to.ref = v;
      to.ref.sizes = sizes;
      to.ref.cell.clear();
      for (int64_t a = 0; a < sizes[0]; ++a)
        for (int64_t b = 0; b < sizes[1]; ++b)
          to.ref.cell.push_back(static_cast<int>(offset + a * strides[0] + b * strides[1]));
      call = ".as_strided(" + text(sizes) + ", " + text(strides) + ", " + std::to_string(offset) + ")";
      if (live_) to.t = t.as_strided(sizes, strides, offset);
      return true;
    }
    case 11: {
      if (!rank || rank > 3) return false;
      int64_t n = sizes[d], size = 1 + static_cast<int64_t>(pick(static_cast<size_t>(n))),
              step = 1 + static_cast<int64_t>(pick(2));
      sizes[d] = (n - size) / step + 1;
      sizes.push_back(size);
      to.ref = mapped(v, sizes, [&](At a) {
        int64_t k = a.back();
        a.pop_back();
        a[d] = a[d] * step + k;
        return a;
      });
      call = ".unfold(" + std::to_string(dim) + ", " + std::to_string(size) + ", " + std::to_string(step) + ")";
      if (live_) to.t = t.unfold(dim, size, step);
      return product_of(sizes) <= 24;
    }
    default: {
      int64_t n = static_cast<int64_t>(v.numel());
      static const int64_t kFactors[] = {1, 2, 3, 4};
      int64_t f = kFactors[pick(4)];
      if (n % f) return false;
      sizes = chance(30) ? std::vector<int64_t>{n} : std::vector<int64_t>{f, n / f};
      bool fits = false;
      if (live_) {
        try {
          to.t = t.view(sizes);
          fits = true;
        } catch (const ShapeError&) {
        }
      }
      to.ref = v;
      to.ref.sizes = sizes;
      call = ".view(" + text(sizes) + ")";
      return choice(fits);
    }
  }
}

// A view, a chain of views, or all parts of one.
void Machine::view() {
  Var from = var();
  std::string name = from.name;
  auto enter = [&](View ref) {  // a view made while not recording starts a family of its own
    return grad_ ? ref : ref_.alias(ref, false);
  };
  if (chance(15) && !from.ref.sizes.empty()) {
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
      add_var(enter(r), live_ ? parts[k] : Tensor(), name + call + "[" + std::to_string(k) + "]");
    }
    return;
  }
  std::string code = name;
  int length = chance(30) ? 2 + chance(30) : 1;
  bool any = false;
  for (int k = 0; k < length; ++k) {
    Var to = from;
    std::string call;
    bool made = false;
    for (int attempt = 0; attempt < 4 && !made; ++attempt) made = view_once(from, to, call);
    if (!made) break;
    to.ref = enter(to.ref);
    from = to;
    code += call;
    any = true;
  }
  if (any) add_var(from.ref, from.t, code);
}

void Machine::alias() {
  Var from = var();
  size_t what = pick(10);
  if (what < 3) return add_var(from.ref, from.t, from.name);
  if (what < 9)
    return add_var(ref_.alias(from.ref, false), live_ ? from.t.detach() : Tensor(), from.name + ".detach()");
  if (from.ref.overlaps_itself()) return;
  View v = ref_.alias(from.ref, true);
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
