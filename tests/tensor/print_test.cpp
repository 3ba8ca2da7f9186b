// Printing: expected texts of PyTorch's form and of LibTorch's.
#include "situ/tensor/print.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <vector>

#include "situ/ops/functions.h"
#include "tests/message.h"

using namespace situ;

namespace {

struct Golden {
  Tensor tensor;
  const char* text;
};

void expect_prints(const std::vector<Golden>& table, const PrintOptions& o = print_options()) {
  for (const Golden& g : table) EXPECT_EQ(to_string(g.tensor, o), g.text);
}

PrintOptions libtorch() {
  PrintOptions o;
  o.style = PrintOptions::Style::libtorch;
  return o;
}

// Texts printed by LibTorch 2.13.
void expect_libtorch(const std::vector<Golden>& table) { expect_prints(table, libtorch()); }

TEST(Print, Scalars) {
  expect_prints({
      {tensor(15), "tensor(15)"},
      {tensor(-3), "tensor(-3)"},
      {tensor(1.5), "tensor(1.5000)"},
      {tensor(2.0), "tensor(2.)"},
      {tensor(true), "tensor(True)"},
      {tensor(NAN), "tensor(nan)"},
      {tensor(0.001), "tensor(0.0010)"},
  });
}

TEST(Print, Rows) {
  expect_prints({
      {tensor({1.0, 2.5}), "tensor([1.0000, 2.5000])"},
      {tensor({1.0, 2.0, 300.0}), "tensor([  1.,   2., 300.])"},
      {tensor({1000.0, 1.0}), "tensor([1000.,    1.])"},
      {tensor({1e-5, 1.0}), "tensor([1.0000e-05, 1.0000e+00])"},
      {tensor({1001.5, 1.0}), "tensor([1.0015e+03, 1.0000e+00])"},
      {tensor({100000000.0}), "tensor([100000000.])"},
      {tensor({1.5e8}), "tensor([1.5000e+08])"},
      {tensor({123456.0, 1.0}), "tensor([1.2346e+05, 1.0000e+00])"},
      {tensor({NAN, INFINITY, -INFINITY, 1.0}), "tensor([nan, inf, -inf, 1.])"},
      {tensor({NAN, 1.25}), "tensor([   nan, 1.2500])"},
      {tensor({0.0, 0.0}), "tensor([0., 0.])"},
      {tensor({true, false}), "tensor([ True, False])"},
      {tensor({1, -20, 300}), "tensor([  1, -20, 300])"},
  });
}

TEST(Print, SeveralDimensions) {
  expect_prints({
      {tensor({{1, 2}, {3, 4}}), "tensor([[1, 2],\n        [3, 4]])"},
      {tensor({{-1.0, 2.0}, {3.5, 4.0}}), "tensor([[-1.0000,  2.0000],\n        [ 3.5000,  4.0000]])"},
      {arange(12).view({2, 2, 3}), R"(tensor([[[ 0,  1,  2],
         [ 3,  4,  5]],

        [[ 6,  7,  8],
         [ 9, 10, 11]]]))"},
      {ones({3, 2, 1}), R"(tensor([[[1.],
         [1.]],

        [[1.],
         [1.]],

        [[1.],
         [1.]]]))"},
  });
}

TEST(Print, LongRowsAreBroken) {
  expect_prints({
      {arange(30), R"(tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17,
        18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]))"},
      {full({20}, 0.1), R"(tensor([0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000,
        0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000, 0.1000,
        0.1000, 0.1000]))"},
      {full({2, 17}, 0.5, kDouble), R"(tensor([[0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000,
         0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000],
        [0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000,
         0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000, 0.5000]],
       dtype=float64))"},
  });
}

