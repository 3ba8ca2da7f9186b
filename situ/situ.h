// The whole public interface in one header: #include "situ/situ.h".
#pragma once

#include "situ/base/version.h"
