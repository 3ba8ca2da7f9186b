// No op lacks an in-place form that it could have. If some sample's result has the sizes and a fitting dtype of the
// first operand, the op must have `name_`, as a method or a function. OpInfo and samples show which ops cannot; the
// lists below name those that they do not show.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "situ/tape/record.h"
#include "tests/declarations.h"
#include "tests/generated/lines.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

// ---- what is declared by hand ---------------------------------------------------------------------------------------

// Names of functions and methods that return a tensor, in the headers that users include.
std::set<std::string> declared() {
  std::set<std::string> names;
  const char* root = std::getenv("SITU_SOURCE_DIR");
  for (const char* file :
       {"/situ/tensor/tensor.h", "/situ/generated/tensor/methods.h", "/situ/ops/functions.h",
        "/situ/generated/ops/composed.h", "/situ/ops/linalg.h", "/situ/generated/ops/linalg_functions.h"}) {
    std::ifstream in(std::string(root ? root : ".") + file);
    std::string line;
    while (std::getline(in, line)) names.insert(situ::declared(line, {"Tensor", "Indexed"}).name);
  }
  names.erase("");
  return names;
}

// Ops without a public name whose result fits, and the function that has their in-place form.
const std::map<std::string, std::string> kInner = {
    {"scale_by_bits", "derivatives of activations call it"},
    {"attention", "behind scaled_dot_product_attention, of three tensors none of which is a target"},
    {"bernoulli_of", "behind bernoulli() of probabilities; bernoulli_ of them broadcasts"},
    {"batch_norm_eval", "batch_norm outside training"},
    {"bessel", "Bessel functions of the Python module"},
    {"orthogonal", "polynomials of the Python module"},
    {"scatter_combine", "behind scatter_reduce"},
    {"binary_cross_entropy", "a loss, reduced by its public form"},
    {"matrix_exponential", "behind matrix_exp"},
    {"lu_order", "what lu_unpack and lu_solve read of pivots"},
    {"rectify", "behind prelu and rrelu"},
    {"resample", "behind interpolate, of other sizes"},
    {"log_odds", "behind logit"},
    {"to_device", "behind to(): a tensor does not change its device in place"},
};

// Tests of each element: the answer fits, but does not belong in the element.
const std::set<std::string> kTests = {"isnan", "isinf", "isfinite"};

const std::set<std::string> kNone = {"zeta", "xlog1py"};

