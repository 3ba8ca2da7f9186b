#include "situ/base/settings.h"

#include <utility>

#include "situ/base/thread_state.h"

namespace situ {

SettingNotes::SettingNotes() : outer_(tls_state.settings) { tls_state.settings = this; }
SettingNotes::~SettingNotes() {
  tls_state.settings = outer_;
  for (size_t i = list_.size(); i-- > 0;) list_[i]();
}

bool settings_noted() noexcept { return tls_state.settings != nullptr; }
void note_setting(std::function<void()> put_back) { tls_state.settings->list_.push_back(std::move(put_back)); }

}  // namespace situ
