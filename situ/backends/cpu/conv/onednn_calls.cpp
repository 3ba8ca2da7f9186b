// Defines oneDNN's functions under their own names for the inline code of its header.
// Each one jumps to the loaded library's function (load.h). They are hidden, so that they do not conflict with a
// program's own oneDNN. A function that is missing here fails to link.
#include <dnnl.h>

#include "situ/backends/cpu/common/load.h"
#include "situ/base/error.h"

#define SITU_ONEDNN_CALLS(X)                             \
  X(dnnl_dilated_convolution_backward_data_desc_init)    \
  X(dnnl_dilated_convolution_backward_weights_desc_init) \
  X(dnnl_dilated_convolution_forward_desc_init)          \
  X(dnnl_engine_create)                                  \
  X(dnnl_engine_destroy)                                 \
  X(dnnl_memory_create)                                  \
  X(dnnl_memory_desc_equal)                              \
  X(dnnl_memory_desc_get_size)                           \
  X(dnnl_memory_desc_init_by_strides)                    \
  X(dnnl_memory_desc_init_by_tag)                        \
  X(dnnl_memory_destroy)                                 \
  X(dnnl_primitive_attr_create)                          \
  X(dnnl_primitive_attr_destroy)                         \
  X(dnnl_primitive_attr_set_scratchpad_mode)             \
  X(dnnl_primitive_create)                               \
  X(dnnl_primitive_desc_destroy)                         \
  X(dnnl_primitive_desc_iterator_create)                 \
  X(dnnl_primitive_desc_iterator_destroy)                \
  X(dnnl_primitive_desc_iterator_fetch)                  \
  X(dnnl_primitive_desc_query)                           \
  X(dnnl_primitive_desc_query_md)                        \
  X(dnnl_primitive_destroy)                              \
  X(dnnl_primitive_execute)                              \
  X(dnnl_reorder_primitive_desc_create)                  \
  X(dnnl_set_primitive_cache_capacity)                   \
  X(dnnl_sgemm)                                          \
  X(dnnl_stream_create)                                  \
  X(dnnl_stream_destroy)

namespace {
[[noreturn]] void not_loaded() { situ::assert_failed("oneDNN is loaded before it is called", __FILE__, __LINE__); }
}  // namespace

extern "C" {
#define SITU_PLACE(name) \
  __attribute__((visibility("hidden"))) void* situ_at_##name = reinterpret_cast<void*>(not_loaded);
SITU_ONEDNN_CALLS(SITU_PLACE)
#undef SITU_PLACE
}

// A jump keeps every argument in place, for all signatures.
#define SITU_JUMP(name)                                                                             \
  asm(".pushsection .text\n.globl " #name "\n.hidden " #name "\n.type " #name ", @function\n" #name \
      ": jmp *situ_at_" #name "(%rip)\n.size " #name ", . - " #name "\n.popsection\n");
SITU_ONEDNN_CALLS(SITU_JUMP)
#undef SITU_JUMP

namespace situ::cpu {

void load_onednn() {
  static const bool loaded = [] {
#define SITU_FILL(name) situ_at_##name = onednn_call(#name);
    SITU_ONEDNN_CALLS(SITU_FILL)
#undef SITU_FILL
    return true;
  }();
  static_cast<void>(loaded);
}

}  // namespace situ::cpu
