// Refuses each request to malloc of Situ's own code, once and from then on: in steps, in the first step of a process,
// in plans and loaders, and in destructors. Each attempt throws OutOfMemoryError or std::bad_alloc, or succeeds. The
// state is complete, and training continues with the same bits.
//
// SITU_FAILING_ALL=1 refuses all requests one by one; without it, a sample of them.
#include "tests/heap/failing.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "situ/autograd/checkpoint.h"
#include "situ/base/internal/lend.h"
#include "situ/base/reserve.h"
#include "situ/models/gpt.h"
#include "situ/models/small.h"
#include "situ/situ.h"

namespace failing {

using namespace situ;
namespace F = situ::nn::functional;

bool all_of_them() { return std::getenv("SITU_FAILING_ALL") != nullptr; }

// A network, its data, and one step.
struct Training {
  std::shared_ptr<nn::Module> net;
  std::function<void()> step;
  std::vector<Tensor> state() const {
    std::vector<Tensor> all = net->parameters();
    for (const Tensor& b : net->buffers()) all.push_back(b);
    return all;
  }
};

template <class Net, class Optimizer>
Training training(std::shared_ptr<Net> net, std::shared_ptr<Optimizer> optimizer, std::function<Tensor(Net&)> loss) {
  return {net, [net, optimizer, loss] {
            optimizer->zero_grad();
            loss(*net).backward();
            optimizer->step();
          }};
}

Training mlp() {
  auto net =
      std::make_shared<nn::SequentialImpl>(nn::Linear(64, 96), nn::ReLU(), nn::Dropout(0.1), nn::Linear(96, 64),
                                           nn::LayerNorm(nn::LayerNormOptions({64})), nn::GELU(), nn::Linear(64, 10));
  auto optimizer = std::make_shared<optim::AdamW>(net->parameters(), 1e-3);
  const Tensor x = randn({32, 64}), y = randint(10, {32});
  return training<nn::SequentialImpl>(net, optimizer, [x, y](auto& n) { return F::cross_entropy(n.forward(x), y); });
}

Training convolutions() {
  auto net =
      std::make_shared<nn::SequentialImpl>(nn::Conv2d(nn::Conv2dOptions(3, 16, 3).padding(1)), nn::BatchNorm2d(16),
                                           nn::ReLU(), nn::MaxPool2d(2), nn::Conv2d(nn::Conv2dOptions(16, 24, 3)),
                                           nn::BatchNorm2d(24), nn::ReLU(), nn::Flatten(), nn::Linear(24 * 36, 10));
  auto optimizer = std::make_shared<optim::SGD>(net->parameters(), optim::SGDOptions(1e-2).momentum(0.9));
  const Tensor x = randn({8, 3, 16, 16}), y = randint(10, {8});
  return training<nn::SequentialImpl>(net, optimizer, [x, y](auto& n) { return F::cross_entropy(n.forward(x), y); });
}

Training lstm() {
  auto net = std::make_shared<models::CharLSTMImpl>(models::CharLSTMOptions{20, 32, 2});
  auto optimizer = std::make_shared<optim::Adam>(net->parameters(), 1e-3);
  const Tensor x = randint(20, {4, 12}), y = randint(20, {48});
  return training<models::CharLSTMImpl>(net, optimizer,
                                        [x, y](auto& n) { return F::cross_entropy(n.forward(x).flatten(0, 1), y); });
}

Training gpt() {
  auto net = std::make_shared<models::GPTImpl>(models::GPTOptions{20, 16, 2, 2, 32});
  auto optimizer = std::make_shared<optim::AdamW>(net->parameters(), 1e-3);
  const Tensor x = randint(20, {4, 16}), y = randint(20, {4, 16});
  return training<models::GPTImpl>(net, optimizer, [x, y](auto& n) { return n.loss(x, y); });
}

// Everything that the record keeps besides saved values: writes of regions and wholes, hooks that move between
// versions, histories that only zeros reach, history breaks, checkpoints, a second loss of an older graph.
struct WritesImpl : nn::Module {
  nn::Linear a{nullptr}, b{nullptr};
  Tensor mean;
  WritesImpl() {
    a = register_module("a", nn::Linear(48, 48));
    b = register_module("b", nn::Linear(48, 48));
    mean = register_buffer("mean", zeros({48}));
  }
  Tensor loss(const Tensor& x, const Tensor& y) {
    Tensor h = a->forward(x);
    h.retain_grad();
    h.register_hook([](const Tensor& g) { return g * 2; });
    for (int64_t i = 0; i < 4; ++i) h.select(0, i).mul_(1.5);
    h.narrow(1, 0, 24).tanh_();
    Tensor dead = h * 3;
    dead.copy_(x);
    {
      NoGradGuard off;
      mean.mul_(0.9).add_(h.mean(0), 0.1);
      dead.narrow(0, 0, 2).zero_();
    }
    Tensor d = h.detach();
    Tensor r = checkpoint([this](const Tensor& t) { return b->forward(t).sigmoid(); }, h);
    Tensor views = r.t();
    views.register_hook([](const Tensor& g) { return g; });
    return F::mse_loss(views.t() + dead, y) + (h + d).square().mean();
  }
};

Training writes() {
  auto net = std::make_shared<WritesImpl>();
  auto optimizer = std::make_shared<optim::SGD>(net->parameters(), optim::SGDOptions(1e-2));
  const Tensor x = randn({16, 48}), y = randn({16, 48});
  return training<WritesImpl>(net, optimizer, [x, y](auto& n) { return n.loss(x, y); });
}

const std::map<std::string, Training (*)()> kTrainings = {
    {"mlp", mlp}, {"convolutions", convolutions}, {"lstm", lstm}, {"gpt", gpt}, {"writes", writes}};

// Returns "" if nothing or an allowed exception was thrown, and otherwise the exception's text.
struct Outcome {
  bool threw = false;
  std::string wrong, message;
};
Outcome outcome(const std::function<void()>& f) {
  try {
    f();
  } catch (const OutOfMemoryError& e) {
    heap::stop_refusing();
    return {true, "", e.what()};
  } catch (const std::bad_alloc& e) {
    return {true, "", e.what()};
  } catch (const std::exception& e) {
    heap::stop_refusing();
    return {true, std::string("threw ") + e.what(), ""};
  }
  return {};
}

std::string ledger_fault() {
  const memory::Snapshot now = memory::current();
  int64_t sum = 0;
  for (int64_t bytes : now.bytes) sum += bytes;
  return sum == now.total ? "" : "the ledger's categories do not add up; ";
}

std::string remains(const Training& t, const std::string& before, uint64_t position) {
  std::string wrong = ledger_fault();
  if (io::digest_of(t.state()) != before) wrong += "the state changed; ";
  if (default_generator().position() != position) wrong += "the generator moved; ";
  for (const Tensor& p : t.net->parameters())
    if (p.grad().defined()) wrong += "a gradient is left; ";
  return wrong;
}

// A new training and its budget, if it has one.
struct Course {
  Training training;
  std::unique_ptr<memory::Budget> budget;
};
Course begin(const std::string& name, bool bounded) {
  manual_seed(7);
  Course run{kTrainings.at(name)(), nullptr};
  auto two = [&] { run.training.step(), run.training.step(); };
  if (!bounded) return run;
  int64_t least = 0;
  try {
    memory::Budget tight(1, two);
  } catch (const BudgetError& e) {
    least = e.smallest();
  }
  run.budget = std::make_unique<memory::Budget>(least + least / 4, two);
  return run;
}

// Refuses the nth request in steps of one run, for rising n until none is left to refuse; every `stride`th.
std::string refuse_in_steps(const std::string& name, bool bounded, bool from_then_on, int64_t stride) {
  constexpr int kSteps = 40;
  std::vector<std::string> right;
  {
    Course run = begin(name, bounded);
    for (int i = 0; i < kSteps; ++i) run.training.step(), right.push_back(io::digest_of(run.training.state()));
  }
  Course run = begin(name, bounded);
  int step = 0;
  int64_t refused = 0;
  for (int64_t n = 0;; n += stride) {
    if (step + 2 >= kSteps) run.budget.reset(), run = begin(name, bounded), step = 0;
    const std::string before = io::digest_of(run.training.state());
    const uint64_t position = default_generator().position();
    run.training.net->zero_grad();
    const int64_t bytes = memory::current().total;
    const Outcome o = outcome([&] {
      nn::whole_step(*run.training.net, [&] {
        heap::refuse_nth(n, from_then_on);
        run.training.step();
        refused = heap::stop_refusing();
      });
    });
    if (o.threw) refused = heap::stop_refusing();
    std::string wrong = o.wrong;
    if (o.threw) wrong += remains(run.training, before, position);
    if (const int64_t more = memory::current().total - bytes; o.threw && step > 1 && more)
      wrong += std::to_string(more) + " bytes are left; ";
    if (o.threw && n % 8 == 0) run.training.step();
    step += !o.threw || n % 8 == 0;
    if (step > 0 && io::digest_of(run.training.state()) != right[static_cast<size_t>(step) - 1]) wrong += "other bits";
    if (!wrong.empty()) return "request " + std::to_string(n) + ": " + wrong;
    if (refused == 0) return "";
  }
}

TEST(Failing, EachRequestOfAStep) {
  for (const auto& [name, make] : kTrainings)
    for (int threads : {1, 2})
      for (bool bounded : {false, true})
        for (bool from_then_on : {false, true}) {
          set_num_threads(threads);
          EXPECT_EQ(refuse_in_steps(name, bounded, from_then_on, all_of_them() ? 1 : 7), "")
              << name << ", threads " << threads << ", budget " << bounded << ", from then on " << from_then_on;
        }
  set_num_threads(2);
}

TEST(Failing, TheReserveServesRequestsThatMallocRefuses) {
  char* blocks[64];
  const uint64_t uses = reserve_uses();
  for (int round = 0; round < 8; ++round) {  // together they are more than the reserve has
    heap::refuse_nth(0, true);
    for (char*& b : blocks) b = static_cast<char*>(reserve_alloc(1000));
    heap::stop_refusing();
    for (int i = 0; i < 64; ++i) std::fill_n(blocks[i], 1000, static_cast<char>(i));
    for (int i = 0; i < 64; ++i) EXPECT_EQ(std::count(blocks[i], blocks[i] + 1000, static_cast<char>(i)), 1000);
    for (char* b : blocks) reserve_free(b);
  }
  EXPECT_EQ(reserve_uses() - uses, 8u * 64);
  EXPECT_EQ(reserve_lend(size_t{1} << 20, 16), nullptr);
  void* aligned = reserve_lend(100, 4096);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(aligned) % 4096, 0u);
  reserve_free(aligned);
}

