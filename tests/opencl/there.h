// Helpers shared by the tests of the OpenCL device.
#pragma once
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "situ/backends/opencl.h"
#include "situ/situ.h"

namespace situ {

inline const Device gpu = kOpenCL;

class OpenCl : public testing::Test {
 protected:
  void SetUp() override {
    std::string why;
    opencl::devices(&why);
    if (!has_device(gpu)) GTEST_SKIP() << "no OpenCL device: " << why;
  }
  void TearDown() override {
    opencl::set_fallback(false);
    opencl::set_sync(false);
  }
};
inline bool same_bits(const Tensor& a, const Tensor& b) {
  const Tensor x = a.detach().cpu().contiguous(), y = b.detach().cpu().contiguous();
  return x.sizes() == y.sizes() && x.dtype() == y.dtype() &&
         (x.nbytes() == 0 || std::memcmp(x.const_data_ptr(), y.const_data_ptr(), x.nbytes()) == 0);
}
// Expects every element within `bound` of the other, relative to the larger of 1 and itself.
inline void expect_near(const Tensor& there, const Tensor& here, double bound, const char* what) {
  EXPECT_EQ(there.device(), gpu) << what;
  const Tensor x = there.detach().cpu().to(kDouble), y = here.detach().to(kDouble);
  ASSERT_EQ(x.sizes(), y.sizes()) << what;
  if (y.numel() == 0) return;
  EXPECT_LE(((x - y).abs() / y.abs().clamp_min(1)).max().item<double>(), bound) << what;
}

// Compares f's result, and the gradients of all its tensors, on the device and on the CPU.
template <class F>
void expect_same(const std::vector<Tensor>& given, double bound, const char* what, F&& f) {
  auto run = [&](Device d) {
    std::vector<Tensor> in;
    for (const Tensor& t : given) in.push_back(t.to(d).detach().requires_grad_());
    const Tensor y = f(in);
    manual_seed(99);
    const Tensor by = randn(y.sizes()).to(d);
    std::vector<Tensor> r = autograd::grad({(y * by).sum()}, in);
    r.insert(r.begin(), y.detach());
    return r;
  };
  const std::vector<Tensor> there = run(gpu), here = run(kCPU), again = run(gpu);
  for (size_t i = 0; i < here.size(); ++i) {
    expect_near(there[i], here[i], bound, what);
    EXPECT_TRUE(same_bits(there[i], again[i])) << what << " " << i;
  }
}

}  // namespace situ
