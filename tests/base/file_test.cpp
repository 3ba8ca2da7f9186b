#include "situ/base/file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "situ/base/error.h"

namespace {

std::string message_of(auto f) {
  try {
    f();
  } catch (const situ::FileError& e) {
    return e.what();
  }
  return "no error";
}

class File : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "situ_" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    situ::make_folder(folder_, "test");
    path_ = folder_ + "/f";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string folder_, path_;
};

TEST_F(File, ReplacesAndReads) {
  situ::replace_file(path_, "one", "test");
  situ::replace_file(path_, "two!", "test");
  EXPECT_EQ(situ::read_file(path_, "test"), "two!");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

TEST_F(File, KeepsTheOldBytesUntilCommit) {
  situ::replace_file(path_, "old", "test");
  {
    situ::FileReplacement f(path_, "test");
    f.write("new and longer");
    EXPECT_EQ(situ::read_file(path_, "test"), "old");
  }
  EXPECT_EQ(situ::read_file(path_, "test"), "old");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

TEST_F(File, OneWriterAtATime) {
  situ::FileReplacement first(path_, "save");
  EXPECT_EQ(message_of([&] { situ::FileReplacement second(path_, "save"); }),
            "save: another program is writing '" + path_ + "' at this moment; let it finish, or choose another path");
  first.write("x");
  first.commit();
  situ::replace_file(path_, "y", "save");
  EXPECT_EQ(situ::read_file(path_, "test"), "y");
}

TEST_F(File, TakesOverWhatAKilledWriterLeft) {
  situ::replace_file(path_, "old", "test");
  pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    situ::FileReplacement f(path_, "test");
    f.write("half of the new");
    ::raise(SIGKILL);
  }
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(std::filesystem::exists(path_ + ".tmp"));
  EXPECT_EQ(situ::read_file(path_, "test"), "old");
  situ::replace_file(path_, "new", "test");
  EXPECT_EQ(situ::read_file(path_, "test"), "new");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

TEST_F(File, SaysWhatIsWrong) {
  EXPECT_EQ(message_of([&] { situ::read_file(path_, "load"); }),
            "load: cannot open the file: '" + path_ + "': No such file or directory; check the path");
  EXPECT_EQ(message_of([&] { situ::read_file(folder_, "load"); }),
            "load: not a regular file: '" + folder_ + "' is a folder; give the path of a file");
  EXPECT_EQ(message_of([&] { situ::read_file("/dev/zero", "load"); }),
            "load: not a regular file: '/dev/zero' is a device or pipe; give the path of a file");
  situ::replace_file(path_, "12345", "test");
  EXPECT_EQ(message_of([&] { situ::read_file(path_, "load", 4); }),
            "load: the file is too large: '" + path_ + "' has 5 bytes, at most 4 are accepted; split it");
  EXPECT_EQ(message_of([&] { situ::replace_file(path_ + "/g", "", "save"); }),
            "save: cannot create the file: '" + path_ + "/g': Not a directory; check the path and the disk");
  EXPECT_EQ(message_of([&] { situ::make_folder(path_, "save"); }).substr(0, 27), "save: cannot make the folde");
}

}  // namespace
