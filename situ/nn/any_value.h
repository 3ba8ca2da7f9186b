// AnyValue holds a value of any type, which get<T>() returns by its type.
//
//   nn::AnyValue v(5);
//   v.get<int>();                 // 5
//   v.try_get<float>();           // null
#pragma once
#include <any>
#include <type_traits>
#include <typeinfo>

namespace situ::nn {

// Copying an AnyValue copies the value. After a move the source holds a moved-from value.
class AnyValue {
 public:
  template <class T>
  requires(!std::is_same_v<std::decay_t<T>, AnyValue>) explicit AnyValue(T&& value) : value_(std::forward<T>(value)) {}
  // Returns a pointer to the value, owned by this object, or null if it has another type.
  template <class T>
  T* try_get() {
    static_assert(!std::is_reference_v<T>, "AnyValue holds values: name a type without a reference");
    return std::any_cast<T>(&value_);
  }
  // Returns a copy of the value. Throws UsageError if it has another type.
  template <class T>
  T get() {
    if (T* held = try_get<T>()) return *held;
    refuse(typeid(T));
  }
  const std::type_info& type_info() const noexcept { return value_.type(); }

 private:
  [[noreturn]] void refuse(const std::type_info& type) const;
  std::any value_;
};

}  // namespace situ::nn
