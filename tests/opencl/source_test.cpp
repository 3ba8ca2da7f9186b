// Tests the embedded kernel texts, and that built programs are found again.
#include "situ/backends/text/source.h"

#include <gtest/gtest.h>

#include "tests/opencl/there.h"

namespace situ {
namespace {

TEST(KernelTexts, AnIncludeBecomesTheFilesTextOnce) {
  const std::string text = text::with_includes("#include \"norm.cl\"\n#include \"rows.cl\"\n");
  for (const char* once : {"__kernel void layer_norm(", "__kernel void softmax(", "A meet_sum("}) {
    const size_t at = text.find(once);
    ASSERT_NE(at, std::string::npos) << once;
    EXPECT_EQ(text.find(once, at + 1), std::string::npos) << once;
  }
}

TEST(KernelTexts, EachFileBeginsWithItsSubjectAndFindsItsIncludes) {
  int count = 0;
  for (const text::SourceFile* f = text::kSourceFiles; f->name; ++f, ++count) {
    EXPECT_EQ(std::string(f->text).rfind("// ", 0), 0u) << f->name;
    EXPECT_EQ(text::with_includes(f->text).find("#include"), std::string::npos) << f->name;
  }
  EXPECT_GT(count, 40);
}

TEST_F(OpenCl, ASecondCallOfAKindBuildsNothing) {
  auto call = [](int64_t n) { return (ones({n, n}, gpu).mm(ones({n, n}, gpu)) + 1).sum(); };
  call(3);
  const int64_t before = opencl::built() + opencl::cached();
  call(5);
  EXPECT_EQ(opencl::built() + opencl::cached(), before);
}

}  // namespace
}  // namespace situ
