// Implements gradcheck and gradgradcheck: compares derivatives from backward with central differences.
#include "situ/autograd/gradcheck.h"

#include <cmath>
#include <cstdio>

#include "situ/ops/functions.h"

namespace situ::autograd {

void CheckedFunction::need(const variable_list& x, size_t n) {
  if (x.size() != n)
    throw UsageError("gradcheck: the function takes " + std::to_string(n) + " tensors, " + std::to_string(x.size()) +
                     " inputs were given; give one for each");
}

namespace {

std::string number(double v) {
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", v);
  return text;
}

// The values of a tensor in row-major order, as doubles.
std::vector<double> values(const Tensor& t) {
  Tensor d = t.detach().to(kDouble).contiguous().cpu();
  const double* p = d.const_data_ptr<double>();
  return {p, p + d.numel()};
}

// Returns a fresh leaf with the same values.
Tensor fresh(const Tensor& t) {
  if (!t.defined()) return t;
  Tensor c = t.detach().clone().contiguous();
  if (t.requires_grad()) c.requires_grad_();
  return c;
}

struct Slopes {
  std::vector<double> central, left, right;
};

class Check {
 public:
  Check(const CheckedFunction& fn, const variable_list& inputs, double eps, double atol, double rtol)
      : fn_(fn), inputs_(inputs), eps_(eps), atol_(atol), rtol_(rtol) {}
  void run();

 private:
  void check_inputs() const;
  void check_deterministic(const variable_list& a);
  void check_alike(const variable_list& y) const;
  variable_list evaluate(int changed = -1, int64_t element = 0, double by = 0) const;
  void numerical(int input, std::vector<Slopes>& by_output) const;
  std::vector<std::vector<double>> analytical(const variable_list& outputs, size_t out) const;
  void compare(size_t out, int input, const std::vector<double>& rows, const std::vector<Slopes>& numeric) const;

  const CheckedFunction& fn_;
  const variable_list& inputs_;
  double eps_, atol_, rtol_;
  variable_list outputs_;
};

void Check::check_inputs() const {
  bool any = false;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    const Tensor& t = inputs_[i];
    if (!t.defined() || !t.requires_grad()) continue;
    any = true;
    if (t.dtype() != kDouble)
      throw DTypeError("gradcheck: input " + std::to_string(i) + " is " + t.describe() +
                       "; central differences need f64, make it with .to(kDouble)");
  }
  if (!any) throw UsageError("gradcheck: no input requires grad; call requires_grad_() on those to be checked");
}

// Returns the outputs with one element of one input changed; every evaluation has its own inputs.
variable_list Check::evaluate(int changed, int64_t element, double by) const {
  variable_list x;
  for (const Tensor& t : inputs_) x.push_back(fresh(t));
  if (changed >= 0) {
    NoGradGuard off;
    x[static_cast<size_t>(changed)].view(-1).select(0, element).add_(by);
  }
  variable_list y = fn_(x);
  check_alike(y);
  return y;
}

void Check::check_alike(const variable_list& y) const {
  if (y.size() != outputs_.size())
    throw AutogradError("gradcheck: the function returned " + std::to_string(outputs_.size()) +
                        " outputs at its first call and " + std::to_string(y.size()) +
                        " at another; return the same number in each call");
  for (size_t k = 0; k < y.size(); ++k)
    if (!(y[k].sizes() == outputs_[k].sizes()))
      throw AutogradError(
          "gradcheck: output " + std::to_string(k) + " was " + outputs_[k].describe() + " at the first call and is " +
          y[k].describe() +
          " at another; its sizes must not depend on values, move the input away from where they change");
}

void Check::check_deterministic(const variable_list& a) {
  variable_list b = evaluate();
  for (size_t k = 0; k < a.size(); ++k)
    if (values(a[k]) != values(b[k]))
      throw AutogradError(
          "gradcheck: the function is not deterministic: output " + std::to_string(k) + ", " + a[k].describe() +
          ", differs between two calls with the same inputs; call manual_seed inside it, or remove what "
          "draws random numbers");
}

void Check::numerical(int input, std::vector<Slopes>& by_output) const {
  int64_t n = inputs_[static_cast<size_t>(input)].numel();
  by_output.assign(outputs_.size(), Slopes());
  for (int64_t i = 0; i < n; ++i) {
    variable_list up = evaluate(input, i, eps_), down = evaluate(input, i, -eps_);
    for (size_t k = 0; k < outputs_.size(); ++k) {
      if (!outputs_[k].is_floating_point()) continue;
      std::vector<double> u = values(up[k]), d = values(down[k]), m = values(outputs_[k]);
      for (size_t j = 0; j < m.size(); ++j) {
        by_output[k].central.push_back((u[j] - d[j]) / (2 * eps_));
        by_output[k].left.push_back((m[j] - d[j]) / eps_);
        by_output[k].right.push_back((u[j] - m[j]) / eps_);
      }
    }
  }
}

// Returns, for each checked input, the derivatives of one output: [output element][input element], row-major.
std::vector<std::vector<double>> Check::analytical(const variable_list& outputs, size_t out) const {
  variable_list wanted;
  for (const Tensor& t : inputs_)
    if (t.defined() && t.requires_grad()) wanted.push_back(t);
  std::vector<std::vector<double>> rows(wanted.size());
  const Tensor& y = outputs[out];
  for (int64_t j = 0; j < y.numel(); ++j) {
    Tensor seed = zeros(y.sizes(), y.options());
    seed.view(-1).select(0, j).fill_(1);
    variable_list g;
    if (y.requires_grad()) g = grad({y}, wanted, {seed}, true, false, true);
    for (size_t i = 0; i < wanted.size(); ++i) {
      std::vector<double> row(static_cast<size_t>(wanted[i].numel()));
      if (i < g.size() && g[i].defined()) row = values(g[i]);
      rows[i].insert(rows[i].end(), row.begin(), row.end());
    }
  }
  return rows;
}

void Check::compare(size_t out, int input, const std::vector<double>& rows, const std::vector<Slopes>& numeric) const {
  const Slopes& s = numeric[out];
  const Tensor &x = inputs_[static_cast<size_t>(input)], &y = outputs_[out];
  size_t n_in = static_cast<size_t>(x.numel()), n_out = static_cast<size_t>(y.numel());
  size_t worst = 0, wrong = 0;
  double by = -1;
  bool kink = false;
  for (size_t j = 0; j < n_out; ++j)
    for (size_t i = 0; i < n_in; ++i) {
      double a = rows[j * n_in + i], c = s.central[i * n_out + j];
      if (std::abs(a - c) <= atol_ + rtol_ * std::abs(c)) continue;  // false for NaN
      ++wrong;
      double l = s.left[i * n_out + j], r = s.right[i * n_out + j];
      kink = kink || std::abs(l - r) > 1e-2 * (std::abs(l) + std::abs(r));
      double off = std::isnan(a - c) ? HUGE_VAL : std::abs(a - c);
      if (off > by) by = off, worst = j * n_in + i;
    }
  if (wrong == 0) return;
  size_t j = worst / n_in, i = worst % n_in;
  std::string text = "gradcheck: the derivative of output " + std::to_string(out) + ", " + y.describe() +
                     ", with respect to input " + std::to_string(input) + ", " + x.describe() + ", is wrong in " +
                     std::to_string(wrong) + " of " + std::to_string(n_in * n_out) + " places; worst: d out[" +
                     std::to_string(j) + "] / d in[" + std::to_string(i) + "] (row-major) is " + number(rows[worst]) +
                     " by backward, " + number(s.central[i * n_out + j]) + " by differences (eps " + number(eps_) +
                     ", atol " + number(atol_) + ", rtol " + number(rtol_) + ")";
  if (kink)
    text += ". The function looks non-differentiable here: its slope is " + number(s.left[i * n_out + j]) +
            " to the left and " + number(s.right[i * n_out + j]) + " to the right; move the input away from the kink";
  throw AutogradError(text);
}

void Check::run() {
  check_inputs();
  outputs_ = fn_(inputs_);
  bool any = false;
  for (const Tensor& y : outputs_) any = any || (y.defined() && y.requires_grad());
  if (!any)
    throw AutogradError(
        "gradcheck: no output requires grad; the function detaches its result, or computes it under NoGradGuard");
  check_deterministic(outputs_);
  std::vector<std::vector<std::vector<double>>> by_output(outputs_.size());
  for (size_t k = 0; k < outputs_.size(); ++k) {
    if (!outputs_[k].is_floating_point()) continue;
    by_output[k] = analytical(outputs_, k);
    if (outputs_[k].requires_grad() && by_output[k] != analytical(outputs_, k))
      throw AutogradError("gradcheck: backward is not deterministic: two backward passes from output " +
                          std::to_string(k) +
                          " gave different gradients; call manual_seed inside it, or remove what draws random "
                          "numbers");
  }
  size_t wanted = 0;
  for (size_t i = 0; i < inputs_.size(); ++i) {
    if (!inputs_[i].defined() || !inputs_[i].requires_grad()) continue;
    std::vector<Slopes> numeric;
    numerical(static_cast<int>(i), numeric);
    for (size_t k = 0; k < outputs_.size(); ++k)
      if (outputs_[k].is_floating_point()) compare(k, static_cast<int>(i), by_output[k][wanted], numeric);
    ++wanted;
  }
}

}  // namespace

