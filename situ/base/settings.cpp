#include "situ/base/settings.h"

#include <utility>

#include "situ/base/thread_local.h"

namespace situ {

namespace {
thread_local constinit SettingNotes* innermost SITU_TLS_FAST = nullptr;
}

SettingNotes::SettingNotes() : outer_(innermost) { innermost = this; }
SettingNotes::~SettingNotes() {
  innermost = outer_;
  for (size_t i = list_.size(); i-- > 0;) list_[i]();
}

bool settings_noted() noexcept { return innermost != nullptr; }
void note_setting(std::function<void()> put_back) { innermost->list_.push_back(std::move(put_back)); }

}  // namespace situ
