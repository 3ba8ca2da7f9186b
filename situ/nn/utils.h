// Helpers on lists of parameters: gradient clipping, and parameters as one vector.
#pragma once
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::nn::utils {

// Scales the gradients so that their total norm is at most max_norm; returns the norm before. Each gradient is written
// once, in place; one that several parameters share is scaled once. norm_type: 2, any positive number, or infinity.
double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm, double norm_type = 2.0,
                       bool error_if_nonfinite = false, SourceLocation location = SITU_HERE);
double clip_grad_norm_(const Tensor& parameter, double max_norm, double norm_type = 2.0,
                       bool error_if_nonfinite = false, SourceLocation location = SITU_HERE);
// The two halves of clip_grad_norm_. grad_norm returns the norm of all gradients together, each counted once, and
// changes nothing.
double grad_norm(const std::vector<Tensor>& parameters, double norm_type = 2.0, bool error_if_nonfinite = false,
                 SourceLocation location = SITU_HERE);
// Scales the gradients, whose norm is total_norm, by clip_factor().
void clip_grads_with_norm_(const std::vector<Tensor>& parameters, double max_norm, double total_norm,
                           SourceLocation location = SITU_HERE);
double clip_factor(double max_norm, double total_norm);  // max_norm / (total_norm + 1e-6), at most 1
// Clamps every element of every gradient to [-clip_value, clip_value].
void clip_grad_value_(const std::vector<Tensor>& parameters, double clip_value, SourceLocation location = SITU_HERE);

Tensor parameters_to_vector(const std::vector<Tensor>& parameters,
                            SourceLocation location = SITU_HERE);  // returns all values in one row
void vector_to_parameters(const Tensor& values, const std::vector<Tensor>& parameters,
                          SourceLocation location = SITU_HERE);  // copies them back in place

}  // namespace situ::nn::utils
