// The extension module situ._situ. Programs import the package around it (python/situ).
#include "binding.h"
#include "modules.h"

NB_MODULE(_situ, m) {
  using namespace situ::py;
  m.doc() = "Situ's C++ library, for the package situ.";
  m.attr("__version__") = SITU_VERSION;
  add_errors(m);
  add_interpreter(m);
  add_objects(m);
  add_random(m);
  add_threads(m);
  nb::type_object type = add_tensor(m);
  add_indexing(type);
  add_exchange(m, type);
  add_autograd(m, type);
  add_generated(m, type);
  add_autograd_tools(m);
  add_modules(m);
  add_models(m);
  add_networks(m);
  add_optim(m);
  add_memory(m);
  add_reports(m);
  add_profiler(m);
  add_files(m);
  add_data(m);
  add_settings(m);
}
