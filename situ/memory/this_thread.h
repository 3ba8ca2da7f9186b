// This thread's dry run, replay, ceilings, byte stream and running backward, which allocations and writes test.
//
// Worker threads do not inherit them: each concerns only the thread that opened it.
#pragma once
#include "situ/base/device.h"
#include "situ/base/source_location.h"
#include "situ/base/thread_local.h"

namespace situ::memory {

class ByteStream;
class MemoryLimits;
class DryRun;
class Replay;

// Whose backward runs, for reports of what needs memory: "conv2d's backward", with the line of the call.
struct BackwardContext {
  const char* op = nullptr;  // "conv2d"; null: no backward runs
  SourceLocation location;   // of the recorded call
};

struct ThisThread {
  DryRun* dry = nullptr;         // plan.h
  Replay* replay = nullptr;      // a function runs again for backward (replay.h), so that statistics do not change
  ByteStream* stream = nullptr;  // byte_stream.h
  MemoryLimits* limits[kDeviceTypes] = {};  // bounds of its allocations, by device (ceiling.h)
  BackwardContext backward_context;         // while a trace, a dry run or a ceiling is open (behalf.h)
};
extern thread_local constinit ThisThread this_thread SITU_TLS_FAST;

}  // namespace situ::memory
