#include "situ/op/row.h"

namespace situ::op {

const std::vector<const Row*>& all_rows() {
  static const std::vector<const Row*> rows = [] {
    std::vector<const Row*> r;
#define SITU_X(kind, id, name, n, ...) r.push_back(&situ::op_rows::id);
    SITU_SIGNATURES(SITU_X)
#undef SITU_X
    return r;
  }();
  return rows;
}

}  // namespace situ::op
