// Parameters that are computed before each call: weight norm and spectral norm, as PyTorch's nn.utils has them in
// Python.
//
//   nn::utils::weight_norm(*conv);               // trains conv's weight_g and weight_v instead of its weight
//   nn::utils::spectral_norm(*critic->last);
//
// What they compute is a forward pre-hook's: it happens in the calls that hear hooks (hooks.h), and is recorded. The
// parameter must be a nn::Parameter member of the module, as the library's are. A module without a parameter of that
// name throws IndexError, one that has the norm already UsageError.
#pragma once
#include <string>

#include "situ/nn/module.h"

namespace situ::nn::utils {

// weight = g v / |v|, the norm being that of each slice along dim, or of all for dim -1 (Salimans and Kingma, 2016).
// The parameter `name` gives way to name_g and name_v.
void weight_norm(Module& module, const std::string& name = "weight", int64_t dim = 0,
                 SourceLocation location = SITU_HERE);
// The parameter as it is now stands in the place of both again; UsageError where there is no weight norm.
void remove_weight_norm(Module& module, const std::string& name = "weight", SourceLocation location = SITU_HERE);

// weight = name_orig over its largest singular value, which power iterations follow, some in each call while training
// (Miyato et al., 2018). name_u and name_v are buffers. ValueError for no iterations.
void spectral_norm(Module& module, const std::string& name = "weight", int64_t n_power_iterations = 1,
                   double eps = 1e-12, int64_t dim = 0, SourceLocation location = SITU_HERE);
void remove_spectral_norm(Module& module, const std::string& name = "weight", SourceLocation location = SITU_HERE);

// x over the norm of each slice along dim: what weight_norm computes. dim -1: over the norm of all.
Tensor normed_weight(const Tensor& v, const Tensor& g, int64_t dim);

}  // namespace situ::nn::utils
