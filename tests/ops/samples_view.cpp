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
  t[&rows::select] = seen<attr::select>({{0, 1}, {-1, -2}});
  t[&rows::narrow] = seen<attr::narrow>({{1, 1, 2}, {2, -3, 0}});
  t[&rows::slice] = seen<attr::slice>({{2, 1, {}, 2}, {0, {}, 1, 1}, {1, 5, 9, 1}});
  t[&rows::view] = seen<attr::view>({{{6, -1}}, {{2, 3, 2, 2}}, {{24}}});
  t[&rows::transpose] = seen<attr::transpose>({{0, 2}, {1, 1}, {-1, -2}});
  t[&rows::permute] = seen<attr::permute>({{{2, 0, 1}}, {{0, -1, 1}}});
  t[&rows::expand] = seen<attr::expand>({{{2, 3, 4}}, {{5, -1, 3, 4}}}, {2, 3, 1});
  t[&rows::squeeze] = seen<attr::squeeze>({{{}}, {0}, {1}}, {1, 3, 1});
  t[&rows::unsqueeze] = seen<attr::unsqueeze>({{0}, {-1}, {1}});
  t[&rows::diagonal] = seen<attr::diagonal>({{0, 0, 1}, {-1, 1, 2}, {1, 2, 0}, {9, 0, 1}});
  t[&rows::as_strided] = seen<attr::as_strided>({{{2, 2}, {1, 3}, 1}, {{3, 3}, {1, 1}, {}}, {{}, {}, 4}});
  // what these show, if anything, depends on their operand's own strides
  for (auto row : {&rows::as_strided, &rows::view})
    t[row] = [inner = t[row]] {
      std::vector<Sample> all = inner();
      for (Sample& s : all) s.strided = false;
      return all;
    };
  t[&rows::unfold] = seen<attr::unfold>({{2, 2, 1}, {1, 3, 2}, {0, 1, 1}});
  t[&rows::strided_add] = [] {
    return std::vector<Sample>{sample({values({8}), values({2, 3})}, attr::strided_add{{2, 3}, {1, 1}, 2}),
                               sample({values({8}), values({2, 3})}, attr::strided_add{{2, 3}, {3, 1}, 0}),
                               sample({values({8}), values({0})}, attr::strided_add{{0}, {1}, 0})};
  };
}

}  // namespace situ::testing