bool gradcheck(const CheckedFunction& fn, const variable_list& inputs, double eps, double atol, double rtol,
               bool raise_exception) {
  try {
    AutoGradMode on(true);
    Check(fn, inputs, eps, atol, rtol).run();
    return true;
  } catch (const AutogradError&) {
    if (raise_exception) throw;
    return false;
  }
}

bool gradgradcheck(const CheckedFunction& fn, const variable_list& inputs, const variable_list& grad_outputs,
                   double eps, double atol, double rtol, bool raise_exception) {
  AutoGradMode on(true);
  variable_list x = inputs, seeds = grad_outputs;
  std::vector<size_t> used;
  variable_list outputs = fn(inputs);
  for (size_t k = 0; k < outputs.size(); ++k)
    if (outputs[k].defined() && outputs[k].requires_grad()) used.push_back(k);
  if (seeds.empty())
    for (size_t k : used) {  // no random numbers: the generator's state stays the same
      Tensor seed = arange(outputs[k].numel(), outputs[k].options()).mul(0.7).add(0.3).sin().add(1.5);
      seeds.push_back(seed.reshape(outputs[k].sizes()).requires_grad_());
    }
  outputs.clear();
  x.insert(x.end(), seeds.begin(), seeds.end());
  size_t n = inputs.size();
  auto gradients = [&fn, &used, n](const variable_list& all) {
    variable_list in(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n)), wanted, y;
    variable_list dy(all.begin() + static_cast<std::ptrdiff_t>(n), all.end());
    for (const Tensor& t : in)
      if (t.defined() && t.requires_grad()) wanted.push_back(t);
    variable_list all_outputs = fn(in), g;
    for (size_t k : used) y.push_back(all_outputs[k]);
    for (Tensor& t : grad(y, wanted, dy, true, true, true))
      if (t.defined()) g.push_back(t);
    return g;
  };
  return gradcheck(CheckedFunction(gradients), x, eps, atol, rtol, raise_exception);
}

}  // namespace situ::autograd