TEST(Print, ManyElementsAreSummarised) {
  expect_prints({
      {arange(1001), "tensor([   0,    1,    2,  ...,  998,  999, 1000])"},
      {arange(2000).view({40, 50}), R"(tensor([[   0,    1,    2,  ...,   47,   48,   49],
        [  50,   51,   52,  ...,   97,   98,   99],
        [ 100,  101,  102,  ...,  147,  148,  149],
        ...,
        [1850, 1851, 1852,  ..., 1897, 1898, 1899],
        [1900, 1901, 1902,  ..., 1947, 1948, 1949],
        [1950, 1951, 1952,  ..., 1997, 1998, 1999]]))"},
      {arange(1200.0).view({2, 20, 30}) / 7, R"(tensor([[[0.0000e+00, 1.4286e-01, 2.8571e-01,  ..., 3.8571e+00,
          4.0000e+00, 4.1429e+00],
         [4.2857e+00, 4.4286e+00, 4.5714e+00,  ..., 8.1429e+00,
          8.2857e+00, 8.4286e+00],
         [8.5714e+00, 8.7143e+00, 8.8571e+00,  ..., 1.2429e+01,
          1.2571e+01, 1.2714e+01],
         ...,
         [7.2857e+01, 7.3000e+01, 7.3143e+01,  ..., 7.6714e+01,
          7.6857e+01, 7.7000e+01],
         [7.7143e+01, 7.7286e+01, 7.7429e+01,  ..., 8.1000e+01,
          8.1143e+01, 8.1286e+01],
         [8.1429e+01, 8.1571e+01, 8.1714e+01,  ..., 8.5286e+01,
          8.5429e+01, 8.5571e+01]],

        [[8.5714e+01, 8.5857e+01, 8.6000e+01,  ..., 8.9571e+01,
          8.9714e+01, 8.9857e+01],
         [9.0000e+01, 9.0143e+01, 9.0286e+01,  ..., 9.3857e+01,
          9.4000e+01, 9.4143e+01],
         [9.4286e+01, 9.4429e+01, 9.4571e+01,  ..., 9.8143e+01,
          9.8286e+01, 9.8429e+01],
         ...,
         [1.5857e+02, 1.5871e+02, 1.5886e+02,  ..., 1.6243e+02,
          1.6257e+02, 1.6271e+02],
         [1.6286e+02, 1.6300e+02, 1.6314e+02,  ..., 1.6671e+02,
          1.6686e+02, 1.6700e+02],
         [1.6714e+02, 1.6729e+02, 1.6743e+02,  ..., 1.7100e+02,
          1.7114e+02, 1.7129e+02]]]))"},
  });
}

TEST(Print, EmptyTensorsAndTypes) {
  expect_prints({
      {empty({0}), "tensor([])"},
      {empty({0, 3}), "tensor([], size=(0, 3))"},
      {empty({0}, kLong), "tensor([], dtype=int64)"},
      {tensor({1, 2}, kInt), "tensor([1, 2], dtype=int32)"},
      {tensor({1.5, 2.5}, kDouble), "tensor([1.5000, 2.5000], dtype=float64)"},
      {tensor({1.5, 2.5}).requires_grad_(), "tensor([1.5000, 2.5000], requires_grad=True)"},
  });
}

TEST(Print, NamesTheOpThatMadeAValue) {
  Tensor x = tensor({1.0, 2.0}).requires_grad_();
  EXPECT_EQ(to_string(x + 1), "tensor([2., 3.], grad_fn=<AddBackward0>)");
}

TEST(Print, StreamAndOptions) {
  std::ostringstream s;
  s << tensor({1.0, 2.5});
  EXPECT_EQ(s.str(), "tensor([1.0000, 2.5000])");
  PrintOptions o;
  o.precision = 2;
  EXPECT_EQ(to_string(tensor({1.0, 2.5}), o), "tensor([1.00, 2.50])");
  o.sci_mode = 1;
  EXPECT_EQ(to_string(tensor({1.0, 2.5}), o), "tensor([1.00e+00, 2.50e+00])");
  o.precision = -1;
  const int64_t before = print_options().precision;
  EXPECT_EQ(
      message<ValueError>([&] { set_print_options(o); }),
      "set_print_options: precision must be in [0, 30], edgeitems and linewidth positive, threshold not negative");
  EXPECT_EQ(print_options().precision, before);
}

TEST(PrintLibTorch, Scalars) {
  expect_libtorch({
      {scalar_tensor(3.14159265), "3.1415927410125732\n[ CPUFloatType{} ]"},
      {scalar_tensor(1234567890123, kLong), "1234567890123\n[ CPULongType{} ]"},
      {scalar_tensor(0.1), "0.10000000149011612\n[ CPUFloatType{} ]"},
      {scalar_tensor(0.1, kDouble), "0.1\n[ CPUDoubleType{} ]"},
      {scalar_tensor(true, kBool), "1\n[ CPUBoolType{} ]"},
      {scalar_tensor(1e20), "1.0000000200408773e+20\n[ CPUFloatType{} ]"},
      {scalar_tensor(NAN), "nan\n[ CPUFloatType{} ]"},
  });
}

