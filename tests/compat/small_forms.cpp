// Forms of calls, small types and questions that LibTorch programs use.
#include <ATen/Parallel.h>
#include <ATen/core/Reduction.h>
#include <c10/util/irange.h>
#include <torch/torch.h>

template <class Opt>
int64_t count(Opt) {
  const int64_t n = 3;
  auto x = torch::ones({n, 2});
  int64_t sum = 0;
  for (const auto i : c10::irange(n)) sum += x[i][0].item<int64_t>();
  for (auto i : c10::irange(1, 4)) sum += i;
  for (auto i : c10::irange(size_t{2})) sum += static_cast<int64_t>(i);
  return sum;
}

static torch::Tensor total(at::TensorList list) {
  torch::Tensor s = torch::zeros({1});
  for (const at::Tensor& t : list) s = s + t;
  return s * static_cast<int64_t>(list.size()) + static_cast<int64_t>(list.vec().size()) * list.empty();
}

namespace framework {
struct String {
  std::string s;
  String(std::string t) : s(std::move(t)) {}
  String(const char* t) : s(t) {}
  String operator+(const char* o) const { return {s + o}; }
  String operator+(const String& o) const { return {s + o.s}; }
};
template <class T>
String toString(const T&) {
  return {"?"};
}
template <class L, class R>
String show(const L& l, const R& r) {
  return toString(l) + " == " + toString(r);
}
}  // namespace framework

template <class T>
void limits() {
  using L = std::numeric_limits<T>;
  std::cout << L::is_specialized << " " << float(L::lowest()) << " " << float(L::max()) << " " << float(L::min()) << " "
            << float(L::epsilon()) << " " << float(L::infinity()) << " " << float(L::denorm_min()) << " " << L::digits << " "
            << L::digits10 << " " << L::max_digits10 << " " << L::min_exponent << " " << L::max_exponent << " " << L::min_exponent10
            << " " << L::max_exponent10 << " " << (float(L::quiet_NaN()) != float(L::quiet_NaN())) << std::endl;
}

static void tensors() {
  auto x = torch::arange(12, torch::kFloat).view({3, 4});
  std::cout << x.to(torch::kCPU, torch::kUInt8, false, false, torch::MemoryFormat::Contiguous).scalar_type() << std::endl;
  std::cout << x.to(torch::kDouble, false, true, c10::nullopt).scalar_type() << x.to(x, false, true, c10::nullopt).sizes()
            << x.to(torch::dtype(torch::kInt), false, false, torch::MemoryFormat::Preserve).scalar_type() << std::endl;
  std::cout << x.t().clone(torch::MemoryFormat::Contiguous).strides() << x.clone(torch::MemoryFormat::Preserve).strides() << std::endl;
  auto v = x.view({4, 3});
  std::cout << (x.storage().data() == v.storage().data()) << x.storage().nbytes() << x.has_storage() << x.is_quantized() << static_cast<int>(x.get_device())
            << x.is_complex() << x.is_same_size(v) << x.is_non_overlapping_and_dense() << x.expand({2, 3, 4}).is_non_overlapping_and_dense()
            << (x.layout() == torch::kStrided) << x.is_signed() << x.is_meta() << std::endl;
  auto options = torch::TensorOptions().dtype(torch::kDouble).layout(torch::kStrided).memory_format(c10::nullopt);
  std::cout << (options.layout() == torch::kStrided) << options.has_device() << (options.dtype_opt() == torch::kDouble) << options.device_opt().has_value()
            << (torch::layout(torch::kStrided).layout() == torch::kStrided) << torch::device_index(1).device() << std::endl;
  auto d = torch::zeros({7, 3});
  d.fill_diagonal_(5);
  d.fill_diagonal_(1, true);
  std::cout << d << torch::zeros({2, 2, 2}).fill_diagonal_(3).sum().item<float>() << torch::zeros({2, 4}).fill_diagonal_(3).sum(1) << std::endl;
  auto [values, inverse, counts] = torch::_unique2(torch::tensor({3, 1, 3, 2}), true, true, true);
  std::cout << values << inverse << counts << std::get<1>(torch::_unique2(torch::tensor({1, 1}))).numel() << std::endl;
  auto places = torch::nonzero_numpy(d);
  std::cout << places.size() << places[1] << std::endl;
  for (auto type : {torch::kShort, torch::kChar, torch::kInt, torch::kLong})
    std::cout << x.index({torch::tensor(1, type)}) << x.index({"...", torch::tensor(-1, type)}) << std::endl;
  auto p = torch::full({4, 1, 1, 1}, 0.5), y = torch::ones({4});
  std::cout << torch::binary_cross_entropy(p, y).item<float>() << torch::binary_cross_entropy(p, y, {}, at::Reduction::None).sizes() << std::endl;
  try {
    torch::nn::functional::binary_cross_entropy(p, y);
  } catch (const std::exception&) {
    std::cout << "refused" << std::endl;
  }
}

