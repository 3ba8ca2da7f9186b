// Archives through functions and memory, and single values in them.
#include <torch/torch.h>

#include <sstream>

int main() {
  auto x = torch::arange(6).view({2, 3});
  std::string bytes;
  torch::save(x, [&](const void* p, size_t n) {
    bytes.append(static_cast<const char*>(p), n);
    return n;
  });
  auto read = [&](uint64_t at, void* to, size_t n) -> size_t {
    if (at >= bytes.size()) return 0;
    n = std::min<size_t>(n, bytes.size() - at);
    std::memcpy(to, bytes.data() + at, n);
    return n;
  };
  auto size = [&]() -> size_t { return bytes.size(); };
  torch::Tensor y, z, w;
  torch::load(y, bytes.data(), bytes.size());
  torch::load(z, read, size);
  std::istringstream stream(bytes);
  torch::load(w, stream);
  std::cout << y << z.equal(x) << w.equal(x) << std::endl;

  torch::nn::Linear net(2, 3), same(2, 3);
  bytes.clear();
  torch::save(net, [&](const void* p, size_t n) { return bytes.append(static_cast<const char*>(p), n), n; });
  torch::load(same, bytes.data(), bytes.size());
  std::cout << same->weight.equal(net->weight) << std::endl;
  std::vector<torch::Tensor> many{x, x.to(torch::kFloat) * 0.5}, back;
  bytes.clear();
  torch::save(many, [&](const void* p, size_t n) { return bytes.append(static_cast<const char*>(p), n), n; });
  torch::load(back, read, size);
  std::cout << back.size() << back[1] << std::endl;

  torch::serialize::OutputArchive out;
  out.write("step", c10::IValue(int64_t(7)));
  out.write("rate", c10::IValue(0.25));
  out.write("done", c10::IValue(true));
  out.write("name", c10::IValue("net"));
  out.write("weight", x);
  std::stringstream file;
  out.save_to(file);
  torch::serialize::InputArchive in;
  in.load_from(file);
  c10::IValue step, rate, done, name;
  in.read("step", step);
  in.read("rate", rate);
  in.read("done", done);
  in.read("name", name);
  torch::Tensor weight;
  in.read("weight", weight);
  std::cout << step.toInt() << " " << rate.toDouble() << " " << done.toBool() << " " << name.toStringRef() << weight.numel() << step.isInt() << step.isDouble() << name.isString() << std::endl;
  c10::IValue absent;
  std::cout << in.try_read("absent", absent) << absent.isNone() << std::endl;
  try {
    in.read("absent", absent);
  } catch (const std::exception& e) {
    std::cout << (std::string(e.what()).find("does not have a field with name") != std::string::npos) << std::endl;
  }
}
