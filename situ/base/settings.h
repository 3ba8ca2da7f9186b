// Settings of the whole process, and what a dry run has to put back of them.
#pragma once
#include <functional>
#include <vector>

namespace situ {

// While it lives, changes that its thread makes are noted; its end puts back what they changed, the newest first. Of
// several on a thread the innermost counts.
class SettingNotes {
 public:
  SettingNotes();
  ~SettingNotes();
  SettingNotes(const SettingNotes&) = delete;
  SettingNotes& operator=(const SettingNotes&) = delete;

 private:
  friend bool settings_noted() noexcept;
  friend void note_setting(std::function<void()> put_back);
  std::vector<std::function<void()>> list_;
  SettingNotes* const outer_;
};

bool settings_noted() noexcept;                     // is there one on this thread?
void note_setting(std::function<void()> put_back);  // only where there is

// Every function that sets one calls this before it does, with what sets it to its present value.
template <class F>
void before_setting(const F& put_back) {
  if (settings_noted()) note_setting(put_back);
}

}  // namespace situ
