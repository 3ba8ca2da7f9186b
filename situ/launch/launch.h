// Launches: the only place where kernels are started, and the stream of events that a thread's launches produce.
//
// Every computation calls launch(): calls of every form, recomputed values, copies for kernels that need dense
// operands, fills and draws of new tensors, optimizer updates. Launch stores the parts of a launch, so that it can run
// again. A listener on a thread's stream receives every launch, in order. Between them it receives the allocation and
// release of bytes, new views, and reads or writes by the host. That is enough to run a program's arithmetic again
// without the program.
#pragma once
#include <memory>
#include <vector>

#include "situ/launch/executor.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/scratch.h"
#include "situ/memory/storage.h"
#include "situ/op/op_info.h"

namespace situ::op {

// Elements of a storage that a launch writes. Borrowed. A null storage means a private result that is not needed.
struct Result {
  Storage* storage = nullptr;
  const Region* g = nullptr;
  DType dtype = DType::f32;
};

enum class Part : uint8_t {
  whole,   // all results
  result0  // OpInfo::rebuild if there is one, else the whole: result 0 is new, the others are read
};

using memory::Scratch;  // a kernel's own memory while it runs

// Returns the device of a call's operands; `numbers` if all operands are numbers.
inline Device device_of(const Operand* operands, int n, Device numbers = {}) {
  for (int i = 0; i < n; ++i)
    if (operands[i].storage) return operands[i].storage->device();
  return numbers;
}

// One run of an op's kernel. Everything in it is borrowed until the launch is over.
struct LaunchView {
  const OpInfo& op_info;
  const char* name;  // name of the called form, for messages
  const SourceLocation& location;
  const Operand* operands;
  int n;
  const Result* results;
  int n_results;
  const void* attributes;
  void* scratch;
  Choice choice;
  DType compute;
  Part part = Part::whole;
};

// check() looks for wrong operands before existing bytes are written. prepare() computes the kernel's first half in its
// scratch memory. Both write no results, and do nothing if the kernel does not need them (KernelFacts). These and
// launch() throw what a kernel reports (OpInfo::refuse), and OutOfMemoryError if a system library gets no memory.
void check(const LaunchView& l);
void prepare(const LaunchView& l);
// Runs the kernel; in a dry run, only counts its work. Pass `by` if the executor is already known.
void launch(const LaunchView& l);
void launch(const LaunchView& l, Executor& by);

// A stored launch. It does not own its storages: the caller keeps them alive or replaces them.
class Launch {
 public:
  explicit Launch(const LaunchView& l);
  void run() const;  // with its own scratch memory
  // Throws what its kernel reported; reads no storage.
  [[noreturn]] void refuse(const Fault& f) const;

  struct Bytes {
    Storage* storage = nullptr;  // null: a number or an undefined operand
    Region region;
    DType dtype = DType::f32;
    Scalar number;
    bool defined = false, scalar = false;
  };
  const OpInfo& row() const { return *op_info_; }
  const char* name() const { return name_; }
  const SourceLocation& location() const { return location_; }
  Device device() const { return device_; }  // the device that it ran on
  Choice choice() const { return choice_; }
  const void* attributes() const { return attributes_.data(); }
  DType compute() const { return compute_; }
  Part part() const { return part_; }
  std::vector<Bytes> operands, results;
  // Returns the bytes of an attribute that differs from run to run (OpInfo::varying); null if the op has none.
  void* varying(Varies what);
  const void* varying(Varies what) const { return const_cast<Launch*>(this)->varying(what); }

 private:
  std::vector<Operand> borrowed() const;
  const OpInfo* op_info_;
  const char* name_;
  SourceLocation location_;
  Device device_;
  std::vector<unsigned char> attributes_;
  Choice choice_;
  DType compute_;
  Part part_;
};

// Receives what this thread does, in order. Work on a kernel's own threads is part of the launch that started them.
class Stream : public memory::ByteStream {
 public:
  virtual void launching(const LaunchView&) = 0;                         // the launch runs when this returns
  virtual void viewed(const TensorImpl& /*from*/, const TensorImpl&) {}  // the bytes do not move
};
// Sets the thread's listener, or none for null; returns the previous one.
Stream* listen(Stream* s);
void note_view(const TensorImpl& from, const TensorImpl& seen);

[[noreturn, gnu::noinline]] void refuse(const LaunchView& l, const Fault& f);        // throws what its kernel reported
[[noreturn]] void refuse_library(const char* name, const SourceLocation& location);  // the library got no memory

// launch_into() runs an in-place op of one operand that replaces its target, such as a draw. No other code can reach
// the bytes yet, so there is no write barrier and no record, and the version stays 0. fill_fresh() does the same and
// sets every element to a number.
void launch_into(const char* name, const OpInfo& op_info, const Tensor& fresh, const void* attributes);
void fill_fresh(const char* name, const Tensor& fresh, const Scalar& value);
void fill_fresh(const char* name, const Result& fresh, const Scalar& value);
Result result_of(const Tensor& t);
// Copies elements of one storage to another of the same sizes; converts types.
void copy_bytes(const char* name, const Result& to, const Result& from);

}  // namespace situ::op
