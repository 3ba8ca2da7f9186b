// Builds the table of ops with kernels: each file of kernels adds its own.
#include "situ/backends/text/table.h"

namespace situ::text {

Table::Table() {
  add_pointwise(*this);
  add_bits(*this);
  add_factories(*this);
  add_reductions(*this);
  add_rows(*this);
  add_losses(*this);
  add_products(*this);
  add_indexing(*this);
  add_rearranging(*this);
  add_updates(*this);
  add_attention(*this);
  add_convolutions(*this);
  add_pools(*this);
  add_batch_norms(*this);
  add_recurrent(*this);
  add_orders(*this);
  add_places(*this);
  add_special(*this);
  add_group_norms(*this);
  add_alignments(*this);
  add_grids(*this);
  add_weights(*this);
  add_margins(*this);
  add_factors(*this);
  add_orthogonal(*this);
  add_spectral(*this);
}

const Table& table() {
  static const Table& t = *new Table;
  return t;
}

}  // namespace situ::text
