// Includes all models: ResNet, VGG, MobileNet, ViT and U-Net for images, GPT-2 for text, and smaller ones.
#pragma once

#include "situ/models/gpt.h"
#include "situ/models/gpt2.h"
#include "situ/models/mobilenet.h"
#include "situ/models/resnet.h"
#include "situ/models/small.h"
#include "situ/models/unet.h"
#include "situ/models/vgg.h"
#include "situ/models/vision_transformer.h"