// Public composed functions with other sizes or another dtype. A function that keeps both needs a `_` form.
const std::map<std::string, std::vector<const char*>> kComposed = {
    {"makes a tensor",
     {"empty",
      "zeros",
      "ones",
      "full",
      "empty_like",
      "zeros_like",
      "ones_like",
      "full_like",
      "empty_strided",
      "scalar_tensor",
      "arange",
      "linspace",
      "eye",
      "tensor",
      "from_blob",
      "rand",
      "randn",
      "randint",
      "randperm",
      "rand_like",
      "randn_like",
      "new_empty",
      "new_zeros",
      "new_ones",
      "new_full",
      "normal",
      "bernoulli",
      "multinomial",
      "normal_of",
      "logspace",
      "tril_indices",
      "triu_indices",
      "bartlett_window",
      "blackman_window",
      "hamming_window",
      "hann_window",
      "kaiser_window"}},
    {"copies or hands on the tensor itself: copy_ is its in-place form",
     {"clone", "contiguous", "to", "type_as", "toType", "cpu", "cuda", "pin_memory", "toBackend"}},
    {"a handle on the same bytes", {"data",       "variable_data", "tensor_data", "view_as",
                                    "view_dtype", "movedim",       "reshape",     "reshape_as",
                                    "flatten",    "ravel",         "unflatten",   "expand_as",
                                    "index",      "_base",         "grad",        "mutable_grad",
                                    "freeze",     "unfreeze",      "set_name",    "set_requires_grad",
                                    "T",          "entry",         "view",        "atleast_1d",
                                    "atleast_2d", "atleast_3d",    "expand",      "permute",
                                    "narrow",     "select",        "slice",       "unfold",
                                    "diagonal",   "moveaxis",      "broadcast_to"}},
    {"joins tensors",
     {"stack", "vstack", "hstack", "row_stack", "dstack", "column_stack", "block_diag", "cartesian_prod"}},
    {"PyTorch has none",
     {"fmax", "fmin", "dist", "cross", "kron", "msort", "rot90", "fliplr", "flipud", "corrcoef", "select_scatter",
      "slice_scatter", "diagonal_scatter", "take_along_dim", "sum_to_size", "prelu", "instance_norm",
      "local_response_norm", "channel_shuffle"}},
    {"the result has other sizes",
     {"pad",
      "constant_pad_nd",
      "repeat",
      "tile",
      "outer",
      "inner",
      "mv",
      "dot",
      "masked_select",
      "nonzero",
      "argwhere",
      "argsort",
      "one_hot",
      "max",
      "min",
      "ger",
      "diag",
      "trace",
      "take",
      "repeat_interleave",
      "repeated",
      "median",
      "count_nonzero",
      "einsum",
      "bilinear",
      "cosine_similarity",
      "pairwise_distance",
      "nansum",
      "nanmean",
      "nanmedian",
      "quantile",
      "nanquantile",
      "cov",
      "bincount",
      "histc",
      "diff",
      "trapezoid",
      "trapz",
      "cumulative_trapezoid",
      "vdot",
      "tensordot",
      "cdist",
      "pdist",
      "combinations",
      "diag_embed",
      "diagflat",
      "vander",
      "searchsorted",
      "bucketize",
      "isin",
      "max_pool1d",
      "max_pool3d",
      "avg_pool1d",
      "avg_pool3d",
      "adaptive_avg_pool1d",
      "adaptive_avg_pool3d",
      "max_unpool2d",
      "max_unpool3d",
      "im2col",
      "col2im",
      "pixel_shuffle",
      "pixel_unshuffle",
      "upsample_nearest1d",
      "upsample_nearest2d",
      "upsample_nearest3d",
      "upsample_linear1d",
      "upsample_bilinear2d",
      "upsample_trilinear3d",
      "upsample_bicubic2d",
      "grid_sampler",
      "affine_grid_generator",
      "reflection_pad1d",
      "reflection_pad2d",
      "reflection_pad3d",
      "replication_pad1d",
      "replication_pad2d",
      "replication_pad3d"}},
    {"of matrices: PyTorch has none, and LAPACK's results are made beside their operands",
     {"linalg_cholesky",
      "cholesky",
      "cholesky_inverse",
      "linalg_lu_solve",
      "lu_solve",
      "linalg_solve",
      "linalg_svdvals",
      "linalg_eigvalsh",
      "logdet",
      "linalg_pinv",
      "pinverse",
      "linalg_matrix_rank",
      "matrix_exp",
      "linalg_matrix_exp",
      "matrix_power",
      "linalg_matrix_power",
      "linalg_vector_norm",
      "linalg_matrix_norm",
      "linalg_norm",
      "nuclear_norm",
      "linalg_cond",
      "linalg_multi_dot",
      "chain_matmul",
      "linalg_tensorinv",
      "linalg_tensorsolve",
      "linalg_vander",
      "linalg_vecdot",
      "linalg_cross",
      "linalg_diagonal",
      "linalg_matmul",
      "ormqr"}},
    {"another name of an op or a function",
     {"linalg_inv",
      "linalg_det",
      "inv",
      "det",
      "gammaln",
      "psi",
      "expit",
      "gammainc",
      "gammaincc",
      "cond",
      "eigvalsh",
      "householder_product",
      "ldl_solve",
      "matrix_norm",
      "matrix_rank",
      "multi_dot",
      "pinv",
      "solve",
      "solve_triangular",
      "svdvals",
      "tensorinv",
      "tensorsolve",
      "vecdot",
      "vector_norm"}},
    {"the result has another dtype",
     {"isclose", "signbit", "isposinf", "isneginf", "isreal", "isnan", "isinf", "isfinite"}},
    {"a loss",
     {"cross_entropy",
      "cross_entropy_loss",
      "linear_cross_entropy",
      "nll_loss",
      "mse_loss",
      "l1_loss",
      "smooth_l1_loss",
      "binary_cross_entropy",
      "binary_cross_entropy_with_logits",
      "huber_loss",
      "kl_div",
      "poisson_nll_loss",
      "gaussian_nll_loss",
      "soft_margin_loss",
      "multilabel_soft_margin_loss",
      "hinge_embedding_loss",
      "margin_ranking_loss",
      "cosine_embedding_loss",
      "triplet_margin_loss",
      "multi_margin_loss",
      "multilabel_margin_loss",
      "ctc_loss"}},
    {"an inner part of Tensor",
     {"clamp_to", "kept", "where", "assign_add", "assign_sub", "assign_mul", "assign_div", "assign_bitwise_and",
      "assign_bitwise_or", "assign_bitwise_xor"}},
};

std::string reason_of(const std::string& name) {
  for (const auto& [why, names] : kComposed)
    for (const char* n : names)
      if (name == n) return why;
  return "";
}

