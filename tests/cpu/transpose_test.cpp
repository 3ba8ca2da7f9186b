// Tests transposes of tiles and of large copies.
#include "situ/backends/cpu/copy/transpose.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/stream.h"
#include "situ/backends/cpu/copy/copy.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

// Checks a tile of rows x columns in rows `tr` apart, from columns `fc` apart, starting `begin` elements after a cache
// line.
void expect_turned(int64_t size, int64_t columns, int64_t rows, int64_t begin, bool stream) {
  constexpr int64_t kLine = 64;
  const int64_t wide = kLine / size, tr = (columns + wide - 1) / wide * wide + (stream ? 0 : 3), fc = rows + 5;
  std::vector<unsigned char> from(static_cast<size_t>((columns * fc + 8) * size)),
      to(static_cast<size_t>((rows * tr + 8) * size + 3 * kLine), 0xee);
  for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned char>(i * 37 + i / 251);
  unsigned char* at = to.data() + kLine;
  at += (kLine - reinterpret_cast<uintptr_t>(at) % kLine) % kLine + static_cast<size_t>(begin * size);
  transpose(at, from.data(), size, tr, fc, columns, rows, stream);
  end_of_stream();
  for (int64_t y = 0; y < rows; ++y) {
    for (int64_t x = 0; x < columns; ++x)
      ASSERT_EQ(std::memcmp(at + (y * tr + x) * size, from.data() + (x * fc + y) * size, static_cast<size_t>(size)), 0)
          << size << " bytes, " << rows << " x " << columns << " at " << y << ", " << x << (stream ? " streamed" : "");
    for (int64_t i = columns * size; y + 1 < rows && i < tr * size; ++i)  // elements between two rows stay unchanged
      ASSERT_EQ(at[y * tr * size + i], 0xee) << size << " bytes, " << rows << " x " << columns << " behind " << y;
  }
  for (unsigned char* p = to.data(); p < at; ++p) ASSERT_EQ(*p, 0xee);
  for (unsigned char* p = at + ((rows - 1) * tr + columns) * size; rows > 0 && p < to.data() + to.size(); ++p)
    ASSERT_EQ(*p, 0xee) << size << " bytes, " << rows << " x " << columns << " behind the last";
}

TEST(Transpose, TilesOfEverySizeAndElement) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    for (int64_t size : {1, 2, 4, 8})
      for (int64_t columns : {1, 7, 8, 15, 16, 17, 33, 64, 130})
        for (int64_t rows : {1, 3, 8, 16, 17, 32, 65, 128})
          for (int64_t begin : {0, 1})
            for (bool stream : {false, true}) expect_turned(size, columns, rows, begin, stream);
  });
}

// Large enough to be streamed, on several threads. One target starts on a cache line, as a tensor's memory does, one
// does not, and one has rows that do not start on a line.
TEST(Transpose, LargeCopies) {
  for (const Sizes& shape : {Sizes{1040, 1200}, Sizes{1037, 1203}, Sizes{3, 640, 656}})
    for (DType t : {DType::f32, DType::f64, DType::bf16}) {
      Operand src(t, shape, Layout::transposed), dense(t, shape);
      src.fill([](int64_t i) { return i % 251; });
      dense.fill([](int64_t i) { return i % 251; });
      const std::string want = dense.bits();
      for_each_target([&](const char* target) {
        for (size_t begin : {0, 16}) {
          SCOPED_TRACE(std::string(target) + " " + short_name(t) + " " + std::to_string(begin));
          std::string memory(want.size() + 128, '\xee');
          const size_t line = begin + 64 - reinterpret_cast<uintptr_t>(memory.data()) % 64;
          Arg to = dense.arg();
          to.data = memory.data() + line;
          copy(to, src.arg());
          ASSERT_EQ(memory.compare(line, want.size(), want), 0);
          ASSERT_EQ(memory.find_first_not_of('\xee'), line);
          ASSERT_EQ(memory.find_last_not_of('\xee'), line + want.size() - 1);
        }
      });
    }
}

}  // namespace
}  // namespace situ::cpu::test
