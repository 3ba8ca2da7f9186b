#include "situ/generated/op/loss.h"
#include "situ/generated/op/norm.h"
#include "situ/generated/op/random.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

using S = std::vector<Sample>;

Tensor targets(DimVec sizes, int64_t classes, bool with_ignored = false) {
  Tensor t = indices(sizes, classes);
  if (with_ignored) t.view(-1).select(0, 1).fill_(-100);
  return t;
}

Sample operands_agree(Sample s) {  // what forward hands to backward, in the types it hands over
  s.all_dtypes = false;
  return s;
}

Sample dense(Sample s) {  // batch_norm() hands its vectors over dense
  s.strided = false;
  return s;
}

S cross_entropies() {
  using A = op_attr::cross_entropy;
  return {sample({values({4, 5}), targets({4}, 5)}, A{-100, 0}),
          sample({values({4, 5}), targets({4}, 5)}, A{-100, 0.1}),
          sample({values({4, 3}), targets({4}, 3, true)}, A{-100, 0.2}),
          sample({values({2, 3, 2, 2}), targets({2, 2, 2}, 3)}, A{-100, 0}),
          sample({values({5}), targets({}, 5)}, A{-100, 0}),
          sample({values({0, 3}), targets({0}, 3)}, A{-100, 0})};
}

// For ops that backward calls, with values saved by the forward op: differentiated by the other operands. The samples
// of the forward op differentiate by the rest.
Sample with_kept(Sample s, uint32_t constant) {
  s.constant = constant;
  return operands_agree(s);
}

S cross_entropy_gradients() {
  auto one = [](const Tensor& x, const Tensor& target, double smoothing) {
    Tensor lse = x.logsumexp(1);
    return with_kept(sample({values(target.sizes()), x, target, lse}, op_attr::cross_entropy_backward{-100, smoothing}),
                     0b1010);
  };
  return {one(values({4, 5}), targets({4}, 5), 0.1), one(values({2, 3, 2, 2}), targets({2, 2, 2}, 3), 0)};
}

// With the statistics of x over `dims`.
template <class A>
Sample norm_gradient(const Tensor& x, const Tensor& weight, DimVec dims, const A& attributes) {
  Tensor rstd = (x.var(dims, false) + attributes.eps).rsqrt();
  return with_kept(sample({values(x.sizes()), x, x.mean(dims), rstd, weight}, attributes), 0b01110);
}

S linear_cross_entropies() {
  using A = op_attr::linear_cross_entropy;
  return {sample({values({4, 3}), values({5, 3}), targets({4}, 5), values({5})}, A{-100, 0.1, true}),
          sample({values({4, 2}), values({3, 2}), targets({4}, 3, true), Tensor()}, A{-100, 0, true}),
          sample({values({0, 2}), values({3, 2}), targets({0}, 3), values({3})}, A{-100, 0, false})};
}

S layer_norms() {
  using A = op_attr::layer_norm;
  return {sample({values({3, 4}), values({4}), values({4})}, A{1, 1e-5}),
          sample({values({2, 3, 4}), values({3, 4}), Tensor()}, A{2, 1e-3}),
          sample({values({3, 4}), Tensor(), Tensor()}, A{1, 1e-5}),
          sample({values({4}), Tensor(), values({4})}, A{1, 1e-5})};
}

S rms_norms() {
  using A = op_attr::rms_norm;
  return {sample({values({3, 4}), values({4})}, A{1, 1e-5}), sample({values({2, 3, 4}), Tensor()}, A{2, 1e-3})};
}

// With the root of the mean square of each row of x.
Sample rms_norm_gradient(const Tensor& x, const Tensor& weight) {
  const op_attr::rms_norm_backward all{1, 1e-3, true, true};
  return with_kept(sample({values(x.sizes()), x, (x.square().mean(1) + 1e-3).rsqrt(), weight}, all), 0b0110);
}

S group_norms() {
  using A = op_attr::group_norm;
  return {dense(sample({values({2, 4, 3}), values({4}), values({4})}, A{2, 1e-5})),
          sample({values({3, 4}), Tensor(), Tensor()}, A{2, 1e-3}),
          dense(sample({values({2, 2, 2, 3}), values({2}), Tensor()}, A{1, 1e-3}))};
}

