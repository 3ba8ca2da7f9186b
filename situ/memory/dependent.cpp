#include "situ/memory/dependent.h"

#include <algorithm>
#include <utility>

#include "situ/base/thread_local.h"

namespace situ {

namespace {
thread_local constinit uint32_t drawn SITU_TLS_FAST = 0x9e3779b9u;  // the last priority
}

// Note [Dependent treap]
// Nodes are ordered by the begin of their bounds (equal ones by insertion) and heap-ordered by priority; max_end_ is
// the largest end in a subtree, by which a query skips subtrees that stop before it. Depth is about 2 ln n.
struct DependentIndex::Treap {
  static uint32_t draw() {
    uint32_t& state = drawn;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
  }

  static void pull(Dependent* t) {
    t->max_end_ = t->bounds_.end;
    if (t->left_) t->max_end_ = std::max(t->max_end_, t->left_->max_end_);
    if (t->right_) t->max_end_ = std::max(t->max_end_, t->right_->max_end_);
  }

  static void set_left(Dependent* t, Dependent* child) {
    t->left_ = child;
    if (child) child->parent_ = t;
  }

  static void set_right(Dependent* t, Dependent* child) {
    t->right_ = child;
    if (child) child->parent_ = t;
  }

  static Dependent* merge(Dependent* a, Dependent* b) {
    if (!a) return b;
    if (!b) return a;
    Dependent* top = a->priority_ >= b->priority_ ? a : b;
    if (top == a)
      set_right(a, merge(a->right_, b));
    else
      set_left(b, merge(a, b->left_));
    pull(top);
    return top;
  }

  // low: begins at or before `begin`; high: after it.
  static void split(Dependent* t, int64_t begin, Dependent** low, Dependent** high) {
    if (!t) {
      *low = *high = nullptr;
      return;
    }
    Dependent* part;
    if (t->bounds_.begin <= begin) {
      split(t->right_, begin, &part, high);
      set_right(t, part);
      *low = t;
    } else {
      split(t->left_, begin, low, &part);
      set_left(t, part);
      *high = t;
    }
    pull(t);
  }

  static Dependent* insert(Dependent* root, Dependent* r) {
    r->left_ = r->right_ = r->parent_ = nullptr;
    r->priority_ = draw();
    pull(r);
    Dependent *low, *high;
    split(root, r->bounds_.begin, &low, &high);
    root = merge(merge(low, r), high);
    root->parent_ = nullptr;
    return root;
  }

  static Dependent* erase(Dependent* root, Dependent* r) {
    Dependent* parent = r->parent_;
    Dependent* rest = merge(r->left_, r->right_);
    if (rest) rest->parent_ = parent;
    if (!parent) return rest;
    (parent->left_ == r ? parent->left_ : parent->right_) = rest;
    for (Dependent* t = parent; t; t = t->parent_) pull(t);
    return root;
  }

  static size_t query(const Dependent* t, ByteRange range, Dependent** out, size_t capacity, size_t found) {
    while (t && t->max_end_ > range.begin) {
      found = query(t->left_, range, out, capacity, found);
      if (t->bounds_.begin >= range.end) return found;
      if (t->bounds_.intersects(range)) {
        if (found < capacity) out[found] = const_cast<Dependent*>(t);
        ++found;
      }
      t = t->right_;
    }
    return found;
  }

  static void flatten(Dependent* t, const DependentIndex& to) {
    while (t) {
      flatten(t->left_, to);
      Dependent* after = t->right_;
      to.append(t);
      t = after;
    }
  }
};

DependentIndex::~DependentIndex() = default;

void DependentIndex::append(Dependent* dependent) const noexcept {
  dependent->left_ = last_;
  dependent->right_ = nullptr;
  (last_ ? last_->right_ : first_) = dependent;
  last_ = dependent;
}

void DependentIndex::plant() const noexcept {
  for (Dependent *r = first_, *after; r; r = after) {
    after = r->right_;
    r->bounds_ = bounds(r->region());
    root_ = Treap::insert(root_, r);
  }
  first_ = last_ = nullptr;
}

void DependentIndex::insert(Dependent* dependent) noexcept {
  ++size_;
  if (!root_) return append(dependent);
  dependent->bounds_ = bounds(dependent->region());
  root_ = Treap::insert(root_, dependent);
}

void DependentIndex::erase(Dependent* dependent) noexcept {
  --size_;
  if (!root_) {
    (dependent->left_ ? dependent->left_->right_ : first_) = dependent->right_;
    (dependent->right_ ? dependent->right_->left_ : last_) = dependent->left_;
    return;
  }
  root_ = Treap::erase(root_, dependent);
  if (size_ <= kList / 2) listed();  // half the limit, so that a size around it does not flip the form
}

Dependent* DependentIndex::listed() noexcept {
  Treap::flatten(std::exchange(root_, nullptr), *this);
  return first_;
}

size_t DependentIndex::overlapping(ByteRange range, Dependent** out, size_t capacity) const {
  if (!root_ && size_ > kList) plant();
  if (root_) return Treap::query(root_, range, out, capacity, 0);
  size_t found = 0;
  for (Dependent* r = first_; r; r = r->right_) {
    if (!bounds(r->region()).intersects(range)) continue;
    if (found < capacity) out[found] = r;
    ++found;
  }
  return found;
}

}  // namespace situ
