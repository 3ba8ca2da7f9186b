// A dictionary that keeps the order of insertion (LibTorch: OrderedDict<std::string, Value>); named_parameters()
// returns one. The time of a look-up does not depend on the number of entries.
#pragma once
#include <bit>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/error.h"

namespace situ {

// Keys are unique and keep their position. References to items are valid until the next insert or erase. Copying copies
// the values; copies of tensors are handles that share their bytes.
//
//   for (const auto& item : net->named_parameters()) std::cout << item.key() << item.value().sizes() << "\n";
template <class Key, class Value>
class OrderedDict {
 public:
  // One entry; `*item` and `item->` access the value.
  class Item {
   public:
    Item(Key key, Value value) : key_(std::move(key)), value_(std::move(value)) {}
    // An entry's key never changes.
    const Key& key() const { return key_; }
    // Assigning through the reference changes the dictionary's value; for tensors, the handle.
    Value& value() { return value_; }
    const Value& value() const { return value_; }
    Value& operator*() { return value_; }
    const Value& operator*() const { return value_; }
    Value* operator->() { return &value_; }
    const Value* operator->() const { return &value_; }
    // Returns copies of both.
    std::pair<Key, Value> pair() const { return {key_, value_}; }

   private:
    Key key_;
    Value value_;
  };

  OrderedDict() = default;
  // `what` names the keys in messages: "Parameter".
  explicit OrderedDict(std::string what) : what_(std::move(what)) {}
  // Inserts in the list's order. Throws UsageError for a repeated key.
  OrderedDict(std::initializer_list<std::pair<Key, Value>> l);

  // Appends an entry. Throws UsageError if the key exists.
  Value& insert(Key key, Value value);
  // Returns a pointer to the value, valid until the next insert or erase, or null.
  Value* find(const Key& key);
  const Value* find(const Key& key) const { return const_cast<OrderedDict*>(this)->find(key); }
  bool contains(const Key& key) const { return find(key) != nullptr; }
  // Throws IndexError, naming the key, if it does not exist; never inserts.
  Value& operator[](const Key& key);
  const Value& operator[](const Key& key) const { return (*const_cast<OrderedDict*>(this))[key]; }
  // Returns the i-th entry; throws std::out_of_range past the end.
  Item& operator[](size_t i) { return items_.at(i); }
  const Item& operator[](size_t i) const { return items_.at(i); }
  // Throws IndexError if the key does not exist; later entries move down by one.
  void erase(const Key& key);
  // Appends all of other's entries. Throws UsageError at the first key that both have.
  void update(const OrderedDict& other);
  // Removes all entries and invalidates references.
  void clear() { items_.clear(); }
  // Reserves memory for n entries, so that inserting them invalidates no reference.
  void reserve(size_t n) { items_.reserve(n); }
  // Returns the number of entries.
  size_t size() const { return items_.size(); }
  bool is_empty() const { return items_.empty(); }
  // Return the first and last entry. Throw IndexError if the dictionary is empty.
  Item& front() { return filled("front").front(); }
  Item& back() { return filled("back").back(); }
  const Item& front() const { return const_cast<OrderedDict*>(this)->front(); }
  const Item& back() const { return const_cast<OrderedDict*>(this)->back(); }
  // Iterate over Items, in order.
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const std::vector<Item>& items() const { return items_; }
  // Return copies, in order.
  std::vector<Key> keys() const;
  std::vector<Value> values() const;
  std::vector<std::pair<Key, Value>> pairs() const;

