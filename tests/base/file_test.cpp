// Tests of files: reads, replacements that are complete or do not happen, and pipes.
#include "situ/base/file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "situ/base/error.h"
#include "tests/message.h"

namespace {

using situ::message;

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

TEST_F(File, AStreamIsReadLikeAFile) {
  std::string bytes(100000, '\0');
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7 / 5);
  std::istringstream in(bytes);
  in.ignore(10);
  situ::InputFile file(in, "test");
  ASSERT_EQ(file.size(), 99990);
  for (auto [at, n] : {std::pair{0, 99990}, {16384, 16384}, {16383, 2}, {99990, 0}, {5, 40000}}) {
    std::string part(static_cast<size_t>(n), '?');
    file.read(at, part.data(), part.size());
    EXPECT_EQ(part, bytes.substr(static_cast<size_t>(at) + 10, part.size())) << at << " " << n;
  }
  std::istringstream empty;
  EXPECT_EQ(situ::InputFile(empty, "test").size(), 0);
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
  EXPECT_EQ(message<situ::FileError>([&] { situ::FileReplacement second(path_, "save"); }),
            "save: another program is writing '" + path_ +
                "' at this moment; wait until it has finished, or choose another path");
  first.write("x");
  first.commit();
  situ::replace_file(path_, "y", "save");
  EXPECT_EQ(situ::read_file(path_, "test"), "y");
}

