// All of optim: the optimizers with LibTorch's options, the schedules, averaged models, and the step within backward.
#pragma once
#include "situ/optim/adam.h"
#include "situ/optim/adaptive.h"
#include "situ/optim/averaged.h"
#include "situ/optim/in_backward.h"
#include "situ/optim/lbfgs.h"
#include "situ/optim/matrices.h"
#include "situ/optim/moments.h"
#include "situ/optim/scheduler.h"
#include "situ/optim/schedules.h"
#include "situ/optim/sgd.h"
