// Weight norm and spectral norm: parameters that are computed before each call, as in PyTorch's nn.utils for Python.
//
//   nn::utils::weight_norm(*conv);               // trains conv's weight_g and weight_v instead of its weight
//   nn::utils::spectral_norm(*critic->last);
//
// A forward pre-hook computes the weight, so it runs in calls that run hooks (hooks.h), and is recorded. The parameter
// must be a nn::Parameter member of the module, as in the library's layers. Both throw IndexError if the module has no
// parameter of that name, UsageError if it already has the norm.
#pragma once
#include <string>

#include "situ/nn/module.h"

namespace situ::nn::utils {

// weight = g v / |v|, with the norm of each slice along dim, or of all elements for dim -1 (Salimans and Kingma, 2016).
// name_g and name_v replace the parameter `name`.
void weight_norm(Module& module, const std::string& name = "weight", int64_t dim = 0,
                 SourceLocation location = SITU_HERE);
// Replaces both by the parameter with its current value. Throws UsageError if there is no weight norm.
void remove_weight_norm(Module& module, const std::string& name = "weight", SourceLocation location = SITU_HERE);

// weight = name_orig divided by its largest singular value, estimated by power iterations, which run in each call in
// training (Miyato et al., 2018). name_u and name_v are buffers. Throws ValueError if n_power_iterations is less than
// 1.
void spectral_norm(Module& module, const std::string& name = "weight", int64_t n_power_iterations = 1,
                   double eps = 1e-12, int64_t dim = 0, SourceLocation location = SITU_HERE);
void remove_spectral_norm(Module& module, const std::string& name = "weight", SourceLocation location = SITU_HERE);

// Returns g v / |v| with the norm of each slice along dim, or of all elements for dim -1, as weight_norm computes it.
Tensor normed_weight(const Tensor& v, const Tensor& g, int64_t dim);

}  // namespace situ::nn::utils
