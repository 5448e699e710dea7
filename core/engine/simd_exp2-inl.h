// Included once for each instruction set by attention_kernels.cpp; hence the guard that Highway flips.
#if defined(ABH_SIMD_EXP2_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ABH_SIMD_EXP2_INL_H
#undef ABH_SIMD_EXP2_INL_H
#else
#define ABH_SIMD_EXP2_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace abh::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// 2^x for x <= 0 with a relative error of 1.7e-7: exactly 1 at 0, exactly 0 below -126 and at -inf, NaN at NaN.
///
/// x = n + f with n whole and |f| <= 1/2; 2^f by the polynomial of degree 5 with p(0) = 1 whose largest relative error is least, 9e-8 before
/// rounding. Adding 1.5 * 2^23 leaves n in the low bits of the sum, adding 127 more makes them 2^n's exponent.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exp2OfNegative(D d, V x)
{
    const hn::RebindToSigned<D> integers;
    const V shift = hn::Set(d, 12582912.0f + 127.0f);
    const V shifted = hn::Add(x, shift);
    const V f = hn::Sub(x, hn::Sub(shifted, shift));
    V p = hn::Set(d, 0.0013264728f);
    p = hn::MulAdd(p, f, hn::Set(d, 0.009671513f));
    p = hn::MulAdd(p, f, hn::Set(d, 0.055507336f));
    p = hn::MulAdd(p, f, hn::Set(d, 0.24022242f));
    p = hn::MulAdd(p, f, hn::Set(d, 0.693147f));
    p = hn::MulAdd(p, f, hn::Set(d, 1.0f));
    const V power = hn::BitCast(d, hn::ShiftLeft<23>(hn::BitCast(integers, shifted)));
    // Multiplied and not put together bit by bit, so that a NaN in p stays one. Where x is too small p and power are anything.
    return hn::IfThenZeroElse(hn::Lt(x, hn::Set(d, -126.0f)), hn::Mul(p, power));
}

}
HWY_AFTER_NAMESPACE();

#endif
