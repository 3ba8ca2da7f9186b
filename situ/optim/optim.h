// Includes all of optim: optimizers with LibTorch's options, schedules, averaged models, and the step within backward.
#pragma once
#include "situ/generated/optim/optimizers.h"
#include "situ/optim/averaged.h"
#include "situ/optim/in_backward.h"
#include "situ/optim/lbfgs.h"
#include "situ/optim/matrices.h"
#include "situ/optim/scheduler.h"
#include "situ/optim/schedules.h"
