// Data sets, samplers and loaders as LibTorch's programs write them: requests of any kind, samplers of their own that
// are saved and loaded, options as members, iterators past the end; clones of modules and empty dictionaries.
#include <torch/torch.h>

#include <iostream>
#include <sstream>

// A set of batches.
struct Sum : torch::data::datasets::BatchDataset<Sum, int64_t> {
  int64_t get_batch(torch::ArrayRef<size_t> where) override {
    int64_t sum = 0;
    for (auto i : where) sum += static_cast<int64_t>(i);
    return sum;
  }
  torch::optional<size_t> size() const override { return 5; }
};

// Of examples, whose batches are made at once.
struct Pairs : torch::data::datasets::Dataset<Pairs> {
  torch::data::Example<> get(size_t i) override {
    return {torch::full({1}, static_cast<double>(i)), torch::tensor(static_cast<int64_t>(i))};
  }
  std::vector<torch::data::Example<>> get_batch(torch::ArrayRef<size_t> where) override {
    std::vector<torch::data::Example<>> batch;
    for (size_t i : where) batch.push_back(get(i * 10));
    return batch;
  }
  torch::optional<size_t> size() const override { return 4; }
};

struct Range : torch::data::samplers::CustomBatchRequest {
  Range(size_t from, size_t count) : from(from), count(count) {}
  size_t size() const override { return count; }
  size_t from, count;
};

struct Ranges : torch::data::datasets::BatchDataset<Ranges, std::vector<size_t>, Range> {
  std::vector<size_t> get_batch(Range range) override {
    std::vector<size_t> all;
    for (size_t i = 0; i < range.count; ++i) all.push_back(range.from + i);
    return all;
  }
  torch::optional<size_t> size() const override { return 7; }
};

struct RangeSampler : torch::data::samplers::Sampler<Range> {
  explicit RangeSampler(size_t size) : size_(size) {}
  void reset(torch::optional<size_t> new_size = torch::nullopt) override {
    at_ = 0;
    if (new_size) size_ = *new_size;
  }
  torch::optional<Range> next(size_t batch_size) override {
    if (at_ == size_) return torch::nullopt;
    Range range(at_, std::min(batch_size, size_ - at_));
    at_ += range.count;
    return range;
  }
  void save(torch::serialize::OutputArchive& archive) const override {
    archive.write("at", torch::tensor(static_cast<int64_t>(at_)));
  }
  void load(torch::serialize::InputArchive& archive) override {
    torch::Tensor at;
    archive.read("at", at);
    at_ = static_cast<size_t>(at.item<int64_t>());
  }

 private:
  size_t size_, at_ = 0;
};

// Whatever sampler there is, through its base.
void show(torch::data::samplers::Sampler<>& sampler) {
  auto batch = sampler.next(3);
  std::cout << batch.has_value();
  if (batch)
    for (size_t i : *batch) std::cout << " " << i;
  std::cout << "\n";
}

int thrown(const std::function<void()>& f) {
  try {
    f();
  } catch (const std::exception&) {
    return 1;
  }
  return 0;
}

struct InnerImpl : torch::nn::Cloneable<InnerImpl> {
  InnerImpl() { reset(); }
  void reset() override {
    w = register_parameter("w", torch::ones({2}));
    drop = register_module("drop", torch::nn::Dropout(0.5));
  }
  torch::Tensor forward(torch::Tensor x) { return drop(x * w * scale); }
  torch::Tensor w;
  torch::nn::Dropout drop{nullptr};
  int scale = 1;
};
TORCH_MODULE(Inner);
struct Outer : torch::nn::Cloneable<Outer> {
  Outer() { reset(); }
  void reset() override { inner = register_module("inner", Inner()); }
  Inner inner{nullptr};
};

int main() {
  using namespace torch::data;
  for (size_t workers : {0, 2}) {
    auto sums = make_data_loader<samplers::SequentialSampler>(Sum(), DataLoaderOptions(2).workers(workers));
    for (auto sum : *sums) std::cout << sum << " ";
    auto ranges = make_data_loader(Ranges(), RangeSampler(7), DataLoaderOptions(3).workers(workers).drop_last(true));
    for (auto& range : *ranges) std::cout << "[" << range.front() << ".." << range.back() << "] ";
    std::cout << "\n";
  }
  auto pairs = make_data_loader<samplers::SequentialSampler>(Pairs().map(transforms::Stack<>()), 3);
  for (auto& batch : *pairs) std::cout << batch.target << "\n";

  samplers::SequentialSampler a(5), b(5);
  a.next(2);
  std::stringstream stream;
  torch::save(a, stream);
  torch::load(b, stream);
  std::cout << b.index() << "\n";
  show(a);
  show(b);
  show(b);
  samplers::RandomSampler c(20), d(20);
  c.next(7);
  std::stringstream other;
  torch::save(c, other);
  torch::load(d, other);
  std::cout << (c.next(13).value() == d.next(13).value()) << "\n";
  samplers::StreamSampler e(10), f(10);
  e.next(4);
  std::stringstream third;
  torch::save(e, third);
  torch::load(f, third);
  std::cout << f.next(10)->size() << "\n";

  const auto& options = pairs->options();
  std::cout << options.batch_size << options.workers << options.drop_last << options.enforce_ordering
            << options.timeout.has_value() << "\n";
  DataLoaderOptions chosen;
  chosen.batch_size(8).timeout(std::chrono::milliseconds(20));
  std::cout << chosen.batch_size() << " " << chosen.timeout()->count() << "\n";

  auto it = pairs->begin();
  ++it;
  std::cout << (it == pairs->end());
  ++it;
  std::cout << (it == pairs->end());
  auto end = pairs->end();
  std::cout << thrown([&] { *it; }) << thrown([&] { ++it; }) << thrown([&] { *end; }) << thrown([&] { ++end; }) << "\n";

  torch::OrderedDict<std::string, int> none;
  std::cout << thrown([&] { none.front(); }) << thrown([&] { none.back(); }) << "\n";

  Outer net;
  net.inner->scale = 7;
  net.inner->drop->options.p(0);
  auto copy = std::dynamic_pointer_cast<Outer>(net.clone());
  std::cout << copy->inner->scale << " " << copy->inner->forward(torch::ones({2})).sum().item<float>() << "\n";
}
