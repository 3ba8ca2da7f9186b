// Launches: the one place where a row's kernel gets run, and the stream of what a thread does to bytes.
//
// Whatever computes comes through launch(): calls of every form, values that are recomputed, the copies that kernels
// without strides want, fills and draws of fresh tensors, optimizer updates. What a launch is made of can be copied
// (Launch) and run again. Who listens to a thread's stream hears every launch, in order, and between them where bytes
// come and go, where a view is made, and where the host reads or writes bytes by itself: enough to run a program's
// arithmetic again without the program.
#pragma once
#include <memory>
#include <vector>

#include "situ/launch/executor.h"
#include "situ/memory/byte_stream.h"
#include "situ/memory/scratch.h"
#include "situ/memory/storage.h"
#include "situ/op/op_info.h"

namespace situ::op {

// Elements of a storage that a launch writes. Borrowed. Without a storage: a private result that nobody needs.
struct Result {
  Storage* storage = nullptr;
  const Region* g = nullptr;
  DType dtype = DType::f32;
};

enum class Part : uint8_t {
  whole,   // all results
  result0  // Row::rebuild where there is one, else the whole: result 0 is new, the others are read
};

using memory::Scratch;  // a kernel's own memory while it runs

// Where a call's operands lie; `numbers` says where a call computes whose operands are all numbers.
inline Device device_of(const Operand* operands, int n, Device numbers = {}) {
  for (int i = 0; i < n; ++i)
    if (operands[i].storage) return operands[i].storage->device();
  return numbers;
}

// One run of a row's kernel. Everything in it is borrowed until the launch is over.
struct LaunchView {
  const OpInfo& op_info;
  const char* name;  // of the form that was called, for messages
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

// All of these throw what a kernel reports (Row::refuse), and OutOfMemoryError where a library of the system's gets no
// memory. Where bytes that were there before will be written: does the kernel find anything wrong? And the kernel's
// first half, in its scratch. Both see no results; nothing where the kernel has none of them (KernelFacts).
void check(const LaunchView& l);
void prepare(const LaunchView& l);
// Runs the kernel. In a dry run: notes its work. Where a call knows already who runs it, it says so.
void launch(const LaunchView& l);
void launch(const LaunchView& l, Executor& by);

// A launch that is kept. Storages are not: whoever keeps it keeps them, or gives it others.
class Launch {
 public:
  explicit Launch(const LaunchView& l);
  void run() const;  // with scratch of its own
  // Throws what its kernel reported; storages are not looked at.
  [[noreturn]] void refuse(const Fault& f) const;

  struct Bytes {
    Storage* storage = nullptr;  // null: a number, or nothing
    Region region;
    DType dtype = DType::f32;
    Scalar number;
    bool defined = false, scalar = false;
  };
  const OpInfo& row() const { return *op_info_; }
  const char* name() const { return name_; }
  const SourceLocation& location() const { return location_; }
  Device device() const { return device_; }  // that it ran on
  Choice choice() const { return choice_; }
  const void* attributes() const { return attributes_.data(); }
  DType compute() const { return compute_; }
  Part part() const { return part_; }
  std::vector<Bytes> operands, results;
  // Of an attribute that differs from run to run (Row::varying): its bytes, null where the row has none such.
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

// Hears what this thread does, in order. Launches of kernels' own threads are part of the launch that started them.
class Stream : public memory::ByteStream {
 public:
  virtual void launching(const LaunchView&) = 0;                         // it runs when this returns
  virtual void viewed(const TensorImpl& /*from*/, const TensorImpl&) {}  // bytes stay where they are
};
// The thread's listener, or null for none; returns the one before.
Stream* listen(Stream* s);
void note_view(const TensorImpl& from, const TensorImpl& seen);

[[noreturn, gnu::noinline]] void refuse(const LaunchView& l, const Fault& f);        // what its kernel reported
[[noreturn]] void refuse_library(const char* name, const SourceLocation& location);  // it got no memory

// Runs an in-place row of one operand that replaces its target (draws) on bytes that nobody has seen yet: no gate, no
// record, the version stays 0. In the same way every element becomes a number.
void launch_into(const char* name, const OpInfo& op_info, const Tensor& fresh, const void* attributes);
void fill_fresh(const char* name, const Tensor& fresh, const Scalar& value);
void fill_fresh(const char* name, const Result& fresh, const Scalar& value);
Result result_of(const Tensor& t);
// Elements of one storage into those of another, of the same sizes; types convert.
void copy_bytes(const char* name, const Result& to, const Result& from);

}  // namespace situ::op
