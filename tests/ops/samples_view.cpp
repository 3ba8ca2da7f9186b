#include "situ/generated/op/view.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

// One tensor of three dimensions, and attributes to look at it by.
template <class A>
std::function<std::vector<Sample>()> seen(std::vector<A> attributes, DimVec sizes = {2, 3, 4}) {
  return [attributes, sizes] {
    std::vector<Sample> all;
    for (const A& a : attributes) all.push_back(sample({values(sizes)}, a));
    return all;
  };
}

}  // namespace

void add_view_samples(SampleTable& t) {
  t[&op_rows::select] = seen<op_attr::select>({{0, 1}, {-1, -2}});
  t[&op_rows::narrow] = seen<op_attr::narrow>({{1, 1, 2}, {2, -3, 0}});
  t[&op_rows::slice] = seen<op_attr::slice>({{2, 1, {}, 2}, {0, {}, 1, 1}, {1, 5, 9, 1}});
  t[&op_rows::view] = seen<op_attr::view>({{{6, -1}}, {{2, 3, 2, 2}}, {{24}}});
  t[&op_rows::transpose] = seen<op_attr::transpose>({{0, 2}, {1, 1}, {-1, -2}});
  t[&op_rows::permute] = seen<op_attr::permute>({{{2, 0, 1}}, {{0, -1, 1}}});
  t[&op_rows::expand] = seen<op_attr::expand>({{{2, 3, 4}}, {{5, -1, 3, 4}}}, {2, 3, 1});
  t[&op_rows::squeeze] = seen<op_attr::squeeze>({{{}}, {0}, {1}}, {1, 3, 1});
  t[&op_rows::unsqueeze] = seen<op_attr::unsqueeze>({{0}, {-1}, {1}});
  t[&op_rows::diagonal] = seen<op_attr::diagonal>({{0, 0, 1}, {-1, 1, 2}, {1, 2, 0}, {9, 0, 1}});
  t[&op_rows::as_strided] = seen<op_attr::as_strided>({{{2, 2}, {1, 3}, 1}, {{3, 3}, {1, 1}, {}}, {{}, {}, 4}});
  // what these show, if anything, depends on their operand's own strides
  for (auto row : {&op_rows::as_strided, &op_rows::view})
    t[row] = [inner = t[row]] {
      std::vector<Sample> all = inner();
      for (Sample& s : all) s.strided = false;
      return all;
    };
  t[&op_rows::unfold] = seen<op_attr::unfold>({{2, 2, 1}, {1, 3, 2}, {0, 1, 1}});
  t[&op_rows::strided_add] = [] {
    return std::vector<Sample>{sample({values({8}), values({2, 3})}, op_attr::strided_add{{2, 3}, {1, 1}, 2}),
                               sample({values({8}), values({2, 3})}, op_attr::strided_add{{2, 3}, {3, 1}, 0}),
                               sample({values({8}), values({0})}, op_attr::strided_add{{0}, {1}, 0})};
  };
}

}  // namespace situ::testing
