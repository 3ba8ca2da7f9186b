// Random numbers from counters: element i (in row-major order) is a pure function of the key and of i, so that results
// do not depend on threads, strides or the order of work, and can be drawn again instead of kept.
//
// f32, f16, bf16, bool and integers use word i of the key's Philox stream (word i % 4 of block i / 4), f64 words 2 i
// and 2 i + 1; normals use them in pairs. The bits of normal and exponential depend on the CPU's vector width family
// only.
#pragma once
#include "situ/base/philox.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

void uniform(const Arg& out, RandomKey key, double low, double high);  // [low, high), multiples of 2^-24 (f64: 2^-53)
void normal(const Arg& out, RandomKey key, double mean, double deviation);
void exponential(const Arg& out, RandomKey key, double rate);
void bernoulli(const Arg& out, RandomKey key, double p);  // 1 with probability p, else 0
// p has out's sizes. Says whether a probability was none: its draw then counts for nothing.
bool bernoulli(const Arg& out, RandomKey key, const Arg& p);
void randint(const Arg& out, RandomKey key, int64_t low, int64_t high);  // [low, high)
void randperm(int64_t* out, int64_t n, RandomKey key);                   // a permutation of 0 .. n - 1

// out = in / (1 - p) where kept, else 0; each element is dropped with probability p (1: all). Backward is the same call
// on the gradient with the same key. In place is fine.
void dropout(const Arg& out, const Arg& in, RandomKey key, double p);

}  // namespace situ::cpu
