// LibTorch's header for TorchScript, which is not in Situ: what asks for it does not compile and says so
// (compat/names.h). Everything else that torch.h has is here.
#pragma once
#include "situ/compat/torch.h"
