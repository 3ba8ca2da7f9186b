// Runs a random program twice at once: on the engine and on the reference. See reference.h.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"
#include "tests/generator/reference.h"

namespace generator {

struct Elementwise;

// Off, programs run faster and without text: of those that go wrong, another run tells.
inline thread_local bool narrating = true;

// One step: what kind of step, and a seed from which all its choices are drawn as they come up. So any subset of a
// program's steps is a program.
enum class Kind : uint8_t {
  make,
  view,
  alias,
  drop,
  compute,
  normalize,
  custom,
  index,
  write,
  assign,
  bits,
  pointer,
  reduce,
  hook,
  mode,
  life,
  backward
};
struct Step {
  Kind kind;
  uint64_t seed;
};
struct Program {
  uint64_t seed = 0;
  bool pure = false;    // every value depends smoothly on the leaves: central differences hold
  bool second = false;  // backward asks for second derivatives, too
  std::vector<Step> steps;
};
Program draw(uint64_t seed, int ops);

// Why the engine may refuse a call.
enum Refusal : unsigned {
  kUnrecordedView = 1,  // written while recording, made while not
  kCustomResult = 2,    // a custom function's result on its argument's bytes was written
  kLeafView = 4,        // the write reaches a leaf that was made of a view
  kLostResult = 8,      // a custom function's result was read after its bytes were written
  kForbidden = 16,      // a saved value, policy forbid
  kOverwritten = 32,    // a saved value, at backward
  kLeafWritten = 64     // a custom function changes a leaf
};
constexpr int kRefusals = 7;
const char* name_of_refusal(int bit);

// Refusals that the reference allows, and those that it demands.
struct Due {
  unsigned may = 0, must = 0;
  void add(unsigned kind, bool sure = true) {
    may |= kind;
    if (sure) must |= kind;
  }
};

struct Outcome {
  enum Status { accepted, refused, wrong } status = accepted;
  std::string why;                // of a refusal or a wrong result
  std::vector<std::string> text;  // the program
  size_t judged[kRefusals] = {};  // refusals, all of them due
};

class Machine {
 public:
  Machine(const Program& p, situ::SavedPolicy policy, bool live = true);
  // The program works on this part of a buffer, of which other threads have others. `records`: its values may come to
  // require grad.
  void share(const situ::Tensor& part, bool records);
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
    bool retains = false, retained_surely = false;
    std::vector<double> retained;
  };
  struct Hook {
    std::vector<int> variables;
    std::vector<double> scale;  // by earlier hooks
    int version;
    std::shared_ptr<std::vector<double>> seen;
  };
  // A leaf before its flag went off, or its data were replaced.
  struct Life {
    std::vector<int> variables;
    int version;
  };
  struct Leaf {
    View ref;
    situ::Tensor t;
    std::string name;
    std::vector<Life> lives;  // former ones
    std::vector<double> gradient;
    bool has_gradient = false;
  };
  // A raw pointer that the program keeps.
  struct Pointer {
    double* first;
    situ::Tensor held;  // the bytes, and how they were seen
    View ref;
    std::string name;
  };
  // What a backward starts from.
  struct Start {
    std::vector<situ::Tensor> outputs, gradients, inputs;
    std::vector<Arrow> seeds;
    std::vector<int> versions;
    std::vector<View> wanted;  // of inputs
    std::string code;
  };
  // What the reference's backward gives.
  struct Swept {
    std::vector<double> gradient;
    std::vector<char> reached, versions;  // by variable, by version
    bool unsure = false;  // a node without its saved value may have been passed over, since only zeros came to it
  };
  enum class Presence { either, defined, undefined };
  struct Seen;    // a view being made (views.cpp)
  struct Places;  // what an index names (indexing.cpp)
  struct Operands {
    std::vector<View> in;
    std::vector<char> wanted;  // is a gradient?
    std::vector<situ::Tensor> t;
    std::vector<int> ids;
    std::vector<std::string> names;
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
  const Elementwise* some_elementwise(bool inplace);

  // Steps.
  void make();
  void view();
  void alias();
  void drop();
  void compute();
  void normalize();
  void custom();
  void index();
  void write();
  void assign();
  void bits();
  void pointer();
  void reduce();
  void hook();
  void mode();
  void life();
  void backward();

