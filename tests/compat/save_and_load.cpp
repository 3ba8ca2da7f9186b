// Checkpoints: modules, tensors, lists of tensors, optimizers and archives, to files and to streams.
#include <torch/torch.h>

#include <sstream>

struct NetImpl : torch::nn::Module {
  NetImpl() {
    fc1 = register_module("fc1", torch::nn::Linear(3, 5));
    fc2 = register_module("fc2", torch::nn::Linear(5, 1));
    step = register_buffer("step", torch::tensor({0}));
  }
  torch::Tensor forward(torch::Tensor x) {
    step += 1;
    return fc2->forward(torch::tanh(fc1->forward(x)));
  }
  torch::nn::Linear fc1{nullptr}, fc2{nullptr};
  torch::Tensor step;
};
TORCH_MODULE(Net);

torch::Tensor one_step(Net& net, torch::optim::Optimizer& optimizer) {
  auto x = torch::linspace(-1, 1, 12).reshape({4, 3});
  auto y = x.sum(1, /*keepdim=*/true);
  optimizer.zero_grad();
  auto loss = torch::mse_loss(net(x), y);
  loss.backward();
  optimizer.step();
  return loss.detach();
}

int main() {
  torch::manual_seed(0);
  Net net;
  torch::optim::Adam optimizer(net->parameters(), torch::optim::AdamOptions(0.05));
  for (int i = 0; i < 5; ++i) one_step(net, optimizer);

  // A module to a file, and back into another.
  torch::save(net, "net.pt");
  torch::save(optimizer, "optimizer.pt");
  Net other;
  torch::load(other, "net.pt");
  for (const auto& p : net->named_parameters())
    std::cout << p.key() << " " << torch::equal(p.value(), other->named_parameters()[p.key()]) << "\n";
  std::cout << "step " << other->step.item<int64_t>() << "\n";

  // Both go on alike.
  torch::optim::Adam again(other->parameters(), torch::optim::AdamOptions(0.05));
  torch::load(again, "optimizer.pt");
  bool alike = true;
  for (int i = 0; i < 5; ++i) alike = alike && torch::equal(one_step(net, optimizer), one_step(other, again));
  std::cout << "alike " << alike << "\n";

  // Tensors.
  auto t = torch::arange(6, torch::kInt).view({2, 3});
  torch::save(t, "tensor.pt");
  torch::Tensor u;
  torch::load(u, "tensor.pt");
  std::cout << u << std::endl;
  std::vector<torch::Tensor> list = {torch::ones({2}), torch::eye(2, torch::kDouble), torch::tensor(true)};
  std::stringstream stream;
  torch::save(list, stream);
  std::vector<torch::Tensor> list2;
  torch::load(list2, stream);
  std::cout << list2.size() << "\n" << list2[0] << "\n" << list2[1] << "\n" << list2[2] << std::endl;

  // Through memory.
  std::ostringstream bytes;
  torch::save(net, bytes);
  auto third = std::make_shared<NetImpl>();
  std::istringstream in(bytes.str());
  torch::load(third, in);
  std::cout << torch::equal(third->fc1->weight, net->fc1->weight) << "\n";

  // Archives.
  torch::serialize::OutputArchive archive;
  net->save(archive);
  archive.write("epoch", torch::tensor(7));
  archive.save_to("archive.pt");
  torch::serialize::InputArchive input;
  input.load_from("archive.pt");
  torch::Tensor epoch;
  input.read("epoch", epoch);
  std::cout << "epoch " << epoch.item<int64_t>() << "\n";
  torch::Tensor absent;
  std::cout << "absent " << input.try_read("nothing", absent) << "\n";

  // Copying values by name.
  {
    torch::NoGradGuard no_grad;
    Net fresh;
    auto source = net->named_parameters(true);
    for (auto& p : fresh->named_parameters(true)) {
      auto* from = source.find(p.key());
      if (from != nullptr) p.value().copy_(*from);
    }
    std::cout << (fresh->fc2->bias == net->fc2->bias).all().item<bool>() << "\n";
  }
  try {
    torch::load(u, "not_there.pt");
  } catch (const c10::Error& e) {
    std::cout << "no such file" << std::endl;
  }
  for (const char* name : {"net.pt", "optimizer.pt", "tensor.pt", "archive.pt"}) std::remove(name);
}