TEST(Failing, ACallNamesItself) {
  const Tensor x = ones({1, 1, 4, 4});
  std::vector<std::string> said;
  for (int64_t n = 0, refused = 1; refused; ++n) {
    heap::refuse_nth(n);
    const Outcome o = outcome([&] { max_pool2d(x, 2); });
    refused = heap::stop_refusing();
    EXPECT_EQ(o.wrong, "");
    if (o.message.find("malloc") != std::string::npos) said.push_back(o.message.substr(0, o.message.find('\n')));
  }
  ASSERT_FALSE(said.empty());
  EXPECT_EQ(said.front(), "max_pool2d: out of memory: malloc refused bytes; free some, or raise the limit");
}

// Runs f in a child process and returns its text.
std::string in_a_child(const std::function<std::string()>& f) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe";
  const pid_t child = fork();
  if (child == 0) {
    alarm(120);
    const std::string said = f();
    const ssize_t written = write(ends[1], said.data(), said.size());
    _exit(written == static_cast<ssize_t>(said.size()) ? 0 : 1);
  }
  close(ends[1]);
  std::string said;
  char part[512];
  for (ssize_t n; (n = read(ends[0], part, sizeof part)) > 0;) said.append(part, static_cast<size_t>(n));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) said += "ended by signal " + std::to_string(WTERMSIG(status));
  return said;
}