static void generators() {
  auto g = at::detail::createCPUGenerator(42), h = at::make_generator<at::CPUGeneratorImpl>(42);
  std::cout << torch::randn({3}, g).equal(torch::randn({3}, h)) << torch::rand({3}, g, torch::kDouble).equal(torch::rand({3}, h, torch::kDouble))
            << torch::randperm(5, g).equal(torch::randperm(5, h)) << torch::randint(9, {4}, g).equal(torch::randint(9, {4}, h))
            << torch::randint(2, 9, {4}, g, torch::kInt).equal(torch::randint(2, 9, {4}, h, torch::kInt))
            << torch::normal(0., 1., {4}, g).equal(torch::normal(0., 1., {4}, h)) << std::endl;
  auto a = torch::zeros({40}), b = torch::zeros({40});
  std::cout << a.normal_(0, 1, g).equal(b.normal_(0, 1, h)) << a.uniform_(0, 1, g).equal(b.uniform_(0, 1, h)) << a.random_(g).equal(b.random_(h))
            << a.random_(7, g).equal(b.random_(7, h)) << a.random_(1, 9, g).equal(b.random_(1, 9, h)) << a.bernoulli_(0.5, g).equal(b.bernoulli_(0.5, h))
            << a.exponential_(1, g).equal(b.exponential_(1, h)) << a.cauchy_(0, 1, g).equal(b.cauchy_(0, 1, h))
            << a.log_normal_(1, 2, g).equal(b.log_normal_(1, 2, h)) << a.geometric_(0.5, g).equal(b.geometric_(0.5, h)) << std::endl;
  auto half = torch::full({40}, 0.5);
  std::cout << torch::bernoulli(half, g).equal(torch::bernoulli(half, h)) << torch::multinomial(half, 4, false, g).equal(torch::multinomial(half, 4, false, h))
            << at::normal(half, 1.0, g).equal(at::normal(half, 1.0, h)) << half.bernoulli(g).equal(half.bernoulli(h)) << a.equal(b) << std::endl;
  torch::manual_seed(5);
  auto before = torch::rand({2});
  torch::manual_seed(5);
  torch::randn({3}, g);  // leaves the default generator alone
  std::cout << torch::rand({2}).equal(before) << (g == h) << (g == g) << g.current_seed() << std::endl;
  auto copy = g.clone(), shared = g;
  std::cout << torch::rand({2}, copy).equal(torch::rand({2}, g)) << torch::rand({2}, shared).equal(torch::rand({2}, copy)) << std::endl;
  {
    std::lock_guard<std::mutex> lock(g.mutex());
    g.set_current_seed(1);
  }
  std::optional<at::Generator> nothing;
  torch::rand({2}, nothing);
  std::cout << g.current_seed() << (at::detail::getDefaultCPUGenerator() == at::detail::getDefaultCPUGenerator()) << std::endl;
}

static void threads() {
  std::vector<int64_t> seen(100);
  at::parallel_for(0, 100, 7, [&](int64_t from, int64_t to) {
    for (; from < to; ++from) seen[static_cast<size_t>(from)] = 2 * from;
  });
  const auto sum = at::parallel_reduce(0, 100, 9, int64_t{0}, [&](int64_t from, int64_t to, int64_t start) {
    for (; from < to; ++from) start += seen[static_cast<size_t>(from)];
    return start;
  }, std::plus<int64_t>());
  std::cout << sum << at::in_parallel_region() << at::get_thread_num() << at::divup(7, 2) << std::endl;
  try {
    at::parallel_for(0, 100, 1, [](int64_t, int64_t) { throw std::runtime_error("inside"); });
  } catch (const std::runtime_error& e) {
    std::cout << e.what() << std::endl;
  }
  torch::Tensor t = torch::zeros({8});
  at::parallel_for(0, 8, 1, [&](int64_t from, int64_t to) {
    for (; from < to; ++from) t[from] = from;
  });
  std::cout << t << std::endl;
}

int main() {
  std::vector<torch::Tensor> v{torch::ones({1}), torch::ones({1})};
  std::cout << count(1) << " " << total(v).item<float>() << " " << total({v[0]}).item<float>() << " " << total({}).item<float>() << std::endl;
  std::cout << framework::show(torch::ones({1}).dtype(), torch::ones({1}).sizes()).s << " " << c10::toString(torch::kFloat) << std::endl;
  limits<c10::Half>();
  limits<c10::BFloat16>();
  torch::ExpandingArray<5> e(2), f({1, 2, 3, 4, 5});
  std::cout << (*e).size() << (*e)[4] << (*f)[4] << " " << e.size() << std::endl;
  std::cout << torch::ExpandingArray<1>(4) << torch::ExpandingArray<2>({4, 6}) << torch::ExpandingArray<3, double>(0.5) << torch::nn::Conv3dOptions(1, 1, 3).kernel_size() << std::endl;
  c10::impl::ScalarTypeToCPPType<torch::kFloat>::type number = 1.5f;
  std::cout << number << " " << c10::to_string(3) << " " << (at::Reduction::Mean == 1) << (at::Reduction::Sum == 2) << (at::Reduction::None == 0) << std::endl;
  auto moved = torch::ones({2}).toBackend(c10::Backend::CPU);
  torch::DeviceGuard guard(torch::kCPU);
  c10::OptionalDeviceGuard none;
  std::cout << moved << std::endl;
  torch::cuda::manual_seed(0);
  torch::cuda::manual_seed_all(0);
  c10::string_view text("text");
  std::cout << text << " " << c10::typeMetaToScalarType(moved.dtype()) << std::endl;
  tensors();
  generators();
  threads();
}
