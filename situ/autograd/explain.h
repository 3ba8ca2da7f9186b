// Explains a function's memory: which calls overwrite an operand, which could and what would have to be written, which
// may not and why, and what each would save at the peak.
//
//   inplace::Explanation e = inplace::explain([&] { net->forward(x).sum().backward(); });
//   std::cout << e;                               // one line a call; equal lines are counted
//   for (const inplace::Call& c : e.calls) ...    // the same as data
#pragma once
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::inplace {

enum class Verdict : uint8_t {
  overwrote,  // the result took an operand's memory by itself
  in_place,   // a `_` or out= form
  could,      // it could take the operand's memory: the operand is a name, and nothing reads it afterwards
  may_not,
  copied,  // reshape, contiguous or to had to copy: a write into the result misses the original
};

struct Call {
  std::string op;           // "relu", "add_"
  SourceLocation location;  // the user's line
  std::string module;       // "net.0", empty outside of modules
  std::string result;       // "f32[2, 3]"
  Verdict verdict = Verdict::may_not;
  std::string why;          // of may_not: the obstacle; of could: what to write; of in_place: what it took aside
  bool backward = false;    // made by the backward sweep: nothing to be changed in the program
  bool activation = false;  // of forward, while recording, by an op that can write over an operand: activations, sums
  int operand = -1;         // whose memory is meant
  int64_t bytes = 0;        // of that memory, as booked
  int64_t saves = 0;        // could: how much lower the peak would be with this one change
};

struct Explanation {
  std::vector<Call> calls;  // in the order made; views, which have no memory, are left out
  int64_t start = 0;        // booked tensor bytes before the function
  int64_t peak = 0;         // highest inside it
  int at_peak = -1;         // the call during which it was reached; -1: before the first
  int64_t saves = 0;        // how much lower the peak would be with all that `could` outside backward done
  std::string text() const;
};
std::ostream& operator<<(std::ostream& out, const Explanation& e);

// Runs the function once, for real, and tells what its calls did on this thread. Exact for what calls do; what reads a
// tensor without a call (item, data_ptr, printing) is not seen, so look before you follow a `could`. Tensors that
// outlive the function are never suggested: their owner may read them. Results are what they are without it.
Explanation explain(const std::function<void()>& fn);

}  // namespace situ::inplace