// The first step makes the requests that a process makes once (loading libraries, generating their code, starting
// threads).
TEST(Failing, EachRequestOfAProcessesFirstStep) {
  for (const auto& [name, make] : kTrainings)
    for (bool from_then_on : {false, true}) {
      auto attempt = [&, &name = name](int64_t n) {
        set_num_threads(2);
        Course run = begin(name, false);
        const std::string before = io::digest_of(run.training.state());
        const uint64_t position = default_generator().position();
        const Outcome o = outcome([&] {
          nn::whole_step(*run.training.net, [&] {
            heap::refuse_nth(n, from_then_on);
            run.training.step();
          });
        });
        heap::stop_refusing();
        if (n < 0) return std::to_string(heap::requests_seen());
        if (!o.threw) return io::digest_of(run.training.state());
        std::string wrong = o.wrong + remains(run.training, before, position);
        run.training.step();
        return wrong + io::digest_of(run.training.state());
      };
      const int64_t requests = std::stoll(in_a_child([&] { return attempt(-1); }));
      const std::string right = in_a_child([&] { return attempt(INT64_MAX); });
      const int64_t stride = all_of_them() ? 1 : 1 + requests / 12;
      for (int64_t n = from_then_on ? 0 : stride / 2; n < requests; n += stride)
        EXPECT_EQ(in_a_child([&] { return attempt(n); }), right)
            << name << ", request " << n << ", from then on " << from_then_on;
    }
}

