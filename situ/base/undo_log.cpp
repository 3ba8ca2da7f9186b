// Implements UndoLog, and the thread's open log.
#include "situ/base/undo_log.h"

#include "situ/base/thread_local.h"

namespace situ {

namespace {

thread_local constinit UndoLog* opened SITU_TLS_FAST = nullptr;

}  // namespace

UndoLog::~UndoLog() = default;

void UndoLog::undo() noexcept {
  for (size_t i = entries_.size(); i-- > 0;) entries_[i]->undo();
  kinds_.clear();
  entries_.clear();
}

void UndoLog::drop_newest() noexcept {
  if (!kinds_.empty() && kinds_.back().second == entries_.back().get()) kinds_.pop_back();
  entries_.pop_back();
}

UndoLog* open_log() noexcept { return opened; }

OpenLog::OpenLog(UndoLog& log) noexcept : outer_(std::exchange(opened, &log)) {}
void OpenLog::close() noexcept { opened = outer_; }

}  // namespace situ