// With the statistics of x's groups of channels.
Sample group_norm_gradient(const Tensor& x, int64_t groups, const Tensor& weight) {
  const op_attr::group_norm_backward all{groups, 1e-3, true, true, true};
  const Tensor rows = x.reshape({x.size(0) * groups, -1}), rstd = (rows.var({1}, false) + 1e-3).rsqrt();
  return dense(with_kept(sample({values(x.sizes()), x, rows.mean(1), rstd, weight}, all), 0b01110));
}

// Lists of classes up to the first -1.
Tensor class_lists() { return tensor({{2, 0, -1, 1}, {-1, 1, 2, 3}, {3, 1, 0, 2}}); }

// Some differ by a little less than the margin.
Tensor scores() { return tensor({{0.8, 0.3, 1.2, -0.3}, {0.1, -0.6, 0.4, 0.2}, {-1.1, 0.5, 0.15, 1.4}}, kDouble); }

S multilabel_margins() { return {sample({scores(), class_lists()}), sample({scores()[0], tensor({1, 3, -1, 0})})}; }

// Three sequences of five steps over four classes: targets side by side, and concatenated.
S ctcs() {
  const Tensor p = values({5, 3, 4}).log_softmax(2), lengths = tensor({5, 4, 5}), sizes = tensor({2, 1, 0});
  const auto one = [&](const Tensor& targets) {
    Sample s = operands_agree(sample({p, targets, lengths, sizes}, op_attr::ctc{0, false}));
    s.gradients = false;  // they are those of a log_softmax before it
    return s;
  };
  return {one(tensor({{1, 2}, {3, 3}, {1, 1}})), one(tensor({1, 1, 3}))};
}

S ctc_gradients() {
  const Tensor p = values({4, 2, 3}).log_softmax(2), t = tensor({{1, 2}, {2, 1}}), lengths = tensor({4, 3}),
               sizes = tensor({2, 1});
  const Tensor loss = ctc_loss(p, t, lengths, sizes, 0, kNone);
  return {with_kept(sample({values({2}), p, t, lengths, sizes, loss}, op_attr::ctc_backward{0, false}), 0b111110)};
}

using op::Epilogue;

S batch_norms() {
  using A = op_attr::batch_norm;
  const Tensor none;
  S all = {dense(sample({values({4, 3}), values({3}), values({3}), none}, A{Epilogue::none, 1e-5, true})),
           dense(sample({values({2, 3, 2, 2}), values({3}), none, none}, A{Epilogue::none, 1e-5, false})),
           sample({values({2, 3, 4}), none, none, none}, A{Epilogue::none, 1e-3, true})};
  for (Epilogue e : {Epilogue::relu, Epilogue::add_relu}) {
    const auto other = [&](DimVec sizes) { return e == Epilogue::add_relu ? values(sizes) : none; };
    all.push_back(dense(sample({values({16, 3}), values({3}), values({3}), other({16, 3})}, A{e, 1e-5, true})));
    all.push_back(dense(sample({values({2, 3, 2, 2}), values({3}), none, other({2, 3, 2, 2})}, A{e, 1e-5, false})));
    all.push_back(sample({values({2, 3, 4}), none, none, other({2, 3, 4})}, A{e, 1e-3, true}));
  }
  return all;
}

Sample batch_norm_gradient(const Tensor& x, const Tensor& weight, Epilogue epilogue, bool parameters = true) {
  const op_attr::batch_norm_backward all{epilogue, 1e-3, DimVec(x.strides()), true, parameters, parameters};
  const Tensor rstd = (x.var({0, 2}, false) + all.eps).rsqrt();
  const Tensor cut = epilogue == Epilogue::relu       ? values({x.size(1)})
                     : epilogue == Epilogue::add_relu ? tensor({int64_t{0x5a3c96e7}})
                                                      : Tensor();
  return dense(with_kept(sample({values(x.sizes()), x, x.mean({0, 2}), rstd, weight, cut}, all), 0b101110));
}

S batch_norm_gradients() {
  S all;
  for (Epilogue e : {Epilogue::none, Epilogue::relu, Epilogue::add_relu}) {
    all.push_back(batch_norm_gradient(values({2, 3, 4}), values({3}), e));
    all.push_back(batch_norm_gradient(values({3, 2, 2}), Tensor(), e));
  }
  all.push_back(batch_norm_gradient(values({2, 3, 4}), Tensor(), Epilogue::none, false));
  return all;
}

