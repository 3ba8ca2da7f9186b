// Explains a function's memory: which calls overwrite an operand, which could and with what change, which cannot and
// why, and how much each would save at the peak.
//
//   inplace::Explanation e = inplace::explain([&] { net->forward(x).sum().backward(); });
//   std::cout << e;                               // one line for each call; equal lines are counted
//   for (const inplace::Call& c : e.calls) ...    // the same as data
#pragma once
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "situ/tensor/tensor.h"

namespace situ::inplace {

enum class Verdict : uint8_t {
  overwrote,  // the result took an operand's memory
  in_place,   // a `_` or out= form
  could,      // it could take the memory: the operand is a variable that nothing reads afterwards
  may_not,
  copied,  // reshape, contiguous or to copied: a write into the result does not change the original
};

struct Call {
  std::string op;           // "relu", "add_"
  SourceLocation location;  // the user's line
  std::string module;       // "net.0", empty outside of modules
  std::string result;       // "f32[2, 3]"
  Verdict verdict = Verdict::may_not;
  std::string why;          // may_not: the blocker; could: what to write; in_place: its temporaries
  bool backward = false;    // made by backward: the program cannot change it
  bool activation = false;  // recorded in forward by an op that can overwrite an operand: activations, sums
  int operand = -1;         // index of the operand with that memory
  int64_t bytes = 0;        // booked bytes of that memory
  int64_t saves = 0;        // could: reduction of the peak by this change alone
};

struct Explanation {
  std::vector<Call> calls;  // in call order; views are left out, because they have no memory
  int64_t start = 0;        // booked tensor bytes before the function
  int64_t peak = 0;         // highest inside it
  int at_peak = -1;         // the call during which it was reached; -1: before the first
  int64_t saves = 0;        // reduction of the peak if all `could` outside backward were done
  std::string text() const;
};
std::ostream& operator<<(std::ostream& out, const Explanation& e);

// Runs the function once, for real, and describes its calls on this thread. It cannot observe reads without a call
// (item, data_ptr, printing), so check for those before you follow a `could`. It never suggests tensors that outlive
// the function, because their owner may read them. Results are the same as without it.
Explanation explain(const std::function<void()>& fn);

}  // namespace situ::inplace
