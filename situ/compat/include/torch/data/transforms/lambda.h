// Stands in for LibTorch's header with this path. It includes situ/compat/torch.h.
#pragma once
#include "situ/compat/torch.h"
