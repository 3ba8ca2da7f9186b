// Indices and dimensions out of range.
#include "tests/errors/wrong.h"

// A window reaches outside the bytes.
WRONG(index_as_strided, IndexError,
      "as_strided: sizes [3], strides [2] and offset 1 reach outside the 5 elements there are: ", "f32[5]",
      "the last element must be below 5") {
  arange(5, kFloat).as_strided({3}, {2}, 1);
}
CORRECTED(index_as_strided) { gives(arange(5, kFloat).as_strided({3}, {2}, 0), {0.0, 2.0, 4.0}); }

// A target is no class.
WRONG(index_class, IndexError, "cross_entropy: target 3 (element 1) is not a class of logits f32[2, 3]",
      "classes are 0 to 2, ignore_index is -100") {
  cross_entropy(zeros({2, 3}), tensor({0, 3}));
}
CORRECTED(index_class) { gives(cross_entropy(zeros({2, 3}), tensor({0, -100})).item(), std::log(3.0)); }

// A dimension that does not exist is reduced.
WRONG(index_dim, IndexError, "sum: dimension 2 is out of range: the tensor is f32[2, 3]; it must", "be in [-2, 1]") {
  ones({2, 3}).sum(2);
}
CORRECTED(index_dim) { gives(ones({2, 3}).sum(-1), {3.0, 3.0}); }

// A token id beyond the table.
WRONG(index_embedding, IndexError,
      "embedding: index 5 is out of range for dimension 0 of size 4: weight is f32[4, 2], the index is i64[2]",
      "indices must be in [0, 3]") {
  embedding(ones({4, 2}), tensor({1, 5}));
}
CORRECTED(index_embedding) { gives(embedding(ones({4, 2}), tensor({1, 3})), ones({2, 2})); }

// A place of gather is beyond the dimension.
WRONG(index_gather, IndexError,
      "gather: index 3 is out of range for dimension 0 of size 3: self is f32[3], the index is i64[2]",
      "indices must be in [0, 2]") {
  arange(3, kFloat).gather(0, tensor({0, 3}));
}
CORRECTED(index_gather) { gives(arange(3, kFloat).gather(0, tensor({0, 2})), {0.0, 2.0}); }

// One bad index among good ones writes nothing.
WRONG(index_half_way, IndexError,
      "index_fill_: index 9 is out of range for dimension 0 of size 3: self is f32[3], the index is i64[2]",
      "indices must be in") {
  Tensor x = zeros({3});
  unchanged({x});
  x.index_fill_(0, tensor({0, 9}), 7);
}
CORRECTED(index_half_way) {
  Tensor x = zeros({3});
  x.index_fill_(0, tensor({0, 2}), 7);
  gives(x, {7.0, 0.0, 7.0});
}

// A mask of another size.
WRONG(index_mask, IndexError, "index: the mask bool[3] does not fit dimensions 0 to 0 of f32[2, 3]",
      "index with it alone") {
  ones({2, 3}).index({ones({3}, kBool)});
}
CORRECTED(index_mask) { gives(ones({2, 3}).index({Slice(), ones({3}, kBool)}), ones({2, 3})); }

// A range leaves its dimension.
WRONG(index_narrow, IndexError, "narrow: start 2 with length 3 exceeds dimension 0: ", "f32[4]",
      "start + length may be at most 4") {
  arange(4, kFloat).narrow(0, 2, 3);
}
CORRECTED(index_narrow) { gives(arange(4, kFloat).narrow(0, 2, 2), {2.0, 3.0}); }

// An index beyond the last row.
WRONG(index_select_range, IndexError, "select: index 3 is out of range for dimension 0: ", "f32[3, 2]",
      "it must be in [-3, 2]") {
  ones({3, 2})[3];
}
CORRECTED(index_select_range) { gives(ones({3, 2})[-1], {1.0, 1.0}); }

// The size of a dimension that does not exist.
WRONG(index_size, IndexError, "size: dimension 2 is out of range: the tensor is f32[2, 3]", "it must be in [-2, 1]") {
  ones({2, 3}).size(2);
}
CORRECTED(index_size) { gives(ones({2, 3}).size(-1), 3); }

// More indices than dimensions.
WRONG(index_too_many, IndexError, "index: the indices take 3 dimensions, but self is f32[2, 3]",
      "give at most one index for each dimension") {
  ones({2, 3}).index({0, 1, 2});
}
CORRECTED(index_too_many) { gives(ones({2, 3}).index({0, 1}).item(), 1); }

// More maxima than elements.
WRONG(index_topk, ValueError, "topk: k is 5, but dimension 0 has 3 elements: ", "f32[3]", "k must be in [0, 3]") {
  ones({3}).topk(5);
}
CORRECTED(index_topk) { gives(std::get<0>(arange(3, kFloat).topk(2)), {2.0, 1.0}); }

// A dimension that does not exist is swapped.
WRONG(index_transpose, IndexError, "transpose: dimension 2 is out of range: ", "f32[2, 3]", "it must be in [-2, 1]") {
  ones({2, 3}).transpose(1, 2);
}
CORRECTED(index_transpose) { gives(ones({2, 3}).transpose(0, 1), ones({3, 2})); }

// A dimension is reduced twice.
WRONG(index_twice, ValueError, "sum: dimension 0 is named twice in the list: ", "f32[2, 3]", "name each once") {
  ones({2, 3}).sum({0, -2});
}
CORRECTED(index_twice) { gives(ones({2, 3}).sum({0, 1}).item(), 6); }
