// All of nn.
#pragma once
#include "situ/nn/activation.h"
#include "situ/nn/containers.h"
#include "situ/nn/conv.h"
#include "situ/nn/init.h"
#include "situ/nn/layers.h"
#include "situ/nn/module.h"
#include "situ/nn/norm.h"
#include "situ/nn/pooling.h"
