// All of optim: SGD, Adam and AdamW with LibTorch's options, the schedulers, and the step within backward.
#pragma once
#include "situ/optim/adam.h"
#include "situ/optim/in_backward.h"
#include "situ/optim/scheduler.h"
#include "situ/optim/sgd.h"