TEST_F(File, ReusesTheFileOfAKilledWriter) {
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

TEST_F(File, ErrorsNameTheCause) {
  EXPECT_EQ(message<situ::FileError>([&] { situ::read_file(path_, "load"); }),
            "load: cannot open the file: '" + path_ + "': No such file or directory; check the path");
  EXPECT_EQ(message<situ::FileError>([&] { situ::read_file(folder_, "load"); }),
            "load: not a regular file: '" + folder_ + "' is a folder; give the path of a file");
  EXPECT_EQ(message<situ::FileError>([&] { situ::read_file("/dev/zero", "load"); }),
            "load: not a regular file: '/dev/zero' is a device or pipe; give the path of a file");
  situ::replace_file(path_, "12345", "test");
  EXPECT_EQ(message<situ::FileError>([&] { situ::read_file(path_, "load", 4); }),
            "load: the file is too large: '" + path_ + "' has 5 bytes, at most 4 are accepted; split it");
  EXPECT_EQ(message<situ::FileError>([&] { situ::replace_file(path_ + "/g", "", "save"); }),
            "save: cannot create the file: '" + path_ + "/g': Not a directory; check the path and the disk");
  EXPECT_HAS(message<situ::FileError>([&] { situ::make_folder(path_, "save"); }),
             "save: cannot make the folder: '" + path_ + "': ");
  EXPECT_EQ(situ::read_file(path_, "test"), "12345");
}

std::string content(const std::string& path) { return situ::read_file(path, "test"); }

TEST_F(File, FollowsALinkAndKeepsIt) {
  std::string link = folder_ + "/link", dangling = folder_ + "/dangling", loop = folder_ + "/loop";
  situ::replace_file(path_, "old", "test");
  std::filesystem::create_symlink("f", link);
  std::filesystem::create_symlink("new", dangling);
  std::filesystem::create_symlink("loop", loop);
  situ::check_replaceable(link, "test");
  situ::replace_file(link, "through", "test");
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(content(path_), "through");
  situ::check_replaceable(dangling, "test");
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/new"));
  situ::replace_file(dangling, "made", "test");
  EXPECT_TRUE(std::filesystem::is_symlink(dangling));
  EXPECT_EQ(content(folder_ + "/new"), "made");
  EXPECT_EQ(
      message<situ::FileError>([&] { situ::replace_file(loop, "", "save"); }),
      "save: cannot follow the link: '" + loop + "': Too many levels of symbolic links; check the path and the disk");
  EXPECT_TRUE(std::filesystem::is_symlink(loop));
}

TEST_F(File, WritesIntoADevice) {
  for (auto write : {+[](const std::string& path) { situ::replace_file(path, "gone", "save"); },
                     +[](const std::string& path) { situ::OutputFile(path, "save").write("gone"); }}) {
    write("/dev/null");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
    EXPECT_EQ(message<situ::FileError>([&] { write("/dev/full"); }),
              "save: cannot write the file: '/dev/full': No space left on device; free some disk space, or choose "
              "another path");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
  }
  situ::check_replaceable("/dev/full", "save");
}

TEST_F(File, WritesIntoAPipe) {
  ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(message<situ::FileError>([&] { situ::replace_file(path_, "x", "report"); }),
            "report: cannot open the file: '" + path_ +
                "': No such device or address; this pipe has no reader; start "
                "the reader first");
  int reader = ::open(path_.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  situ::check_replaceable(path_, "report");
  situ::replace_file(path_, "through", "report");
  char text[16] = {};
  EXPECT_EQ(::read(reader, text, sizeof text), 7);
  EXPECT_EQ(std::string(text), "through");
  ::close(reader);
  EXPECT_TRUE(std::filesystem::is_fifo(path_));
}

TEST_F(File, WritesIntoTheProgramsOwnStreams) {
  int fd = ::open(path_.c_str(), O_RDWR | O_CREAT, 0600);
  ASSERT_GE(fd, 0);
  std::string own = "/dev/fd/" + std::to_string(fd);
  ASSERT_EQ(::write(fd, "one ", 4), 4);
  situ::check_replaceable(own, "test");
  situ::replace_file(own, "two ", "test");
  situ::OutputFile(own, "test").write("three ");
  ASSERT_EQ(::write(fd, "four", 4), 4);
  EXPECT_EQ(content(path_), "one two three four");
  ::close(fd);
  EXPECT_NE(message<situ::FileError>([&] { situ::check_replaceable(own, "test"); }).find("Bad file descriptor"),
            std::string::npos);
}

TEST_F(File, ReplacingKeepsThePermissions) {
  situ::replace_file(path_, "mine", "test");
  std::filesystem::permissions(path_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  situ::replace_file(path_, "still mine", "test");
  EXPECT_EQ(std::filesystem::status(path_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

// Another user has put a link where the temporary file goes.
TEST_F(File, DoesNotFollowALinkAtTheTemporaryFile) {
  situ::replace_file(folder_ + "/precious", "precious", "test");
  std::filesystem::create_symlink("precious", path_ + ".tmp");
  EXPECT_NE(message<situ::FileError>([&] { situ::replace_file(path_, "x", "save"); }), "no error");
  EXPECT_EQ(content(folder_ + "/precious"), "precious");
}

TEST_F(File, CheckingChangesNothing) {
  situ::check_replaceable(path_, "save");
  EXPECT_FALSE(std::filesystem::exists(path_));
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
  situ::replace_file(path_, "old", "test");
  situ::check_replaceable(path_, "save");
  EXPECT_EQ(content(path_), "old");
  EXPECT_EQ(message<situ::FileError>([&] { situ::check_replaceable(folder_, "save"); }),
            "save: cannot write the file: '" + folder_ + "' is a folder; give the path of a file");
  EXPECT_NE(
      message<situ::FileError>([&] { situ::check_replaceable(folder_ + "/no/where", "save"); }).find("check the path"),
      std::string::npos);
}

// Lowers a limit of this process while it lives.
class Limit {
 public:
  Limit(decltype(RLIMIT_FSIZE) what, rlim_t value) : what_(what), handler_(::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(what_, &before_);
    rlimit low = before_;
    low.rlim_cur = value;
    ::setrlimit(what_, &low);
  }
  ~Limit() {
    ::setrlimit(what_, &before_);
    ::signal(SIGXFSZ, handler_);
  }

 private:
  decltype(RLIMIT_FSIZE) what_;
  sighandler_t handler_;
  rlimit before_{};
};

// Returns the descriptor that the next open will get.
int next_descriptor() {
  const int fd = ::open("/dev/null", O_RDONLY);
  ::close(fd);
  return fd;
}

// From now on, an open descriptor refers to another file.
void exchange(int descriptor, int other) {
  EXPECT_EQ(::dup2(other, descriptor), descriptor);
  ::close(other);
}

TEST_F(File, ErrorsSayWhyItCannotRead) {
  situ::replace_file(path_, "12345", "test");
  char bytes[5];
  const int fd = next_descriptor();
  situ::InputFile folder(path_, "load"), cut(path_, "load");
  exchange(fd, ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY));
  EXPECT_EQ(message<situ::FileError>([&] { folder.read(0, bytes, 5); }),
            "load: cannot read the file: '" + path_ + "': Is a directory; check the path and the disk");
  ASSERT_EQ(::truncate(path_.c_str(), 3), 0);
  EXPECT_EQ(message<situ::FileError>([&] { cut.read(0, bytes, 5); }),
            "load: the file became shorter while it was read: '" + path_ + "'; do not write to it at the same time");
  EXPECT_EQ(content(path_), "123");
}

// If a replacement fails, the old file stays and no other file is left, at whatever step it fails.
TEST_F(File, ABrokenReplacementChangesNothing) {
  situ::replace_file(path_, "old", "test");
  std::string said;
  {
    Limit small(RLIMIT_FSIZE, 2);
    said = message<situ::FileError>([&] { situ::replace_file(path_, "newer", "save"); });
  }
  EXPECT_EQ(said, "save: cannot write the file: '" + path_ +
                      "': File too large; raise the limit on the size of files (ulimit -f), or choose another path; "
                      "the old file is unchanged");
  EXPECT_EQ(content(path_), "old");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
  {
    const int fd = next_descriptor();
    situ::FileReplacement f(path_, "save");
    f.write("newer");
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    exchange(fd, pipe[1]);
    ::close(pipe[0]);
    EXPECT_EQ(message<situ::FileError>([&] { f.commit(); }),
              "save: cannot flush the file to disk: '" + path_ + "': Invalid argument; check the path and the disk");
  }
  EXPECT_EQ(content(path_), "old");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

TEST_F(File, KeepsAFolderThatWasMadeMeanwhile) {
  {
    situ::FileReplacement f(path_, "save");
    f.write("new");
    situ::make_folder(path_ + "/inner", "test");
    EXPECT_EQ(message<situ::FileError>([&] { f.commit(); }),
              "save: cannot rename the temporary file: '" + path_ + "': Is a directory; check the path and the disk");
  }
  EXPECT_TRUE(std::filesystem::is_directory(path_ + "/inner"));
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

TEST_F(File, ErrorsSayThatAReplacementMayNotLast) {
  situ::replace_file(path_, "old", "test");
  std::string said;
  {
    situ::FileReplacement f(path_, "save");
    f.write("new");
    Limit none(RLIMIT_NOFILE, 0);
    said = message<situ::FileError>([&] { f.commit(); });
  }
  EXPECT_EQ(said, "save: cannot flush the folder of the file: '" + path_ +
                      "': Too many open files; close other files, or raise the limit on open ones (ulimit -n); the "
                      "new version is written, but a power failure could still undo it");
  EXPECT_EQ(content(path_), "new");
  EXPECT_FALSE(std::filesystem::exists(path_ + ".tmp"));
}

// A reader of the pipe would get the file's bytes.
TEST_F(File, DoesNotWriteIntoAPipeAtTheTemporaryFile) {
  situ::replace_file(path_, "old", "test");
  const std::string pipe = path_ + ".tmp";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  EXPECT_EQ(message<situ::FileError>([&] { situ::replace_file(path_, "new", "save"); }),
            "save: cannot empty the temporary file: '" + pipe + "': Invalid argument; check the path and the disk");
  char byte;
  EXPECT_EQ(::read(reader, &byte, 1), 0);
  ::close(reader);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  EXPECT_EQ(content(path_), "old");
}

TEST_F(File, OutputThatCannotBeWrittenChangesNothing) {
  situ::replace_file(path_, "old", "test");
  EXPECT_EQ(message<situ::FileError>([&] { situ::OutputFile(path_ + "/g", "log"); }),
            "log: cannot create the file: '" + path_ + "/g': Not a directory; check the path and the disk");
  std::string said;
  {
    Limit small(RLIMIT_FSIZE, 5);
    said = message<situ::FileError>([&] { situ::OutputFile(path_, "log", 6); });
  }
  EXPECT_EQ(said, "log: cannot set the length of the file: '" + path_ +
                      "': File too large; raise the limit on the size of files (ulimit -f), or choose another path");
  EXPECT_EQ(content(path_), "old");
}

TEST_F(File, OutputKeepsTheRequestedBytes) {
  situ::OutputFile(path_, "test").write("one two three");
  situ::OutputFile(path_, "test", 4).write("more");
  EXPECT_EQ(content(path_), "one more");
  situ::OutputFile(path_, "test").write("new");
  EXPECT_EQ(content(path_), "new");
}

}  // namespace