// ---- why an op has none ---------------------------------------------------------------------------------------------

// True if the result fits the first operand in this sample.
bool fits(const op::OpInfo& op_info, const Sample& s) {
  std::vector<In> in(s.in.begin(), s.in.end());
  Tensor out = op_info.n_in == op::kAnyIn ? op_call::plain(op_info, InList(s.in), s.attributes.data())
                                          : op_call::plain(op_info, {in.data(), in.size()}, s.attributes.data());
  return out.sizes() == s.in[0].sizes() && (op_info.any_dtype || can_cast(out.dtype(), s.in[0].dtype()));
}

// Empty: it could have one.
std::string blocker(const op::OpInfo& op_info) {
  if (op_info.view) return "a view: the result is a handle on the same bytes";
  if (op_info.n_out > 1) return "several results";
  std::vector<Sample> samples = samples_of(op_info);
  for (const Sample& s : samples)
    if (s.in[0].defined() && fits(op_info, s)) return "";
  return "the result has other sizes or another category of dtype in each of " + std::to_string(samples.size()) +
         " samples";
}

TEST(InPlaceForms, NoOpLacksOne) {
  std::set<std::string> by_hand = declared();
  ASSERT_GT(by_hand.size(), 80u) << "the headers were not found; SITU_SOURCE_DIR names the sources' folder";
  size_t have = 0, cannot = 0, inner = 0;
  std::map<std::string, std::string> unused = kInner;
  for (const Line& l : kLines) {
    if (l.inplace || by_hand.count(std::string(l.name) + "_")) {
      ++have;
      continue;
    }
    std::string why = kTests.count(l.name)  ? "a test of each element"
                      : kNone.count(l.name) ? "PyTorch has none"
                      : l.list              ? "takes a list: none of its operands is the target"
                                            : blocker(*l.op_info);
    if (!why.empty()) {
      ++cannot;
    } else if (l.hidden) {
      why = kInner.count(l.op_info->name) ? kInner.at(l.op_info->name) : reason_of(l.name);
      if (why.empty() && std::string(l.name).ends_with("_backward")) why = "a derivative calls it";
      unused.erase(l.op_info->name);
      ++inner;
    }
    EXPECT_FALSE(why.empty()) << l.op_info->name << " keeps the sizes and the dtype of its first operand, but "
                              << l.name << "_ cannot be called";
    std::printf("%-32s %s\n", l.op_info->name, why.c_str());
  }
  std::printf("%zu ops have an in-place form, %zu cannot, %zu are parts of others\n", have, cannot, inner);
  EXPECT_GT(have, 100u);
  for (const auto& [name, why] : unused) ADD_FAILURE() << name << " needs no entry in kInner";
}

// A form that cannot store its result throws before it writes.
TEST(InPlaceForms, RefusedWhereTheResultDoesNotFit) {
  size_t refused = 0;
  for (const Line& l : kLines) {
    const op::OpInfo& op_info = *l.op_info;
    if (!l.inplace || op_info.view || op_info.n_in == op::kAnyIn || op_info.n_out != 1) continue;
    for (const Sample& s : samples_of(op_info)) {
      if (!s.in[0].defined() || fits(op_info, s)) continue;
      std::vector<Tensor> t;
      for (const Tensor& x : s.in) t.push_back(x.defined() ? x.clone() : x);
      std::vector<In> in(t.begin(), t.end());
      EXPECT_THROW(op_call::inplace(op_info, {in.data(), in.size()}, s.attributes.data()), Error) << op_info.name;
      EXPECT_TRUE(t[0].equal(s.in[0])) << op_info.name;
      EXPECT_EQ(t[0]._version(), 0u) << op_info.name;
      ++refused;
    }
  }
  EXPECT_GT(refused, 20u);
}

TEST(InPlaceForms, NoComposedFunctionLacksOne) {
  std::set<std::string> by_hand = declared(), ops;
  for (const Line& l : kLines) {
    ops.insert(l.name);
    if (l.inplace) by_hand.insert(std::string(l.name) + "_");
  }
  for (const std::string& name : by_hand) {
    if (name.ends_with("_") || name.ends_with("_out") || by_hand.count(name + "_")) continue;
    EXPECT_FALSE(reason_of(name).empty())
        << name << " has neither an in-place form nor a reason in this file why it cannot have one";
  }
  for (const auto& [why, names] : kComposed)
    for (const char* n : names)
      EXPECT_TRUE(by_hand.count(n) || ops.count(n)) << n << " (" << why << ") is not declared any more";
}

}  // namespace

}  // namespace situ::testing
