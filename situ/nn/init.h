// Initializers write the initial values of parameters in place and unrecorded. Random ones use the default generator.
//
// They are not generated from the list of ops: each exists only in place, and has LibTorch's name in nn::init.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn::init {

double calculate_gain(Nonlinearity nonlinearity, double param = 0.01);  // param: leaky_relu's slope
// Returns the inputs and outputs of one weight: sizes 1 and 0 times the kernel's. Needs at least two dimensions.
std::pair<int64_t, int64_t> fan_in_and_out(const Tensor& t);

Tensor uniform_(Tensor t, double low = 0, double high = 1, SourceLocation location = SITU_HERE);
Tensor normal_(Tensor t, double mean = 0, double std = 1, SourceLocation location = SITU_HERE);
Tensor trunc_normal_(Tensor t, double mean = 0, double std = 1, double a = -2, double b = 2,
                     SourceLocation location = SITU_HERE);
Tensor constant_(Tensor t, Scalar value, SourceLocation location = SITU_HERE);
Tensor ones_(Tensor t, SourceLocation location = SITU_HERE);
Tensor zeros_(Tensor t, SourceLocation location = SITU_HERE);
Tensor eye_(Tensor matrix, SourceLocation location = SITU_HERE);
Tensor xavier_uniform_(Tensor t, double gain = 1.0, SourceLocation location = SITU_HERE);
Tensor xavier_normal_(Tensor t, double gain = 1.0, SourceLocation location = SITU_HERE);
Tensor kaiming_uniform_(Tensor t, double a = 0, FanMode mode = kFanIn, Nonlinearity nonlinearity = kLeakyReLU,
                        SourceLocation location = SITU_HERE);
Tensor kaiming_normal_(Tensor t, double a = 0, FanMode mode = kFanIn, Nonlinearity nonlinearity = kLeakyReLU,
                       SourceLocation location = SITU_HERE);
Tensor orthogonal_(
    Tensor t, double gain = 1.0,
    SourceLocation location = SITU_HERE);  // makes rows (or columns, whichever are fewer) orthonormal, times gain

}  // namespace situ::nn::init
