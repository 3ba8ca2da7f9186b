// Declares the functions that add kernels to the table, one for each file of kernels.
#pragma once
#include "situ/backends/text/kernel.h"

namespace situ::text {

void add_pointwise(Table& t);
void add_bits(Table& t);
void add_factories(Table& t);
void add_reductions(Table& t);
void add_rows(Table& t);
void add_losses(Table& t);
void add_products(Table& t);
void add_indexing(Table& t);
void add_rearranging(Table& t);
void add_updates(Table& t);
void add_attention(Table& t);
void add_convolutions(Table& t);
void add_pools(Table& t);
void add_batch_norms(Table& t);
void add_recurrent(Table& t);
void add_orders(Table& t);
void add_places(Table& t);
void add_special(Table& t);
void add_group_norms(Table& t);
void add_alignments(Table& t);
void add_grids(Table& t);
void add_weights(Table& t);
void add_margins(Table& t);
void add_factors(Table& t);
void add_orthogonal(Table& t);
void add_spectral(Table& t);

}  // namespace situ::text
