// All of optim: SGD, Adam and AdamW with LibTorch's options, and the schedulers.
#pragma once
#include "situ/optim/adam.h"
#include "situ/optim/scheduler.h"
#include "situ/optim/sgd.h"
