// The names under torch::, and those that programs use from at:: and c10::.
#include <ATen/ATen.h>
#include <c10/util/Exception.h>
#include <c10/util/Optional.h>
#include <torch/torch.h>

static_assert(TORCH_VERSION_MAJOR >= 1 && TORCH_VERSION_MINOR >= 0 && TORCH_VERSION_PATCH >= 0);

struct FilterOptions {
  FilterOptions(int64_t width) : width_(width) {}
  TORCH_ARG(int64_t, width);
  TORCH_ARG(double, gain) = 1.5;
  TORCH_ARG(c10::optional<double>, bias) = c10::nullopt;
};

at::Tensor smooth(const at::Tensor& x, at::IntArrayRef window, at::OptionalIntArrayRef dims = c10::nullopt) {
  TORCH_CHECK(!window.empty(), "an empty window");
  auto y = x.unfold(0, window[0], 1).mean(-1);
  return dims.has_value() ? y.sum(dims.value()) : y;
}

c10::optional<at::Scalar> first_positive(const at::Tensor& x) {
  for (int64_t i = 0; i < x.numel(); ++i)
    if (x[i].item<double>() > 0) return x[i].item();
  return c10::nullopt;
}

template <typename T>
T total(const at::Tensor& t) {
  T sum = 0;
  const T* values = t.contiguous().data_ptr<T>();
  for (int64_t i = 0; i < t.numel(); ++i) sum += values[i];
  return sum;
}

int main() {
  auto options = FilterOptions(3).gain(0.5).bias(2.0);
  std::cout << options.width() << " " << options.gain() << " " << options.bias().value() << std::endl;
  at::Tensor x = at::arange(8, at::kFloat) - 4;
  std::cout << smooth(x, {3}) << std::endl;
  std::cout << smooth(x, {2}, at::IntArrayRef({0})).item<float>() << std::endl;
  std::cout << x.sum(at::OptionalIntArrayRef({0})).item<float>() << std::endl;
  std::cout << first_positive(x).value().to<int>() << " " << first_positive(x * 0).has_value() << std::endl;
  std::cout << total<float>(x) << " " << total<int64_t>(x.to(at::kLong)) << std::endl;

  at::Tensor nothing;
  std::cout << nothing.defined() << " " << nothing.numel() << std::endl;
  c10::Half half = 1.5f;
  c10::BFloat16 brain(2.25f);
  float sum = half + static_cast<float>(brain);
  std::cout << half << " " << brain << " " << sum << " " << sizeof(half) << std::endl;
  auto h = torch::full({2}, 0.5, torch::kHalf);
  h[1] = 3;
  std::cout << h.data_ptr<at::Half>()[1] << " " << h[0].item<at::Half>() << std::endl;
  std::cout << c10::CppTypeToScalarType<float>::value << " " << c10::CppTypeToScalarType<int64_t>() << " "
            << at::CppTypeToScalarType<c10::Half>::value << std::endl;

  c10::ScalarType type = x.scalar_type();
  switch (type) {
    case c10::ScalarType::Float: std::cout << "float " << c10::elementSize(type) << std::endl; break;
    default: std::cout << "another" << std::endl;
  }
  c10::Device device = x.device();
  std::cout << (device == c10::kCPU) << " " << device.is_cuda() << " " << c10::toString(type) << " " << at::isFloatingType(type) << std::endl;
  std::vector<int64_t> sizes{2, 4};
  c10::ArrayRef<int64_t> view(sizes);
  std::cout << x.reshape(view) << view.size() << view.slice(1) << " " << view.equals({2, 4}) << std::endl;
  c10::IntArrayRef strides = x.view({2, 4}).strides();
  std::cout << strides[0] << strides[1] << std::endl;
  try {
    TORCH_CHECK(x.dim() == 2, "Expected 2 dimensions, got ", x.dim());
  } catch (const c10::Error& e) {
    std::string text = e.what();
    std::cout << text.substr(0, text.find_first_of("\n;(")).substr(0, 27) << std::endl;
  }
  try {
    at::ones({2, 3}).matmul(at::ones({2, 3}));
  } catch (const std::exception& e) {
    std::cout << "refused" << std::endl;
  }
  at::manual_seed(3);
  at::Tensor a = at::rand({3});
  at::manual_seed(3);
  std::cout << a.equal(at::rand({3})) << " " << at::randperm(5).sum().item<int64_t>() << std::endl;
  std::vector<at::Tensor> both = {x, x};
  at::TensorList list = both;
  at::TensorList none;
  torch::nn::Conv2dOptions window = torch::nn::Conv2dOptions(1, 2, {3, 5}).stride(2);
  std::cout << none.size() << (*window.kernel_size())[1] << window.stride()->at(0) << std::endl;
  torch::ExpandingArray<2> two({4, 6});
  std::cout << (*two)[0] << two->at(1) << two.size() << std::endl;
  std::cout << at::cat(list).numel() << " " << torch::stack({x, x}).sizes() << std::endl;
  std::cout << torch::get_num_threads() * 0 << at::hasCUDA() << std::endl;
}
