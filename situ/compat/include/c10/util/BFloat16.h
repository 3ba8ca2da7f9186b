// LibTorch's header of this name: includes all of situ/compat/torch.h.
#pragma once
#include "situ/compat/torch.h"