TEST(Failing, DestructorsNeedNoMemory) {
  for (const auto& [name, make] : kTrainings)
    for (bool bounded : {false, true}) {
      begin(name, false).training.step();  // the process's permanent memory is allocated
      const int64_t before = memory::current().total;
      {
        auto run = std::make_unique<Course>(begin(name, bounded));
        for (int i = 0; i < 3; ++i) run->training.step();
        heap::refuse_nth(0, true);
        run.reset();
        heap::stop_refusing();
      }
      EXPECT_EQ(ledger_fault(), "");
      EXPECT_EQ(memory::current().total, before) << name;
    }
}

// Long chains, wide graphs, views, hooks and overwritten history end with their last handle.
TEST(Failing, GraphsAreFreedWithoutMemory) {
  const std::function<Tensor(Tensor)> graphs[] = {
      [](Tensor w) {
        for (int i = 0; i < 3000; ++i) w = w * 1.0001;
        return w;
      },
      [](Tensor w) {
        std::vector<Tensor> all;
        for (int i = 0; i < 500; ++i) all.push_back((w * i).tanh() + w);
        return stack(all).sum();
      },
      [](Tensor w) {
        Tensor t = w * 2;
        t.retain_grad();
        for (int i = 0; i < 200; ++i) t.narrow(0, i % 8, 2).mul_(1.01);
        t.register_hook([t = w * 3](const Tensor& g) { return g + t; });
        return t;
      },
      [](Tensor w) {
        Tensor t = w;
        for (int i = 0; i < 300; ++i) t = t.exp() * w.sigmoid();
        t.copy_(ones({16}));
        return t;
      },
  };
  const int64_t before = memory::current().total;
  for (const auto& make : graphs) {
    Tensor held = make(randn({16}).requires_grad_());
    heap::refuse_nth(0, true);
    held = Tensor();
    heap::stop_refusing();
    EXPECT_EQ(memory::current().total, before);
  }
  // The write itself releases the history that it hides.
  Tensor w = randn({16}).requires_grad_(), t = w;
  for (int i = 0; i < 300; ++i) t = t.exp() * w.sigmoid();
  const Tensor value = ones({16});
  for (int64_t n = 0;; ++n) {
    heap::refuse_nth(n, true);
    const Outcome o = outcome([&] { t.copy_(value); });
    const int64_t refused = heap::stop_refusing();
    EXPECT_EQ(o.wrong, "");
    if (refused == 0) break;
  }
  t.sum().backward();
  EXPECT_EQ(w.grad().abs().max().item<float>(), 0);
}