  // Parts of steps.
  bool view_once(const Var& from, Var& to, std::string& call);
  bool view_select(Seen& s);
  bool view_narrow(Seen& s);
  bool view_slice(Seen& s);
  bool view_transpose(Seen& s);
  bool view_permute(Seen& s);
  bool view_expand(Seen& s);
  bool view_squeeze(Seen& s);
  bool view_unsqueeze(Seen& s);
  bool view_diagonal(Seen& s);
  bool view_as_strided(Seen& s);
  bool view_unfold(Seen& s);
  bool view_view(Seen& s);
  void view_parts(const Var& from);
  View entered(const View& ref, const View& from);
  Provenance unrecorded(const View& v) const;
  void leaf_of_view(const Var& from);
  Operands operands(const Elementwise& op, const Var& first);
  Computed elementwise(const Elementwise& op, const std::vector<int64_t>& sizes, const std::vector<View>& in, double k);
  void keep_operands(const Elementwise& op, const Operands& o, const View& result, bool inplace);
  void switch_flag();
  void replace_data();
  void detach_in_place();
  void end_life(Leaf& l);
  void forget_retained(const ViewGroup* f);
  void give(const situ::Tensor& t, const View& ref);  // to all handles that are t
  void fill();
  void masked_fill();
  void write_elementwise();
  void product();
  void product_inplace(const View& a, const View& b, const Computed& c, const situ::Tensor& ta, const situ::Tensor& tb,
                       const std::string& call, Var& t);
  void cat();
  void sum();
  Computed softmax(const View& v, size_t d, bool log);
  Places places(const View& v);
  void read_index();
  void write_index();
  Computed indexed(const View& x, const Places& p, const View& value, size_t form, std::vector<char>& hit);
  Computed assigned(const View& part, const View& from, size_t form);
  Computed changed(const View& t, const View& other, size_t form);
  bool ask_pointer(const Var& v, bool accessor);
  void read_pointer(const Pointer& p);
  void write_pointer(const Pointer& p);
  void custom_saving();
  void custom_both();
  void custom_inplace();
  void custom_on_leaf();
  void custom_alias();

  // Calls.
  uint64_t writes() const;
  bool attempt(const Due& due, const std::function<void()>& call);
  bool perform(const View& target, const Computed& c, const How& how, Due due, const std::function<void()>& call);
  void settle_own();
  Due due_of_write(const View& target, const How& how) const;
  void due_of_read(Due& due, const View& v) const;
  Due due_of_reads(const Computed& c, const std::vector<View>& in) const;
  std::vector<char> alive(bool zeros) const;
  bool recorded(const Computed& c) const { return grad_ && !c.flow.empty(); }

  // Backward.
  bool start_backward(Start& s);
  Swept sweep(const Start& s) const;
  bool run_backward(const Start& s, const Swept& w, bool create, const std::function<void()>& call);
  void hear(Var& v);
  const Leaf* leaf_of(const situ::Tensor& t) const;  // whose handle it is, or null
  bool of_a_leaf(const Var& v) const { return leaf_of(v.t) != nullptr; }
  std::vector<int> variables_of(const Leaf& l, size_t i) const;  // whose gradients its element i gets
  void compare_captures(const Start& s, const Swept& w, const std::vector<situ::Tensor>& got);
  void compare_hooks(const Start& s, const Swept& w);
  void compare_retained(const Swept& w);
  void compare_leaves(const Swept& w);
  void second_order(Start s, const Swept& w);
  double total(const Swept& w, int variable) const;
  Presence presence(const Swept& w, const View& v) const;
  bool flows(const Swept& w, const View& v) const;

  void step(const Step& s);
  void guarded_step(const Step& s);
  void add_var(View ref, situ::Tensor t, const std::string& code);
  void add_leaf(const View& ref, const situ::Tensor& t,
                const std::string& name = {});  // without name: the next variable
  bool small(const std::vector<double>& v);
  bool exactly(const Var& v) const;
  void say(const std::string& line) {
    if (narrating) out_.text.push_back(line);
  }
  void fail(const std::string& why);
  void compare(const std::string& what, const situ::Tensor& t, const std::vector<double>& expected,
               Presence presence = Presence::either, double tolerance = 1e-8);
  void check_all();
  void forget_moved(const std::vector<int>& ids);

  const Program& program_;
  bool live_;
  Reference ref_;
  std::vector<Var> vars_;
  std::vector<Leaf> leaves_;
  std::vector<Hook> hooks_;
  std::vector<Pointer> pointers_;
  std::vector<situ::Tensor> hooked_;  // views that stay
  Outcome out_;
  uint64_t state_ = 0;
  size_t replay_ = 0;
  int names_ = 0, packing_ = 0;
  bool grad_ = true, overwrite_ = true, stopped_ = false, rebuilds_ = false, edits_gradients_ = false;
  bool may_have_leaves_ = true;
  bool shares_ = false;  // its buffer with another thread, whose writes move the version, too
  situ::SavedPolicy policy_;
};

std::vector<double> values_of(const situ::Tensor& t);
situ::Tensor tensor_of(const std::vector<int64_t>& sizes, const std::vector<double>& values);

}  // namespace generator
