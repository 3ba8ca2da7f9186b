#include "tests/ops/samples.h"

namespace situ::testing {

void add_view_samples(SampleTable& t) {
  using S = std::vector<Sample>;
  t[&rows::select] = [] {
    return S{sample({values({3, 4})}, attr::select{0, 1}), sample({values({3, 4})}, attr::select{-1, -2})};
  };
  t[&rows::narrow] = [] {
    return S{sample({values({3, 4})}, attr::narrow{1, 1, 2}), sample({values({3, 4})}, attr::narrow{0, 2, 0})};
  };
  t[&rows::slice] = [] {
    return S{sample({values({7, 2})}, attr::slice{0, 1, -1, 2}), sample({values({5})}, attr::slice{0, {}, {}, 3})};
  };
  t[&rows::view] = [] {
    Sample a = sample({values({3, 4})}, attr::view{{2, 6}}), b = sample({values({})}, attr::view{{1, -1}});
    a.strided = b.strided = false;  // strides decide what can be viewed
    return S{a, b};
  };
  t[&rows::transpose] = [] { return S{sample({values({2, 3, 4})}, attr::transpose{0, -1})}; };
  t[&rows::permute] = [] { return S{sample({values({2, 3, 4})}, attr::permute{{2, 0, 1}})}; };
  t[&rows::expand] = [] {
    return S{sample({values({3, 1})}, attr::expand{{2, 3, 4}}), sample({values({1})}, attr::expand{{0}})};
  };
  t[&rows::squeeze] = [] {
    return S{sample({values({3, 1, 2, 1})}, attr::squeeze{}), sample({values({3, 1, 2})}, attr::squeeze{1}),
             sample({values({3, 2})}, attr::squeeze{0})};
  };
  t[&rows::unsqueeze] = [] { return S{sample({values({3, 2})}, attr::unsqueeze{-1})}; };
  t[&rows::diagonal] = [] {
    return S{sample({values({3, 4})}, attr::diagonal{1, 0, 1}), sample({values({2, 3, 4})}, attr::diagonal{-1, 1, 2})};
  };
  t[&rows::as_strided] = [] {
    Sample plain = sample({values({3, 4})}, attr::as_strided{{2, 2}, {5, 2}, 1});
    Sample windows = sample({values({6})}, attr::as_strided{{3, 3}, {1, 1}, {}});
    plain.strided = windows.strided = false;
    return S{plain, windows};
  };
  t[&rows::unfold] = [] {
    return S{sample({values({7})}, attr::unfold{0, 3, 2}), sample({values({2, 5})}, attr::unfold{1, 3, 1})};
  };
  t[&rows::strided_add] = [] {
    Sample apart = sample({values({8}), values({2, 2})}, attr::strided_add{{2, 2}, {4, 2}, 1});
    Sample windows = sample({values({5}), values({3, 3})}, attr::strided_add{{3, 3}, {1, 1}, 0});
    apart.strided = windows.strided = false;
    return S{apart, windows};
  };
}

}  // namespace situ::testing
