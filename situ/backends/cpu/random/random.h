// Random numbers from counters: element i (in row-major order) is a pure function of the key and of i.
// Results therefore do not depend on threads, strides or the order of work, and can be redrawn instead of stored.
//
// Each element of f32, f16, bf16, bool and integers uses word i of the key's Philox stream (word i % 4 of block i / 4).
// An element of f64 uses words 2 i and 2 i + 1. Normals use words in pairs. The bits of normal and exponential depend
// on the CPU's vector width only.
#pragma once
#include "situ/base/philox.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

void uniform(const Arg& out, RandomKey key, double low, double high);  // [low, high), multiples of 2^-24 (f64: 2^-53)
void normal(const Arg& out, RandomKey key, double mean, double deviation);
void exponential(const Arg& out, RandomKey key, double rate);
void bernoulli(const Arg& out, RandomKey key, double p);  // 1 with probability p, else 0
// p has out's sizes. Returns true if an element of p was not a probability; its draw is then invalid.
bool bernoulli(const Arg& out, RandomKey key, const Arg& p);
void randint(const Arg& out, RandomKey key, int64_t low, int64_t high);  // [low, high)
void randperm(int64_t* out, int64_t n, RandomKey key);                   // a permutation of 0 .. n - 1

// out = in / (1 - p) for kept elements, else 0. Each element is dropped with probability p (1: all). Backward is the
// same call on the gradient with the same key. May run in place.
void dropout(const Arg& out, const Arg& in, RandomKey key, double p);

}  // namespace situ::cpu
