// Runs a random program twice at once: on the engine and on the reference. See reference.h.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "situ/memory/thread_state.h"
#include "situ/ops/functions.h"
#include "tests/generator/reference.h"

namespace generator {

// One step: what kind of step, and a seed from which all its choices are drawn as they come up. So any subset of a
// program's steps is a program.
enum class Kind : uint8_t { make, view, alias, drop, compute, write, assign, reduce, hook, mode, backward };
struct Step {
  Kind kind;
  uint64_t seed;
};
struct Program {
  uint64_t seed = 0;
  bool pure = false;  // every value depends smoothly on the leaves: central differences hold
  std::vector<Step> steps;
};
Program draw(uint64_t seed, int ops);

struct Outcome {
  enum Status { accepted, refused, wrong } status = accepted;
  std::string why;                // of a refusal or a wrong result
  std::vector<std::string> text;  // the program
};

class Machine {
 public:
  Machine(const Program& p, situ::SavedPolicy policy, bool live = true);
  Outcome run();
  // Of the last backward: the scalar it differentiated, and the reference's gradient of every leaf.
  double loss = 0;
  bool has_loss = false;
  std::vector<std::vector<double>> loss_gradients;
  // Central differences: a leaf's element to move, and the choices that the first run made.
  int moved_leaf = -1;
  size_t moved_element = 0;
  double moved_by = 0;
  std::vector<int> choices;

 private:
  struct Var {
    View ref;
    situ::Tensor t;
    std::string name;
    int id = 0;
    bool retains = false;
    std::vector<double> retained;
  };
  struct Hook {
    std::vector<int> variables;
    std::vector<double> scale;  // by earlier hooks
    std::shared_ptr<std::vector<double>> seen;
  };
  struct Leaf {
    View ref;
    situ::Tensor t;
    std::vector<double> gradient;
    bool has_gradient = false;
  };

  // Choices.
  uint64_t next();
  size_t pick(size_t n) { return next() % n; }
  bool chance(int percent) { return pick(100) < static_cast<size_t>(percent); }
  double number();
  bool choice(bool made_now);  // the same in a replay without the engine
  std::vector<int64_t> some_sizes();
  Var& var() { return vars_[pick(vars_.size())]; }
  int fitting(const std::vector<int64_t>& sizes, size_t rank_at_most = 9);  // a variable that broadcasts, or -1
  Var* target(bool may_overlap_itself);

  // Steps.
  void make();
  void view();
  bool view_once(const Var& from, Var& to, std::string& call);
  void alias();
  void drop();
  void compute();
  void write();
  void assign();
  void reduce();
  void product();
  void hook();
  void mode();
  void backward();

  // Parts.
  void step(const Step& s);
  void add_var(View ref, situ::Tensor t, const std::string& code);
  void add_leaf(const View& ref, const situ::Tensor& t);
  bool small(const std::vector<double>& v);
  void say(const std::string& line) { out_.text.push_back(line); }
  void fail(const std::string& why);
  void compare(const std::string& what, const situ::Tensor& t, const std::vector<double>& expected);
  void check_all();
  void compare_gradients(const std::vector<Arrow>& seeds, bool has_captures);
  bool tracked(const View& v) const { return v.family->tracked; }
  void finish_backward(const std::vector<Arrow>& seeds);
  void forget_moved(std::vector<int> ids);

  const Program& program_;
  bool live_;
  Reference ref_;
  std::vector<Var> vars_;
  std::vector<Leaf> leaves_;
  std::vector<Hook> hooks_;
  Outcome out_;
  uint64_t state_ = 0;
  size_t replay_ = 0;
  int names_ = 0;
  bool grad_ = true, overwrite_ = true;
  situ::SavedPolicy policy_;
};

std::vector<double> values_of(const situ::Tensor& t);

}  // namespace generator
