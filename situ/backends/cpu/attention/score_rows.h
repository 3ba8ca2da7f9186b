// Loops of attention over rows of scores, compiled for each instruction set.
// Rows of scores are padded to a multiple of kRowPad, and the padding may be overwritten.
#pragma once
#include <cstdint>

namespace situ::cpu {

constexpr int64_t kRowPad = 16;

// Adds one row of n scores to the online softmax, whose `max` and `sum` cover the earlier ones. Scores become exp(score
// - new max), and max and sum are updated. Returns the factor by which earlier results must be multiplied.
float softmax_row(float* scores, int64_t n, float* max, float* sum);
double softmax_row(double* scores, int64_t n, double* max, double* sum);

// Scores become the probabilities exp(score - lse), or zeros if lse is -inf.
void probability_row(float* scores, int64_t n, float lse);
void probability_row(double* scores, int64_t n, double lse);

// dp becomes p * (dp - delta) * scale.
void score_gradient_row(float* dp, const float* p, int64_t n, float delta, float scale);
void score_gradient_row(double* dp, const double* p, int64_t n, double delta, double scale);

}  // namespace situ::cpu