// A plan, and a budget's search, restore whatever they changed.
TEST(Failing, EachRequestOfAPlan) {
  for (const auto& [name, make] : kTrainings)
    for (bool from_then_on : {false, true}) {
      Course run = begin(name, false);
      run.training.step();
      std::string right;
      {
        Course other = begin(name, false);
        for (int i = 0; i < 2; ++i) other.training.step();
        right = io::digest_of(other.training.state());
      }
      manual_seed(7);
      run = begin(name, false);
      run.training.step();
      const std::string before = io::digest_of(run.training.state());
      const uint64_t position = default_generator().position();
      const int64_t planned = memory::plan(run.training.step).peak.total;
      const int64_t total = memory::current().total;
      heap::refuse_nth(-1);
      memory::plan(run.training.step);
      heap::stop_refusing();
      const int64_t stride = all_of_them() ? 1 : 1 + heap::requests_seen() / 40;
      for (int64_t n = 0, refused = 1; refused; n += stride) {
        heap::refuse_nth(n, from_then_on);
        const Outcome o = outcome([&] { memory::plan(run.training.step); });
        refused = heap::stop_refusing();
        std::string wrong = o.wrong + ledger_fault();
        if (io::digest_of(run.training.state()) != before) wrong += "the state changed; ";
        if (default_generator().position() != position) wrong += "the generator moved; ";
        if (const int64_t more = memory::current().total - total) wrong += std::to_string(more) + " bytes are left";
        EXPECT_EQ(wrong, "") << name << ", request " << n << ", from then on " << from_then_on;
      }
      EXPECT_EQ(memory::plan(run.training.step).peak.total, planned);
      run.training.step();
      EXPECT_EQ(io::digest_of(run.training.state()), right);
    }
}

struct Numbers : data::datasets::Dataset<Numbers> {
  data::Example<> get(size_t i) override {
    return {full({4, 3}, static_cast<double>(i)), full({}, static_cast<double>(i))};
  }
  std::optional<size_t> size() const override { return 24; }
};

auto loader_of(size_t workers) {
  return data::make_data_loader<data::samplers::SequentialSampler>(
      Numbers().map(data::transforms::Stack<>()), data::DataLoaderOptions().batch_size(4).workers(workers));
}

template <class Loader>
double sum_of(Loader& loader) {
  double sum = 0;
  for (auto& batch : loader) sum += batch.data.sum().template item<double>();
  return sum;
}

TEST(Failing, ALoaderWorksWithTheThreadsThatItGets) {
  const double right = sum_of(*loader_of(0));
  auto loader = loader_of(3);
  heap::allow_threads(0);
  const Outcome none = outcome([&] { sum_of(*loader); });
  heap::allow_threads(1);
  EXPECT_EQ(none.message, "DataLoader: the system refused to start a worker; set workers to 0, or raise the limit");
  EXPECT_EQ(sum_of(*loader), right);
  heap::allow_threads(-1);
  EXPECT_EQ(sum_of(*loader), right);
}

TEST(Failing, ProductsRunOnTheThreadsThatThereAre) {
  const Tensor a = randn({256, 256});
  const std::string right = io::digest_of({a.mm(a)});
  set_num_threads(5);
  heap::allow_threads(1);
  EXPECT_EQ(io::digest_of({a.mm(a)}), right);
  heap::allow_threads(-1);
  set_num_threads(2);
}

// Batches come from workers. If one is refused memory, the loop throws, and its next epoch is complete.
TEST(Failing, EachRequestOfALoader) {
  for (size_t workers : {0, 1, 2})
    for (bool from_then_on : {false, true}) {
      auto loader = loader_of(workers);
      auto epoch = [&] { return sum_of(*loader); };
      const double right = epoch();
      const int64_t stride = all_of_them() ? 1 : 5;
      for (int64_t n = 0, refused = 1; refused; n += stride) {
        heap::refuse_nth(n, from_then_on);
        const Outcome o = outcome([&] { epoch(); });
        refused = heap::stop_refusing();
        ASSERT_EQ(o.wrong, "") << workers << " workers, request " << n << ", from then on " << from_then_on;
        ASSERT_EQ(epoch(), right) << workers << " workers, request " << n << ", from then on " << from_then_on;
      }
      heap::refuse_nth(0, true);
      loader.reset();
      heap::stop_refusing();
    }
}

}  // namespace failing
