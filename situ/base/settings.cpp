#include "situ/base/settings.h"

#include <utility>

namespace situ {

namespace {
thread_local constinit SettingNotes* t_notes = nullptr;
}  // namespace

SettingNotes::SettingNotes() : outer_(t_notes) { t_notes = this; }
SettingNotes::~SettingNotes() {
  t_notes = outer_;
  for (size_t i = list_.size(); i-- > 0;) list_[i]();
}

bool settings_noted() noexcept { return t_notes != nullptr; }
void note_setting(std::function<void()> put_back) { t_notes->list_.push_back(std::move(put_back)); }

}  // namespace situ
