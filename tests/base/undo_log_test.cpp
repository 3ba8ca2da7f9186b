// UndoLog: its order, entries of one kind, and the log of settings.
#include "situ/base/undo_log.h"

#include <gtest/gtest.h>

#include <string>

#include "situ/base/threads.h"

namespace {

using situ::OpenLog;
using situ::UndoLog;

struct Letters final : UndoLog::Entry {
  explicit Letters(std::string& to) : to(to) {}
  ~Letters() override { to += '.'; }
  void undo() noexcept override { to += 'L'; }
  std::string& to;
};
struct Sum final : UndoLog::ReservedEntry {
  void undo() noexcept override { undone += value; }
  int value = 0;
  inline static int undone = 0;
};

TEST(UndoLog, UndoesTheNewestFirstAndDropsEntriesAtTheEnd) {
  std::string seen;
  UndoLog log;
  log.add<Letters>(seen);
  log.add([&] { seen += 'a'; });
  log.add([&] { seen += 'b'; });
  EXPECT_FALSE(log.empty());
  log.undo();
  EXPECT_EQ(seen, "baL.");
  EXPECT_TRUE(log.empty());
  log.undo();
  EXPECT_EQ(seen, "baL.");
}

TEST(UndoLog, UndoesNothingInItsDestructor) {
  std::string seen;
  {
    UndoLog log;
    log.add<Letters>(seen);
  }
  EXPECT_EQ(seen, ".");
}

TEST(UndoLog, HasOneEntryForAllChangesOfAKind) {
  UndoLog log;
  EXPECT_EQ(log.find<Sum>(), nullptr);
  log.all<Sum>().value += 1;
  log.all<Sum>().value += 2;
  EXPECT_EQ(log.find<Sum>()->value, 3);
  EXPECT_EQ(log.find<Letters>(), nullptr);
  EXPECT_TRUE(log.any<Sum>([](const Sum& s) { return s.value == 3; }));
  EXPECT_FALSE(log.any<Letters>([](const Letters&) { return true; }));
  Sum::undone = 0;
  log.newest().undo();
  EXPECT_EQ(Sum::undone, 3);
  log.drop_newest();
  EXPECT_EQ(log.find<Sum>(), nullptr);
  EXPECT_TRUE(log.empty());
}

TEST(UndoLog, RestoresSettingsThatChangeWhileItIsOpen) {
  const int before = situ::get_num_threads();
  UndoLog log;
  {
    OpenLog open(log);
    EXPECT_EQ(situ::open_log(), &log);
    situ::set_num_threads(before + 1);
    situ::set_num_threads(before + 2);
  }
  EXPECT_EQ(situ::open_log(), nullptr);
  EXPECT_EQ(situ::get_num_threads(), before + 2);
  log.undo();
  EXPECT_EQ(situ::get_num_threads(), before);
  situ::set_num_threads(before + 1);  // outside of a log
  EXPECT_TRUE(log.empty());
  situ::set_num_threads(before);
}

}  // namespace
