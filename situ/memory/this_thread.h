// The thread's dry run, replay, memory limits, byte stream and backward context, which allocations and writes check.
//
// Worker threads do not inherit them: each concerns only the thread that opened it.
#pragma once
#include "situ/base/device.h"
#include "situ/base/source_location.h"
#include "situ/base/thread_local.h"

namespace situ::memory {

class ByteStream;
class ThreadLimits;
class DryRun;
class Replay;

// The op whose backward runs, for memory reports: "conv2d's backward", with the line of the call.
struct BackwardContext {
  const char* op = nullptr;  // "conv2d"; null: no backward runs
  SourceLocation location;   // line of the recorded call
};

struct ThisThread {
  DryRun* dry = nullptr;         // plan.h
  Replay* replay = nullptr;      // a function runs again for backward (replay.h), and statistics do not change
  ByteStream* stream = nullptr;  // byte_stream.h
  ThreadLimits* limits[kDeviceTypes] = {};  // bounds of its allocations, by device (memory_limit.h)
  BackwardContext backward_context;  // set while a trace, a dry run or a memory limit is open (backward_context.h)
};
extern thread_local constinit ThisThread this_thread SITU_TLS_FAST;

}  // namespace situ::memory
