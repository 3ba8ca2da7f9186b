// Printed by kinks.py: PyTorch's answers to the rows of kinks_rows.h.
#pragma once

// clang-format off
inline const char* const kKinks[] = {
R"(= ONE
x: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 3 6 20 inf nan)",
R"(= TWO
x: -inf -inf -inf -inf -inf -inf -inf -inf -2 -2 -2 -2 -2 -2 -2 -2 -1 -1 -1 -1 -1 -1 -1 -1 0 0 0 0 0 0 0 0 0.5 0.5 0.5 0.5 0.5 0.5 0.5 0.5 1 1 1 1 1 1 1 1 inf inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan
y: -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -2 -1 0 0.5 1 inf nan)",
R"(= THREE
x: -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
y: -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 0 0 0 0 0 1 1 1 1 1 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 0 0 0 0 0 1 1 1 1 1 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 0 0 0 0 0 1 1 1 1 1 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 0 0 0 0 0 1 1 1 1 1 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -1 -1 -1 -1 0 0 0 0 0 1 1 1 1 1 nan nan nan nan nan
z: -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan)",
R"(= UNIT
x: 0 0 0 0.25 0.25 0.25 1 1 1
y: 0 0.25 1 0 0.25 1 0 0.25 1)",
R"(= LOGITS
x: -6 -6 -6 -3 -3 -3 -2 -2 -2 -1 -1 -1 -0.5 -0.5 -0.5 -0 -0 -0 0 0 0 0.1 0.1 0.1 0.5 0.5 0.5 1 1 1 2 2 2 3 3 3 6 6 6 20 20 20 nan nan nan
y: 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1 0 0.25 1)",
R"(= ROWS
x: 1 2 3 2.5 3 3 1 3 0 2 0 3 0 2 3 4 -1 -1 0 -1 nan 1 2 nan inf 1 inf 2 2 2 2 2 0 0 0 0 -3 3 -3 3 -inf -inf 1 -inf inf 1 0 1 0 1 nan inf -inf 1 -inf 2 -inf -inf -inf -inf inf -inf 1 0)",
R"(= FINITE
x: 1 2 3 2.5 3 3 1 3 0 2 0 3 0 2 3 4 -1 -1 0 -1 2 2 2 2 0 0 0 0 -3 3 -3 3)",
R"(= relu(x)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 3 1 2 3 1 2 3 1 2)",
R"(= relu6(x)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 3 6 6 6 nan
x: 0 0 0 0 0 0 0 0 3 1 2 3 1 0 0 0 *)",
R"(= leaky_relu(x)
result: -inf -0.06 -0.03 -0.02 -0.01 -0.005 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0.01 0.02 0.03 0.01 0.02 0.03 0.01 0.02 3 1 2 3 1 2 3 1 0.02)",
R"(= leaky_relu(x, -0.5)
result: inf 3 1.5 1 0.5 0.25 0 -0 0.1 0.5 1 2 3 6 20 inf nan
x: -0.5 -1 -1.5 -0.5 -1 -1.5 -0.5 -1 3 1 2 3 1 2 3 1 -1)",
R"(= leaky_relu(x, 0)
result: nan -0 -0 -0 -0 -0 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 3 1 2 3 1 2 3 1 0)",
R"(= elu(x)
result: -1 -0.9975212 -0.9502129 -0.8646647 -0.6321206 -0.3934693 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0.004957504 0.1493612 0.1353353 0.7357589 1.819592 1 2 3 1 2 3 1 2 3 1 *)",
R"(= elu(x, 0.5)
result: -0.5 -0.4987606 -0.4751065 -0.4323324 -0.3160603 -0.1967347 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0.002478752 0.0746806 0.06766764 0.3678794 0.909796 0.5 1 3 1 2 3 1 2 3 1 *)",
R"(= elu(x, -1)
result: 1 0.9975212 0.9502129 0.8646647 0.6321206 0.3934693 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: -0 -0.004957504 -0.1493612 -0.1353353 -0.7357589 -1.819592 -1 -2 3 1 2 3 1 2 3 1 *)",
R"(= selu(x)
result: -1.758099 -1.753741 -1.670569 -1.520166 -1.111331 -0.6917582 -0 0 0.1050701 0.5253505 1.050701 2.101402 3.152103 6.304206 21.01402 inf nan
x: 0 0.008715785 0.2625918 0.2379329 1.293537 3.199023 1.758099 3.516199 3.152103 1.050701 2.101402 3.152103 1.050701 2.101402 3.152103 1.050701 *)",
R"(= celu(x)
result: -1 -0.9975212 -0.9502129 -0.8646647 -0.6321206 -0.3934693 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0.004957504 0.1493612 0.1353353 0.7357589 1.819592 1 2 3 1 2 3 1 2 3 1 *)",
R"(= celu(x, 2)
result: -2 -1.900426 -1.55374 -1.264241 -0.7869387 -0.4423984 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0.09957414 0.6693905 0.3678794 1.213061 2.336402 1 2 3 1 2 3 1 2 3 1 *)",
R"(= celu(x, -2)
result: -inf -38.17107 -6.963378 -3.436564 -1.297443 -0.5680508 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: inf 40.17107 13.44507 2.718282 3.297443 3.852076 1 2 3 1 2 3 1 2 3 1 *)",
R"(= silu(x)
result: nan -0.01483574 -0.1422776 -0.2384058 -0.2689414 -0.1887703 -0 0 0.05249792 0.3112297 0.7310586 1.761594 2.857722 5.985164 20 inf nan
x: nan -0.02465287 -0.2643123 -0.09078425 0.144659 0.7801164 0.5 1 1.64975 0.7399612 1.855341 3.272353 1.088104 2.024653 3 nan nan)",
R"(= gelu(x)
result: nan -5.919526e-09 -0.004049694 -0.04550026 -0.1586553 -0.1542688 -0 0 0.05398278 0.3457312 0.8413447 1.9545 2.99595 6 20 inf nan
x: nan -7.093742e-08 -0.03583694 -0.0852318 -0.1666309 0.3975146 0.5 1 1.738569 0.8674951 2.166631 3.255695 1.011946 2 3 nan nan)",
R"(= gelu(x, "tanh")
result: nan -8.439649e-11 -0.003637392 -0.04540231 -0.158808 -0.154286 -0 0 0.05398275 0.345714 0.841192 1.954598 2.996363 6 20 inf nan
x: nan -1.541995e-09 -0.0347525 -0.08609926 -0.1659282 0.3978903 0.5 1 1.738565 0.8673699 2.165928 3.258298 1.011584 2 3 nan nan)",
R"(= mish(x)
result: nan -0.01485408 -0.1456475 -0.2525015 -0.3034015 -0.2207438 -0 0 0.06317942 0.3752452 0.8650984 1.943959 2.986535 5.999927 20 inf nan
x: nan -0.02471994 -0.2801793 -0.1083551 0.1184335 0.868532 0.6 1.2 1.99001 0.8864244 2.098072 3.207954 1.021107 2.000268 3 nan nan)",
R"(= softplus(x)
result: 0 0.002475685 0.04858735 0.126928 0.3132617 0.474077 0.6931472 0.6931472 0.7443967 0.974077 1.313262 2.126928 3.048587 6.002476 20 inf nan
x: 0 0.004945246 0.1422776 0.1192029 0.5378828 1.132622 0.5 1 1.574938 0.6224593 1.462117 2.642391 0.9525741 1.995055 3 1 nan)",
R"(= softplus(x, 2, 1)
result: 0 3.072097e-06 0.001237843 0.009074964 0.06346401 0.1566308 0.3465736 0.3465736 0.3990694 0.6566308 1 2 3 6 20 inf nan
x: 0 1.228835e-05 0.007417869 0.01798621 0.2384058 0.8068243 0.5 1 1.649502 0.7310586 2 3 1 2 3 1 nan)",
R"(= softplus(x, 1, 0)
result: 0 0.002475685 0.04858735 0.126928 0.3132617 0.474077 0.6931472 0.6931472 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0.004945246 0.1422776 0.1192029 0.5378828 1.132622 0.5 1 3 1 2 3 1 2 3 1 nan)",
R"(= hardswish(x)
result: nan -0 -0 -0.3333333 -0.3333333 -0.2083333 -0 0 0.05166667 0.2916667 0.6666667 1.666667 3 6 20 inf nan
x: 0 0 0 -0.1666667 0.3333333 1 0.5 1 1.6 0.6666667 1.666667 3.5 1 2 3 1 *)",
R"(= hardsigmoid(x)
result: 0 0 0 0.1666667 0.3333333 0.4166667 0.5 0.5 0.5166667 0.5833333 0.6666667 0.8333333 1 1 1 1 nan
x: 0 0 0 0.1666667 0.3333333 0.5 0.1666667 0.3333333 0.5 0.1666667 0.3333333 0.5 0 0 0 0 0)",
R"(= hardtanh(x)
result: -1 -1 -1 -1 -1 -0.5 -0 0 0.1 0.5 1 1 1 1 1 1 nan
x: 0 0 0 0 0 3 1 2 3 1 0 0 0 0 0 0 *)",
R"(= hardtanh(x, -2, 0.5)
result: -2 -2 -2 -2 -1 -0.5 -0 0 0.1 0.5 0.5 0.5 0.5 0.5 0.5 0.5 nan
x: 0 0 0 0 2 3 1 2 3 0 0 0 0 0 0 0 *)",
R"(= hardtanh(x, 1, 1)
result: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 *)",
R"(= logsigmoid(x)
result: -inf -6.002476 -3.048587 -2.126928 -1.313262 -0.974077 -0.6931472 -0.6931472 -0.6443967 -0.474077 -0.3132617 -0.126928 -0.04858735 -0.002475685 -2.061154e-09 0 nan
x: 1 1.995055 2.857722 0.8807971 1.462117 1.867378 0.5 1 1.425062 0.3775407 0.5378828 0.3576088 0.04742587 0.004945246 6.183461e-09 0 nan)",
R"(= softsign(x)
result: nan -0.8571429 -0.75 -0.6666667 -0.5 -0.3333333 -0 0 0.09090909 0.3333333 0.5 0.6666667 0.75 0.8571429 0.952381 nan nan
x: nan 0.04081633 0.1875 0.1111111 0.5 1.333333 1 2 2.479339 0.4444444 0.5 0.3333333 0.0625 0.04081633 0.006802721 nan nan)",
R"(= hardshrink(x)
result: -inf -6 -3 -2 -1 0 0 0 0 0 1 2 3 6 20 inf nan
x: 1 2 3 1 2 0 0 0 0 0 2 3 1 2 3 1 *)",
R"(= hardshrink(x, 2)
result: -inf -6 -3 0 0 0 0 0 0 0 0 0 3 6 20 inf nan
x: 1 2 3 0 0 0 0 0 0 0 0 0 1 2 3 1 *)",
R"(= softshrink(x)
result: -inf -5.5 -2.5 -1.5 -0.5 0 0 0 0 0 0.5 1.5 2.5 5.5 19.5 inf nan
x: 1 2 3 1 2 0 0 0 0 0 2 3 1 2 3 1 *)",
R"(= softshrink(x, 0)
result: -inf -6 -3 -2 -1 -0.5 0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 1 2 3 1 2 3 0 0 3 1 2 3 1 2 3 1 *)",
R"(= tanhshrink(x)
result: -inf -5.000012 -2.004945 -1.035972 -0.2384058 -0.03788284 0 0 0.0003320054 0.03788284 0.2384058 1.035972 2.004945 5.000012 19 inf nan
x: 1 1.999951 2.970402 0.9293492 1.160051 0.6406568 0 0 0.02980113 0.2135523 1.160051 2.788048 0.990134 1.999951 3 1 nan)",
R"(= threshold(x, 0.5, 3)
result: 3 3 3 3 3 3 3 3 3 3 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 0 0 2 3 1 2 3 1 2)",
R"(= threshold(x, -1, 0)
result: 0 0 0 0 0 -0.5 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= sigmoid(x)
result: 0 0.002472623 0.04742587 0.1192029 0.2689414 0.3775407 0.5 0.5 0.5249792 0.6224593 0.7310586 0.8807971 0.9525741 0.9975274 1 1 nan
x: 0 0.004933019 0.13553 0.1049936 0.3932239 0.7050111 0.25 0.5 0.7481281 0.2350037 0.3932239 0.3149808 0.04517666 0.004933019 6.183461e-09 0 nan)",
R"(= tanh(x)
result: -1 -0.9999877 -0.9950548 -0.9640276 -0.7615942 -0.4621172 -0 0 0.09966799 0.4621172 0.7615942 0.9640276 0.9950548 0.9999877 1 1 nan
x: 0 4.915309e-05 0.02959811 0.07065082 0.8399487 2.359343 1 2 2.970199 0.7864477 0.8399487 0.2119525 0.009866037 4.915309e-05 0 0 nan)",
R"(= abs(x)
result: inf 6 3 2 1 0.5 0 0 0.1 0.5 1 2 3 6 20 inf nan
x: -1 -2 -3 -1 -2 -3 0 0 3 1 2 3 1 2 3 1 0)",
R"(= sign(x)
result: -1 -1 -1 -1 -1 -1 0 0 1 1 1 1 1 1 1 1 0
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= neg(x)
result: inf 6 3 2 1 0.5 0 -0 -0.1 -0.5 -1 -2 -3 -6 -20 -inf nan
x: -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2)",
R"(= add(x, 2)
result: -inf -4 -1 0 1 1.5 2 2 2.1 2.5 3 4 5 8 22 inf nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= sub(x, 2)
result: -inf -8 -5 -4 -3 -2.5 -2 -2 -1.9 -1.5 -1 0 1 4 18 inf nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= 2 - x
result: inf 8 5 4 3 2.5 2 2 1.9 1.5 1 0 -1 -4 -18 -inf nan
x: -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2)",
R"(= square(x)
result: inf 36 9 4 1 0.25 0 0 0.01 0.25 1 4 9 36 400 inf nan
x: -inf -24 -18 -4 -4 -3 -0 0 0.6 1 4 12 6 24 120 inf nan)",
R"(= sqrt(x)
result: nan nan nan nan nan nan -0 0 0.3162278 0.7071068 1 1.414214 1.732051 2.44949 4.472136 inf nan
x: nan nan nan nan nan nan -inf inf 4.743416 0.7071068 1 1.06066 0.2886751 0.4082483 0.3354102 0 nan)",
R"(= rsqrt(x)
result: nan nan nan nan nan nan -inf inf 3.162278 1.414214 1 0.7071068 0.5773503 0.4082483 0.2236068 0 nan
x: nan nan nan nan nan nan inf -inf -47.43416 -1.414214 -1 -0.5303301 -0.09622504 -0.06804138 -0.01677051 -0 nan)",
R"(= reciprocal(x)
result: -0 -0.1666667 -0.3333333 -0.5 -1 -2 -inf inf 10 2 1 0.5 0.3333333 0.1666667 0.05 0 nan
x: -0 -0.05555556 -0.3333333 -0.25 -2 -12 -inf -inf -300 -4 -2 -0.75 -0.1111111 -0.05555556 -0.0075 -0 nan)",
R"(= exp(x)
result: 0 0.002478752 0.04978707 0.1353353 0.3678794 0.6065307 1 1 1.105171 1.648721 2.718282 7.389056 20.08554 403.4288 4.851652e+08 inf nan
x: 0 0.004957504 0.1493612 0.1353353 0.7357589 1.819592 1 2 3.315513 1.648721 5.436564 22.16717 20.08554 806.8576 1.455496e+09 inf nan)",
R"(= exp2(x)
result: 0 0.015625 0.125 0.25 0.5 0.7071068 1 1 1.071773 1.414214 2 4 8 64 1048576 inf nan
x: 0 0.02166085 0.2599302 0.1732868 0.6931472 1.470387 0.6931472 1.386294 2.22869 0.9802581 2.772589 8.317766 5.545177 88.72284 2180452 inf nan)",
R"(= expm1(x)
result: -1 -0.9975212 -0.9502129 -0.8646647 -0.6321206 -0.3934693 -0 0 0.1051709 0.6487213 1.718282 6.389056 19.08554 402.4288 4.851652e+08 inf nan
x: 0 0.004957504 0.1493612 0.1353353 0.7357589 1.819592 1 2 3.315513 1.648721 5.436564 22.16717 20.08554 806.8576 1.455496e+09 inf nan)",
R"(= log(x)
result: nan nan nan nan nan nan -inf -inf -2.302585 -0.6931472 0 0.6931472 1.098612 1.791759 2.995732 inf nan
x: -0 -0.3333333 -1 -0.5 -2 -6 -inf inf 30 2 2 1.5 0.3333333 0.3333333 0.15 0 nan)",
R"(= log2(x)
result: nan nan nan nan nan nan -inf -inf -3.321928 -1 0 1 1.584963 2.584963 4.321928 inf nan
x: -0 -0.4808983 -1.442695 -0.7213475 -2.88539 -8.65617 -inf inf 43.28085 2.88539 2.88539 2.164043 0.4808983 0.4808983 0.2164043 0 nan)",
R"(= log10(x)
result: nan nan nan nan nan nan -inf -inf -1 -0.30103 0 0.30103 0.4771213 0.7781513 1.30103 inf nan
x: -0 -0.1447648 -0.4342945 -0.2171472 -0.868589 -2.605767 -inf inf 13.02883 0.868589 0.868589 0.6514417 0.1447648 0.1447648 0.06514417 0 nan)",
R"(= log1p(x)
result: nan nan nan nan -inf -0.6931472 -0 0 0.09531018 0.4054651 0.6931472 1.098612 1.386294 1.94591 3.044522 inf nan
x: -0 -0.4 -1.5 -1 inf 6 1 2 2.727273 0.6666667 1 1 0.25 0.2857143 0.1428571 0 nan)",
R"(= sin(x)
result: nan 0.2794155 -0.14112 -0.9092974 -0.841471 -0.4794255 -0 0 0.09983342 0.4794255 0.841471 0.9092974 0.14112 -0.2794155 0.9129453 nan nan
x: nan 1.920341 -2.969977 -0.4161468 1.080605 2.632748 1 2 2.985012 0.8775826 1.080605 -1.248441 -0.9899925 1.920341 1.224246 nan nan)",
R"(= cos(x)
result: nan 0.9601703 -0.9899925 -0.4161468 0.5403023 0.8775826 1 1 0.9950042 0.8775826 0.5403023 -0.4161468 -0.9899925 0.9601703 0.4080821 nan nan
x: nan -0.558831 0.42336 0.9092974 1.682942 1.438277 0 -0 -0.2995002 -0.4794255 -1.682942 -2.727892 -0.14112 0.558831 -2.738836 nan nan)",
R"(= tan(x)
result: nan 0.2910062 0.1425465 2.18504 -1.557408 -0.5463025 -0 0 0.1003347 0.5463025 1.557408 -2.18504 -0.1425465 -0.2910062 2.237161 nan nan
x: nan 2.169369 3.060959 5.774399 6.851038 3.895339 1 2 3.030201 1.298446 6.851038 17.3232 1.02032 2.169369 18.01467 nan nan)",
R"(= asin(x)
result: nan nan nan nan -1.570796 -0.5235988 -0 0 0.1001674 0.5235988 1.570796 nan nan nan nan nan nan
x: nan nan nan nan inf 3.464102 1 2 3.015113 1.154701 inf nan nan nan nan nan nan)",
R"(= acos(x)
result: nan nan nan nan 3.141593 2.094395 1.570796 1.570796 1.470629 1.047198 0 nan nan nan nan nan nan
x: nan nan nan nan -inf -3.464102 -1 -2 -3.015113 -1.154701 -inf nan nan nan nan nan nan)",
R"(= atan(x)
result: -1.570796 -1.405648 -1.249046 -1.107149 -0.7853982 -0.4636476 -0 0 0.09966865 0.4636476 0.7853982 1.107149 1.249046 1.405648 1.520838 1.570796 nan
x: 0 0.05405405 0.3 0.2 1 2.4 1 2 2.970297 0.8 1 0.6 0.1 0.05405405 0.007481297 0 nan)",
R"(= sinh(x)
result: -inf -201.7132 -10.01787 -3.62686 -1.175201 -0.5210953 -0 0 0.1001668 0.5210953 1.175201 3.62686 10.01787 201.7132 2.425826e+08 inf nan
x: inf 403.4313 30.20299 3.762196 3.086161 3.382878 1 2 3.015013 1.127626 3.086161 11.28659 10.06766 403.4313 7.277478e+08 inf nan)",
R"(= cosh(x)
result: inf 201.7156 10.06766 3.762196 1.543081 1.127626 1 1 1.005004 1.127626 1.543081 3.762196 10.06766 201.7156 2.425826e+08 inf nan
x: -inf -403.4263 -30.05362 -3.62686 -2.350402 -1.563286 -0 0 0.3005003 0.5210953 2.350402 10.88058 10.01787 403.4263 7.277478e+08 inf nan)",
R"(= asinh(x)
result: -inf -2.49178 -1.818446 -1.443635 -0.8813736 -0.4812118 -0 0 0.09983408 0.4812118 0.8813736 1.443635 1.818446 2.49178 3.689504 inf nan
x: 0 0.328798 0.9486833 0.4472136 1.414214 2.683282 1 2 2.985112 0.8944272 1.414214 1.341641 0.3162278 0.328798 0.1498129 0 nan)",
R"(= acosh(x)
result: nan nan nan nan nan nan nan nan nan nan 0 1.316958 1.762747 2.477889 3.688254 inf nan
x: 0 0.3380617 1.06066 0.5773503 inf nan nan nan nan nan inf 1.732051 0.3535534 0.3380617 0.1501879 0 nan)",
R"(= atanh(x)
result: nan nan nan nan -inf -0.5493061 -0 0 0.1003353 0.5493061 inf nan nan nan nan nan nan
x: -0 -0.05714286 -0.375 -0.3333333 inf 4 1 2 3.030303 1.333333 inf -1 -0.125 -0.05714286 -0.007518797 -0 nan)",
R"(= erf(x)
result: -1 -1 -0.9999779 -0.9953223 -0.8427008 -0.5204999 -0 0 0.1124629 0.5204999 0.8427008 0.9953223 0.9999779 1 1 1 nan
x: 0 5.234602e-16 0.0004177592 0.02066699 0.830215 2.636348 1.128379 2.256758 3.351455 0.8787826 0.830215 0.06200096 0.0001392531 5.234602e-16 6.483112e-174 0 nan)",
R"(= erfc(x)
result: 2 2 1.999978 1.995322 1.842701 1.5205 1 1 0.8875371 0.4795001 0.1572992 0.004677735 2.20905e-05 2.151974e-17 5.395866e-176 0 nan
x: -0 -5.234602e-16 -0.0004177592 -0.02066699 -0.830215 -2.636348 -1.128379 -2.256758 -3.351455 -0.8787826 -0.830215 -0.06200096 -0.0001392531 -5.234602e-16 -6.483112e-174 -0 nan)",
R"(= lgamma(x)
result: inf inf inf inf inf 1.265512 inf inf 2.252713 0.5723649 0 0 0.6931472 4.787492 39.33988 inf nan
x: nan nan nan nan nan 0.1094699 inf -inf -31.27126 -1.96351 -1.154431 1.268353 0.9227843 3.412235 8.911572 inf nan)",
R"(= digamma(x + 0.25)
result: nan -1.307949 -1.959055 -2.322692 -2.89412 2.914139 -4.227454 -4.227454 -2.971071 -1.085861 -0.2274535 0.5725465 1.016991 1.750454 2.98326 inf nan
x: nan 39.15909 58.30161 19.30164 37.95021 55.62564 17.19733 34.39466 27.72138 2.54188 2.394658 1.671987 0.3597983 0.3469585 0.1518663 0 nan)",
R"(= (x + 0.25).polygamma(1)
result: nan 19.57955 19.43387 19.30164 18.97511 18.54188 17.19733 17.19733 9.240459 2.54188 1.197329 0.5573292 0.3597983 0.1734792 0.0506221 0 nan
x: -inf -248.1011 -372.353 -124.2138 -249.174 368.0921 -129.3277 -258.6555 -143.2014 -5.302633 -2.65548 -0.9112198 -0.1281569 -0.0600419 -0.007686153 nan nan)",
R"(= erfinv(x)
result: nan nan nan nan -inf -0.4769363 -0 0 0.08885599 0.4769363 inf nan nan nan nan nan nan
x: nan nan nan nan inf 3.337754 0.8862269 1.772454 2.679755 1.112585 inf nan nan nan nan nan nan)",
R"(= erfcx(x)
result: inf 8.622463e+15 16205.99 108.9409 5.00898 1.95236 1 1 0.896457 0.6156903 0.4275836 0.2553957 0.1790012 0.09277657 0.02817435 0 nan
x: -inf -2.069391e+17 -291711.2 -436.892 -22.29268 -9.242219 -1.128379 -2.256758 -2.847263 -0.5126888 -0.546424 -0.3203894 -0.05437226 -0.03012071 -0.004215652 nan nan)",
R"(= ndtri(x)
result: nan nan nan nan nan nan -inf -inf -1.281552 0 inf nan nan nan nan nan nan
x: nan nan nan nan nan nan inf inf 17.09418 2.506628 inf nan nan nan nan nan nan)",
R"(= i0e(x)
result: 0 0.1666574 0.2430004 0.3085083 0.4657596 0.6450353 1 1 0.9071009 0.6450353 0.4657596 0.3085083 0.2430004 0.1666574 0.08978031 0 nan
x: 0 0.02921195 0.1385209 0.09323903 0.5156984 1.465843 0 0 -2.585407 -0.4886145 -0.5156984 -0.2797171 -0.04617364 -0.02921195 -0.006822269 0 nan)",
R"(= logit(x)
result: nan nan nan nan nan nan -inf -inf -2.197225 0 inf nan nan nan nan nan nan
x: nan nan nan nan nan nan -inf inf 33.33333 4 inf nan nan nan nan nan nan)",
R"(= logit(x, 0.25)
result: -1.098612 -1.098612 -1.098612 -1.098612 -1.098612 -1.098612 -1.098612 -1.098612 -1.098612 0 1.098612 1.098612 1.098612 1.098612 1.098612 1.098612 nan
x: 0 0 0 0 0 0 0 0 0 4 0 0 0 0 0 0 *)",
R"(= entr(x)
result: -inf -inf -inf -inf -inf -inf 0 0 0.2302585 0.3465736 -0 -1.386294 -3.295837 -10.75056 -59.91465 -inf nan
x: nan nan nan nan nan nan inf inf 3.907755 -0.3068528 -2 -5.079442 -2.098612 -5.583519 -11.9872 -inf nan)",
R"(= nan_to_num(x, 0, 9, -9)
result: -9 -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 3 6 20 9 0
x: 0 2 3 1 2 3 1 2 3 1 2 3 1 2 3 0 0)",
R"(= floor(x)
result: -inf -6 -3 -2 -1 -1 -0 0 0 0 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= ceil(x)
result: -inf -6 -3 -2 -1 -0 -0 0 1 1 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= round(x)
result: -inf -6 -3 -2 -1 -0 -0 0 0 0 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= trunc(x)
result: -inf -6 -3 -2 -1 -0 -0 0 0 0 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= frac(x)
result: nan 0 0 0 0 -0.5 0 0 0.1 0.5 0 0 0 0 0 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= x.pow(0)
result: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= x.pow(1)
result: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= x.pow(2)
result: inf 36 9 4 1 0.25 0 0 0.01 0.25 1 4 9 36 400 inf nan
x: -inf -24 -18 -4 -4 -3 -0 0 0.6 1 4 12 6 24 120 inf nan)",
R"(= x.pow(3)
result: -inf -216 -27 -8 -1 -0.125 -0 0 0.001 0.125 1 8 27 216 8000 inf nan
x: inf 216 81 12 6 2.25 0 0 0.09 0.75 6 36 27 216 3600 inf nan)",
R"(= x.pow(0.5)
result: nan nan nan nan nan nan -0 0 0.3162278 0.7071068 1 1.414214 1.732051 2.44949 4.472136 inf nan
x: nan nan nan nan nan nan -inf inf 4.743416 0.7071068 1 1.06066 0.2886751 0.4082483 0.3354102 0 nan)",
R"(= x.pow(1.5)
result: inf nan nan nan nan nan 0 0 0.03162278 0.3535534 1 2.828427 5.196152 14.69694 89.44272 inf nan
x: nan nan nan nan nan nan -0 0 1.423025 1.06066 3 6.363961 2.598076 7.348469 20.12461 inf nan)",
R"(= x.pow(-1)
result: -0 -0.1666667 -0.3333333 -0.5 -1 -2 -inf inf 10 2 1 0.5 0.3333333 0.1666667 0.05 0 nan
x: -0 -0.05555556 -0.3333333 -0.25 -2 -12 -inf -inf -300 -4 -2 -0.75 -0.1111111 -0.05555556 -0.0075 -0 nan)",
R"(= x.pow(-0.5)
result: nan nan nan nan nan nan -inf inf 3.162278 1.414214 1 0.7071068 0.5773503 0.4082483 0.2236068 0 nan
x: -0 nan nan nan nan nan -inf -inf -47.43416 -1.414214 -1 -0.5303301 -0.09622504 -0.06804138 -0.01677051 -0 nan)",
R"(= x.pow(INFINITY)
result: inf inf inf inf 1 0 0 0 0 0 1 inf inf inf inf inf nan
x: inf inf inf inf inf nan nan nan nan nan inf inf inf inf inf inf nan)",
R"(= x.pow(number(0.5))
result: inf nan nan nan nan nan 0 0 0.3162278 0.7071068 1 1.414214 1.732051 2.44949 4.472136 inf nan
x: 0 nan nan nan nan nan inf inf 4.743416 0.7071068 1 1.06066 0.2886751 0.4082483 0.3354102 0 nan)",
R"(= x.pow(number(-0.5))
result: 0 nan nan nan nan nan inf inf 3.162278 1.414214 1 0.7071068 0.5773503 0.4082483 0.2236068 0 nan
x: -0 nan nan nan nan nan -inf -inf -47.43416 -1.414214 -1 -0.5303301 -0.09622504 -0.06804138 -0.01677051 -0 nan)",
R"(= x.pow(number(1.5))
result: inf nan nan nan nan nan 0 0 0.03162278 0.3535534 1 2.828427 5.196152 14.69694 89.44272 inf nan
x: inf nan nan nan nan nan 0 0 1.423025 1.06066 3 6.363961 2.598076 7.348469 20.12461 inf nan)",
R"(= x.pow(number(2))
result: inf 36 9 4 1 0.25 0 0 0.01 0.25 1 4 9 36 400 inf nan
x: -inf -24 -18 -4 -4 -3 -0 0 0.6 1 4 12 6 24 120 inf nan)",
R"(= x.pow(number(-1))
result: -0 -0.1666667 -0.3333333 -0.5 -1 -2 -inf inf 10 2 1 0.5 0.3333333 0.1666667 0.05 0 nan
x: -0 -0.05555556 -0.3333333 -0.25 -2 -12 -inf -inf -300 -4 -2 -0.75 -0.1111111 -0.05555556 -0.0075 -0 nan)",
R"(= x.pow(number(0))
result: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= x.pow(number(INFINITY))
result: inf inf inf inf 1 0 0 0 0 0 1 inf inf inf inf inf nan
x: inf inf inf inf inf nan nan nan nan nan inf inf inf inf inf inf nan)",
R"(= ldexp(x, number(3))
result: -inf -48 -24 -16 -8 -4 -0 0 0.8 4 8 16 24 48 160 inf nan
x: 8 16 24 8 16 24 8 16 24 8 16 24 8 16 24 8 16)",
R"(= x.pow(NAN)
result: nan nan nan nan nan nan nan nan nan nan 1 nan nan nan nan nan nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= pow(0, x)
result: inf inf inf inf inf inf 1 1 0 0 0 0 0 0 0 0 nan
x: -inf -inf -inf -inf -inf -inf 0 0 0 0 0 0 0 0 0 0 nan)",
R"(= pow(1, x)
result: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= pow(2, x)
result: 0 0.015625 0.125 0.25 0.5 0.7071068 1 1 1.071773 1.414214 2 4 8 64 1048576 inf nan
x: 0 0.02166085 0.2599302 0.1732868 0.6931472 1.470387 0.6931472 1.386294 2.22869 0.9802581 2.772589 8.317766 5.545177 88.72284 2180452 inf nan)",
R"(= pow(-2, x)
result: 0 0.015625 -0.125 0.25 -0.5 nan 1 1 nan nan -2 4 -8 64 1048576 inf nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= pow(0.5, x)
result: inf 64 8 4 2 1.414214 1 1 0.933033 0.7071068 0.5 0.25 0.125 0.015625 9.536743e-07 0 nan
x: -inf -88.72284 -16.63553 -2.772589 -2.772589 -2.940774 -0.6931472 -1.386294 -1.940188 -0.4901291 -0.6931472 -0.5198604 -0.0866434 -0.02166085 -1.98311e-06 -0 nan)",
R"(= pow(INFINITY, x)
result: 0 0 0 0 0 0 1 1 inf inf inf inf inf inf inf inf nan
x: nan nan nan nan nan nan inf inf inf inf inf inf inf inf inf inf nan)",
R"(= pow(NAN, x)
result: nan nan nan nan nan nan 1 1 nan nan nan nan nan nan nan nan nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= 1 / x
result: -0 -0.1666667 -0.3333333 -0.5 -1 -2 -inf inf 10 2 1 0.5 0.3333333 0.1666667 0.05 0 nan
x: -0 -0.05555556 -0.3333333 -0.25 -2 -12 -inf -inf -300 -4 -2 -0.75 -0.1111111 -0.05555556 -0.0075 -0 nan)",
R"(= 0 / x
result: -0 -0 -0 -0 -0 -0 nan nan 0 0 0 0 0 0 0 0 nan
x: -0 -0 -0 -0 -0 -0 nan nan -0 -0 -0 -0 -0 -0 -0 -0 nan)",
R"(= INFINITY / x
result: nan -inf -inf -inf -inf -inf -inf inf inf inf inf inf inf inf inf nan nan
x: nan -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf -inf nan nan)",
R"(= x / 0
result: -inf -inf -inf -inf -inf -inf nan nan inf inf inf inf inf inf inf inf nan
x: inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf)",
R"(= mul(x, INFINITY)
result: -inf -inf -inf -inf -inf -inf nan nan inf inf inf inf inf inf inf inf nan
x: inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf)",
R"(= fmod(x, 2)
result: nan -0 -1 -0 -1 -0.5 -0 0 0.1 0.5 1 0 1 0 0 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= remainder(x, 2)
result: nan -0 1 -0 1 1.5 -0 0 0.1 0.5 1 0 1 0 0 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= fmod(x, -1)
result: nan -0 -0 -0 -0 -0.5 -0 0 0.1 0.5 0 0 0 0 0 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= remainder(x, -1)
result: nan -0 -0 -0 -0 -0.5 -0 0 -0.9 -0.5 0 0 0 0 0 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= remainder(x, INFINITY)
result: nan inf inf inf inf inf -0 0 0.1 0.5 1 2 3 6 20 nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= fmod(x, 0.0)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2)",
R"(= div(x, 2, "floor")
result: nan -3 -2 -1 -1 -1 -0 0 0 0 0 1 1 3 10 nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= div(x, 2, "trunc")
result: -inf -3 -1 -1 -0 -0 -0 0 0 0 0 1 1 3 10 inf nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp(x, 0, 2)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 2 2 2 2 nan
x: 0 0 0 0 0 0 1 2 3 1 2 3 0 0 0 0 0)",
R"(= clamp(x, 2, 0)
result: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp(x, 1, 1)
result: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 nan
x: 0 0 0 0 0 0 0 0 0 0 2 0 0 0 0 0 0)",
R"(= clamp(x, -INFINITY, INFINITY)
result: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 0)",
R"(= clamp(x, NAN, 2)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp(x, 0, NAN)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp(x, 0.1, 0.5)
result: 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.5 0.5 0.5 0.5 0.5 0.5 0.5 nan
x: 0 0 0 0 0 0 0 0 3 1 0 0 0 0 0 0 0)",
R"(= clip(x, 0, 2)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 2 2 2 2 nan
x: 0 0 0 0 0 0 1 2 3 1 2 3 0 0 0 0 0)",
R"(= clamp_min(x, 0)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 1 2 3 1 2 3 1 2 3 1 0)",
R"(= clamp_max(x, 2)
result: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 2 2 2 2 nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 0 0 0 0 0)",
R"(= clamp_min(x, NAN)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp_max(x, NAN)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= maximum(x, x)
result: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 4)",
R"(= where(x > 0, x, x.sqrt())
result: nan nan nan nan nan nan -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: nan nan nan nan nan nan -inf inf 3 1 2 3 1 2 3 1 nan)",
R"(= masked_fill(x.log(), x <= 0, 0)
result: 0 0 0 0 0 0 0 0 -2.302585 -0.6931472 0 0.6931472 1.098612 1.791759 2.995732 inf nan
x: -0 -0 -0 -0 -0 -0 nan nan 30 2 2 1.5 0.3333333 0.3333333 0.15 0 nan)",
R"(= x.norm()
result: nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= x.logsumexp(0)
result: nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= maximum(x, 0)
result: 0 0 0 0 0 0 0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0.5 1 3 1 2 3 1 2 3 1 2)",
R"(= minimum(x, 2)
result: -inf -6 -3 -2 -1 -0.5 -0 0 0.1 0.5 1 2 2 2 2 2 nan
x: 1 2 3 1 2 3 1 2 3 1 2 1.5 0 0 0 0 2)",
R"(= x.clone().clamp_(0, 2)
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 2 2 2 2 nan
x: 0 0 0 0 0 0 1 2 3 1 2 3 0 0 0 0 0)",
R"(= x.clone().abs_()
result: inf 6 3 2 1 0.5 0 0 0.1 0.5 1 2 3 6 20 inf nan
x: -1 -2 -3 -1 -2 -3 0 0 3 1 2 3 1 2 3 1 0)",
R"(= leaky_relu_(x.clone(), 0.5)
result: -inf -3 -1.5 -1 -0.5 -0.25 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0.5 1 1.5 0.5 1 1.5 0.5 1 3 1 2 3 1 2 3 1 1)",
R"(= relu_(x.clone())
result: 0 0 0 0 0 0 -0 0 0.1 0.5 1 2 3 6 20 inf nan
x: 0 0 0 0 0 0 0 0 3 1 2 3 1 2 3 1 2)",
R"(= add_relu(x, y)
result: 0 0 0 0 0 0 nan nan 0 0 0 0 0 0 inf nan 0 0 0 0 0 0 inf nan 0 0 0 0 0.5 1 inf nan 0 0 0 0.5 1 1.5 inf nan 0 0 0 1 1.5 2 inf nan nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 1 2 0 0 0 0 0 0 3 1 0 0 0 0 0 0 2 3 0 0 0 0 2 3 1 2 0 0 0 3 1 2 3 1 0 0 0 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: 0 0 0 0 0 0 1 2 0 0 0 0 0 0 3 1 0 0 0 0 0 0 2 3 0 0 0 0 2 3 1 2 0 0 0 3 1 2 3 1 0 0 0 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1)",
R"(= maximum(x, y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -2 -1 0 0.5 1 inf nan -1 -1 -1 0 0.5 1 inf nan 0 0 0 0 0.5 1 inf nan 0.5 0.5 0.5 0.5 0.5 1 inf nan 1 1 1 1 1 1 inf nan inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 0.5 0 0 0 0 0 0 2 3 0.5 0 0 0 0 0 1 2 3 0.5 0 0 0 0 3 1 2 3 0.5 0 0 0 2 3 1 2 3 0.5 0 0 1 2 3 1 2 3 0.5 0 3 1 2 3 1 2 3 0.5 2 3 1 2 3 1 2 3 1
y: 0.5 2 3 1 2 3 1 2 0 0.5 2 3 1 2 3 1 0 0 0.5 2 3 1 2 3 0 0 0 0.5 2 3 1 2 0 0 0 0 0.5 2 3 1 0 0 0 0 0 0.5 2 3 0 0 0 0 0 0 0.5 2 3 1 2 3 1 2 3 1)",
R"(= minimum(x, y)
result: -inf -inf -inf -inf -inf -inf -inf nan -inf -2 -2 -2 -2 -2 -2 nan -inf -2 -1 -1 -1 -1 -1 nan -inf -2 -1 0 0 0 0 nan -inf -2 -1 0 0.5 0.5 0.5 nan -inf -2 -1 0 0.5 1 1 nan -inf -2 -1 0 0.5 1 inf nan nan nan nan nan nan nan nan nan
x: 0.5 2 3 1 2 3 1 2 0 0.5 2 3 1 2 3 1 0 0 0.5 2 3 1 2 3 0 0 0 0.5 2 3 1 2 0 0 0 0 0.5 2 3 1 0 0 0 0 0 0.5 2 3 0 0 0 0 0 0 0.5 2 3 1 2 3 1 2 3 1
y: 0.5 0 0 0 0 0 0 2 3 0.5 0 0 0 0 0 1 2 3 0.5 0 0 0 0 3 1 2 3 0.5 0 0 0 2 3 1 2 3 0.5 0 0 1 2 3 1 2 3 0.5 0 3 1 2 3 1 2 3 0.5 2 3 1 2 3 1 2 3 1)",
R"(= clamp_min(x, y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -2 -1 0 0.5 1 inf nan -1 -1 -1 0 0.5 1 inf nan 0 0 0 0 0.5 1 inf nan 0.5 0.5 0.5 0.5 0.5 1 inf nan 1 1 1 1 1 1 inf nan inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 1 0 0 0 0 0 0 0 3 1 0 0 0 0 0 0 2 3 1 0 0 0 0 0 1 2 3 1 0 0 0 0 3 1 2 3 1 0 0 0 2 3 1 2 3 1 0 0 1 2 3 1 2 3 1 0 0 0 0 0 0 0 0 0
y: 0 2 3 1 2 3 1 0 0 0 2 3 1 2 3 0 0 0 0 2 3 1 2 0 0 0 0 0 2 3 1 0 0 0 0 0 0 2 3 0 0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp_max(x, y)
result: -inf -inf -inf -inf -inf -inf -inf nan -inf -2 -2 -2 -2 -2 -2 nan -inf -2 -1 -1 -1 -1 -1 nan -inf -2 -1 0 0 0 0 nan -inf -2 -1 0 0.5 0.5 0.5 nan -inf -2 -1 0 0.5 1 1 nan -inf -2 -1 0 0.5 1 inf nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 0 0 1 2 3 1 2 3 0 0 0 1 2 3 1 2 0 0 0 0 1 2 3 1 0 0 0 0 0 1 2 3 0 0 0 0 0 0 1 2 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0
y: 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 2 3 0 0 0 0 0 0 1 2 3 0 0 0 0 0 3 1 2 3 0 0 0 0 2 3 1 2 3 0 0 0 1 2 3 1 2 3 0 0 0 0 0 0 0 0 0 0)",
R"(= atan2(x, y)
result: -2.356194 -1.570796 -1.570796 -1.570796 -1.570796 -1.570796 -0.7853982 nan -3.141593 -2.356194 -2.034444 -1.570796 -1.325818 -1.107149 -0 nan -3.141593 -2.677945 -2.356194 -1.570796 -1.107149 -0.7853982 -0 nan 3.141593 3.141593 3.141593 0 0 0 0 nan 3.141593 2.896614 2.677945 1.570796 0.7853982 0.4636476 0 nan 3.141593 2.677945 2.356194 1.570796 1.107149 0.7853982 0 nan 2.356194 1.570796 1.570796 1.570796 1.570796 1.570796 0.7853982 nan nan nan nan nan nan nan nan nan
x: nan -0 -0 0 0 0 nan nan nan -0.25 -0.4 0 0.1176471 0.4 nan nan nan -1.2 -0.5 0 1.2 0.5 nan nan nan -1 -3 0 4 3 nan nan nan -0.4705882 -1.6 0 1 1.6 nan nan nan -1.2 -0.5 0 1.2 0.5 nan nan nan -0 -0 0 0 0 nan nan nan nan nan nan nan nan nan nan
y: nan nan nan nan nan nan nan nan 0 0.25 0.8 1.5 0.4705882 0.8 0 nan 0 0.6 0.5 2 2.4 0.5 0 nan -0 -0 -0 -0 -0 -0 -0 nan -0 -0.1176471 -0.8 -6 -1 -0.8 -0 nan -0 -0.6 -0.5 -2 -2.4 -0.5 -0 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= hypot(x, y)
result: inf inf inf inf inf inf inf inf inf 2.828427 2.236068 2 2.061553 2.236068 inf nan inf 2.236068 1.414214 1 1.118034 1.414214 inf nan inf 2 1 0 0.5 1 inf nan inf 2.061553 1.118034 0.5 0.7071068 1.118034 inf nan inf 2.236068 1.414214 1 1.118034 1.414214 inf nan inf inf inf inf inf inf inf inf inf nan nan nan nan nan inf nan
x: nan nan nan nan nan nan nan nan -0 -0.7071068 -1.788854 -3 -0.9701425 -1.788854 -0 nan -0 -1.341641 -0.7071068 -2 -2.683282 -0.7071068 -0 nan 0 0 0 nan 0 0 0 nan 0 0.2425356 0.8944272 3 0.7071068 0.8944272 0 nan 0 1.341641 0.7071068 2 2.683282 0.7071068 0 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
y: nan -0 -0 0 0 0 nan nan nan -0.7071068 -0.8944272 0 0.2425356 0.8944272 nan nan nan -2.683282 -0.7071068 0 1.341641 0.7071068 nan nan nan -2 -3 nan 2 3 nan nan nan -0.9701425 -1.788854 0 0.7071068 1.788854 nan nan nan -2.683282 -0.7071068 0 1.341641 0.7071068 nan nan nan -0 -0 0 0 0 nan nan nan nan nan nan nan nan nan nan)",
R"(= xlogy(x, y)
result: nan nan nan inf inf nan -inf nan nan nan nan inf 1.386294 -0 -inf nan nan nan nan inf 0.6931472 -0 -inf nan 0 0 0 0 0 0 0 nan nan nan nan -inf -0.3465736 0 inf nan nan nan nan -inf -0.6931472 0 inf nan nan nan nan -inf -inf nan inf nan nan nan nan nan nan nan nan nan
x: nan nan nan -inf -1.386294 0 inf nan nan nan nan -inf -0.6931472 0 inf nan nan nan nan -inf -2.079442 0 inf nan 0 0 0 0 -1.386294 0 inf nan nan nan nan -inf -0.6931472 0 inf nan nan nan nan -inf -2.079442 0 inf nan nan nan nan -inf -1.386294 0 inf nan nan nan nan -inf -0.6931472 0 inf nan
y: nan inf inf -inf -inf -inf nan nan 0 1 4 -inf -4 -4 -0 nan 0 1.5 1 -inf -6 -1 -0 nan -0 -0 -0 nan 0 0 0 nan -0 -0.25 -1 inf 1 1 0 nan -0 -1.5 -1 inf 6 1 0 nan nan -inf -inf inf inf inf nan nan nan nan nan nan nan nan nan nan)",
R"(= xlog1py(x, y)
result: nan nan inf nan -inf -inf -inf nan nan nan inf -0 -0.8109302 -1.386294 -inf nan nan nan inf -0 -0.4054651 -0.6931472 -inf nan 0 0 0 0 0 0 0 nan nan nan -inf 0 0.2027326 0.3465736 inf nan nan nan -inf 0 0.4054651 0.6931472 inf nan nan nan -inf nan inf inf inf nan nan nan nan nan nan nan nan nan
x: nan nan -inf 0 0.8109302 2.079442 inf nan nan nan -inf 0 0.4054651 1.386294 inf nan nan nan -inf 0 1.216395 0.6931472 inf nan 0 0 0 0 0.8109302 2.079442 inf nan nan nan -inf 0 0.4054651 1.386294 inf nan nan nan -inf 0 1.216395 0.6931472 inf nan nan nan -inf 0 0.8109302 2.079442 inf nan nan nan -inf 0 0.4054651 1.386294 inf nan
y: nan inf -inf -inf -inf -inf nan nan 0 2 -inf -6 -1.333333 -2 -0 nan 0 3 -inf -2 -2 -0.5 -0 nan -0 -0 nan 0 0 0 0 nan -0 -0.5 inf 1.5 0.3333333 0.5 0 nan -0 -3 inf 2 2 0.5 0 nan nan -inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan)",
R"(= logaddexp(x, y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -1.306853 -0.6867383 0.126928 0.5788897 1.048587 inf nan -1 -0.6867383 -0.3068528 0.3132617 0.7014133 1.126928 inf nan 0 0.126928 0.3132617 0.6931472 0.974077 1.313262 inf nan 0.5 0.5788897 0.7014133 0.974077 1.193147 1.474077 inf nan 1 1.048587 1.126928 1.313262 1.474077 1.693147 inf nan inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: nan 0 0 0 0 0 0 nan 3 0.5 0.5378828 0.3576088 0.07585818 0.09485175 0 nan 2 2.193176 0.5 0.5378828 0.5472766 0.1192029 0 nan 1 1.761594 2.193176 0.5 0.7550813 0.8068243 0 nan 3 0.9241418 1.635149 1.867378 0.5 0.7550813 0 nan 2 2.857722 0.8807971 1.462117 1.867378 0.5 0 nan 1 2 3 1 2 3 nan nan nan nan nan nan nan nan nan nan
y: nan 2 3 1 2 3 1 nan 0 0.5 1.462117 2.642391 0.9241418 1.905148 3 nan 0 0.8068243 0.5 1.462117 2.452723 0.8807971 2 nan 0 0.2384058 0.8068243 0.5 1.244919 2.193176 1 nan 0 0.07585818 0.364851 1.132622 0.5 1.244919 3 nan 0 0.1422776 0.1192029 0.5378828 1.132622 0.5 2 nan 0 0 0 0 0 0 nan nan nan nan nan nan nan nan nan nan)",
R"(= logaddexp2(x, y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -1 -0.4150375 0.3219281 0.7348406 1.169925 inf nan -1 -0.4150375 -4.756597e-17 0.5849625 0.9367518 1.321928 inf nan 0 0.3219281 0.5849625 1 1.271553 1.584963 inf nan 0.5 0.7348406 0.9367518 1.271553 1.5 1.771553 inf nan 1 1.169925 1.321928 1.584963 1.771553 2 inf nan inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: nan 0 0 0 0 0 0 nan 3 0.5 0.6666667 0.6 0.1502211 0.2222222 0 nan 2 2 0.5 0.6666667 0.7836116 0.2 0 nan 1 1.6 2 0.5 0.8284271 1 0 nan 3 0.8497789 1.477592 1.757359 0.5 0.8284271 0 nan 2 2.666667 0.8 1.333333 1.757359 0.5 0 nan 1 2 3 1 2 3 nan nan nan nan nan nan nan nan nan nan
y: nan 2 3 1 2 3 1 nan 0 0.5 1.333333 2.4 0.8497789 1.777778 3 nan 0 1 0.5 1.333333 2.216388 0.8 2 nan 0 0.4 1 0.5 1.171573 2 1 nan 0 0.1502211 0.5224077 1.242641 0.5 1.171573 3 nan 0 0.3333333 0.2 0.6666667 1.242641 0.5 2 nan 0 0 0 0 0 0 nan nan nan nan nan nan nan nan nan nan)",
R"(= fmax(x, y)
result: -inf -2 -1 0 0.5 1 inf -inf -2 -2 -1 0 0.5 1 inf -2 -1 -1 -1 0 0.5 1 inf -1 0 0 0 0 0.5 1 inf 0 0.5 0.5 0.5 0.5 0.5 1 inf 0.5 1 1 1 1 1 1 inf 1 inf inf inf inf inf inf inf inf -inf -2 -1 0 0.5 1 inf nan
x: 1 0 0 0 0 0 0 2 3 1 0 0 0 0 0 1 2 3 1 0 0 0 0 3 1 2 3 1 0 0 0 2 3 1 2 3 1 0 0 1 2 3 1 2 3 1 0 3 1 2 3 1 2 3 1 2 0 0 0 0 0 0 0 1
y: 0 2 3 1 2 3 1 0 0 0 2 3 1 2 3 0 0 0 0 2 3 1 2 0 0 0 0 0 2 3 1 0 0 0 0 0 0 2 3 0 0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 3 1 2 3 1 2 3 0)",
R"(= fmin(x, y)
result: -inf -inf -inf -inf -inf -inf -inf -inf -inf -2 -2 -2 -2 -2 -2 -2 -inf -2 -1 -1 -1 -1 -1 -1 -inf -2 -1 0 0 0 0 0 -inf -2 -1 0 0.5 0.5 0.5 0.5 -inf -2 -1 0 0.5 1 1 1 -inf -2 -1 0 0.5 1 inf inf -inf -2 -1 0 0.5 1 inf nan
x: 1 2 3 1 2 3 1 2 0 1 2 3 1 2 3 1 0 0 1 2 3 1 2 3 0 0 0 1 2 3 1 2 0 0 0 0 1 2 3 1 0 0 0 0 0 1 2 3 0 0 0 0 0 0 1 2 0 0 0 0 0 0 0 1
y: 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 2 3 0 0 0 0 0 0 1 2 3 0 0 0 0 0 3 1 2 3 0 0 0 0 2 3 1 2 3 0 0 0 1 2 3 1 2 3 0 0 3 1 2 3 1 2 3 0)",
R"(= x / y
result: nan inf inf -inf -inf -inf nan nan 0 1 2 -inf -4 -2 -0 nan 0 0.5 1 -inf -2 -1 -0 nan -0 -0 -0 nan 0 0 0 nan -0 -0.25 -0.5 inf 1 0.5 0 nan -0 -0.5 -1 inf 2 1 0 nan nan -inf -inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: -0 -1 -3 inf 4 3 0 nan -0 -0.5 -2 inf 2 2 0 nan -0 -1.5 -1 inf 6 1 0 nan -0 -1 -3 inf 4 3 0 nan -0 -0.5 -2 inf 2 2 0 nan -0 -1.5 -1 inf 6 1 0 nan -0 -1 -3 inf 4 3 0 nan -0 -0.5 -2 inf 2 2 0 nan
y: nan inf inf inf inf inf nan nan 0 0.5 4 inf 8 4 0 nan 0 0.75 1 inf 12 1 0 nan -0 -0 -0 nan -0 -0 -0 nan -0 -0.125 -1 -inf -2 -1 -0 nan -0 -0.75 -1 -inf -12 -1 -0 nan nan -inf -inf -inf -inf -inf nan nan nan nan nan nan nan nan nan nan)",
R"(= add(x, y)
result: -inf -inf -inf -inf -inf -inf nan nan -inf -4 -3 -2 -1.5 -1 inf nan -inf -3 -2 -1 -0.5 0 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -1.5 -0.5 0.5 1 1.5 inf nan -inf -1 0 1 1.5 2 inf nan nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1)",
R"(= sub(x, y)
result: nan -inf -inf -inf -inf -inf -inf nan inf 0 -1 -2 -2.5 -3 -inf nan inf 1 0 -1 -1.5 -2 -inf nan inf 2 1 0 -0.5 -1 -inf nan inf 2.5 1.5 0.5 0 -0.5 -inf nan inf 3 2 1 0.5 0 -inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1 -2 -3 -1)",
R"(= mul(x, y)
result: inf inf inf nan -inf -inf -inf nan inf 4 2 -0 -1 -2 -inf nan inf 2 1 -0 -0.5 -1 -inf nan nan -0 -0 0 0 0 nan nan -inf -1 -0.5 0 0.25 0.5 inf nan -inf -2 -1 0 0.5 1 inf nan -inf -inf -inf nan inf inf inf nan nan nan nan nan nan nan nan nan
x: -inf -4 -3 0 1 3 inf nan -inf -2 -2 0 0.5 2 inf nan -inf -6 -1 0 1.5 1 inf nan -inf -4 -3 0 1 3 inf nan -inf -2 -2 0 0.5 2 inf nan -inf -6 -1 0 1.5 1 inf nan -inf -4 -3 0 1 3 inf nan -inf -2 -2 0 0.5 2 inf nan
y: -inf -inf -inf -inf -inf -inf -inf -inf -6 -2 -4 -6 -2 -4 -6 -2 -2 -3 -1 -2 -3 -1 -2 -3 0 0 0 0 0 0 0 0 1.5 0.5 1 1.5 0.5 1 1.5 0.5 2 3 1 2 3 1 2 3 inf inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan)",
R"(= div(x, y, "floor")
result: nan nan nan -inf nan nan nan nan 0 1 2 -inf -4 -2 -1 nan 0 0 1 -inf -2 -1 -1 nan -0 -0 -0 nan 0 0 0 nan -1 -1 -1 inf 1 0 0 nan -1 -1 -1 inf 2 1 0 nan nan nan nan inf nan nan nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
y: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= div(x, y, "trunc")
result: nan inf inf -inf -inf -inf nan nan 0 1 2 -inf -4 -2 -0 nan 0 0 1 -inf -2 -1 -0 nan -0 -0 -0 nan 0 0 0 nan -0 -0 -0 inf 1 0 0 nan -0 -0 -1 inf 2 1 0 nan nan -inf -inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
y: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= pow(x, y)
result: 0 0 -0 1 inf -inf inf nan 0 0.25 -0.5 1 nan -2 inf nan 1 1 -1 1 nan -1 1 nan inf inf inf 1 0 0 0 nan inf 4 2 1 0.7071068 0.5 0 nan 1 1 1 1 1 1 1 1 0 0 0 1 inf inf inf nan nan nan nan 1 nan nan nan nan
x: nan 0 -0 0 0 3 inf nan nan 0.25 -0.5 0 nan 2 inf nan -inf 6 -1 0 nan 1 inf nan -inf -inf -inf 0 inf 3 nan nan -inf -16 -8 0 0.7071068 2 nan nan -inf -6 -1 0 1.5 1 inf nan nan -0 -0 0 0 3 inf nan nan nan nan 0 nan 2 nan nan
y: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan -inf -inf -inf 0 0 0 0 nan -inf -2.772589 -2.772589 -2.079442 -0.4901291 -0.6931472 -0 nan 0 0 0 0 0 0 0 0 nan nan nan inf inf inf inf nan nan nan nan nan nan nan nan nan)",
R"(= ldexp(x, y)
result: nan -inf -inf -inf -inf -inf -inf nan -0 -0.5 -1 -2 -2.828427 -4 -inf nan -0 -0.25 -0.5 -1 -1.414214 -2 -inf nan 0 0 0 0 0 0 nan nan 0 0.125 0.25 0.5 0.7071068 1 inf nan 0 0.25 0.5 1 1.414214 2 inf nan nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 0 0.5 1.5 1 2.828427 6 inf nan 0 0.25 1 3 1.414214 4 inf nan 0 0.75 0.5 2 4.242641 2 inf nan 0 0.5 1.5 1 2.828427 6 inf nan 0 0.25 1 3 1.414214 4 inf nan 0 0.75 0.5 2 4.242641 2 inf nan 0 0.5 1.5 1 2.828427 6 inf nan 0 0.25 1 3 1.414214 4 inf nan
y: nan -inf -inf -inf -inf -inf -inf nan -0 -0.3465736 -1.386294 -4.158883 -1.960516 -5.545177 -inf nan -0 -0.5198604 -0.3465736 -1.386294 -2.940774 -1.386294 -inf nan 0 0 0 0 0 0 nan nan 0 0.0866434 0.3465736 1.039721 0.4901291 1.386294 inf nan 0 0.5198604 0.3465736 1.386294 2.940774 1.386294 inf nan nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan)",
R"(= fmod(x, y)
result: nan nan nan nan nan nan nan nan -2 -0 -0 nan -0 -0 -2 nan -1 -1 -0 nan -0 -0 -1 nan 0 0 0 nan 0 0 0 nan 0.5 0.5 0.5 nan 0 0.5 0.5 nan 1 1 0 nan 0 0 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: nan -inf -inf inf inf inf nan nan -0 -1 -4 inf 4 4 0 nan -0 -0 -1 inf 6 1 0 nan 0 0 0 nan -0 -0 -0 nan 0 0 0 -inf -1 -0 -0 nan 0 0 1 -inf -6 -1 -0 nan nan inf inf -inf -inf -inf nan nan nan nan nan nan nan nan nan nan)",
R"(= remainder(x, y)
result: nan nan nan nan nan nan nan nan -2 -0 -0 nan -0 -0 inf nan -1 -1 -0 nan -0 -0 inf nan 0 0 0 nan 0 0 0 nan -inf -1.5 -0.5 nan 0 0.5 0.5 nan -inf -1 0 nan 0 0 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: nan nan nan inf nan nan nan nan -0 -1 -4 inf 4 4 3 nan -0 -0 -1 inf 6 1 2 nan 0 0 0 nan -0 -0 -0 nan 3 1 2 -inf -1 -0 -0 nan 2 3 1 -inf -6 -1 -0 nan nan nan nan -inf nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= mse_loss(x, y, kNone)
result: nan inf inf inf inf inf inf nan inf 0 1 4 6.25 9 inf nan inf 1 0 1 2.25 4 inf nan inf 4 1 0 0.25 1 inf nan inf 6.25 2.25 0.25 0 0.25 inf nan inf 9 4 1 0.25 0 inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: nan -inf -inf -inf -inf -inf -inf nan inf 0 -4 -12 -5 -12 -inf nan inf 6 0 -4 -9 -4 -inf nan inf 8 6 0 -2 -6 -inf nan inf 5 6 3 0 -2 -inf nan inf 18 4 4 3 0 -inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
y: nan inf inf inf inf inf inf nan -inf 0 4 12 5 12 inf nan -inf -6 0 4 9 4 inf nan -inf -8 -6 0 2 6 inf nan -inf -5 -6 -3 0 2 inf nan -inf -18 -4 -4 -3 0 inf nan -inf -inf -inf -inf -inf -inf nan nan nan nan nan nan nan nan nan nan)",
R"(= l1_loss(x, y, kNone)
result: nan inf inf inf inf inf inf nan inf 0 1 2 2.5 3 inf nan inf 1 0 1 1.5 2 inf nan inf 2 1 0 0.5 1 inf nan inf 2.5 1.5 0.5 0 0.5 inf nan inf 3 2 1 0.5 0 inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: 0 -2 -3 -1 -2 -3 -1 0 3 0 -2 -3 -1 -2 -3 0 2 3 0 -2 -3 -1 -2 0 1 2 3 0 -2 -3 -1 0 3 1 2 3 0 -2 -3 0 2 3 1 2 3 0 -2 0 1 2 3 1 2 3 0 0 0 0 0 0 0 0 0 0
y: -0 2 3 1 2 3 1 -0 -3 -0 2 3 1 2 3 -0 -2 -3 -0 2 3 1 2 -0 -1 -2 -3 -0 2 3 1 -0 -3 -1 -2 -3 -0 2 3 -0 -2 -3 -1 -2 -3 -0 2 -0 -1 -2 -3 -1 -2 -3 -0 -0 -0 -0 -0 -0 -0 -0 -0 -0)",
R"(= smooth_l1_loss(x, y, kNone)
result: nan inf inf inf inf inf inf nan inf 0 0.5 1.5 2 2.5 inf nan inf 0.5 0 0.5 1 1.5 inf nan inf 1.5 0.5 0 0.125 0.5 inf nan inf 2 1 0.125 0 0.125 inf nan inf 2.5 1.5 0.5 0.125 0 inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: nan -2 -3 -1 -2 -3 -1 nan 3 0 -2 -3 -1 -2 -3 nan 2 3 0 -2 -3 -1 -2 nan 1 2 3 0 -1 -3 -1 nan 3 1 2 1.5 0 -1 -3 nan 2 3 1 2 1.5 0 -2 nan 1 2 3 1 2 3 nan nan nan nan nan nan nan nan nan nan
y: nan 2 3 1 2 3 1 nan -3 0 2 3 1 2 3 nan -2 -3 0 2 3 1 2 nan -1 -2 -3 0 1 3 1 nan -3 -1 -2 -1.5 0 1 3 nan -2 -3 -1 -2 -1.5 0 2 nan -1 -2 -3 -1 -2 -3 nan nan nan nan nan nan nan nan nan nan)",
R"(= smooth_l1_loss(x, y, kNone, 0.5)
result: nan inf inf inf inf inf inf nan inf 0 0.75 1.75 2.25 2.75 inf nan inf 0.75 0 0.75 1.25 1.75 inf nan inf 1.75 0.75 0 0.25 0.75 inf nan inf 2.25 1.25 0.25 0 0.25 inf nan inf 2.75 1.75 0.75 0.25 0 inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: nan -2 -3 -1 -2 -3 -1 nan 3 0 -2 -3 -1 -2 -3 nan 2 3 0 -2 -3 -1 -2 nan 1 2 3 0 -2 -3 -1 nan 3 1 2 3 0 -2 -3 nan 2 3 1 2 3 0 -2 nan 1 2 3 1 2 3 nan nan nan nan nan nan nan nan nan nan
y: nan 2 3 1 2 3 1 nan -3 0 2 3 1 2 3 nan -2 -3 0 2 3 1 2 nan -1 -2 -3 0 2 3 1 nan -3 -1 -2 -3 0 2 3 nan -2 -3 -1 -2 -3 0 2 nan -1 -2 -3 -1 -2 -3 nan nan nan nan nan nan nan nan nan nan)",
R"(= smooth_l1_loss(x, y, kNone, 0)
result: nan inf inf inf inf inf inf nan inf 0 1 2 2.5 3 inf nan inf 1 0 1 1.5 2 inf nan inf 2 1 0 0.5 1 inf nan inf 2.5 1.5 0.5 0 0.5 inf nan inf 3 2 1 0.5 0 inf nan inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: 0 -2 -3 -1 -2 -3 -1 0 3 0 -2 -3 -1 -2 -3 0 2 3 0 -2 -3 -1 -2 0 1 2 3 0 -2 -3 -1 0 3 1 2 3 0 -2 -3 0 2 3 1 2 3 0 -2 0 1 2 3 1 2 3 0 0 0 0 0 0 0 0 0 0
y: -0 2 3 1 2 3 1 -0 -3 -0 2 3 1 2 3 -0 -2 -3 -0 2 3 1 2 -0 -1 -2 -3 -0 2 3 1 -0 -3 -1 -2 -3 -0 2 3 -0 -2 -3 -1 -2 -3 -0 2 -0 -1 -2 -3 -1 -2 -3 -0 -0 -0 -0 -0 -0 -0 -0 -0 -0)",
R"(= where(x > y, x, y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -2 -1 0 0.5 1 inf nan -1 -1 -1 0 0.5 1 inf nan 0 0 0 0 0.5 1 inf nan 0.5 0.5 0.5 0.5 0.5 1 inf nan 1 1 1 1 1 1 inf nan inf inf inf inf inf inf inf nan -inf -2 -1 0 0.5 1 inf nan
x: 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 2 3 0 0 0 0 0 0 1 2 3 0 0 0 0 0 3 1 2 3 0 0 0 0 2 3 1 2 3 0 0 0 1 2 3 1 2 3 0 0 0 0 0 0 0 0 0 0
y: 1 2 3 1 2 3 1 2 0 1 2 3 1 2 3 1 0 0 1 2 3 1 2 3 0 0 0 1 2 3 1 2 0 0 0 0 1 2 3 1 0 0 0 0 0 1 2 3 0 0 0 0 0 0 1 2 3 1 2 3 1 2 3 1)",
R"(= x.clone().clamp_(y)
result: -inf -2 -1 0 0.5 1 inf nan -2 -2 -1 0 0.5 1 inf nan -1 -1 -1 0 0.5 1 inf nan 0 0 0 0 0.5 1 inf nan 0.5 0.5 0.5 0.5 0.5 1 inf nan 1 1 1 1 1 1 inf nan inf inf inf inf inf inf inf nan nan nan nan nan nan nan nan nan
x: 1 0 0 0 0 0 0 0 3 1 0 0 0 0 0 0 2 3 1 0 0 0 0 0 1 2 3 1 0 0 0 0 3 1 2 3 1 0 0 0 2 3 1 2 3 1 0 0 1 2 3 1 2 3 1 0 0 0 0 0 0 0 0 0
y: 0 2 3 1 2 3 1 0 0 0 2 3 1 2 3 0 0 0 0 2 3 1 2 0 0 0 0 0 2 3 1 0 0 0 0 0 0 2 3 0 0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= lerp(x, y, 0.5)
result: nan -inf -inf -inf -inf -inf nan nan nan -2 -1.5 -1 -0.75 -0.5 nan nan nan -1.5 -1 -0.5 -0.25 0 nan nan nan -1 -0.5 0 0.25 0.5 nan nan nan -0.75 -0.25 0.25 0.5 0.75 nan nan nan -0.5 0 0.5 0.75 1 nan nan nan inf inf inf inf inf nan nan nan nan nan nan nan nan nan nan
x: 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5
y: 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5 1 1.5 0.5)",
R"(= lerp(x, y, 0)
result: nan nan nan nan nan nan nan nan nan -2 -2 -2 -2 -2 nan nan nan -1 -1 -1 -1 -1 nan nan nan 0 0 0 0 0 nan nan nan 0.5 0.5 0.5 0.5 0.5 nan nan nan 1 1 1 1 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1
y: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= clamp(x, y, z)
result: -inf -inf -inf -inf nan -inf -1 -1 -1 nan -inf -1 0 0 nan -inf -1 0 1 nan nan nan nan nan nan -inf -1 -1 -1 nan -inf -1 -1 -1 nan -inf -1 0 0 nan -inf -1 0 1 nan nan nan nan nan nan -inf -1 0 0 nan -inf -1 0 0 nan -inf -1 0 0 nan -inf -1 0 1 nan nan nan nan nan nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan -inf -1 0 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 1 2 0 0 2 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 3 0 0 0 1 2 0 0 0 3 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
y: 0 0 0 0 0 0 0 2 3 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
z: 0 0 0 0 0 3 0 0 0 0 2 3 0 0 0 1 2 3 0 0 0 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 1 0 0 0 2 3 1 0 0 1 0 0 0 0 3 1 0 0 0 2 3 0 0 0 1 2 0 0 0 3 1 2 0 0 2 3 0 0 0 1 2 3 0 0 3 1 2 0 0 2 3 1 0 0 1 2 3 0 0 3 1 2 0 0 0 0 0 0 0 1 0 0 0 0 3 1 0 0 0 2 3 1 0 0 0 0 0 0 0)",
R"(= where(z > 0, x, y)
result: -inf -inf -inf -inf -inf -1 -1 -1 -inf -1 0 0 0 -inf 0 1 1 1 -inf 1 nan nan nan -inf nan -inf -inf -inf -1 -inf -1 -1 -1 -1 -1 0 0 0 -1 0 1 1 1 -1 1 nan nan nan -1 nan -inf -inf -inf 0 -inf -1 -1 -1 0 -1 0 0 0 0 0 1 1 1 0 1 nan nan nan 0 nan -inf -inf -inf 1 -inf -1 -1 -1 1 -1 0 0 0 1 0 1 1 1 1 1 nan nan nan 1 nan -inf -inf -inf nan -inf -1 -1 -1 nan -1 0 0 0 nan 0 1 1 1 nan 1 nan nan nan nan nan
x: 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0 0 0 0 3 0 0 0 0 2 0 0 0 0 1 0
y: 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2 3 1 2 0 1 2 3 1 0 3 1 2 3 0 2
z: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= lerp(x, y, z)
result: nan nan nan nan nan -inf -inf nan nan nan -inf -inf nan nan nan -inf -inf nan nan nan nan nan nan nan nan nan nan nan nan nan nan -1 -1 -1 nan -inf -2 -1 0 nan -inf -3 -1 1 nan nan nan nan nan nan nan nan nan nan nan inf 1 0 -1 nan nan 0 0 0 nan -inf -1 0 1 nan nan nan nan nan nan nan nan nan nan nan inf 3 1 -1 nan inf 2 1 0 nan nan 1 1 1 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan inf 2 2 0 nan inf 6 1 0 nan inf 4 3 0 nan
y: -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan
z: nan nan nan nan nan inf inf inf inf inf inf inf inf inf inf inf inf inf inf inf nan nan nan nan nan -inf -inf -inf -inf -inf 0 0 0 0 0 3 1 2 3 1 4 6 2 4 6 nan nan nan nan nan -inf -inf -inf -inf -inf -2 -3 -1 -2 -3 0 0 0 0 0 3 1 2 3 1 nan nan nan nan nan -inf -inf -inf -inf -inf -6 -2 -4 -6 -2 -2 -3 -1 -2 -3 0 0 0 0 0 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= addcmul(x, y, z)
result: nan nan nan -inf nan nan -inf -inf -inf nan nan -inf -inf -inf nan -inf -inf -inf -inf nan nan nan nan nan nan inf inf nan -inf nan inf 0 -1 -2 nan nan -1 -1 -1 nan -inf -2 -1 0 nan nan nan nan nan nan inf inf nan -inf nan inf 1 0 -1 nan nan 0 0 0 nan -inf -1 0 1 nan nan nan nan nan nan inf inf nan -inf nan inf 2 1 0 nan nan 1 1 1 nan -inf 0 1 2 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2
y: -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan -inf -1 0 3 nan -inf -3 0 2 nan -inf -2 0 1 nan
z: -inf -inf -inf -inf -inf -3 -1 -2 -3 -1 0 0 0 0 0 1 2 3 1 2 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -2 -3 -1 -2 0 0 0 0 0 2 3 1 2 3 nan nan nan nan nan -inf -inf -inf -inf -inf -2 -3 -1 -2 -3 0 0 0 0 0 3 1 2 3 1 nan nan nan nan nan -inf -inf -inf -inf -inf -3 -1 -2 -3 -1 0 0 0 0 0 1 2 3 1 2 nan nan nan nan nan -inf -inf -inf -inf -inf -1 -2 -3 -1 -2 0 0 0 0 0 2 3 1 2 3 nan nan nan nan nan)",
R"(= addcdiv(x, y, z)
result: nan nan -inf -inf nan -inf -inf -inf -inf nan -inf -inf nan -inf nan -inf -inf nan -inf nan nan nan nan nan nan nan inf -inf -inf nan -1 0 -inf -2 nan -1 -1 nan -1 nan -1 -2 inf 0 nan nan nan nan nan nan nan inf -inf -inf nan 0 1 -inf -1 nan 0 0 nan 0 nan 0 -1 inf 1 nan nan nan nan nan nan nan inf -inf -inf nan 1 2 -inf 0 nan 1 1 nan 1 nan 1 0 inf 2 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 1 2
y: -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan -0 -1 inf 3 nan -0 -3 inf 2 nan -0 -2 inf 1 nan
z: nan inf inf inf nan 0 1 inf 3 nan -0 -0 nan -0 nan -0 -2 -inf -1 nan nan nan nan nan nan nan inf inf inf nan 0 2 inf 1 nan -0 -0 nan -0 nan -0 -3 -inf -2 nan nan nan nan nan nan nan inf inf inf nan 0 3 inf 2 nan -0 -0 nan -0 nan -0 -1 -inf -3 nan nan nan nan nan nan nan inf inf inf nan 0 1 inf 3 nan -0 -0 nan -0 nan -0 -2 -inf -1 nan nan nan nan nan nan nan inf inf inf nan 0 2 inf 1 nan -0 -0 nan -0 nan -0 -3 -inf -2 nan nan nan nan nan nan)",
R"(= binary_cross_entropy(x, y, {}, kNone)
result: 0 25 100 0.2876821 0.5623351 1.386294 100 75 -0
x: 0 -5e+11 -3e+12 1.333333 0 -12 1e+12 1.5e+12 0
y: inf inf inf 1.098612 2.197225 3.295837 -inf -inf -inf)",
R"(= binary_cross_entropy_with_logits(x, y, {}, {}, kNone)
result: 0.002475685 1.502476 6.002476 0.04858735 0.7985874 3.048587 0.126928 0.626928 2.126928 0.3132617 0.5632617 1.313262 0.474077 0.599077 0.974077 0.6931472 0.6931472 0.6931472 0.6931472 0.6931472 0.6931472 0.7443967 0.7193967 0.6443967 0.974077 0.849077 0.474077 1.313262 1.063262 0.3132617 2.126928 1.626928 0.126928 3.048587 2.298587 0.04858735 6.002476 4.502476 0.002475685 20 15 2.061154e-09 nan nan nan
x: 0.002472623 -0.4950548 -2.992582 0.04742587 -0.4051483 -2.857722 0.1192029 -0.2615942 -2.642391 0.2689414 0.03788284 -2.193176 0.3775407 0.2550813 -1.867378 0.5 0.5 -1.5 0.5 0.5 -1.5 0.5249792 0.5499584 -1.425062 0.6224593 0.7449187 -1.132622 0.7310586 0.9621172 -0.8068243 0.8807971 1.261594 -0.3576088 0.9525741 1.405148 -0.1422776 0.9975274 1.495055 -0.007417869 1 1.5 -6.183461e-09 nan nan nan
y: 6 12 18 3 6 9 2 4 6 1 2 3 0.5 1 1.5 0 0 0 -0 -0 -0 -0.1 -0.2 -0.3 -0.5 -1 -1.5 -1 -2 -3 -2 -4 -6 -3 -6 -9 -6 -12 -18 -20 -40 -60 nan nan nan)",
R"(= x.amax(1)
result: 3 3 3 4 0 nan inf 2 0 3 1 inf nan 2 -inf inf
x: 0 0 1 0 0.6666667 0.6666667 0 0.6666667 0 0 0 3 0 0 0 1 0 0 2 0 nan nan nan nan 0.5 0 0.5 0 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0 0.5 0 0.5 0 0 2 0 3 0 0 0 nan nan nan nan 0 0 0 2 0.75 0.75 0.75 0.75 1 0 0 0)",
R"(= x.amin(1)
result: 1 1 0 0 -1 nan 1 2 0 -3 -inf 0 nan -inf -inf -inf
x: 1 0 0 0 0 0 2 0 1.5 0 1.5 0 1 0 0 0 0.6666667 0.6666667 0 0.6666667 nan nan nan nan 0 1 0 0 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.5 0 0.5 0 0.6666667 0.6666667 0 0.6666667 0 0 3 0 nan nan nan nan 1 0 1 0 0.75 0.75 0.75 0.75 0 1 0 0)",
R"(= x.amax(0)
result: nan 3 nan nan
x: nan 0 nan nan nan 1 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 1 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan nan 0 nan nan)",
R"(= val(x.max(1))
result: 3 3 3 4 0 nan inf 2 0 3 1 inf nan 2 -inf inf
x: 0 0 1 0 2 0 0 0 0 0 0 3 0 0 0 1 0 0 2 0 3 0 0 0 1 0 0 0 2 0 0 0 3 0 0 0 0 1 0 0 0 0 2 0 3 0 0 0 0 0 1 0 0 0 0 2 3 0 0 0 1 0 0 0)",
R"(= val(x.min(1))
result: 1 1 0 0 -1 nan 1 2 0 -3 -inf 0 nan -inf -inf -inf
x: 1 0 0 0 0 0 2 0 3 0 0 0 1 0 0 0 2 0 0 0 3 0 0 0 0 1 0 0 2 0 0 0 3 0 0 0 1 0 0 0 2 0 0 0 0 0 3 0 0 0 1 0 2 0 0 0 3 0 0 0 0 1 0 0)",
R"(= x.argmax(1)
result: 2 0 3 3 2 0 0 0 0 1 2 0 2 3 0 0)",
R"(= x.argmin(1)
result: 0 2 0 0 0 0 1 0 0 0 0 2 2 0 0 1)",
R"(= val(x.max(0))
result: nan 3 nan nan
x: 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= val(x.median(1))
result: 2 3 0 2 -1 nan 2 2 0 -3 -inf 1 nan -inf -inf 0
x: 0 1 0 0 2 0 0 0 0 0 3 0 0 1 0 0 0 2 0 0 3 0 0 0 0 0 0 1 0 2 0 0 0 3 0 0 0 0 1 0 0 2 0 0 0 3 0 0 0 0 1 0 0 0 2 0 0 3 0 0 0 0 0 1)",
R"(= val(x.sort(1))
result: 1 2 2.5 3 1 3 3 3 0 0 2 3 0 2 3 4 -1 -1 -1 0 1 2 nan nan 1 2 inf inf 2 2 2 2 0 0 0 0 -3 -3 3 3 -inf -inf -inf 1 0 1 1 inf 0 1 inf nan -inf -inf 1 2 -inf -inf -inf -inf -inf 0 1 inf
x: 1 2 1 3 3 1 2 2 3 2 1 3 1 2 3 1 2 3 2 1 2 3 1 3 3 1 1 2 2 3 1 2 3 1 2 3 1 3 2 1 2 3 2 1 3 1 3 2 1 2 1 3 2 1 3 2 3 1 2 3 1 1 3 2)",
R"(= val(x.sort(1, true))
result: 3 2.5 2 1 3 3 3 1 3 2 0 0 4 3 2 0 0 -1 -1 -1 nan nan 2 1 inf inf 2 1 2 2 2 2 0 0 0 0 3 3 -3 -3 1 -inf -inf -inf inf 1 1 0 nan inf 1 0 2 1 -inf -inf -inf -inf -inf -inf inf 1 0 -inf
x: 1 3 1 2 2 3 2 1 2 1 3 3 1 3 2 1 3 1 2 2 3 3 2 1 1 1 2 3 2 3 1 2 3 1 2 3 3 1 1 2 3 1 2 2 3 1 3 2 1 3 1 2 1 3 2 2 3 1 2 3 1 1 2 3)",
R"(= x.prod(1)
result: 15 27 0 0 -0 nan inf 16 0 81 -inf nan nan inf inf nan
x: 15 7.5 5 6 18 18 54 18 0 0 0 0 24 0 0 0 0 0 -2 0 nan nan nan nan inf inf inf inf 16 16 16 16 0 0 0 0 -27 27 -27 27 inf inf -inf inf 0 nan inf nan nan nan nan nan -inf inf -inf inf -inf -inf -inf -inf nan nan nan -inf)",
R"(= x.prod(0)
result: nan nan nan nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan inf nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= linear_cross_entropy(x, eye(4, x.dtype()), classes().narrow(0, 0, 8), {}, kNone)
result: 2.746567 1.142736 1.383529 1.419717 1.743668 1.386294 1.386294 6.695623
x: -0.9358523 0.1743715 0.4739908 0.28749 0.6378903 0.6378903 0.08632907 -1.36211 0.1017826 -2.247923 0.1017826 2.044358 0.01203764 0.08894682 -0.7582175 0.657233 -1.650245 0.3497554 0.9507338 0.3497554 0.75 0.75 0.75 -2.25 0.25 -0.75 0.25 0.25 0.002472623 0.9975274 -1.997527 0.9975274)",
R"(= attention(x)
result: 0.5904713 2.117445 2.724899 3.556739 0 0 0 0 0.07907651 2.467758 0.8498961 3.345867 0.1050268 2.017099 2.957623 3.904334 -0.8310388 -0.5515037 -0.03649451 -0.51567 2.015757 2.576945 1.756061 3.069718 0.25 1.625 0.75 2.0625 -2.999911 2.999971 -2.999908 3.000001
x: 0.0267279 0.4550167 1.224161 0.7884652 3.53483 4.052794 3.033682 6.336374 9.540455 -1.132519 11.14394 0.7753165 3.249512 6.217621 6.743133 6.964252 3.365122 5.921139 1.334328 5.390313 1.070163 0.5497149 -0.477483 0.1777774 5.522304 3.347965 7.143897 4.423696 2.707455 -0.6820495 1.878927 -3.418191)",
R"(= x.softmax(0)
result: 0.08087587 0.1039319 0.3766401 0.08971292 0.5975964 0.2825162 0.05097269 0.1479116 0.02975257 0.1039319 0.01875181 0.1479116 0.02975257 0.1039319 0.3766401 0.4020654 0.01094536 0.005174464 0.01875181 0.002709096 0.2198434 0.1039319 0.1385581 0.05441364 0.02975257 0.01406565 0.01875181 0.007364085 0.001481293 0.2825162 0.0009335974 0.1479116
x: -0.08970873 -0.03765899 0.1124746 -0.06308459 -0.06526647 0.1801484 -0.08672361 0.04390271 0.02650314 -0.1415909 -0.01315203 0.1918143 -0.033002 -0.03765899 0.1124746 -0.2827255 -0.001195397 0.003299533 -0.03190383 0.0008041062 0.1958332 -0.1415909 -0.09718106 0.07056454 -0.033002 -0.005096591 0.005599779 -0.005178298 -0.0001617794 0.1801484 -0.001588398 0.04390271)",
R"(= x.log_softmax(0)
result: -2.51484 -2.26402 -0.9764653 -2.41114 -0.5148397 -1.26402 -2.976465 -1.91114 -3.51484 -2.26402 -3.976465 -1.91114 -3.51484 -2.26402 -0.9764653 -0.9111404 -4.51484 -5.26402 -3.976465 -5.91114 -1.51484 -2.26402 -1.976465 -2.91114 -3.51484 -4.26402 -3.976465 -4.91114 -6.51484 -1.26402 -6.976465 -1.91114
x: -0.2131381 0.2331579 -3.026241 -0.3456939 -6.963945 -1.802775 0.1844369 -0.2186741 2.553711 -0.7668421 1.699971 0.7813259 0.5537114 0.2331579 -3.026241 -5.030982 1.83582 2.912034 0.6999711 1.959364 -0.2976512 -0.7668421 -0.2169303 2.183795 0.5537114 1.760884 2.699971 0.8895387 1.977781 -1.802775 0.9850624 -0.2186741)",
R"(= x.std()
result: 1.807731
x: -0.003067023 0.01477748 0.03262198 0.02369973 0.03262198 0.03262198 -0.003067023 0.03262198 -0.02091152 0.01477748 -0.02091152 0.03262198 -0.02091152 0.01477748 0.03262198 0.05046648 -0.03875602 -0.03875602 -0.02091152 -0.03875602 0.01477748 0.01477748 0.01477748 0.01477748 -0.02091152 -0.02091152 -0.02091152 -0.02091152 -0.07444502 0.03262198 -0.07444502 0.03262198)",
R"(= normed(x)
result: 0.4375942 0.2847466 1.213558 0.2751979 1.604512 1.044071 0.1348398 0.5897097 -0.1458647 0.2847466 -0.4045193 0.5897097 -0.1458647 0.2847466 1.213558 1.218733 -0.7293237 -1.993226 -0.4045193 -1.926385 1.021053 0.2847466 0.6741989 -0.03931398 -0.1458647 -1.233902 -0.4045193 -1.297361 -1.896242 1.044071 -2.022597 0.5897097
x: -0.5338028 -0.08208918 0.1863251 -0.5580519 -0.01241373 0.7114386 -0.5785851 0.06222188 0.6641501 -0.8414134 0.117678 0.6912455 -0.5027679 -0.08208918 0.1863251 -0.5843016 0.1117261 0.5746242 -0.4216811 0.1322211 0.6020802 -0.8414134 -0.19613 0.7087454 -0.5027679 -0.1504964 0.6570371 -0.5143023 0.1737959 0.7114386 0.04903093 0.06222188)",
R"(= x.max()
result: 4
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= x.min()
result: -3
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0 0.5 0)",
R"(= x.cumprod(1)
result: 1 2 6 15 3 9 9 27 0 0 0 0 0 0 0 0 -1 1 0 -0 2 4 8 16 0 0 0 0 -3 -9 27 81
x: 38 18.5 11 6 32 30 63 18 5 0 0 0 47 0 0 0 -1 -3 -1 0 37 34 32 24 1 0 0 0 -52 54 -63 54)",
R"(= x.prod()
result: -0
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= x.cumsum(1)
result: 1 3 6 8.5 3 6 7 10 0 2 2 5 0 2 5 9 -1 -2 -2 -3 nan nan nan nan inf inf inf inf 2 4 6 8 0 0 0 0 -3 0 -3 0 -inf -inf -inf -inf inf inf inf inf 0 1 nan nan -inf -inf -inf -inf -inf -inf -inf -inf inf nan nan nan
x: 7 6 4 1 8 6 3 2 9 6 5 3 7 6 4 1 8 6 3 2 9 6 5 3 7 6 4 1 8 6 3 2 9 6 5 3 7 6 4 1 8 6 3 2 9 6 5 3 7 6 4 1 8 6 3 2 9 6 5 3 7 6 4 1)",
R"(= x.sum(1)
result: 8.5 10 5 9 -3 nan inf 8 0 0 -inf inf nan -inf -inf nan
x: 1 1 1 1 2 2 2 2 3 3 3 3 1 1 1 1 2 2 2 2 3 3 3 3 1 1 1 1 2 2 2 2 3 3 3 3 1 1 1 1 2 2 2 2 3 3 3 3 1 1 1 1 2 2 2 2 3 3 3 3 1 1 1 1)",
R"(= x.mean(1)
result: 2.125 2.5 1.25 2.25 -0.75 nan inf 2 0 0 -inf inf nan -inf -inf nan
x: 0.25 0.25 0.25 0.25 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.25 0.25 0.25 0.25 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.25 0.25 0.25 0.25 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.25 0.25 0.25 0.25 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.25 0.25 0.25 0.25 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.25 0.25 0.25 0.25)",
R"(= x.std(1)
result: 0.8539126 1 1.5 1.707825 0.5 nan nan 0 0 3.464102 nan nan nan nan nan nan
x: -0.439155 -0.048795 0.341565 0.146385 0.3333333 0.3333333 -1 0.3333333 -0.8333333 0.5 -0.8333333 1.166667 -0.439155 -0.048795 0.146385 0.341565 -0.3333333 -0.3333333 1 -0.3333333 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 -0.2886751 0.2886751 -0.2886751 0.2886751 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= x.var(1)
result: 0.7291667 1 2.25 2.916667 0.25 nan nan 0 0 12 nan nan nan nan nan nan
x: -0.75 -0.08333333 0.5833333 0.25 0.6666667 0.6666667 -2 0.6666667 -2.5 1.5 -2.5 3.5 -1.5 -0.1666667 0.5 1.166667 -0.3333333 -0.3333333 1 -0.3333333 nan nan nan nan nan -inf nan -inf 0 0 0 0 0 0 0 0 -2 2 -2 2 nan nan inf nan nan -inf -inf -inf nan nan nan nan nan inf nan inf nan nan nan nan nan nan nan nan)",
R"(= corrected(x, 2)
result: 1.045825 1.224745 1.837117 2.09165 0.6123724 nan nan 0 0 4.242641 nan nan nan nan nan nan
x: -0.5378529 -0.05976143 0.41833 0.1792843 0.4082483 0.4082483 -1.224745 0.4082483 -1.020621 0.6123724 -1.020621 1.428869 -0.5378529 -0.05976143 0.1792843 0.41833 -0.4082483 -0.4082483 1.224745 -0.4082483 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 -0.3535534 0.3535534 -0.3535534 0.3535534 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= corrected(x, 0.5)
result: 0.7905694 0.9258201 1.38873 1.581139 0.46291 nan nan 0 0 3.207135 nan nan nan nan nan nan
x: -0.4065786 -0.0451754 0.3162278 0.1355262 0.3086067 0.3086067 -0.9258201 0.3086067 -0.7715167 0.46291 -0.7715167 1.080123 -0.4065786 -0.0451754 0.1355262 0.3162278 -0.3086067 -0.3086067 0.9258201 -0.3086067 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 -0.2672612 0.2672612 -0.2672612 0.2672612 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= corrected(x, 4)
result: inf inf inf inf inf nan nan nan nan inf nan nan nan nan nan nan
x: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= val(std_mean(x, 1))
result: 0.8539126 1 1.5 1.707825 0.5 nan nan 0 0 3.464102 nan nan nan nan nan nan
x: -0.439155 -0.048795 0.341565 0.146385 0.3333333 0.3333333 -1 0.3333333 -0.8333333 0.5 -0.8333333 1.166667 -0.439155 -0.048795 0.146385 0.341565 -0.3333333 -0.3333333 1 -0.3333333 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 -0.2886751 0.2886751 -0.2886751 0.2886751 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= val(var_mean(x, 1))
result: 0.7291667 1 2.25 2.916667 0.25 nan nan 0 0 12 nan nan nan nan nan nan
x: -0.75 -0.08333333 0.5833333 0.25 0.6666667 0.6666667 -2 0.6666667 -2.5 1.5 -2.5 3.5 -1.5 -0.1666667 0.5 1.166667 -0.3333333 -0.3333333 1 -0.3333333 nan nan nan nan nan -inf nan -inf 0 0 0 0 0 0 0 0 -2 2 -2 2 nan nan inf nan nan -inf -inf -inf nan nan nan nan nan inf nan inf nan nan nan nan nan nan nan nan)",
R"(= biased(x)
result: 0.546875 0.75 1.6875 2.1875 0.1875 nan nan 0 0 9 nan nan nan nan nan nan
x: -0.5625 -0.0625 0.4375 0.1875 0.5 0.5 -1.5 0.5 -1.875 1.125 -1.875 2.625 -1.125 -0.125 0.375 0.875 -0.25 -0.25 0.75 -0.25 nan nan nan nan nan -inf nan -inf 0 0 0 0 0 0 0 0 -1.5 1.5 -1.5 1.5 nan nan inf nan nan -inf -inf -inf nan nan nan nan nan inf nan inf nan nan nan nan nan nan nan nan)",
R"(= x.narrow(1, 0, 1).std(1)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0)",
R"(= x.narrow(1, 0, 1).var(1)
result: nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0)",
R"(= biased(x.narrow(1, 0, 1))
result: 0 0 0 0 0 nan nan 0 0 0 nan nan 0 nan nan nan
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 nan 0 0 0 nan 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 nan 0 0 0 nan 0 0 0 0 0 0 0 nan 0 0 0 nan 0 0 0 nan 0 0 0)",
R"(= x.norm(0, 1)
result: 4 4 2 3 3 4 4 4 0 4 4 3 3 4 4 3
x: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)",
R"(= x.norm(1, 1)
result: 8.5 10 5 9 3 nan inf 8 0 12 inf inf nan inf inf inf
x: 1 1 1 1 2 2 2 2 0 3 0 3 0 1 1 1 -2 -2 0 -2 0 3 3 0 1 1 1 1 2 2 2 2 0 0 0 0 -1 1 -1 1 -2 -2 2 -2 3 3 0 3 0 1 0 1 -2 2 -2 2 -3 -3 -3 -3 1 -1 1 0)",
R"(= x.norm(2, 1)
result: 4.5 5.291503 3.605551 5.385165 1.732051 nan inf 4 0 6 inf inf nan inf inf inf
x: 0.2222222 0.4444444 0.6666667 0.5555556 1.133893 1.133893 0.3779645 1.133893 0 1.664101 0 2.496151 0 0.3713907 0.557086 0.7427814 -1.154701 -1.154701 0 -1.154701 nan nan nan nan nan 0 nan 0 1 1 1 1 0 0 0 0 -0.5 0.5 -0.5 0.5 nan nan 0 nan nan 0 0 0 nan nan nan nan nan 0 nan 0 nan nan nan nan nan nan 0 0)",
R"(= x.norm(3, 1)
result: 3.723517 4.344481 3.271066 4.626065 1.44225 nan inf 3.174802 0 4.762203 inf inf nan inf inf inf
x: 0.07212624 0.288505 0.6491362 0.450789 0.9536667 0.9536667 0.105963 0.9536667 0 1.121508 0 2.523394 0 0.1869117 0.4205514 0.7476469 -0.9614997 -0.9614997 0 -0.9614997 nan nan nan nan nan 0 nan 0 0.7937005 0.7937005 0.7937005 0.7937005 0 0 0 0 -0.3968503 0.3968503 -0.3968503 0.3968503 nan nan 0 nan nan 0 0 0 nan nan nan nan nan 0 nan 0 nan nan nan nan nan nan 0 0)",
R"(= x.norm(0.5, 1)
result: 32.80315 38.3923 9.898979 26.48404 9 nan inf 32 0 48 inf inf nan inf inf inf
x: 5.727403 4.049886 3.306718 3.622328 7.154701 7.154701 12.3923 7.154701 0 6.674235 0 5.44949 0 3.638958 2.971197 2.573132 -6 -6 0 -6 nan nan nan nan nan inf nan inf 8 8 8 8 0 0 0 0 -4 4 -4 4 nan nan inf nan nan inf nan inf nan nan nan nan nan inf nan inf nan nan nan nan nan nan inf nan)",
R"(= x.norm(1.5, 1)
result: 5.522373 6.504351 4.008189 6.356105 2.080084 nan inf 5.039684 0 7.559526 inf inf nan inf inf inf
x: 0.4255368 0.6017999 0.7370514 0.6728328 1.358278 1.358278 0.7842021 1.358278 0 2.119152 0 2.595421 0 0.5609439 0.6870132 0.7932945 -1.386723 -1.386723 0 -1.386723 nan nan nan nan nan 0 nan 0 1.259921 1.259921 1.259921 1.259921 0 0 0 0 -0.6299605 0.6299605 -0.6299605 0.6299605 nan nan 0 nan nan 0 0 0 nan nan nan nan nan 0 nan 0 nan nan nan nan nan nan 0 0)",
R"(= x.norm(INFINITY, 1)
result: 3 3 3 4 1 nan inf 2 0 3 inf inf nan inf inf inf
x: 0 0 1 0 0.6666667 0.6666667 0 0.6666667 0 0 0 3 0 0 0 1 -0.6666667 -0.6666667 0 -0.6666667 0 0 0 0 0.5 0 0.5 0 0.5 0.5 0.5 0.5 0 0 0 0 -0.25 0.25 -0.25 0.25 -0.6666667 -0.6666667 0 -0.6666667 3 0 0 0 0 0 0 0 -1 0 -1 0 -0.75 -0.75 -0.75 -0.75 0.5 -0.5 0 0)",
R"(= x.norm(-INFINITY, 1)
result: 1 1 0 0 0 nan 1 2 0 3 1 0 nan 1 inf 0
x: 1 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 -0 -0 0 -0 0 0 0 0 0 1 0 0 0.5 0.5 0.5 0.5 0 0 0 0 -0.25 0.25 -0.25 0.25 -0 -0 2 -0 0 0 0 0 0 0 0 0 -0 2 -0 0 -0.75 -0.75 -0.75 -0.75 0 -0 0 0)",
R"(= x.norm(-1, 1)
result: 0.4477612 0.5 0 0 0 nan 0.6666667 0.5 0 0.75 1 0 nan 0.6666667 inf 0
x: 0.2004901 0.05012252 0.02227668 0.03207841 0.05555556 0.05555556 0.5 0.05555556 0 0 0 0 0 0 0 0 -0 -0 0 -0 nan nan nan nan 0 0.4444444 0 0.1111111 0.125 0.125 0.125 0.125 0 0 0 0 -0.0625 0.0625 -0.0625 0.0625 -0 -0 2 -0 0 0 0 0 nan nan nan nan -0 0.8888889 -0 0.2222222 nan nan nan nan 0 -0 0 0)",
R"(= x.norm(-0.5, 1)
result: 0.1175312 0.1339746 0 0 0 nan 0.3431458 0.125 0 0.1875 1 0 nan 0.3431458 inf 0
x: 0.04029301 0.01424573 0.007754394 0.01019342 0.01887478 0.01887478 0.09807621 0.01887478 0 0 0 0 0 0 0 0 -0 -0 0 -0 nan nan nan nan 0 0.2010101 0 0.07106781 0.03125 0.03125 0.03125 0.03125 0 0 0 0 -0.015625 0.015625 -0.015625 0.015625 -0 -0 2 -0 0 0 0 0 nan nan nan nan -0 0.4020203 -0 0.1421356 nan nan nan nan 0 -0 0 0)",
R"(= x.logsumexp(1)
result: 3.746567 4.142736 3.383529 4.419717 0.7436684 nan inf 3.386294 1.386294 3.695623 1 inf nan 2.313262 -inf inf
x: 0.06414769 0.1743715 0.4739908 0.28749 0.6378903 0.6378903 0.08632907 0.6378903 0.1017826 0.7520772 0.1017826 2.044358 0.01203764 0.08894682 0.2417825 0.657233 0.3497554 0.3497554 0.9507338 0.3497554 nan nan nan nan nan 0 nan 0 0.5 0.5 0.5 0.5 0.75 0.75 0.75 0.75 0.001236312 0.4987637 0.001236312 0.4987637 0 0 2 0 nan 0 0 0 nan nan nan nan 0 0.5378828 0 1.462117 nan nan nan nan nan 0 0 0)",
R"(= x.softmax(1)
result: 0.06414769 0.1743715 0.4739908 0.28749 0.3189452 0.3189452 0.04316453 0.3189452 0.03392753 0.2506924 0.03392753 0.6814526 0.01203764 0.08894682 0.2417825 0.657233 0.1748777 0.1748777 0.4753669 0.1748777 nan nan nan nan nan nan nan nan 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.25 0.001236312 0.4987637 0.001236312 0.4987637 0 0 1 0 nan nan nan nan nan nan nan nan 0 0.2689414 0 0.7310586 nan nan nan nan nan nan nan nan
x: -0.07199636 -0.02133491 0.4159966 -0.3226653 -0.08795889 0.2309863 -0.05506847 -0.08795889 0.01816182 -0.3671861 -0.0157657 0.3647899 -0.006891693 0.03802371 0.3451417 -0.3762737 0.05254886 0.2274266 -0.3325243 0.05254886 nan nan nan nan nan nan nan nan 0 0.25 -0.25 0 0.1875 -0.3125 -0.0625 0.1875 -0.0006196843 0.2487652 0.001852939 -0.2499985 0 0 0 0 nan nan nan nan nan nan nan nan -0 0.1966119 -0 -0.1966119 nan nan nan nan nan nan nan nan)",
R"(= x.log_softmax(1)
result: -2.746567 -1.746567 -0.7465673 -1.246567 -1.142736 -1.142736 -3.142736 -1.142736 -3.383529 -1.383529 -3.383529 -0.3835286 -4.419717 -2.419717 -1.419717 -0.4197166 -1.743668 -1.743668 -0.7436684 -1.743668 nan nan nan nan nan nan nan nan -1.386294 -1.386294 -1.386294 -1.386294 -1.386294 -1.386294 -1.386294 -1.386294 -6.695623 -0.6956229 -6.695623 -0.6956229 -inf -inf 0 -inf nan nan nan nan nan nan nan nan -inf -1.313262 -inf -0.3132617 nan nan nan nan nan nan nan nan
x: 0.5509662 0.7793996 -0.3179359 -1.01243 -0.5515612 0.4484388 0.6546837 -0.5515612 2.694652 -1.256231 1.694652 -3.133073 0.9157365 1.377372 1.307522 -3.600631 0.6009784 1.600978 -2.802935 0.6009784 nan nan nan nan nan nan nan nan 0 1 -1 0 0.75 -1.25 -0.25 0.75 0.9913458 -1.491346 2.991346 -2.491346 2 3 -7 2 nan nan nan nan nan nan nan nan 2 0.8484686 1 -3.848469 nan nan nan nan nan nan nan nan)",
R"(= F::normalize(x)
result: 0.2222222 0.4444444 0.6666667 0.5555556 0.5669467 0.5669467 0.1889822 0.5669467 0 0.5547002 0 0.8320503 0 0.3713907 0.557086 0.7427814 -0.5773503 -0.5773503 0 -0.5773503 nan nan nan nan nan 0 nan 0 0.5 0.5 0.5 0.5 0 0 0 0 -0.5 0.5 -0.5 0.5 nan nan 0 nan nan 0 0 0 nan nan nan nan nan 0 nan 0 nan nan nan nan nan nan 0 0
x: 0.04115226 0.08230453 0.1234568 -0.2304527 -0.06749366 0.1214886 0.04049619 -0.06749366 0.8320503 -0.1920116 0.5547002 0.1280077 0.1856953 0.1536789 0.2305184 -0.2497282 -0.1924501 0.3849002 0.5773503 -0.1924501 nan nan nan nan nan nan nan nan 0 0.25 -0.25 0 3e+12 1e+12 2e+12 3e+12 0.125 0.375 0.4583333 0.2083333 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= cross_entropy(x, classes(), {}, kNone)
result: 2.746567 1.142736 1.383529 1.419717 1.743668 nan nan 1.386294 1.386294 0.6956229 inf nan nan 0.3132617 nan nan
x: -0.9358523 0.1743715 0.4739908 0.28749 0.6378903 0.6378903 0.08632907 -1.36211 0.1017826 -2.247923 0.1017826 2.044358 0.01203764 0.08894682 -0.7582175 0.657233 -1.650245 0.3497554 0.9507338 0.3497554 nan nan nan nan nan nan nan nan 0.5 0.5 -1.5 0.5 -2.25 0.75 0.75 0.75 0.001236312 0.4987637 0.001236312 -0.5012363 0 -2 2 0 nan nan nan nan nan nan nan nan 0 0.5378828 0 -0.5378828 nan nan nan nan nan nan nan nan)",
R"(= cross_entropy(x, classes().narrow(0, 0, 8), {}, kNone, 1)
result: 2.746567 1.142736 0 1.419717 1.743668 1.386294 0 6.695623
x: -0.9358523 0.1743715 0.4739908 0.28749 0.6378903 0.6378903 0.08632907 -1.36211 0 0 0 0 0.01203764 0.08894682 -0.7582175 0.657233 -1.650245 0.3497554 0.9507338 0.3497554 0.75 0.75 0.75 -2.25 0 0 0 0 0.002472623 0.9975274 -1.997527 0.9975274)",
R"(= cross_entropy(x, classes(), {}, kNone, -100, 0.1)
result: 2.634067 1.192736 1.458529 1.494717 1.718668 nan nan 1.386294 1.386294 0.9956229 inf nan nan inf nan nan
x: -0.8608523 0.1493715 0.4489908 0.26249 0.5878903 0.5878903 0.03632907 -1.21211 0.02678258 -2.022923 0.02678258 1.969358 -0.01296236 0.06394682 -0.6832175 0.632233 -1.500245 0.2997554 0.9007338 0.2997554 nan nan nan nan nan nan nan nan 0.45 0.45 -1.35 0.45 -2.025 0.675 0.675 0.675 -0.02376369 0.4737637 -0.02376369 -0.4262363 -0.05 -1.85 1.95 -0.05 nan nan nan nan nan nan nan nan -0.05 0.4878828 -0.05 -0.3878828 nan nan nan nan nan nan nan nan)",
R"(= cross_entropy(x, x.detach().softmax(1), {}, kNone)
result: 1.192979 1.229065 0.8377862 0.8875434 1.268301 nan nan 1.386294 1.386294 0.7104586 nan nan nan nan nan nan
x: 1.424365e-17 3.871825e-17 1.052471e-16 6.38356e-17 -1.110223e-16 -1.110223e-16 -2.775558e-17 -1.110223e-16 -2.081668e-17 5.551115e-17 -2.081668e-17 2.220446e-16 3.469447e-18 1.387779e-17 0 0 0 0 0 0 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 2.745163e-19 1.107478e-16 2.745163e-19 1.107478e-16 0 0 0 0 nan nan nan nan nan nan nan nan 0 -1.110223e-16 0 0 nan nan nan nan nan nan nan nan)",
R"(= linear_cross_entropy(x, eye(4, x.dtype()), classes(), {}, kSum)
result: nan
x: -0.9358523 0.1743715 0.4739908 0.28749 0.3189452 0.3189452 0.04316453 -0.6810548 0.03392753 -0.7493076 0.03392753 0.6814526 0.01203764 0.08894682 -0.7582175 0.657233 -0.8251223 0.1748777 0.4753669 0.1748777 nan nan nan nan nan nan nan nan 0.25 0.25 -0.75 0.25 -0.75 0.25 0.25 0.25 0.001236312 0.4987637 0.001236312 -0.5012363 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
R"(= nll_loss(x, classes(), {}, kNone)
result: -1 -3 -2 -3 1 nan -1 -2 -0 -3 inf -0 -0 -2 inf -1
x: -1 0 0 0 0 0 0 -2 0 -3 0 0 0 0 -1 0 -2 0 0 0 0 0 0 -3 0 -1 0 0 0 0 -2 0 -3 0 0 0 0 0 0 -1 0 -2 0 0 0 0 -3 0 -1 0 0 0 0 0 0 -2 0 -3 0 0 0 0 -1 0)",
R"(= max_pool2d(image(x), 2)
result: 3 3 2 4 nan nan inf inf 3 3 inf 1 1 nan inf 1
x: 0 0 2 0 1 0 0 0 0 3 0 0 0 0 0 1 0 0 0 0 2 0 0 3 1 0 2 0 0 0 0 0 0 0 0 0 0 3 0 1 0 0 3 0 2 0 0 0 0 1 2 0 0 0 0 0 0 0 0 0 3 0 1 0)",
R"(= max_pool2d(image(x), 3, 1, 1)
result: 3 3 3 3 3 3 3 3 3 3 4 4 2 3 4 4 nan nan nan nan nan nan nan nan nan nan nan nan inf inf inf inf 3 3 3 3 3 3 3 3 inf inf 3 3 inf nan nan nan inf nan nan nan 1 nan nan nan inf inf 2 2 inf inf 1 1
x: 0 0 12 0 7 0 0 0 0 1 0 0 0 0 2 9 0 0 0 0 12 0 0 12 5 0 3 0 0 0 0 0 0 0 0 0 0 13 0 6 0 0 0 0 9 0 0 0 0 2 18 0 0 0 0 5 0 0 0 0 7 0 4 0)",
R"(= avg_pool2d(image(x), 2)
result: 2.25 2.375 1 2.5 nan nan inf inf 0 0 nan -inf -inf nan nan -inf
x: 0.25 0.25 0.5 0.5 0.25 0.25 0.5 0.5 0.75 0.75 0.25 0.25 0.75 0.75 0.25 0.25 0.5 0.5 0.75 0.75 0.5 0.5 0.75 0.75 0.25 0.25 0.5 0.5 0.25 0.25 0.5 0.5 0.75 0.75 0.25 0.25 0.75 0.75 0.25 0.25 0.5 0.5 0.75 0.75 0.5 0.5 0.75 0.75 0.25 0.25 0.5 0.5 0.25 0.25 0.5 0.5 0.75 0.75 0.25 0.25 0.75 0.75 0.25 0.25)",
R"(= layer_norm(x, {4})
result: -1.521264 -0.1690293 1.183205 0.5070879 0.5773464 0.5773464 -1.732039 0.5773464 -0.9622476 0.5773486 -0.9622476 1.347147 -1.521274 -0.1690305 0.5070914 1.183213 -0.5773349 -0.5773349 1.732005 -0.5773349 nan nan nan nan nan nan nan nan 0 0 0 0 0 0 0 0 -0.9999994 0.9999994 -0.9999994 0.9999994 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan
x: 0.1158851 0.4636209 0.8113567 -1.390863 -0.3848925 0.7698004 -1.53957e-05 -0.3848925 0.54171 -0.9408644 -0.2280881 0.6272426 -0.2897675 0.1931776 0.772711 -0.6761211 -0.7697388 1.539601 -0.0001231582 -0.7697388 nan nan nan nan nan nan nan nan 0 316.2278 -316.2278 0 237.1708 -395.2847 -79.05694 237.1708 -0.3333331 0.1666665 0.3333332 -0.1666667 nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan nan)",
};
// clang-format on