 private:
  // A few keys are compared one by one. For more, `slots_` is a hash table with linear probing that stores an entry's
  // number plus 1. Its size is a power of two, and at most half of its places are used.
  static constexpr size_t kFew = 16;
  size_t place(const Key& key) const;  // size(): there is none
  void index(size_t i);
  void index_all();
  void index_last();
  static std::string text(const Key& key);
  std::vector<Item>& filled(const char* end);
  std::string what_ = "Key";
  std::vector<Item> items_;
  std::vector<uint32_t> slots_;
};

// Note [Members outside of their class]
// gcc instantiates a member that is defined within its class, and so inline, in each program that includes the header,
// even if the library compiles it (extern template). Members that are defined outside are not instantiated there, which
// saves the compiler memory.

template <class Key, class Value>
OrderedDict<Key, Value>::OrderedDict(std::initializer_list<std::pair<Key, Value>> l) {
  for (const auto& p : l) insert(p.first, p.second);
}

template <class Key, class Value>
Value& OrderedDict<Key, Value>::insert(Key key, Value value) {
  if (contains(key)) throw UsageError(what_ + " '" + text(key) + "' already defined");
  items_.emplace_back(std::move(key), std::move(value));
  index_last();
  return items_.back().value();
}

template <class Key, class Value>
Value* OrderedDict<Key, Value>::find(const Key& key) {
  const size_t i = place(key);
  return i < items_.size() ? &items_[i].value() : nullptr;
}

template <class Key, class Value>
Value& OrderedDict<Key, Value>::operator[](const Key& key) {
  if (Value* v = find(key)) return *v;
  throw IndexError(what_ + " '" + text(key) + "' is not defined");
}

template <class Key, class Value>
auto OrderedDict<Key, Value>::filled(const char* end) -> std::vector<Item>& {
  if (items_.empty())
    throw IndexError(std::string("Called ") + end +
                     "() on an empty OrderedDict; check is_empty(), or insert an entry first");
  return items_;
}

template <class Key, class Value>
void OrderedDict<Key, Value>::erase(const Key& key) {
  const size_t i = place(key);
  if (i == items_.size()) throw IndexError(what_ + " '" + text(key) + "' is not defined");
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i));
  if (items_.size() > kFew) index_all();
}

template <class Key, class Value>
void OrderedDict<Key, Value>::update(const OrderedDict& other) {
  for (const Item& i : other.items_) insert(i.key(), i.value());
}

template <class Key, class Value>
std::vector<Key> OrderedDict<Key, Value>::keys() const {
  std::vector<Key> k;
  for (const Item& i : items_) k.push_back(i.key());
  return k;
}
template <class Key, class Value>
std::vector<Value> OrderedDict<Key, Value>::values() const {
  std::vector<Value> v;
  for (const Item& i : items_) v.push_back(i.value());
  return v;
}
template <class Key, class Value>
std::vector<std::pair<Key, Value>> OrderedDict<Key, Value>::pairs() const {
  std::vector<std::pair<Key, Value>> p;
  for (const Item& i : items_) p.push_back(i.pair());
  return p;
}

template <class Key, class Value>
size_t OrderedDict<Key, Value>::place(const Key& key) const {
  if (items_.size() <= kFew) {
    size_t i = 0;
    while (i < items_.size() && !(items_[i].key() == key)) ++i;
    return i;
  }
  for (size_t s = std::hash<Key>()(key);; ++s) {
    const uint32_t i = slots_[s & (slots_.size() - 1)];
    if (i == 0) return items_.size();
    if (items_[i - 1].key() == key) return i - 1;
  }
}
template <class Key, class Value>
void OrderedDict<Key, Value>::index(size_t i) {
  size_t s = std::hash<Key>()(items_[i].key());
  while (slots_[s & (slots_.size() - 1)] != 0) ++s;
  slots_[s & (slots_.size() - 1)] = static_cast<uint32_t>(i + 1);
}
template <class Key, class Value>
void OrderedDict<Key, Value>::index_all() {
  slots_.assign(std::bit_ceil(items_.size() * 4), 0);
  for (size_t i = 0; i < items_.size(); ++i) index(i);
}
template <class Key, class Value>
void OrderedDict<Key, Value>::index_last() {
  if (items_.size() <= kFew) return;
  if (items_.size() == kFew + 1 || items_.size() * 2 > slots_.size()) return index_all();
  index(items_.size() - 1);
}

template <class Key, class Value>
std::string OrderedDict<Key, Value>::text(const Key& key) {
  if constexpr (std::is_convertible_v<Key, std::string>)
    return key;
  else
    return std::to_string(key);
}

}  // namespace situ
