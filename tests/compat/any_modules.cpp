// AnyModule, Sequential, ModuleDict and ModuleList with modules of any signature; default arguments of forward; apply().
#include <torch/torch.h>

using namespace torch::nn;

struct CountImpl : Module {
  int forward(torch::Tensor x) { return static_cast<int>(x.numel()); }
};
TORCH_MODULE(Count);
struct NextImpl : Module {
  int forward(int value) { return value + 1; }
};
TORCH_MODULE(Next);
struct ShiftImpl : Module {
  torch::Tensor forward(torch::Tensor x, double by = 2.0, bool twice = false) { return x + by * (twice ? 2 : 1); }

 protected:
  FORWARD_HAS_DEFAULT_ARGS({1, AnyValue(2.0)}, {2, AnyValue(false)})
};
TORCH_MODULE(Shift);
struct Named : Module {
  explicit Named(int v) : Module("Named"), value(v) {}
  std::string forward(int x, const double f) { return std::to_string(static_cast<int>(x + f) + value); }
  int value;
};
struct Joined : Module {
  torch::Tensor forward(std::string a, const std::string& b, std::string&& c) { return torch::ones({static_cast<int64_t>((a + b + c).size())}); }
};
struct Split : Module {
  std::tuple<torch::Tensor, torch::Tensor> forward(torch::Tensor x) { return {x + 1, x - 1}; }
};
struct Join : Module {
  torch::Tensor forward(std::tuple<torch::Tensor, torch::Tensor> both) { return std::get<0>(both) * std::get<1>(both); }
};

template <class F>
void refused(const char* what, F f) {
  try {
    f();
    std::cout << what << ": accepted" << std::endl;
  } catch (const std::exception&) {
    std::cout << what << ": refused" << std::endl;
  }
}

int main() {
  AnyModule any{Count()};
  std::cout << any.forward<int>(torch::ones({4})) << std::endl;
  any = std::make_shared<Named>(3);
  std::cout << any.forward<std::string>(4, 3.14) << " " << any.get<Named>().value << " " << any.ptr<Named>()->value << " " << any.ptr()->name() << std::endl;
  refused("a double for an int", [&] { any.forward<std::string>(1.0, 3.14); });
  refused("one argument", [&] { any.forward<std::string>(1); });
  refused("another result", [&] { any.forward<int>(1, 2.0); });
  refused("another module", [&] { any.get<Joined>(); });
  AnyModule joined(Joined{}), empty;
  std::cout << joined.forward(std::string("a"), std::string("ab"), std::string("abc")).numel() << empty.is_empty() << std::endl;
  refused("an empty one", [&] { empty.forward(torch::ones({1})); });
  refused("an empty one's type", [&] { empty.type_info(); });
  std::cout << (joined.type_info() == typeid(Joined)) << std::endl;
  AnyModule linear(Linear(3, 4));
  Linear back(linear.get<Linear>());
  std::cout << back->weight.sizes() << linear.get<Linear>()->options.out_features() << linear.forward(torch::ones({2, 3})).sizes() << std::endl;
  AnyModule shift{Shift()};
  std::cout << shift.forward(torch::zeros({1})).item<double>() << shift.forward(torch::zeros({1}), 3.0).item<double>() << shift.forward(torch::zeros({1}), 3.0, true).item<double>() << std::endl;
  AnyValue value = linear.any_forward(torch::ones({1, 3}));
  std::cout << value.get<torch::Tensor>().sizes() << (value.try_get<int>() == nullptr) << std::endl;

  Sequential net(Linear(2, 3), Count(), Next(), Next());
  std::cout << net->forward<int>(torch::ones({1, 2})) << std::endl;
  refused("a sequence that gives an int", [&] { net->forward(torch::ones({1, 2})); });
  Sequential shifts{Shift(), Shift()};
  std::cout << shifts->forward(torch::zeros({1})).item<double>() << shifts->forward<torch::Tensor>(torch::zeros({1})).item<double>() << std::endl;
  Sequential pairs(Split{}, Join{});
  std::cout << pairs->forward(torch::full({1}, 3.0)).item<double>() << std::endl;
  Sequential rows(Identity(), LSTM(3, 2));
  std::cout << std::get<0>(rows->forward<std::tuple<torch::Tensor, std::tuple<torch::Tensor, torch::Tensor>>>(torch::ones({4, 1, 3}))).sizes() << std::endl;
  refused("an empty sequence", [] { Sequential()->forward<int>(1); });

  torch::OrderedDict<std::string, std::shared_ptr<Module>> parts;
  parts.insert("a", Linear(2, 2).ptr());
  ModuleDict dict(parts);
  std::vector<std::pair<std::string, std::shared_ptr<Module>>> pair_list{{"b", ReLU().ptr()}, {"a", Linear(2, 5).ptr()}};
  ModuleDict other(pair_list);
  other->update(parts);
  std::cout << dict->size() << other->size() << other->keys() << other->at<LinearImpl>("a").options.out_features() << std::endl;
  ModuleList layers(Linear(1, 2), ReLU());
  layers->insert(1, Linear(2, 4));
  layers->insert(0, Dropout(0.25).ptr());
  layers->insert(4, Tanh());
  for (const auto& m : *layers) std::cout << m->name() << std::endl;
  refused("a place past the end", [&] { layers->insert(9, ReLU()); });
  std::cout << layers->size() << std::endl;

  auto whole = std::make_shared<SequentialImpl>(Linear(2, 2), ReLU());
  std::shared_ptr<const SequentialImpl> fixed = whole;
  int n = 0;
  fixed->apply([&](const Module& m) { n += m.is_training(); });
  fixed->apply([&](const std::string& name, const Module& m) { std::cout << name << "=" << m.name() << " "; }, "net");
  whole->apply([&](Module& m) { m.eval(); });
  whole->apply([&](const std::shared_ptr<Module>& m) { n += m->is_training(); });
  whole->apply([&](const std::string& name, const std::shared_ptr<Module>&) { std::cout << name << " "; }, "net");
  whole->apply([&](const std::string& name, Module&) { std::cout << "<" << name << ">"; });
  std::cout << n << Linear(1, 1)->is_serializable() << Functional(torch::relu)->is_serializable() << std::endl;
}
