// Which C++ types count as integers and as numbers, for arguments that take any of them.
#pragma once
#include <concepts>
#include <type_traits>

namespace situ {

// Every integer type but bool, of any width and sign, and plain enumerations.
template <class T>
concept Integer = (std::is_integral_v<T> && !std::is_same_v<T, bool>) ||
                  (std::is_enum_v<T> && std::is_convertible_v<T, int>);
template <class T>
concept Number = Integer<T> || std::is_floating_point_v<T> || std::is_same_v<T, bool>;

}  // namespace situ
