#include "situ/memory/reader.h"

#include <algorithm>
#include <utility>

#include "situ/base/thread_local.h"

namespace situ {

namespace {
thread_local constinit uint32_t drawn SITU_TLS_FAST = 0x9e3779b9u;  // the last priority
}

// Note [Reader treap]
// Nodes are ordered by the begin of their bounds (equal ones by insertion) and heap-ordered by priority; max_end_ is
// the largest end in a subtree, by which a query skips subtrees that stop before it. Depth is about 2 ln n.
struct ReaderIndex::Treap {
  static uint32_t draw() {
    uint32_t& state = drawn;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
  }

  static void pull(Reader* t) {
    t->max_end_ = t->bounds_.end;
    if (t->left_) t->max_end_ = std::max(t->max_end_, t->left_->max_end_);
    if (t->right_) t->max_end_ = std::max(t->max_end_, t->right_->max_end_);
  }

  static void set_left(Reader* t, Reader* child) {
    t->left_ = child;
    if (child) child->parent_ = t;
  }

  static void set_right(Reader* t, Reader* child) {
    t->right_ = child;
    if (child) child->parent_ = t;
  }

  static Reader* merge(Reader* a, Reader* b) {
    if (!a) return b;
    if (!b) return a;
    Reader* top = a->priority_ >= b->priority_ ? a : b;
    if (top == a)
      set_right(a, merge(a->right_, b));
    else
      set_left(b, merge(a, b->left_));
    pull(top);
    return top;
  }

  // low: begins at or before `begin`; high: after it.
  static void split(Reader* t, int64_t begin, Reader** low, Reader** high) {
    if (!t) {
      *low = *high = nullptr;
      return;
    }
    Reader* part;
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

  static Reader* insert(Reader* root, Reader* r) {
    r->left_ = r->right_ = r->parent_ = nullptr;
    r->priority_ = draw();
    pull(r);
    Reader *low, *high;
    split(root, r->bounds_.begin, &low, &high);
    root = merge(merge(low, r), high);
    root->parent_ = nullptr;
    return root;
  }

  static Reader* erase(Reader* root, Reader* r) {
    Reader* parent = r->parent_;
    Reader* rest = merge(r->left_, r->right_);
    if (rest) rest->parent_ = parent;
    if (!parent) return rest;
    (parent->left_ == r ? parent->left_ : parent->right_) = rest;
    for (Reader* t = parent; t; t = t->parent_) pull(t);
    return root;
  }

  static size_t query(const Reader* t, ByteRange range, Reader** out, size_t capacity, size_t found) {
    while (t && t->max_end_ > range.begin) {
      found = query(t->left_, range, out, capacity, found);
      if (t->bounds_.begin >= range.end) return found;
      if (t->bounds_.intersects(range)) {
        if (found < capacity) out[found] = const_cast<Reader*>(t);
        ++found;
      }
      t = t->right_;
    }
    return found;
  }

  static void flatten(Reader* t, const ReaderIndex& to) {
    while (t) {
      flatten(t->left_, to);
      Reader* after = t->right_;
      to.append(t);
      t = after;
    }
  }
};

ReaderIndex::~ReaderIndex() = default;

void ReaderIndex::append(Reader* reader) const noexcept {
  reader->left_ = last_;
  reader->right_ = nullptr;
  (last_ ? last_->right_ : first_) = reader;
  last_ = reader;
}

void ReaderIndex::plant() const noexcept {
  for (Reader *r = first_, *after; r; r = after) {
    after = r->right_;
    r->bounds_ = bounds(r->region());
    root_ = Treap::insert(root_, r);
  }
  first_ = last_ = nullptr;
}

void ReaderIndex::insert(Reader* reader) noexcept {
  ++size_;
  if (!root_) return append(reader);
  reader->bounds_ = bounds(reader->region());
  root_ = Treap::insert(root_, reader);
}

void ReaderIndex::erase(Reader* reader) noexcept {
  --size_;
  if (!root_) {
    (reader->left_ ? reader->left_->right_ : first_) = reader->right_;
    (reader->right_ ? reader->right_->left_ : last_) = reader->left_;
    return;
  }
  root_ = Treap::erase(root_, reader);
  if (size_ <= kList / 2) listed();  // half the limit, so that a size around it does not flip the form
}

Reader* ReaderIndex::listed() noexcept {
  Treap::flatten(std::exchange(root_, nullptr), *this);
  return first_;
}

size_t ReaderIndex::overlapping(ByteRange range, Reader** out, size_t capacity) const {
  if (!root_ && size_ > kList) plant();
  if (root_) return Treap::query(root_, range, out, capacity, 0);
  size_t found = 0;
  for (Reader* r = first_; r; r = r->right_) {
    if (!bounds(r->region()).intersects(range)) continue;
    if (found < capacity) out[found] = r;
    ++found;
  }
  return found;
}

}  // namespace situ