TEST(PrintLibTorch, RowsAndEmptyTensors) {
  expect_libtorch({
      {arange(3), " 0\n 1\n 2\n[ CPULongType{3} ]"},
      {arange(3) * 1000000000000, " 0.0000e+00\n 1.0000e+12\n 2.0000e+12\n[ CPULongType{3} ]"},
      {arange(3, kFloat) * 12345.5, "     0.0000\n 12345.5000\n 24691.0000\n[ CPUFloatType{3} ]"},
      {full({2}, INFINITY), "inf\ninf\n[ CPUFloatType{2} ]"},
      {ones({2}, kHalf), " 1\n 1\n[ CPUHalfType{2} ]"},
      {empty({2, 0, 3}), "[ CPUFloatType{2,0,3} ]"},
  });
}

TEST(PrintLibTorch, Slices) {
  expect_libtorch({
      {arange(24).view({2, 3, 4}), R"((1,.,.) = 
  0   1   2   3
   4   5   6   7
   8   9  10  11

(2,.,.) = 
 12  13  14  15
  16  17  18  19
  20  21  22  23
[ CPULongType{2,3,4} ])"},
      {arange(24, kFloat).view({2, 3, 4}) / 7, R"((1,.,.) = 
 0.0000  0.1429  0.2857  0.4286
  0.5714  0.7143  0.8571  1.0000
  1.1429  1.2857  1.4286  1.5714

(2,.,.) = 
 1.7143  1.8571  2.0000  2.1429
  2.2857  2.4286  2.5714  2.7143
  2.8571  3.0000  3.1429  3.2857
[ CPUFloatType{2,3,4} ])"},
      {arange(8, kFloat).view({2, 2, 2}) * 12345.5, R"((1,.,.) = 
     0.0000  12345.5000
  24691.0000  37036.5000

(2,.,.) = 
 49382.0000  61727.5000
  74073.0000  86418.5000
[ CPUFloatType{2,2,2} ])"},
      {stack({arange(4, kFloat).view({2, 2}) / 3, arange(4, kFloat).view({2, 2})}), R"((1,.,.) = 
 0.0000  0.3333
  0.6667  1.0000

(2,.,.) = 
 0  1
  2  3
[ CPUFloatType{2,2,2} ])"},
      {-arange(8, kFloat).view({2, 2, 2}), R"((1,.,.) = 
-0 -1
 -2 -3

(2,.,.) = 
-4 -5
 -6 -7
[ CPUFloatType{2,2,2} ])"},
      {full({2, 1, 2}, NAN), R"((1,.,.) = 
nan nan

(2,.,.) = 
nan nan
[ CPUFloatType{2,1,2} ])"},
  });
}

TEST(PrintLibTorch, SlicesOfOtherTypes) {
  expect_libtorch({
      {ones({2, 2, 2}, kBool), R"((1,.,.) = 
 1  1
  1  1

(2,.,.) = 
 1  1
  1  1
[ CPUBoolType{2,2,2} ])"},
      {arange(1, 5).view({2, 1, 2}) * 100000000000, R"((1,.,.) = 
 1.0000e+11  2.0000e+11

(2,.,.) = 
 3.0000e+11  4.0000e+11
[ CPULongType{2,1,2} ])"},
  });
}

TEST(PrintLibTorch, FourDimensions) {
  expect_libtorch({
      {arange(16).view({2, 2, 2, 2}), R"((1,1,.,.) = 
 0  1
  2  3

(2,1,.,.) = 
  8   9
  10  11

(1,2,.,.) = 
 4  5
  6  7

(2,2,.,.) = 
 12  13
  14  15
[ CPULongType{2,2,2,2} ])"},
  });
}

TEST(PrintLibTorch, FiveDimensions) {
  expect_libtorch({
      {arange(32).view({2, 2, 2, 2, 2}), R"((1,1,1,.,.) = 
 0  1
  2  3

(2,1,1,.,.) = 
 16  17
  18  19

(1,2,1,.,.) = 
  8   9
  10  11

(2,2,1,.,.) = 
 24  25
  26  27

(1,1,2,.,.) = 
 4  5
  6  7

(2,1,2,.,.) = 
 20  21
  22  23

(1,2,2,.,.) = 
 12  13
  14  15

(2,2,2,.,.) = 
 28  29
  30  31
[ CPULongType{2,2,2,2,2} ])"},
  });
}

