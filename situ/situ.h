// Everything a program needs: tensors, autograd, nn, optim, data, saving.
#pragma once
#include "situ/autograd/autograd.h"
#include "situ/base/version.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "situ/tensor/tensor.h"
