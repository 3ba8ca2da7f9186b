// The table of saves, row by row: what each op needs for backward, by which of its operands require grad. A write into
// anything else is no conflict, and what is kept beside operands and results is counted in bytes.
#include "tests/tape/saves_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "situ/autograd/autograd.h"
#include "situ/nn/functional.h"
#include "situ/ops/index.h"
#include "tests/epilogues.h"
#include "tests/tape/saves_pytorch.h"

namespace situ::testing {
namespace {

namespace F = nn::functional;
using X = const Tensors&;

// Operands of 1024 elements, in 16 rows or channels: bytes of one, of a bit for each element, of a number for each row.
constexpr int64_t kBytes = 4096, kBits = 128, kRows = 64;
Tensor values_of(DimVec sizes, int seed, double low, double high) {
  Tensor t = empty(sizes);
  auto* p = t.data_ptr<float>();
  for (int64_t i = 0; i < t.numel(); ++i)
    p[i] = static_cast<float>(low + (high - low) * static_cast<double>((i * 37 + seed * 11) % 101) / 100);
  return t;
}
Tensor any(int seed = 0) { return values_of({16, 64}, seed, -2, 2); }
Tensor positive(int seed = 0) { return values_of({16, 64}, seed, 0.125, 0.875); }
Tensor classes() { return arange(16) * 3; }
Tensor mask() { return values_of({16, 64}, 3, -1, 1) > 0; }

Tensors one() { return {any()}; }
Tensors fraction() { return {positive()}; }
Tensors above_one() { return {values_of({16, 64}, 0, 1.125, 4)}; }
Tensors two() { return {any(), any(5)}; }
Tensors fractions() { return {positive(), positive(5)}; }
Tensors three() { return {positive(), positive(5), positive(9)}; }
Tensors square() { return {values_of({32, 32}, 1, 0, 0.01) + eye(32)}; }
Tensors tall() { return {values_of({16, 8}, 1, 0.125, 1) + eye(16, 8)}; }
Tensors system_operands() { return {square()[0], values_of({32, 4}, 2, -1, 1)}; }
Tensors reflectors() { return {tall()[0], values_of({8}, 2, 0.25, 1), values_of({16, 4}, 3, -1, 1)}; }
Tensors least_squares() { return {tall()[0], values_of({16, 4}, 3, -1, 1)}; }
Tensors matrices() { return {any(), values_of({64, 8}, 2, -1, 1)}; }
Tensors batches() { return {values_of({2, 4, 128}, 0, -1, 1), values_of({2, 128, 4}, 2, -1, 1)}; }
Tensors broadcast_batches() { return {values_of({2, 1, 4, 128}, 0, -1, 1), values_of({2, 128, 4}, 2, -1, 1)}; }
Tensors batch_and_matrix() { return {batches()[0], values_of({128, 4}, 2, -1, 1)}; }
Tensors matrix_and_batch() { return {values_of({4, 128}, 2, -1, 1), batches()[1]}; }
Tensors batch_and_vector() { return {batches()[0], values_of({128}, 2, -1, 1)}; }
Tensors added_batches() {
  return {values_of({4, 4}, 4, -1, 1), values_of({2, 4, 128}, 0, -1, 1), values_of({2, 128, 4}, 2, -1, 1)};
}
Tensors vectors() { return {values_of({64}, 0, -1, 1), values_of({64}, 2, -1, 1)}; }
Tensors added_product() { return {values_of({16, 8}, 4, -1, 1), any(), values_of({64, 8}, 2, -1, 1)}; }
Tensors linear_operands() { return {any(), values_of({8, 64}, 2, -1, 1), values_of({8}, 4, -1, 1)}; }
Tensors image() { return {values_of({1, 16, 8, 8}, 0, -1, 1)}; }
Tensors conv_operands() { return {image()[0], values_of({16, 16, 3, 3}, 2, -1, 1), values_of({16}, 4, -1, 1)}; }
Tensors line_operands() {
  return {values_of({1, 16, 64}, 0, -1, 1), values_of({16, 16, 3}, 2, -1, 1), values_of({16}, 4, -1, 1)};
}
Tensors volume_operands() {
  return {values_of({1, 16, 4, 4, 4}, 0, -1, 1), values_of({16, 16, 2, 2, 2}, 2, -1, 1), values_of({16}, 4, -1, 1)};
}
Tensors sampled() { return {image()[0], values_of({1, 4, 4, 2}, 2, -1, 1)}; }
Tensors norm_operands() { return {any(), values_of({64}, 2, 0.5, 1), values_of({64}, 4, -1, 1)}; }
Tensors batch_operands() {
  return {image()[0], values_of({16}, 2, 0.5, 1), values_of({16}, 4, -1, 1), values_of({16}, 3, -1, 1),
          values_of({16}, 2, 0.5, 1)};
}
Tensors residual_operands() {
  return {image()[0], values_of({1, 16, 8, 8}, 5, -1, 1), values_of({16}, 2, 0.5, 1), values_of({16}, 4, -1, 1)};
}
Tensors class_operands() { return {any(), classes()}; }
Tensors weighted_classes() { return {any(), classes(), values_of({64}, 2, 0.5, 1)}; }
Tensors weighted_probabilities() { return {any(), positive(), values_of({64}, 2, 0.5, 1)}; }
Tensors linear_classes() { return {any(), values_of({8, 64}, 2, -1, 1), arange(16).remainder(8)}; }
Tensors embedding_operands() { return {values_of({8, 128}, 0, -1, 1), tensor({1, 5, 1})}; }
Tensors prelu_operands() { return {any(), values_of({64}, 2, 0.1, 0.4)}; }
Tensors group_operands() {
  return {values_of({1, 16, 64}, 0, -1, 1), values_of({16}, 2, 0.5, 1), values_of({16}, 4, -1, 1)};
}
Tensors bag_operands() { return {values_of({8, 128}, 0, -1, 1), tensor({1, 5, 1}), tensor({0, 1})}; }
Tensors ctc_operands() { return {values_of({16, 1, 64}, 0, -3, -1), tensor({{3, 5, 5}}), tensor({16}), tensor({3})}; }
Tensors class_lists() { return {any(), (arange(1024).view({16, 64}) * 7).remainder(65) - 1}; }
Tensors list_operands() { return {any(), tensor({2, 0})}; }
Tensors list_source() { return {any(), tensor({2, 0}), values_of({2, 64}, 3, -1, 1)}; }
Tensors places_operands() { return {any(), tensor({{2, 0, 1}, {1, 1, 3}})}; }
Tensors places_source() { return {any(), tensor({{2, 0, 1}, {1, 3, 3}}), values_of({2, 3}, 3, -1, 1)}; }
Tensors masked() { return {any(), mask()}; }
Tensors few_masked() { return {any(), eye(16, 64) > 0}; }
Tensors masked_number() { return {any(), mask(), tensor(0.5f)}; }
Tensors masked_source() { return {any(), mask(), any(7)}; }
Tensors lstm_operands() {
  return {values_of({4, 1, 16}, 0, -1, 1), values_of({16, 4}, 2, -1, 1), values_of({1, 4}, 4, -1, 1),
          values_of({1, 4}, 6, -1, 1)};
}
Tensors attention_operands() {
  return {values_of({1, 2, 8, 64}, 0, -1, 1), values_of({1, 2, 8, 64}, 3, -1, 1), values_of({1, 2, 8, 64}, 5, -1, 1)};
}

Tensors masked_attention_operands() {
  return {values_of({2, 8, 64}, 0, -1, 1), values_of({2, 8, 64}, 3, -1, 1), values_of({2, 8, 64}, 5, -1, 1),
          values_of({8, 8}, 1, -0.5, 1) > 0};
}
Tensors biased_attention_operands() {
  return {values_of({2, 8, 64}, 0, -1, 1), values_of({2, 8, 64}, 3, -1, 1), values_of({2, 8, 64}, 5, -1, 1),
          values_of({8, 8}, 1, -0.5, 1)};
}
Tensors image_operands() {
  return {values_of({1, 16, 8, 8}, 0, -1, 1), values_of({16}, 1, 0.5, 1.5), values_of({16}, 2, -1, 1),
          values_of({16}, 3, -1, 1), values_of({16}, 4, 0.5, 1.5)};
}

#define SITU_CALL(...) [](X x) -> Results { return __VA_ARGS__; }

const std::vector<SavesRow>& nothing_needed() {
  static const std::vector<SavesRow> rows = {
      {"add", two, SITU_CALL(x[0] + x[1]), {{"01", ""}, {"0", ""}, {"1", ""}}},
      {"sub", two, SITU_CALL(x[0] - x[1]), {{"01", ""}}},
      {"neg", one, SITU_CALL(x[0].neg()), {{"0", ""}}},
      {"clone", one, SITU_CALL(x[0].clone()), {{"0", ""}}},
      {"cat", two, SITU_CALL(cat({x[0], x[1]})), {{"01", ""}}},
      {"stack", two, SITU_CALL(stack({x[0], x[1]})), {{"01", ""}}},
      {"repeat", one, SITU_CALL(x[0].repeat({2, 1})), {{"0", ""}}},
      {"flip", one, SITU_CALL(x[0].flip(0)), {{"0", ""}}},
      {"pad", one, SITU_CALL(pad(x[0], {1, 2})), {{"0", ""}}},
      // An index for each column of the result.
      {"reflected", one, SITU_CALL(pad(x[0], {1, 2}, PadMode::reflect)), {{"0", "", 9 * kRows}}},
      {"to", one, SITU_CALL(x[0].to(kDouble)), {{"0", ""}}},
      {"scaled", one, SITU_CALL(x[0] * 3), {{"0", ""}}},
      {"divided", one, SITU_CALL(x[0] / 3), {{"0", ""}}},
      {"lerp", two, SITU_CALL(lerp(x[0], x[1], 0.25)), {{"01", ""}}},
      {"rounded", fractions, SITU_CALL(x[0].div(x[1], Rounding::floor)), {{"01", ""}, {"0", ""}, {"1", ""}}},
      {"power0", one, SITU_CALL(x[0].pow(0)), {{"0", ""}}},
      {"power1", one, SITU_CALL(x[0].pow(1)), {{"0", ""}}},
      {"floor", one, SITU_CALL(x[0].floor()), {{"0", ""}}},
      {"ceil", one, SITU_CALL(x[0].ceil()), {{"0", ""}}},
      {"round", one, SITU_CALL(x[0].round()), {{"0", ""}}},
      {"trunc", one, SITU_CALL(x[0].trunc()), {{"0", ""}}},
      {"frac", one, SITU_CALL(x[0].frac()), {{"0", ""}}},
      {"sign", one, SITU_CALL(x[0].sign()), {{"0", ""}}},
      {"dropout", one, SITU_CALL(dropout(x[0], 0.5, true)), {{"0", ""}}},
      {"sum", one, SITU_CALL(x[0].sum(1)), {{"0", ""}}},
      {"mean", one, SITU_CALL(x[0].mean()), {{"0", ""}}},
      {"cumsum", one, SITU_CALL(x[0].cumsum(1)), {{"0", ""}}},
      {"tril", one, SITU_CALL(x[0].tril()), {{"0", ""}}},
      {"triu", one, SITU_CALL(x[0].triu()), {{"0", ""}}},
      {"norm0", one, SITU_CALL(x[0].norm(0)), {{"0", ""}}},
      {"avg_pool2d", image, SITU_CALL(avg_pool2d(x[0], 2)), {{"0", ""}}},
      {"adaptive_avg_pool2d", image, SITU_CALL(adaptive_avg_pool2d(x[0], 4)), {{"0", ""}}},
      {"scatter_add self", places_source, SITU_CALL(x[0].scatter_add(1, x[1], x[2])), {{"0", ""}}},
      {"index_add self", list_source, SITU_CALL(x[0].index_add(0, x[1], x[2])), {{"0", ""}}},
      {"index_put added, self", list_source, SITU_CALL(x[0].index_put({x[1]}, x[2], true)), {{"0", ""}}},
      {"copied into a buffer",
       two,
       [](X x) -> Results {
         Tensor buffer = zeros({16, 64});
         buffer.copy_(x[0]);
         return buffer;
       },
       {{"0", ""}}},
  };
  return rows;
}

const std::vector<SavesRow>& results_needed() {
  static const std::vector<SavesRow> rows = {
      {"exp", fraction, SITU_CALL(x[0].exp()), {{"0", "y"}}},
      {"exp2", fraction, SITU_CALL(x[0].exp2()), {{"0", "y"}}},
      {"expm1", fraction, SITU_CALL(x[0].expm1()), {{"0", "y"}}},
      {"sqrt", fraction, SITU_CALL(x[0].sqrt()), {{"0", "y"}}},
      {"rsqrt", fraction, SITU_CALL(x[0].rsqrt()), {{"0", "y"}}},
      {"reciprocal", fraction, SITU_CALL(x[0].reciprocal()), {{"0", "y"}}},
      {"tan", fraction, SITU_CALL(x[0].tan()), {{"0", "y"}}},
      {"tanh", fraction, SITU_CALL(x[0].tanh()), {{"0", "y"}}},
      {"sigmoid", fraction, SITU_CALL(x[0].sigmoid()), {{"0", "y"}}},
      {"power of a number", one, SITU_CALL(pow(2, x[0])), {{"0", "y"}}},
      {"softmax", one, SITU_CALL(x[0].softmax(1)), {{"0", "y"}}},
      {"log_softmax", one, SITU_CALL(x[0].log_softmax(1)), {{"0", "y"}}},
      {"inverse", square, SITU_CALL(x[0].inverse()), {{"0", "y"}}},
      {"ndtri", fraction, SITU_CALL(ndtri(x[0])), {{"0", "y"}}},
  };
  return rows;
}

const std::vector<SavesRow>& operand_needed() {
  static const std::vector<SavesRow> rows = {
      {"log", fraction, SITU_CALL(x[0].log()), {{"0", "0"}}},
      {"log2", fraction, SITU_CALL(x[0].log2()), {{"0", "0"}}},
      {"log10", fraction, SITU_CALL(x[0].log10()), {{"0", "0"}}},
      {"log1p", fraction, SITU_CALL(x[0].log1p()), {{"0", "0"}}},
      {"logit", fraction, SITU_CALL(logit(x[0])), {{"0", "0"}}},
      {"entr", fraction, SITU_CALL(entr(x[0])), {{"0", "0"}}},
      {"sinc", fraction, SITU_CALL(x[0].sinc()), {{"0", "0"}}},
      {"sin", fraction, SITU_CALL(x[0].sin()), {{"0", "0"}}},
      {"cos", fraction, SITU_CALL(x[0].cos()), {{"0", "0"}}},
      {"asin", fraction, SITU_CALL(x[0].asin()), {{"0", "0"}}},
      {"acos", fraction, SITU_CALL(x[0].acos()), {{"0", "0"}}},
      {"atan", fraction, SITU_CALL(x[0].atan()), {{"0", "0"}}},
      {"sinh", fraction, SITU_CALL(x[0].sinh()), {{"0", "0"}}},
      {"cosh", fraction, SITU_CALL(x[0].cosh()), {{"0", "0"}}},
      {"asinh", fraction, SITU_CALL(x[0].asinh()), {{"0", "0"}}},
      {"acosh", above_one, SITU_CALL(x[0].acosh()), {{"0", "0"}}},
      {"atanh", fraction, SITU_CALL(x[0].atanh()), {{"0", "0"}}},
      {"erf", fraction, SITU_CALL(x[0].erf()), {{"0", "0"}}},
      {"erfc", fraction, SITU_CALL(x[0].erfc()), {{"0", "0"}}},
      {"square", fraction, SITU_CALL(x[0].square()), {{"0", "0"}}},
      {"gelu", one, SITU_CALL(gelu(x[0])), {{"0", "0"}}},
      {"silu", one, SITU_CALL(silu(x[0])), {{"0", "0"}}},
      {"mish", one, SITU_CALL(mish(x[0])), {{"0", "0"}}},
      {"softplus", one, SITU_CALL(softplus(x[0])), {{"0", "0"}}},
      {"elu", one, SITU_CALL(elu(x[0])), {{"0", "0"}}},
      {"selu", one, SITU_CALL(selu(x[0])), {{"0", "0"}}},
      {"hardswish", one, SITU_CALL(hardswish(x[0])), {{"0", "0"}}},
      {"logsigmoid", one, SITU_CALL(logsigmoid(x[0])), {{"0", "0"}}},
      {"softsign", one, SITU_CALL(softsign(x[0])), {{"0", "0"}}},
      {"tanhshrink", one, SITU_CALL(tanhshrink(x[0])), {{"0", ""}}},
      {"celu", one, SITU_CALL(celu(x[0])), {{"0", "0"}}},
      {"celu, scaled", one, SITU_CALL(celu(x[0], 2)), {{"0", "", kBytes}}},
      {"power", fraction, SITU_CALL(x[0].pow(2.5)), {{"0", "0"}}},
      {"power2", one, SITU_CALL(x[0].pow(2)), {{"0", "0"}}},
      // Half of x decides over the other half; where it is large, its sigmoid is recomputed.
      {"glu", one, SITU_CALL(F::glu(x[0])), {{"0", "0", kBytes / 2}}},
      {"det", square, SITU_CALL(x[0].det()), {{"0", "0y"}}},
      {"var", one, SITU_CALL(x[0].var(1)), {{"0", "0"}}},
      {"std", one, SITU_CALL(x[0].std(1)), {{"0", "0y"}}},
      {"std_mean", one, SITU_CALL(std_mean(x[0], {1})), {{"0", "0y"}}},
      {"normalize", one, SITU_CALL(F::normalize(x[0])), {{"0", "0", 3 * kRows}}},
      {"norm2", one, SITU_CALL(x[0].norm(2)), {{"0", "0y"}}},
      {"norm3", one, SITU_CALL(x[0].norm(3)), {{"0", "0y"}}},
      {"prod", fraction, SITU_CALL(x[0].prod(1)), {{"0", "0"}}},
      {"cumprod", fraction, SITU_CALL(x[0].cumprod(1)), {{"0", "0"}}},
      {"logsumexp", one, SITU_CALL(x[0].logsumexp(1)), {{"0", "0y"}}},
      {"logcumsumexp", one, SITU_CALL(x[0].logcumsumexp(1)), {{"0", "0y"}}},
      {"lgamma", fraction, SITU_CALL(x[0].lgamma()), {{"0", "0"}}},
      {"digamma", fraction, SITU_CALL(x[0].digamma()), {{"0", "0"}}},
      {"polygamma", fraction, SITU_CALL(x[0].polygamma(1)), {{"0", "0"}}},
      {"erfinv", fraction, SITU_CALL(x[0].erfinv()), {{"0", "0"}}},
      {"erfcx", fraction, SITU_CALL(erfcx(x[0])), {{"0", "0"}}},
      {"i0", one, SITU_CALL(x[0].i0()), {{"0", "0"}}},
      {"i0e", one, SITU_CALL(i0e(x[0])), {{"0", "0"}}},
      {"i1", one, SITU_CALL(i1(x[0])), {{"0", "0"}}},
      {"i1e", one, SITU_CALL(i1e(x[0])), {{"0", "0"}}},
  };
  return rows;
}

// A result that moves into a copy once it is written: PyTorch has one of its own there.
const std::vector<SavesRow>& results_moved() {
  static const std::vector<SavesRow> rows = {
      {"number over x", fraction, SITU_CALL(3 / x[0]), {{"0", ""}}},
      {"1 over x", fraction, SITU_CALL(1.0 / x[0]), {{"0", ""}}},
      // The gates.
      {"lstm",
       lstm_operands,
       SITU_CALL(lstm_scan(x[0], x[1], x[2], x[3])),
       {{"0123", "123", 4 * kRows}, {"0", "13", 4 * kRows}, {"1", "123", 4 * kRows}}},
      {"lstm, long",
       lstm_operands,
       [](X x) -> Results {
         RecomputeGuard from_here(ThreadState().recompute, 64);  // its cells are recomputed
         return lstm_scan(x[0], x[1], x[2], x[3]);
       },
       {{"0123", "123", 4 * kRows}}},
  };
  return rows;
}

// Bits, or places: of a result that the program gets, too, when it is written.
const std::vector<SavesRow>& less_needed() {
  static const std::vector<SavesRow> rows = {
      {"relu", one, SITU_CALL(relu(x[0])), {{"0", "", kBits}}},
      {"relu6", one, SITU_CALL(relu6(x[0])), {{"0", "", kBits}}},
      {"leaky_relu", one, SITU_CALL(leaky_relu(x[0], 0.1)), {{"0", "", kBits}}},
      {"hardtanh", one, SITU_CALL(hardtanh(x[0])), {{"0", "", kBits}}},
      {"hardsigmoid", one, SITU_CALL(hardsigmoid(x[0])), {{"0", "", kBits}}},
      {"hardshrink", one, SITU_CALL(hardshrink(x[0])), {{"0", "", kBits}}},
      {"softshrink", one, SITU_CALL(softshrink(x[0])), {{"0", "", kBits}}},
      {"threshold", one, SITU_CALL(threshold(x[0], 0.5, 2)), {{"0", "", kBits}}},
      {"abs", one, SITU_CALL(x[0].abs()), {{"0", "", 2 * kBits}}},
      {"clamp", one, SITU_CALL(x[0].clamp(-1, 1)), {{"0", "", kBits}}},
      {"clamp_min", one, SITU_CALL(clamp_min(x[0], 0.5)), {{"0", "", kBits}}},
      {"max", one, SITU_CALL(x[0].max()), {{"0", "", kBits}}},
      {"amax", one, SITU_CALL(x[0].amax(1)), {{"0", "", kBits}}},
      {"nansum", one, SITU_CALL(x[0].nansum(1)), {{"0", "", kBits}}},
      {"amin", one, SITU_CALL(x[0].amin(1)), {{"0", "", kBits}}},
      {"norm1", one, SITU_CALL(x[0].norm(1)), {{"0", "", 2 * kBits}}},
      {"min_dim", one, SITU_CALL(x[0].min(1)), {{"0", ""}}},
      {"max_dim", one, SITU_CALL(x[0].max(1)), {{"0", ""}}},
      {"median", one, SITU_CALL(x[0].median(1)), {{"0", "", 2 * kRows}}},
      {"sort", one, SITU_CALL(x[0].sort(1)), {{"0", ""}}},
      {"cummax", one, SITU_CALL(x[0].cummax(1)), {{"0", ""}}},
      {"cummin", one, SITU_CALL(x[0].cummin(1)), {{"0", ""}}},
      {"topk", one, SITU_CALL(x[0].topk(3, 1)), {{"0", ""}}},
      {"max_pool2d", image, SITU_CALL(max_pool2d(x[0], 2)), {{"0", "", kBytes / 16}}},
      {"max_pool2d_with_indices", image, SITU_CALL(max_pool2d_with_indices(x[0], 2)), {{"0", ""}}},
  };
  return rows;
}

const std::vector<SavesRow>& arithmetic() {
  static const std::vector<SavesRow> rows = {
      {"mul", two, SITU_CALL(x[0] * x[1]), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"mul with itself", one, SITU_CALL(x[0] * x[0]), {{"0", "0"}}},
      {"div", fractions, SITU_CALL(x[0] / x[1]), {{"01", "01"}, {"0", "1"}, {"1", "01"}}},
      {"pow", fractions, SITU_CALL(x[0].pow(x[1])), {{"01", "01y"}, {"0", "01"}, {"1", "0y"}}},
      {"maximum",
       two,
       SITU_CALL(maximum(x[0], x[1])),
       {{"01", "", 2 * kBits}, {"0", "", 2 * kBits}, {"1", "", 2 * kBits}}},
      {"minimum", two, SITU_CALL(minimum(x[0], x[1])), {{"01", "", 2 * kBits}}},
      {"add_relu", two, SITU_CALL(add_relu(x[0], x[1])), {{"01", "", kBits}, {"0", "", kBits}, {"1", "", kBits}}},
      {"clamp to tensors", three, SITU_CALL(x[0].clamp(x[1], x[2])), {{"012", "", 3 * kBits}, {"0", "", kBits}}},
      {"where", masked_source, SITU_CALL(where(x[1], x[0], x[2])), {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"lerp", three, SITU_CALL(lerp(x[0], x[1], x[2])), {{"012", "012"}, {"0", "2"}, {"1", "2"}, {"2", "01"}}},
      {"addcmul", three, SITU_CALL(x[0].addcmul(x[1], x[2])), {{"012", "12"}, {"0", ""}, {"1", "2"}, {"2", "1"}}},
      {"addcdiv", three, SITU_CALL(x[0].addcdiv(x[1], x[2])), {{"012", "12"}, {"0", ""}, {"1", "2"}, {"2", "12"}}},
      {"atan2", fractions, SITU_CALL(x[0].atan2(x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"fmod", fractions, SITU_CALL(x[0].fmod(x[1])), {{"01", "01"}, {"0", ""}, {"1", "01"}}},
      {"remainder", fractions, SITU_CALL(x[0].remainder(x[1])), {{"01", "01"}, {"0", ""}, {"1", "01"}}},
      {"hypot", fractions, SITU_CALL(x[0].hypot(x[1])), {{"01", "01y"}, {"0", "0y"}, {"1", "1y"}}},
      {"ldexp",
       fractions,
       SITU_CALL(ldexp(x[0], x[1])),
       {{"01", "", 2 * kBytes}, {"0", "", kBytes}, {"1", "", 2 * kBytes}}},
      {"xlogy", fractions, SITU_CALL(x[0].xlogy(x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"xlog1py", fractions, SITU_CALL(xlog1py(x[0], x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"logaddexp", two, SITU_CALL(x[0].logaddexp(x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"logaddexp2", two, SITU_CALL(x[0].logaddexp2(x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"igamma", fractions, SITU_CALL(x[0].igamma(x[1])), {{"1", "01"}}},
      {"igammac", fractions, SITU_CALL(x[0].igammac(x[1])), {{"1", "01"}}},
      {"mm", matrices, SITU_CALL(mm(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"matmul", matrices, SITU_CALL(matmul(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"bmm", batches, SITU_CALL(bmm(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      // Expanded to each other's batches; PyTorch copies there.
      {"matmul of batches", broadcast_batches, SITU_CALL(matmul(x[0], x[1])), {{"01", ""}, {"0", ""}, {"1", ""}}},
      {"matmul by a matrix", batch_and_matrix, SITU_CALL(matmul(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"matmul of a matrix", matrix_and_batch, SITU_CALL(matmul(x[0], x[1])), {{"01", ""}, {"0", ""}, {"1", ""}}},
      {"matmul by a vector", batch_and_vector, SITU_CALL(matmul(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"baddbmm",
       added_batches,
       SITU_CALL(baddbmm(x[0], x[1], x[2])),
       {{"012", "12"}, {"0", ""}, {"1", "2"}, {"2", "1"}}},
      {"dot", vectors, SITU_CALL(dot(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"outer", vectors, SITU_CALL(outer(x[0], x[1])), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"einsum", matrices, SITU_CALL(einsum("ij,jk->ik", {x[0], x[1]})), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"einsum of batches",
       batches,
       SITU_CALL(einsum("bij,bjk->bik", {x[0], x[1]})),
       {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"einsum by a matrix",
       batch_and_matrix,
       SITU_CALL(einsum("bij,jk->bki", {x[0], x[1]})),
       {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"einsum over two",
       batches,
       SITU_CALL(einsum("bij,bjk->ik", {x[0], x[1]})),
       {{"01", "1", kBytes}, {"0", "1"}, {"1", "", kBytes}}},
      {"einsum, elementwise", two, SITU_CALL(einsum("ij,ij->i", {x[0], x[1]})), {{"01", "01"}, {"0", "1"}, {"1", "0"}}},
      {"addmm", added_product, SITU_CALL(addmm(x[0], x[1], x[2])), {{"012", "12"}, {"0", ""}, {"1", "2"}, {"2", "1"}}},
      {"linear",
       linear_operands,
       SITU_CALL(linear(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
  };
  return rows;
}

const std::vector<SavesRow>& layers() {
  static const std::vector<SavesRow> rows = {
      {"conv2d",
       conv_operands,
       SITU_CALL(conv2d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"conv_transpose2d",
       conv_operands,
       SITU_CALL(conv_transpose2d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"conv1d",
       line_operands,
       SITU_CALL(conv1d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"conv3d",
       volume_operands,
       SITU_CALL(conv3d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"conv_transpose1d",
       line_operands,
       SITU_CALL(conv_transpose1d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"conv_transpose3d",
       volume_operands,
       SITU_CALL(conv_transpose3d(x[0], x[1], x[2])),
       {{"012", "01"}, {"0", "1"}, {"1", "0"}, {"2", ""}}},
      {"grid_sampler",
       sampled,
       SITU_CALL(grid_sampler(x[0], x[1], 0, 0, false)),
       {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      // Weights follow from the sizes.
      {"upsample_bilinear2d", image, SITU_CALL(upsample_bilinear2d(x[0], {16, 16}, false)), {{"0", ""}}},
      // Mean and deviation of each channel.
      {"batch_norm, training",
       batch_operands,
       SITU_CALL(batch_norm(x[0], x[1], x[2], x[3], x[4], true)),
       {{"012", "01", 2 * kRows}, {"0", "01", 2 * kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
      // These, and the bias.
      {"batch_norm_relu",
       batch_operands,
       SITU_CALL(test::batch_norm_relu(x[0], x[1], x[2], x[3], x[4], true)),
       {{"012", "01", 3 * kRows}, {"0", "01", 3 * kRows}, {"1", "01", 3 * kRows}, {"2", "01", 3 * kRows}}},
      // Mean, deviation, and a bit for each element.
      {"batch_norm_add_relu",
       residual_operands,
       SITU_CALL(test::batch_norm_add_relu(x[0], x[1], x[2], x[3], Tensor(), Tensor(), true)),
       {{"0123", "02", 2 * kRows + kBits},
        {"0", "02", 2 * kRows + kBits},
        {"1", "", kBits},
        {"2", "0", 2 * kRows + kBits},
        {"3", "", kBits}}},
      {"batch_norm, evaluation",
       batch_operands,
       SITU_CALL(batch_norm(x[0], x[1], x[2], x[3], x[4], false)),
       {{"012", "01", 2 * kRows}, {"0", "1", kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
      // The same of each row.
      {"layer_norm",
       norm_operands,
       SITU_CALL(layer_norm(x[0], {64}, x[1], x[2])),
       {{"012", "01", 2 * kRows}, {"0", "01", 2 * kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
      // A number for each row, two for each group of channels.
      {"rms_norm",
       norm_operands,
       SITU_CALL(rms_norm(x[0], {64}, x[1])),
       {{"01", "1", kRows}, {"0", "1", kRows}, {"1", "", kRows}}},
      {"group_norm",
       group_operands,
       SITU_CALL(group_norm(x[0], 8, x[1], x[2])),
       {{"012", "01", 2 * kRows}, {"0", "01", 2 * kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
      {"prelu", prelu_operands, SITU_CALL(prelu(x[0], x[1])), {{"01", "01"}, {"0", "01"}, {"1", "0"}}},
      // The number of each index's bag; where each largest value stands.
      {"embedding_bag",
       bag_operands,
       SITU_CALL(F::embedding_bag(x[1], x[0], F::EmbeddingBagFuncOptions().offsets(x[2]).mode(kSum))),
       {{"0", "1", kRows}}},
      {"embedding_bag, largest",
       bag_operands,
       SITU_CALL(F::embedding_bag(x[1], x[0], F::EmbeddingBagFuncOptions().offsets(x[2]).mode(kMax))),
       {{"0", "1", 2 * kBytes / 4}}},
      {"embedding", embedding_operands, SITU_CALL(embedding(x[0], x[1])), {{"0", "1"}}},
      // A number for each row. Operands and result are kept as they lie; who writes them moves them into a copy.
      {"attention",
       attention_operands,
       SITU_CALL(scaled_dot_product_attention(x[0], x[1], x[2])),
       {{"012", "", kRows}, {"0", "", kRows}, {"2", "", kRows}}},
      {"attention, a mask",
       masked_attention_operands,
       SITU_CALL(scaled_dot_product_attention(x[0], x[1], x[2], x[3])),
       {{"012", "", kRows}, {"0", "", kRows}, {"1", "", kRows}, {"2", "", kRows}}},
      {"attention, a mask of numbers",
       biased_attention_operands,
       SITU_CALL(scaled_dot_product_attention(x[0], x[1], x[2], x[3])),
       {{"012", "", kRows}, {"0", "", kRows}, {"0123", "2", 9280}, {"3", "2", 576}}},
      // Mean and deviation of each image's channels, and the weight once more.
      {"instance_norm",
       image_operands,
       SITU_CALL(instance_norm(x[0], x[1], x[2], Tensor(), Tensor(), true, 0.1, 1e-5, true)),
       {{"012", "0", 3 * kRows}, {"0", "0", 3 * kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
      {"instance_norm, evaluation",
       image_operands,
       SITU_CALL(instance_norm(x[0], x[1], x[2], x[3], x[4], false, 0.1, 1e-5, true)),
       {{"012", "0", 3 * kRows}, {"0", "", 2 * kRows}, {"1", "0", 2 * kRows}, {"2", ""}}},
  };
  return rows;
}

const std::vector<SavesRow>& losses() {
  static const std::vector<SavesRow> rows = {
      // The logits are kept as they lie; who writes them moves them into a copy.
      {"cross_entropy", class_operands, SITU_CALL(cross_entropy(x[0], x[1])), {{"0", "1", kRows}}},
      // The gradients themselves, made in the same pass.
      {"linear_cross_entropy",
       linear_classes,
       SITU_CALL(linear_cross_entropy(x[0], x[1], x[2])),
       {{"01", "", kBytes + kBytes / 2}, {"0", "", kBytes}, {"1", "", kBytes / 2}}},
      // The weights, too.
      {"cross_entropy, weighted",
       weighted_classes,
       SITU_CALL(cross_entropy(x[0], x[1], x[2])),
       {{"0", "1", kBytes + 2 * kRows}}},
      {"cross_entropy of probabilities",
       fractions,
       SITU_CALL(cross_entropy(x[0], x[1])),
       {{"01", "1", kBytes}, {"0", "1", kBytes}, {"1", "", kBytes}}},
      // The smoothed targets, too.
      {"cross_entropy of probabilities, smoothed",
       fractions,
       SITU_CALL(cross_entropy(x[0], x[1], {}, kMean, -100, 0.25)),
       {{"01", "", 2 * kBytes}, {"0", "", 2 * kBytes}, {"1", "", kBytes}}},
      {"cross_entropy of probabilities, weighted",
       weighted_probabilities,
       SITU_CALL(cross_entropy(x[0], x[1], x[2])),
       {{"0", "12", kBytes}, {"1", "", kBytes}}},
      {"nll_loss", class_operands, SITU_CALL(nll_loss(x[0], x[1])), {{"0", "1"}}},
      {"nll_loss, weighted", weighted_classes, SITU_CALL(nll_loss(x[0], x[1], x[2])), {{"0", "1", 2 * kRows}}},
      {"ctc_loss", ctc_operands, SITU_CALL(ctc_loss(x[0], x[1], x[2], x[3], 0, kSum)), {{"0", "01", kRows}}},
      {"multilabel_margin_loss", class_lists, SITU_CALL(multilabel_margin_loss(x[0], x[1], kSum)), {{"0", "01"}}},
      {"mse_loss", two, SITU_CALL(mse_loss(x[0], x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"smooth_l1_loss", two, SITU_CALL(smooth_l1_loss(x[0], x[1])), {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"l1_loss", two, SITU_CALL(l1_loss(x[0], x[1])), {{"01", "", 2 * kBits}, {"0", "", 2 * kBits}}},
      {"binary_cross_entropy",
       fractions,
       SITU_CALL(binary_cross_entropy(x[0], x[1])),
       {{"01", "01"}, {"0", "01"}, {"1", "0"}}},
      {"binary_cross_entropy_with_logits",
       fractions,
       SITU_CALL(binary_cross_entropy_with_logits(x[0], x[1])),
       {{"01", "01"}, {"0", "01"}, {"1", "0"}}},
      // Also -x and 1 - target; where they are large, -x is recomputed.
      {"binary_cross_entropy_with_logits, weighted",
       three,
       SITU_CALL(binary_cross_entropy_with_logits(x[0], x[1], {}, x[2])),
       {{"0", "012", 2 * kBytes}}},
  };
  return rows;
}

const std::vector<SavesRow>& indexing() {
  static const std::vector<SavesRow> rows = {
      {"index_select", list_operands, SITU_CALL(x[0].index_select(0, x[1])), {{"0", "1"}}},
      {"index", list_operands, SITU_CALL(Tensor(x[0].index({x[1]}))), {{"0", "1"}}},
      {"index by mask", masked, SITU_CALL(Tensor(x[0].index({x[1]}))), {{"0", "1"}}},
      // Fewer bytes than the mask.
      {"index by mask of few", few_masked, SITU_CALL(Tensor(x[0].index({x[1]}))), {{"0", "", 4 * kRows}}},
      {"gather", places_operands, SITU_CALL(x[0].gather(1, x[1])), {{"0", "1"}}},
      {"take", places_operands, SITU_CALL(take(x[0], x[1])), {{"0", "1"}}},
      {"masked_select", masked, SITU_CALL(masked_select(x[0], x[1])), {{"0", "1"}}},
      {"masked_fill", masked, SITU_CALL(x[0].masked_fill(x[1], 3)), {{"0", "1"}}},
      {"masked_fill with a tensor",
       masked_number,
       SITU_CALL(x[0].masked_fill(x[1], x[2])),
       {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"masked_scatter",
       masked_source,
       SITU_CALL(x[0].masked_scatter(x[1], x[2])),
       {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"scatter", places_source, SITU_CALL(x[0].scatter(1, x[1], x[2])), {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"scatter of a number", places_operands, SITU_CALL(x[0].scatter(1, x[1], 3)), {{"0", "1"}}},
      {"scatter_add", places_source, SITU_CALL(x[0].scatter_add(1, x[1], x[2])), {{"02", "1"}, {"2", "1"}}},
      {"scatter_reduce",
       places_source,
       SITU_CALL(x[0].scatter_reduce(1, x[1], x[2], "amax")),
       {{"02", "012y"}, {"0", "012y"}, {"2", "012y"}}},
      {"index_add", list_source, SITU_CALL(x[0].index_add(0, x[1], x[2])), {{"02", "1"}, {"2", "1"}}},
      {"index_copy", list_source, SITU_CALL(x[0].index_copy(0, x[1], x[2])), {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"index_fill", list_operands, SITU_CALL(x[0].index_fill(0, x[1], 3)), {{"0", "1"}}},
      {"index_put", list_source, SITU_CALL(x[0].index_put({x[1]}, x[2])), {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"index_put added", list_source, SITU_CALL(x[0].index_put({x[1]}, x[2], true)), {{"02", "1"}, {"2", "1"}}},
  };
  return rows;
}

// In-place forms keep their result, or of what they overwrite what backward needs: a copy where nothing less will do.
const std::vector<SavesRow>& in_place() {
  static const std::vector<SavesRow> rows = {
      {"exp_", fraction, SITU_CALL(x[0].exp_()), {{"0", "0y"}}},
      {"sqrt_", fraction, SITU_CALL(x[0].sqrt_()), {{"0", "0y"}}},
      {"reciprocal_", fraction, SITU_CALL(x[0].reciprocal_()), {{"0", "0y"}}},
      {"tanh_", fraction, SITU_CALL(x[0].tanh_()), {{"0", "0y"}}},
      {"sigmoid_", fraction, SITU_CALL(x[0].sigmoid_()), {{"0", "0y"}}},
      {"log_", fraction, SITU_CALL(x[0].log_()), {{"0", "", kBytes}}},
      {"sin_", fraction, SITU_CALL(x[0].sin_()), {{"0", "", kBytes}}},
      {"square_", fraction, SITU_CALL(x[0].square_()), {{"0", "", kBytes}}},
      {"erf_", fraction, SITU_CALL(x[0].erf_()), {{"0", "", kBytes}}},
      {"add_", two, SITU_CALL(x[0].add_(x[1])), {{"01", ""}, {"0", ""}, {"1", ""}}},
      {"mul_ by a number", one, SITU_CALL(x[0].mul_(3)), {{"0", ""}}},
      {"mul_", two, SITU_CALL(x[0].mul_(x[1])), {{"01", "1", kBytes}, {"0", "1"}, {"1", "", kBytes}}},
      {"mul_ by itself", one, SITU_CALL(x[0].mul_(x[0])), {{"0", "", kBytes}}},
      {"relu_", one, SITU_CALL(relu_(x[0])), {{"0", "", kBits}}},
      {"relu6_", one, SITU_CALL(relu6_(x[0])), {{"0", "", kBits}}},
      {"leaky_relu_", one, SITU_CALL(leaky_relu_(x[0], -0.1)), {{"0", "", kBits}}},
      {"abs_", one, SITU_CALL(x[0].abs_()), {{"0", "", 2 * kBits}}},
      {"clamp_", one, SITU_CALL(x[0].clamp_(-1, 1)), {{"0", "", kBits}}},
      {"elu_", one, SITU_CALL(elu_(x[0], -1)), {{"0", "", kBytes}}},
      {"silu_", one, SITU_CALL(silu_(x[0])), {{"0", "", kBytes}}},
      {"dropout_", one, SITU_CALL(dropout_(x[0], 0.5, true)), {{"0", ""}}},
      // The mask, where it is fewer bytes than the indices of what it names.
      {"x[mask] = number", masked, SITU_CALL(x[0].index_put_({x[1]}, 3)), {{"0", "1"}}},
      {"x[mask] = tensor", masked_number, SITU_CALL(x[0].index_put_({x[1]}, x[2])), {{"02", "1"}, {"0", "1"}}},
      {"x[mask of few] = number", few_masked, SITU_CALL(x[0].index_put_({x[1]}, 3)), {{"0", "", 4 * kRows}}},
      {"masked_fill_", masked, SITU_CALL(x[0].masked_fill_(x[1], 3)), {{"0", "1"}}},
      {"scatter_", places_source, SITU_CALL(x[0].scatter_(1, x[1], x[2])), {{"02", "1"}, {"0", "1"}, {"2", "1"}}},
      {"index_add_", list_source, SITU_CALL(x[0].index_add_(0, x[1], x[2])), {{"02", "1"}, {"0", ""}, {"2", "1"}}},
      {"copy_", two, SITU_CALL(x[0].copy_(x[1])), {{"01", ""}}},
      {"softmax_", one, SITU_CALL(softmax_(x[0], 1)), {{"0", "0y"}}},
      {"add_ and relu_", two, SITU_CALL(relu_(x[0].add_(x[1]))), {{"01", "", kBits}}},
  };
  return rows;
}

class SavesTable : public ::testing::TestWithParam<SavesRow> {};

TEST_P(SavesTable, NeedsThis) {
  for (const Pattern& p : GetParam().patterns)
    EXPECT_EQ(difference(GetParam(), p), "") << GetParam().name << ", grad of " << p.grad;
}

const std::vector<SavesRow>& linear_algebra() {
  static const std::vector<SavesRow> rows = {
      {"inv_ex", square, SITU_CALL(linalg_inv_ex(x[0])), {{"0", "y"}}},
      {"slogdet", square, SITU_CALL(slogdet(x[0])), {{"0", "0"}}},
      {"cholesky", square, SITU_CALL(linalg_cholesky_ex(x[0])), {{"0", "y"}}},
      {"lu_factor", square, SITU_CALL(linalg_lu_factor(x[0])), {{"0", "y"}}},
      {"qr", tall, SITU_CALL(linalg_qr(x[0])), {{"0", "yz"}}},
      {"svd", tall, SITU_CALL(linalg_svd(x[0], false)), {{"0", "yz{"}}},
      {"eigh", square, SITU_CALL(linalg_eigh(x[0])), {{"0", "yz"}}},
      // Backward makes the vectors anew from the matrix, of which it has a copy where it is written.
      {"svdvals", tall, SITU_CALL(linalg_svdvals(x[0])), {{"0", ""}}},
      {"eigvalsh", square, SITU_CALL(linalg_eigvalsh(x[0])), {{"0", ""}}},
      {"pinv", tall, SITU_CALL(linalg_pinv(x[0])), {{"0", "0y"}}},
      {"matrix_exp", square, SITU_CALL(matrix_exp(x[0])), {{"0", "0"}}},
      {"solve", system_operands, SITU_CALL(linalg_solve(x[0], x[1])), {{"01", "0y"}, {"0", "0y"}, {"1", "0"}}},
      {"solve_triangular",
       system_operands,
       SITU_CALL(linalg_solve_triangular(x[0], x[1], true)),
       {{"01", "0y"}, {"0", "0y"}, {"1", "0"}}},
      {"cholesky_solve",
       system_operands,
       SITU_CALL(cholesky_solve(x[1], x[0])),
       {{"01", "0y"}, {"0", "0y"}, {"1", "0"}}},
      {"householder_product",
       reflectors,
       SITU_CALL(linalg_householder_product(x[0], x[1])),
       {{"01", "01"}, {"0", "01"}, {"1", "01"}}},
      {"ormqr", reflectors, SITU_CALL(ormqr(x[0], x[1], x[2])), {{"012", "012"}, {"0", "012"}, {"2", "01"}}},
      {"lstsq",
       least_squares,
       SITU_CALL(std::get<0>(linalg_lstsq(x[0], x[1]))),
       {{"01", "01y"}, {"0", "01y"}, {"1", "0"}}},
      {"ldl_solve",
       system_operands,
       [](X x) -> Results {
         auto [ld, pivots] = linalg_ldl_factor(x[0].detach());
         return linalg_ldl_solve(ld, pivots, x[1]);
       },
       {{"1", "", (32 * 32 + 32) * 4}}},
  };
  return rows;
}

const std::vector<const std::vector<SavesRow>*>& all_tables() {
  static const std::vector<const std::vector<SavesRow>*> all = {
      &nothing_needed(), &results_needed(), &operand_needed(), &results_moved(), &less_needed(),   &arithmetic(),
      &layers(),         &losses(),         &in_place(),       &indexing(),      &linear_algebra()};
  return all;
}

// What PyTorch does not let be written in that row and pattern; null: the table is older than the row.
const char* refused_by_pytorch(const SavesRow& op_info, const Pattern& p) {
  for (const auto& [name, grad, refused] : kPyTorchRefuses)
    if (!std::strcmp(name, op_info.name) && !std::strcmp(grad, p.grad)) return refused;
  return nullptr;
}

// In-place forms that PyTorch has not.
bool only_ours(const SavesRow& op_info) { return !std::strcmp(op_info.name, "softmax_"); }

TEST_P(SavesTable, RefusesNoWriteThatPyTorchAccepts) {
  const SavesRow& op_info = GetParam();
  for (const Pattern& p : op_info.patterns) {
    const char* refused = refused_by_pytorch(op_info, p);
    ASSERT_NE(refused, nullptr) << op_info.name << ", grad of " << p.grad << ": print saves_pytorch.h again (saves.py)";
    for (const char* name = p.needed; *name; ++name)
      EXPECT_TRUE(std::strchr(refused, *name) || only_ours(op_info))
          << op_info.name << ", grad of " << p.grad << ": " << *name;
  }
}

// Every op that backward reads values of is in some row, or comes from the derivative of one that is.
TEST(SavesTable, HoldsEveryOp) {
  std::set<const op::OpInfo*> held;
  for (const auto* rows : all_tables())
    for (const SavesRow& op_info : *rows) held.merge(ops_of(op_info));
  for (const op::OpInfo* op_info : op::all_ops())
    if (op_info->differentiable && !op_info->view && op_info->saves) {
      EXPECT_TRUE(held.count(op_info)) << op_info->name;
    }
}

INSTANTIATE_TEST_SUITE_P(Nothing, SavesTable, ::testing::ValuesIn(nothing_needed()));
INSTANTIATE_TEST_SUITE_P(Result, SavesTable, ::testing::ValuesIn(results_needed()));
INSTANTIATE_TEST_SUITE_P(Operand, SavesTable, ::testing::ValuesIn(operand_needed()));
INSTANTIATE_TEST_SUITE_P(Moved, SavesTable, ::testing::ValuesIn(results_moved()));
INSTANTIATE_TEST_SUITE_P(Less, SavesTable, ::testing::ValuesIn(less_needed()));
INSTANTIATE_TEST_SUITE_P(Arithmetic, SavesTable, ::testing::ValuesIn(arithmetic()));
INSTANTIATE_TEST_SUITE_P(Layers, SavesTable, ::testing::ValuesIn(layers()));
INSTANTIATE_TEST_SUITE_P(Losses, SavesTable, ::testing::ValuesIn(losses()));
INSTANTIATE_TEST_SUITE_P(InPlace, SavesTable, ::testing::ValuesIn(in_place()));
INSTANTIATE_TEST_SUITE_P(LinearAlgebra, SavesTable, ::testing::ValuesIn(linear_algebra()));
INSTANTIATE_TEST_SUITE_P(Indexing, SavesTable, ::testing::ValuesIn(indexing()));

}  // namespace
}  // namespace situ::testing
