// Indexing, slicing and joining, as the Python-to-C++ tables of the documentation have them.
#include <torch/torch.h>

using namespace torch::indexing;

int main() {
  auto t = torch::arange(24).view({2, 3, 4});
  std::cout << t.index({1}) << std::endl;
  std::cout << t.index({Slice(), 0, Slice(None, None, 2)}) << std::endl;
  std::cout << t.index({"...", -1}) << std::endl;
  std::cout << t.index({Ellipsis, Slice(1, 3)}).sizes() << t.index({None, 1}).sizes() << std::endl;
  std::cout << t[1][2][3].item<int>() << " " << t.index({0, 1, 2}).item().toInt() << std::endl;
  std::cout << t.index({torch::tensor({1, 0}), torch::tensor({2, 1})}) << std::endl;
  std::cout << t.index({t > 20}) << std::endl;

  auto x = torch::zeros({3, 4});
  x.index_put_({1, Slice()}, 7);
  x.index_put_({Slice(), Slice(2, None)}, torch::tensor({1.5, 2.5}));
  x.index_put_({x == 7}, -1);
  x[0][0] = 9;
  x[2] = torch::ones({4});
  x.slice(1, 0, 2) *= 2;
  std::cout << x << std::endl;
  x.masked_fill_(x > 10, 0.25);
  std::cout << x.masked_select(x.lt(1)) << std::endl;

  auto s = torch::tensor({{3.0, 1.0, 2.0}, {9.0, 7.0, 8.0}});
  auto [sorted, order] = s.sort(/*dim=*/1, /*descending=*/true);
  std::cout << sorted << "\n" << order << std::endl;
  std::tuple<torch::Tensor, torch::Tensor> top = torch::topk(s, 1);
  std::cout << std::get<0>(top) << " " << std::get<1>(top).sizes() << std::endl;
  std::cout << s.gather(1, torch::tensor({{0}, {2}})) << std::endl;
  std::cout << torch::where(s > 2.5, s, torch::zeros_like(s)) << std::endl;
  std::cout << s.select(0, 1).narrow(0, 1, 2) << std::endl;
  std::cout << torch::nonzero(s > 2.5).sizes() << " " << torch::argmin(s).item<int64_t>() << std::endl;

  std::vector<torch::Tensor> parts = s.split(2, 1);
  std::cout << parts.size() << parts[0].sizes() << parts[1].sizes() << std::endl;
  std::cout << parts << std::endl;
  auto chunks = torch::chunk(torch::arange(7), 3);
  for (const auto& c : chunks) std::cout << c.size(0) << " ";
  std::cout << "\n" << torch::cat({s, s.flip({0})}, 0).sizes() << torch::stack({s, s}, 2).sizes() << std::endl;
  std::cout << s.permute({1, 0}).contiguous().view(-1) << std::endl;
  std::cout << s.expand({2, 2, 3}).sum({0, 2}) << std::endl;
  std::cout << s.repeat({1, 2}) << std::endl;
  std::cout << torch::einsum("ij,kj->ik", {s, s}) << std::endl;
  std::cout << s.mean(0) << s.std(1, true) << std::endl;
  std::cout << s.norm() << " " << s.max() << std::endl;
  std::cout << torch::tril(torch::ones({3, 3})) << torch::diag(torch::tensor({1, 2})) << std::endl;

  auto accessor = s.accessor<float, 2>();
  float trace = 0;
  for (int64_t i = 0; i < accessor.size(0); ++i) trace += accessor[i][i];
  std::cout << "trace " << trace << std::endl;
  std::vector<float> flat(s.data_ptr<float>(), s.data_ptr<float>() + s.numel());
  std::cout << std::accumulate(flat.begin(), flat.end(), 0.0f) << std::endl;
  std::vector<int64_t> sizes = s.sizes().vec();
  std::cout << sizes.back() << " " << s.sizes() << " " << s.strides() << " " << s.dim() << " " << s.is_contiguous() << std::endl;
}
