#include "situ/generated/op/matrix.h"
#include "tests/ops/samples.h"

namespace situ::testing {

void add_matrix_samples(SampleTable& t) {
  using S = std::vector<Sample>;
  t[&op_infos::mm] = [] {
    return S{sample({values({3, 2}), values({2, 4})}), sample({values({2, 2}), values({2, 2})}),
             sample({values({3, 0}), values({0, 2})})};
  };
  t[&op_infos::bmm] = [] {
    return S{sample({values({2, 3, 2}), values({2, 2, 4})}), sample({values({2, 2, 2}), values({2, 2, 2})})};
  };
  t[&op_infos::batched_mm] = [] {
    return S{sample({values({2, 1, 3, 2}), values({3, 2, 2})}), sample({values({3, 2}), values({2, 2, 2})})};
  };
  t[&op_infos::addmm] = [] {
    return S{sample({values({3, 4}), values({3, 2}), values({2, 4})}, op_attr::addmm{1, 1}),
             sample({values({4}), values({3, 2}), values({2, 4})}, op_attr::addmm{1, 2}),
             sample({values({3, 1}), values({3, 2}), values({2, 4})}, op_attr::addmm{2, 3}),
             sample({values({3, 4}), values({3, 2}), values({2, 4})}, op_attr::addmm{0, 1})};
  };
  t[&op_infos::baddbmm] = [] {
    return S{sample({values({2, 3, 4}), values({2, 3, 2}), values({2, 2, 4})}, op_attr::baddbmm{1, 1}),
             sample({values({4}), values({2, 3, 2}), values({2, 2, 4})}, op_attr::baddbmm{2, 3})};
  };
  for (const op::OpInfo* r : {&op_infos::inverse, &op_infos::det})
    t[r] = [] {
      S all{sample({values({3, 3}) + eye(3, kDouble) * 4}), sample({values({2, 2, 2}) + eye(2, kDouble) * 4})};
      for (Sample& s : all) s.all_dtypes = false;  // f32 and f64 alone
      return all;
    };
  t[&op_infos::linear] = [] {
    return S{sample({values({3, 2}), values({4, 2}), values({4})}),
             sample({values({2, 3, 2}), values({4, 2}), Tensor()}), sample({values({2}), values({2, 2}), values({2})})};
  };
}

}  // namespace situ::testing
