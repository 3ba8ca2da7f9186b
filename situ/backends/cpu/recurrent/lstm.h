// One direction of one LSTM layer over all its steps.
//
// The recurrent matrix is packed once and used by every step. A block of batch rows goes through all steps on one
// thread, so threads never wait for each other between steps. Bits depend on shapes and CPU only.
#pragma once
#include <cstdint>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

// The layer has T steps of N rows of n values. A "[rows, k]" below is dense, with row (batch b, step t) at t * N + b,
// or at b * T + t if batch_first. `reverse` runs from the last step to the first.
struct Lstm {
  DType dtype = DType::f32;  // f32 or f64, for every operand
  int64_t steps = 0, batch = 0, width = 0;
  bool batch_first = false, reverse = false;
};

// With h and c of the step before (h0, c0 [N, n] at first) and w [4 n, n]:
//   i, f, g, o = sigma, sigma, tanh, sigma of (from_input + h w^T);  c = f c + i g;  h = o tanh(c)
// If c is null, only the gates are recomputed, with the same bits, from an h that exists and is read.
struct LstmForward {
  const void *from_input, *w, *h0, *c0;  // from_input [rows, 4 n]
  void *gates, *h, *c;                   // gates [rows, 4 n]: i, f, g, o; may be from_input's memory. h, c [rows, n]
};

// The gradients of all gates before their activations, and of the first state. The operands dgates, dh and dc are the
// gradients of gates, h and c from outside; each may be null.
struct LstmBackward {
  const void *gates, *c, *c0, *w, *dgates, *dh, *dc;
  void *dz, *dh0, *dc0;  // dz [rows, 4 n], may be gates' memory
};

// Recomputes the cells c [rows, n] from the gates of lstm_forward, with the same bits.
struct LstmCells {
  const void *gates, *c0;
  void* c;
};

// Bytes of scratch, for both directions of time and of the derivative.
int64_t lstm_scratch_bytes(const Lstm& l);

// Run in parallel and throw nothing. T, N and n may be 0.
void lstm_forward(const Lstm& l, const LstmForward& a, void* scratch);
void lstm_backward(const Lstm& l, const LstmBackward& a, void* scratch);
void lstm_cells(const Lstm& l, const LstmCells& a);

}  // namespace situ::cpu
