// The small preprocessor kit behind signatures.h: attribute lists written as (type, name) or (type, name, default).
#pragma once

#define SITU_PARENS ()
#define SITU_EXPAND(...) SITU_EXPAND3(SITU_EXPAND3(SITU_EXPAND3(__VA_ARGS__)))
#define SITU_EXPAND3(...) SITU_EXPAND2(SITU_EXPAND2(SITU_EXPAND2(__VA_ARGS__)))
#define SITU_EXPAND2(...) __VA_ARGS__
#define SITU_EACH(m, ...) __VA_OPT__(SITU_EXPAND(SITU_EACH_STEP(m, __VA_ARGS__)))
#define SITU_EACH_STEP(m, a, ...) m a __VA_OPT__(SITU_EACH_AGAIN SITU_PARENS(m, __VA_ARGS__))
#define SITU_EACH_AGAIN() SITU_EACH_STEP

#define SITU_ATTR_FIELD(T, n, ...) T n;
#define SITU_ATTR_PARAM_(T, n, ...) T n __VA_OPT__(= __VA_ARGS__),  // followed by Site
#define SITU_ATTR_NAME_(T, n, ...) n,
