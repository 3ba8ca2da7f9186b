// Row loops of attention, compiled for each instruction set. Rows of scores are padded to a multiple of kRowPad, and
// the padding is overwritten at will.
#pragma once
#include <cstdint>

namespace situ::cpu {

constexpr int64_t kRowPad = 16;

// One row of n scores, after `max` and `sum` over the earlier ones: scores become exp(score - new max), max and sum are
// updated. Returns what earlier results are to be multiplied with.
float softmax_row(float* scores, int64_t n, float* max, float* sum);
double softmax_row(double* scores, int64_t n, double* max, double* sum);

// scores become the probabilities exp(score - lse), or zeros where lse is -inf.
void probability_row(float* scores, int64_t n, float lse);
void probability_row(double* scores, int64_t n, double lse);

// dp becomes p * (dp - delta) * scale.
void score_gradient_row(float* dp, const float* p, int64_t n, float delta, float scale);
void score_gradient_row(double* dp, const double* p, int64_t n, double delta, double scale);

}  // namespace situ::cpu
