// Coefficients of erf in f32 on [0, 4): a polynomial for each eighth.
// Vectors of 16 lanes look up 32 values in one step.
//
//   erf(t) = high + (low + f (a[0] + f (a[1] + f (a[2] + f (a[3] + f a[4]))))), f = t - k / 8, k = t 8 rounded to even
//
// In the first two eighths it is t + t (a[0] + t (...)), so that small results keep their digits.
// Coefficients are least-squares fits at 400 Chebyshev points; each is rounded to f32 before the next ones are fitted.
// The error is below 1 ULP: the largest found is 0.99, near t = 0.1885, among a fifth of all floats from 1e-19 to 4.5.
#pragma once

namespace situ::cpu {

struct ErfTable {
  float high[32], low[32], a[5][32];
};
// clang-format off
alignas(64) inline constexpr ErfTable kErfTable = {
    {
    0.0f, 0.0f, 0x1.1af54ep-2f, 0x1.9dd0d2p-2f, 0x1.0a7ef6p-1f, 0x1.3f196ep-1f, 0x1.6c1c98p-1f, 0x1.91724ap-1f,
    0x1.af767ap-1f, 0x1.c6dad2p-1f, 0x1.d8865ep-1f, 0x1.e5768cp-1f, 0x1.eea556p-1f, 0x1.f4f694p-1f, 0x1.f92d08p-1f,
    0x1.fbe61ep-1f, 0x1.fd9ae2p-1f, 0x1.fea422p-1f, 0x1.ff4048p-1f, 0x1.ff9960p-1f, 0x1.ffcaa8p-1f, 0x1.ffe514p-1f,
    0x1.fff2d0p-1f, 0x1.fff9bap-1f, 0x1.fffd1ap-1f, 0x1.fffeb4p-1f, 0x1.ffff70p-1f, 0x1.ffffc4p-1f, 0x1.ffffe8p-1f,
    0x1.fffff6p-1f, 0x1.fffffcp-1f, 0x1.fffffep-1f},
    {
    0.0f, 0.0f, 0x1.196b04p-29f, 0x1.6e43e8p-27f, -0x1.f38918p-28f, -0x1.978766p-28f, -0x1.4c5e34p-26f,
    -0x1.5c8e08p-26f, 0x1.d04222p-27f, 0x1.053d8cp-26f, -0x1.9d5080p-27f, 0x1.da51fep-28f, -0x1.1d90a4p-26f,
    -0x1.2610a2p-27f, -0x1.00e552p-26f, 0x1.de99eep-26f, -0x1.7b0d44p-26f, -0x1.ca69aep-27f, -0x1.3f9ccap-26f,
    0x1.e7d664p-26f, 0x1.e9937ep-26f, 0x1.77b832p-26f, -0x1.3eeb0ap-27f, 0x1.083a0cp-27f, 0x1.8826c0p-26f,
    -0x1.44d984p-29f, -0x1.82606ap-27f, -0x1.d24c26p-26f, -0x1.de5534p-26f, 0x1.8c3da6p-29f, 0x1.78b8f2p-28f,
    0x1.259db2p-26f},
    {{
    0x1.06eba8p-3f, 0x1.06eb6ep-3f, 0x1.0f5d16p+0f, 0x1.f5f0cep-1f, 0x1.c1efcap-1f, 0x1.86e96ap-1f, 0x1.492e42p-1f,
    0x1.0cab62p-1f, 0x1.a911f0p-2f, 0x1.45e99cp-2f, 0x1.e46530p-3f, 0x1.5ce596p-3f, 0x1.e72372p-4f, 0x1.499d48p-4f,
    0x1.b05530p-5f, 0x1.12ceb4p-5f, 0x1.529b9ep-6f, 0x1.94624ep-7f, 0x1.d4143ap-8f, 0x1.06918cp-8f, 0x1.1d8318p-9f,
    0x1.2ce898p-10f, 0x1.3360ccp-11f, 0x1.305390p-12f, 0x1.2408eap-13f, 0x1.0f9e1cp-14f, 0x1.e9b5eap-16f,
    0x1.abe0a0p-17f, 0x1.6a5974p-18f, 0x1.296a72p-19f, 0x1.d93722p-21f, 0x1.6ce1aep-22f},
     {
    0x1.2220fcp-23f, 0x1.389c92p-16f, -0x1.0f5d04p-2f, -0x1.787484p-2f, -0x1.c1efb4p-2f, -0x1.e8a3b2p-2f,
    -0x1.edc558p-2f, -0x1.d62be6p-2f, -0x1.a911f2p-2f, -0x1.6ea6d6p-2f, -0x1.2ebf48p-2f, -0x1.dfbbc2p-3f,
    -0x1.6d5aa8p-3f, -0x1.0bcfd8p-3f, -0x1.7a4a9ap-4f, -0x1.01a1d0p-4f, -0x1.529ba0p-5f, -0x1.ada866p-6f,
    -0x1.074b4cp-6f, -0x1.37cca8p-7f, -0x1.64e38cp-8f, -0x1.8af0c8p-9f, -0x1.a6a45cp-10f, -0x1.b57718p-11f,
    -0x1.b60c0cp-12f, -0x1.a8656cp-13f, -0x1.8de1e8p-14f, -0x1.69036cp-15f, -0x1.3d0c08p-16f, -0x1.0d8630p-17f,
    -0x1.bb9f3cp-19f, -0x1.617676p-20f},
     {
    -0x1.8128f8p-2f, -0x1.81762cp-2f, -0x1.3c9716p-2f, -0x1.e10acap-3f, -0x1.2bf188p-3f, -0x1.c836b4p-5f,
    0x1.b73df4p-6f, 0x1.7c9bc2p-4f, 0x1.1b6502p-3f, 0x1.4cb276p-3f, 0x1.571bf6p-3f, 0x1.43741ap-3f, 0x1.1c2ab4p-3f,
    0x1.d661b8p-4f, 0x1.714922p-4f, 0x1.143c5ap-4f, 0x1.8b0bd4p-5f, 0x1.0ea4dep-5f, 0x1.63efe6p-6f, 0x1.c1eb14p-7f,
    0x1.119cd8p-7f, 0x1.40800cp-8f, 0x1.69cfc2p-9f, 0x1.89e0fcp-10f, 0x1.9db6a8p-11f, 0x1.a3725cp-12f,
    0x1.9aa354p-13f, 0x1.8450bcp-14f, 0x1.62cb28p-15f, 0x1.39499ep-16f, 0x1.0b6898p-17f, 0x1.b95becp-19f},
     {
    0x1.16da10p-13f, 0x1.23590ap-9f, 0x1.039abap-3f, 0x1.549a80p-3f, 0x1.766360p-3f, 0x1.68ef76p-3f, 0x1.344dd2p-3f,
    0x1.cc2170p-4f, 0x1.1b78aep-4f, 0x1.cbb05ap-6f, -0x1.8bd85ap-8f, -0x1.f1bac6p-6f, -0x1.6c7908p-5f,
    -0x1.96a25ap-5f, -0x1.89a75ep-5f, -0x1.5a0172p-5f, -0x1.1a2744p-5f, -0x1.b00f66p-6f, -0x1.38ec42p-6f,
    -0x1.aee92ep-7f, -0x1.1b0a6ap-7f, -0x1.63a286p-8f, -0x1.ac3c0ep-9f, -0x1.eeedf0p-10f, -0x1.12d756p-10f,
    -0x1.25a066p-11f, -0x1.2e00f6p-12f, -0x1.2b3deap-13f, -0x1.1dd0c2p-14f, -0x1.07476ap-15f, -0x1.d3fb32p-17f,
    -0x1.9171aap-18f},
     {
    0x1.c9cd8ap-4f, 0x1.b2b544p-4f, 0x1.47177ap-4f, 0x1.7fd088p-5f, 0x1.8dbee4p-8f, -0x1.894ca8p-6f, -0x1.d2133ep-5f,
    -0x1.11c4a8p-4f, -0x1.206ab8p-4f, -0x1.f22a90p-5f, -0x1.7f6200p-5f, -0x1.f14ba2p-6f, -0x1.efbcc6p-7f,
    -0x1.f6e07ap-10f, 0x1.ac29bep-8f, 0x1.7b3d26p-7f, 0x1.a9bb88p-7f, 0x1.980626p-7f, 0x1.5c65b0p-7f, 0x1.12934ap-7f,
    0x1.922e36p-8f, 0x1.146650p-8f, 0x1.693c9ep-9f, 0x1.c216a6p-10f, 0x1.0b28bcp-10f, 0x1.2f8380p-11f,
    0x1.4a41d2p-12f, 0x1.58eb92p-13f, 0x1.5a1f42p-14f, 0x1.4dd37ap-15f, 0x1.361700p-16f, 0x1.154b20p-17f}},
};
// clang-format on

}  // namespace situ::cpu