TEST(PrintLibTorch, Columns) {
  expect_libtorch({
      {arange(40, kFloat).view({2, 20}) / 3,
       R"(Columns 1 to 8  0.0000   0.3333   0.6667   1.0000   1.3333   1.6667   2.0000   2.3333
  6.6667   7.0000   7.3333   7.6667   8.0000   8.3333   8.6667   9.0000

Columns 9 to 16  2.6667   3.0000   3.3333   3.6667   4.0000   4.3333   4.6667   5.0000
  9.3333   9.6667  10.0000  10.3333  10.6667  11.0000  11.3333  11.6667

Columns 17 to 20  5.3333   5.6667   6.0000   6.3333
 12.0000  12.3333  12.6667  13.0000
[ CPUFloatType{2,20} ])"},
      {arange(40, kFloat).view({1, 2, 20}) / 3, R"((1,.,.) = 
Columns 1 to 8   0.0000   0.3333   0.6667   1.0000   1.3333   1.6667   2.0000   2.3333
   6.6667   7.0000   7.3333   7.6667   8.0000   8.3333   8.6667   9.0000

Columns 9 to 16   2.6667   3.0000   3.3333   3.6667   4.0000   4.3333   4.6667   5.0000
   9.3333   9.6667  10.0000  10.3333  10.6667  11.0000  11.3333  11.6667

Columns 17 to 20   5.3333   5.6667   6.0000   6.3333
  12.0000  12.3333  12.6667  13.0000
[ CPUFloatType{1,2,20} ])"},
      {arange(40).view({1, 1, 2, 20}) * 100, R"((1,1,.,.) = 
Columns 1 to 13     0   100   200   300   400   500   600   700   800   900  1000  1100  1200
  2000  2100  2200  2300  2400  2500  2600  2700  2800  2900  3000  3100  3200

Columns 14 to 20  1300  1400  1500  1600  1700  1800  1900
  3300  3400  3500  3600  3700  3800  3900
[ CPULongType{1,1,2,20} ])"},
  });
}

TEST(PrintLibTorch, CommonScales) {
  expect_libtorch({
      {(arange(3, kFloat) + 1) * 1234567.5, R"(1000000 *
 1.2346
 2.4691
 3.7037
[ CPUFloatType{3} ])"},
      {(arange(4, kFloat) + 1).view({2, 2}) * 1234567.5, R"(1000000 *
 1.2346  2.4691
  3.7037  4.9383
[ CPUFloatType{2,2} ])"},
      {(arange(8, kFloat) + 1).view({2, 2, 2}) * 1234567.5, R"((1,.,.) = 
1000000 *
  1.2346  2.4691
   3.7037  4.9383

(2,.,.) = 
1000000 *
  6.1728  7.4074
   8.6420  9.8765
[ CPUFloatType{2,2,2} ])"},
      {(arange(3, kFloat) + 1) * 1.5e-4, R"(0.0001 *
 1.5000
 3.0000
 4.5000
[ CPUFloatType{3} ])"},
  });
}

TEST(PrintLibTorch, AnUndefinedTensor) { EXPECT_EQ(to_string(Tensor(), libtorch()), "[ Tensor (undefined) ]"); }

TEST(Print, TextsOfTensors) {
  std::ostringstream s;
  Tensor t = ones({2, 3}, kDouble);
  s << t.sizes() << " " << ones({}).sizes() << " " << t.dtype() << " " << t.device() << " " << Device("cuda:1") << " "
    << t.options() << " " << Scalar(3) << " " << Scalar(2.5) << " " << Scalar(true) << " " << t[0][0].item() << " "
    << tensor(1234567890).item();
  EXPECT_EQ(s.str(),
            "[2, 3] [] Double cpu cuda:1 TensorOptions(dtype=Double, device=cpu, requires_grad=false) 3 2.5 true 1 "
            "1234567890");
}

// Names of nodes as LibTorch prints them.
TEST(Print, GradFunctions) {
  Tensor x = ones({2, 2}).requires_grad_(), y = x * 2;
  const std::pair<Tensor, const char*> table[] = {
      {y, "MulBackward0"},
      {x[0], "SelectBackward0"},
      {y[0], "SelectBackward0"},
      {y.view(4), "ViewBackward0"},
      {y.unsqueeze(0), "UnsqueezeBackward0"},
      {y.transpose(0, 1), "TransposeBackward0"},
      {y.log_softmax(0), "LogSoftmaxBackward0"},
      {y.clone().add_(1), "AddBackward0"},
  };
  for (const auto& [t, name] : table) EXPECT_EQ(t.grad_fn().name(), name);
  EXPECT_FALSE(x.grad_fn());
  EXPECT_EQ(x.grad_fn().name(), "");
  y[0] = 1;
  EXPECT_EQ(y.grad_fn().name(), "CopySlices");
  EXPECT_EQ(y[1].grad_fn().name(), "SelectBackward0");
  EXPECT_NE(to_string(y).find("grad_fn=<CopySlices>"), std::string::npos);
}

}  // namespace