S batch_norm_evals() {
  using A = op_attr::batch_norm_eval;
  auto constant = [](Sample s) {
    s.constant = 0b110;
    return s;
  };
  return {dense(constant(sample({values({4, 3}), values({3}), positive({3}), values({3}), values({3})}, A{1e-5}))),
          constant(sample({values({2, 3, 2}), values({3}), positive({3}), Tensor(), Tensor()}, A{1e-5}))};
}

Tensor probabilities(DimVec sizes) { return positive(sizes, 0.1, 0.9); }

// Draws of one dtype are independent of draws of another.
template <class A>
S drawn(const A& a) {
  return {operands_agree(sample({values({3, 4})}, a)), operands_agree(sample({values({})}, a)),
          operands_agree(sample({values({0, 2})}, a))};
}

}  // namespace

void add_loss_samples(SampleTable& t) {
  t[&op_infos::cross_entropy] = cross_entropies;
  t[&op_infos::cross_entropy_backward] = cross_entropy_gradients;
  t[&op_infos::linear_cross_entropy] = linear_cross_entropies;
  t[&op_infos::layer_norm] = layer_norms;
  t[&op_infos::layer_norm_backward] = [] {
    const op_attr::layer_norm_backward all{1, 1e-3, true, true, true};
    return S{norm_gradient(values({3, 4}), values({4}), {1}, all), norm_gradient(values({3, 4}), Tensor(), {1}, all)};
  };
  t[&op_infos::rms_norm] = rms_norms;
  t[&op_infos::rms_norm_backward] = [] {
    return S{rms_norm_gradient(values({3, 4}), values({4})), rms_norm_gradient(values({3, 4}), Tensor())};
  };
  t[&op_infos::group_norm] = group_norms;
  t[&op_infos::group_norm_backward] = [] {
    return S{group_norm_gradient(values({2, 4, 3}), 2, values({4})),
             group_norm_gradient(values({2, 4, 3}), 4, Tensor())};
  };
  t[&op_infos::multilabel_margin] = multilabel_margins;
  t[&op_infos::multilabel_margin_backward] = [] {
    return S{operands_agree(sample({values({3}), scores(), class_lists()}))};
  };
  t[&op_infos::ctc] = ctcs;
  t[&op_infos::ctc_backward] = ctc_gradients;
  t[&op_infos::batch_norm] = batch_norms;
  t[&op_infos::batch_norm_eval] = batch_norm_evals;
  t[&op_infos::batch_norm_backward] = batch_norm_gradients;
  RandomKey key{7, 3};
  t[&op_infos::uniform] = [key] { return drawn(op_attr::uniform{-1, 2, key}); };
  t[&op_infos::normal] = [key] { return drawn(op_attr::normal{1, 2, key}); };
  t[&op_infos::exponential] = [key] { return drawn(op_attr::exponential{2, key}); };
  t[&op_infos::bernoulli] = [key] { return drawn(op_attr::bernoulli{0.3, key}); };
  t[&op_infos::random] = [key] { return drawn(op_attr::random{0, 100, key}); };
  t[&op_infos::dropout] = [key] {
    S all = drawn(op_attr::dropout{0.4, key});
    for (Sample& s : all) s.all_dtypes = true;
    return all;
  };
  t[&op_infos::bernoulli_of] = [key] {
    return S{operands_agree(sample({probabilities({3, 4})}, op_attr::bernoulli_of{key}))};
  };
  t[&op_infos::multinomial] = [key] {
    return S{operands_agree(sample({positive({3, 4})}, op_attr::multinomial{2, false, key})),
             operands_agree(sample({positive({5})}, op_attr::multinomial{8, true, key}))};
  };
  t[&op_infos::huber] = [] {
    return S{sample({values({3, 4}), values({3, 4})}, op_attr::huber{1.0}),
             sample({values({3, 4}), values({4})}, op_attr::huber{0.5})};
  };
  t[&op_infos::binary_cross_entropy] = [] {
    return S{operands_agree(sample({probabilities({3, 4}), probabilities({3, 4})})),
             operands_agree(sample({probabilities({}), probabilities({})}))};
  };
}

}  // namespace situ::testing
