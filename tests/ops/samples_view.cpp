#include "situ/generated/op/view.h"
#include "tests/ops/samples.h"

namespace situ::testing {

namespace {

// One tensor of three dimensions, and attributes for views of it.
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
  t[&op_infos::select] = seen<op_attr::select>({{0, 1}, {-1, -2}});
  t[&op_infos::narrow] = seen<op_attr::narrow>({{1, 1, 2}, {2, -3, 0}});
  t[&op_infos::slice] = seen<op_attr::slice>({{2, 1, {}, 2}, {0, {}, 1, 1}, {1, 5, 9, 1}});
  t[&op_infos::view] = seen<op_attr::view>({{{6, -1}}, {{2, 3, 2, 2}}, {{24}}});
  t[&op_infos::transpose] = seen<op_attr::transpose>({{0, 2}, {1, 1}, {-1, -2}});
  t[&op_infos::permute] = seen<op_attr::permute>({{{2, 0, 1}}, {{0, -1, 1}}});
  t[&op_infos::expand] = seen<op_attr::expand>({{{2, 3, 4}}, {{5, -1, 3, 4}}}, {2, 3, 1});
  t[&op_infos::squeeze] = seen<op_attr::squeeze>({{{}}, {0}, {1}}, {1, 3, 1});
  t[&op_infos::unsqueeze] = seen<op_attr::unsqueeze>({{0}, {-1}, {1}});
  t[&op_infos::diagonal] = seen<op_attr::diagonal>({{0, 0, 1}, {-1, 1, 2}, {1, 2, 0}, {9, 0, 1}});
  t[&op_infos::as_strided] = seen<op_attr::as_strided>({{{2, 2}, {1, 3}, 1}, {{3, 3}, {1, 1}, {}}, {{}, {}, 4}});
  // what these show, if anything, depends on their operand's own strides
  for (auto row : {&op_infos::as_strided, &op_infos::view})
    t[row] = [inner = t[row]] {
      std::vector<Sample> all = inner();
      for (Sample& s : all) s.strided = false;
      return all;
    };
  t[&op_infos::unfold] = seen<op_attr::unfold>({{2, 2, 1}, {1, 3, 2}, {0, 1, 1}});
  t[&op_infos::strided_add] = [] {
    return std::vector<Sample>{sample({values({8}), values({2, 3})}, op_attr::strided_add{{2, 3}, {1, 1}, 2}),
                               sample({values({8}), values({2, 3})}, op_attr::strided_add{{2, 3}, {3, 1}, 0}),
                               sample({values({8}), values({0})}, op_attr::strided_add{{0}, {1}, 0})};
  };
}

}  // namespace situ::testing
