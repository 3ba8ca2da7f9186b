// Whose the bytes at a peak are: the tables by module and by tensor, from a trace.
#pragma once
#include <vector>

#include "situ/io/report.h"
#include "situ/memory/trace.h"
#include "situ/nn/nn.h"
#include "situ/optim/optim.h"

namespace situ::app {

// Says whose the blocks are that were made before their modules had a path, or before the trace. `optimizer` may be
// null.
void adopt_all(memory::Trace& trace, nn::Module& root, const optim::Optimizer* optimizer);

// What each module of `root` has; rows add up to the peak.
std::vector<io::ReportModule> modules_of(const memory::Trace& trace, const memory::TracePeak& peak, nn::Module& root);

// The largest tensors; those of one op, line, module and category are one row.
std::vector<io::ReportTensor> tensors_of(const memory::Trace& trace, const memory::TracePeak& peak,
                                         const ModuleFrame* root);

// A module's path below `root`; empty for the root itself and outside of modules.
std::string path_below(const ModuleFrame* root, const ModuleFrame* module);

}  // namespace situ::app
