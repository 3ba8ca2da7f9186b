// LibTorch's header for TorchScript, which Situ does not have: code that uses it does not compile, and the error says
// what to do (compat/names.h). Includes all of situ/compat/torch.h.
#pragma once
#include "situ/compat/torch.h"
