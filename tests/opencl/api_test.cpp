// Compares the OpenCL numbers and functions that Situ declares with Khronos's headers, if these are installed.
#include "situ/backends/opencl/api.h"

#include <gtest/gtest.h>

#if __has_include(<CL/cl.h>)
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

namespace situ::opencl {

#define SITU_CL_SAME(name, value) static_assert(static_cast<int64_t>(CL_##name) == kCl_##name, #name);
SITU_CL_NUMBERS(SITU_CL_SAME)

// Handles are pointers to types with other names; everything else must be equal.
template <class T>
struct Plain {
  using type = T;
};
template <class R, class... A>
struct Plain<R (*)(A...)> {
  static constexpr size_t sizes[] = {sizeof(R), sizeof(A)...};
};
template <class F, class G>
constexpr bool same_sizes() {
  if (std::size(Plain<F>::sizes) != std::size(Plain<G>::sizes)) return false;
  for (size_t i = 0; i < std::size(Plain<F>::sizes); ++i)
    if (Plain<F>::sizes[i] != Plain<G>::sizes[i]) return false;
  return true;
}
#define SITU_CL_ALIKE(result, name, parameters) \
  static_assert(same_sizes<decltype(Api::name), decltype(&::name)>(), #name);
SITU_CL_FUNCTIONS(SITU_CL_ALIKE)

TEST(Api, EqualsKhronoss) { EXPECT_STREQ(name_of_error(CL_OUT_OF_RESOURCES), "CL_OUT_OF_RESOURCES"); }

}  // namespace situ::opencl
#else
TEST(Api, EqualsKhronoss) { GTEST_SKIP() << "the headers of OpenCL are not installed (Debian: opencl-headers)"; }
#endif
