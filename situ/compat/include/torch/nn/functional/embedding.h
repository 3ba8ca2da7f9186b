// LibTorch's header of this name; situ/compat/torch.h has it all.
#pragma once
#include "situ/compat/torch.h"
