#!/usr/bin/env python3
"""Writes attention_cases.json: scenarios and every stage of self-attention, worked out without the program's engine.

Run: python3 attention_cases.py           (needs NumPy; writes the JSON file next to this script)
     python3 attention_cases.py --check   (compares with the file instead of writing it)

Every case is worked out twice. The values written are those of `by_decimal`: plain loops over 60-digit decimals, from
the float64 inputs as they stand, rounded to float64 once at the end, so they do not depend on the machine's exp or on an
order of summation. `by_numpy` works all heads at once with einsum in float64, and must agree. A third check redoes each
softmax with math.exp and math.fsum.

Conventions: "values" is always a matrix (row_max and row_sums are [N x 1]). "head" is the KV head for keys and values, the
query head otherwise, null for concatenated and output. If plain exponentials leave float64 in a row (overflow, or a
row's sum underflows to 0), all of that head is worked the safe way and has a row_max stage.
"""

import json
import math
import pathlib
import sys
from decimal import Decimal, getcontext

import numpy as np

getcontext().prec = 60
OUT = pathlib.Path(__file__).with_name("attention_cases.json")
MAX_BYTES = 400_000


# ---------------------------------------------------------------------------------------------------------- scenarios

def scenario(title, X, W_Q, W_K, W_V, W_O=None, heads=1, kv_heads=1, mask=None, scale="1/sqrt(d_k)", softmax="plain"):
    s = {"format": "attention-by-hand", "version": 1, "title": title, "tokens": [],
         "X": X, "W_Q": W_Q, "W_K": W_K, "W_V": W_V}
    if W_O is not None:
        s["W_O"] = W_O
    s.update(heads=heads, kv_heads=kv_heads, mask=mask or {}, scale=scale, softmax=softmax, arithmetic="exact")
    return s


def draw(rng, rows, cols, reach):
    """Uniform multiples of 0.01 in [-reach, reach]."""
    top = round(100 * reach)
    return [[int(v) / 100 for v in row] for row in rng.integers(-top, top + 1, size=(rows, cols))]


def random_case(seed, title, N, dims, heads=1, kv_heads=1, mask=None, scale="1/sqrt(d_k)", softmax="plain", reach=1.5):
    """dims: d_model, d_k, d_v, d_out; d_out None leaves W_O out."""
    d_model, d_k, d_v, d_out = dims
    assert len(set(dims)) == 4
    rng = np.random.default_rng(seed)
    X = draw(rng, N, d_model, reach)
    W_Q = draw(rng, d_model, heads * d_k, 1)
    W_K = draw(rng, d_model, kv_heads * d_k, 1)
    W_V = draw(rng, d_model, kv_heads * d_v, 1)
    W_O = draw(rng, heads * d_v, d_out, 1) if d_out is not None else None
    return scenario(title, X, W_Q, W_K, W_V, W_O, heads, kv_heads, mask, scale, softmax)


def random_allowed(seed, N, share, blind=()):
    """N x N of 0 and 1; the rows in `blind` are all 0."""
    rows = (np.random.default_rng(seed).random((N, N)) < share).astype(int).tolist()
    for i in blind:
        rows[i] = [0] * N
    return rows


# ------------------------------------------------------------------------------------- first working: decimals, loops

def number_of(scale, d_k):
    if scale == "1/sqrt(d_k)":
        return 1 / Decimal(d_k).sqrt()
    if scale == "1/d_k":
        return 1 / Decimal(d_k)
    return None if scale == "none" else Decimal(scale)


def sees(mask, i, j):
    """Whether query i may look at key j, both from 0."""
    if mask.get("causal") and j > i:
        return False
    if "window" in mask and j not in range(i - mask["window"] + 1, i + 1):
        return False
    if "padding" in mask and mask["padding"][j] == "0":
        return False
    return not ("allowed" in mask and mask["allowed"][i][j] == 0)


def times(A, B):
    columns = list(zip(*B))
    return [[sum((a * b for a, b in zip(row, col)), Decimal(0)) for col in columns] for row in A]


def block(W, which, width):
    """Columns of head `which`."""
    return [row[which * width:(which + 1) * width] for row in W]


def leaves_float64(scores_of_row):
    """Whether exp of these scores overflows, alone or summed, or all of it underflows."""
    total = sum((s.exp() for s in scores_of_row), Decimal(0))
    # No case comes close to the border, so that an engine may put its own check anywhere nearby.
    if scores_of_row:
        assert total < Decimal("1e290") or total > Decimal("1e315")
        assert total > Decimal("1e-290") or total < Decimal("1e-330")
    return bool(scores_of_row) and not 0 < float(total) < math.inf


def by_decimal(s):
    D = {k: [[Decimal(v) for v in row] for row in s[k]] for k in ("X", "W_Q", "W_K", "W_V", "W_O") if k in s}
    N, heads, kv_heads, mask = len(s["X"]), s["heads"], s["kv_heads"], s["mask"]
    d_k, d_v = len(s["W_Q"][0]) // heads, len(s["W_V"][0]) // kv_heads
    visible = [[j for j in range(N) if sees(mask, i, j)] for i in range(N)]
    hides = any(len(v) < N for v in visible)
    factor = number_of(s["scale"], d_k)
    stages = []

    def put(name, head, values):
        stages.append({"id": name, "head": head, "values": values})

    Q = [times(D["X"], block(D["W_Q"], h, d_k)) for h in range(heads)]
    K = [times(D["X"], block(D["W_K"], g, d_k)) for g in range(kv_heads)]
    V = [times(D["X"], block(D["W_V"], g, d_v)) for g in range(kv_heads)]
    for h in range(heads):
        put("queries", h, Q[h])
    for g in range(kv_heads):
        put("keys", g, K[g])
        put("values", g, V[g])

    contexts = []
    for h in range(heads):
        g = h // (heads // kv_heads)
        S = times(Q[h], list(zip(*K[g])))
        put("scores", h, S)
        if factor is not None:
            S = [[v * factor for v in row] for row in S]
            put("scaled_scores", h, S)
        if hides:
            put("masked_scores", h, [[S[i][j] if j in visible[i] else "-inf" for j in range(N)] for i in range(N)])
        seen = [{j: S[i][j] for j in visible[i]} for i in range(N)]
        shift = [Decimal(0)] * N
        if s["softmax"] == "safe" or any(leaves_float64(list(row.values())) for row in seen):
            shift = [max(row.values(), default=Decimal(0)) for row in seen]
            put("row_max", h, [[m] for m in shift])
        E = [[(row[j] - m).exp() if j in row else Decimal(0) for j in range(N)] for row, m in zip(seen, shift)]
        sums = [sum(row, Decimal(0)) for row in E]
        A = [[e / t if t else Decimal(0) for e in row] for row, t in zip(E, sums)]
        put("exponentials", h, E)
        put("row_sums", h, [[t] for t in sums])
        put("weights", h, A)
        contexts.append(times(A, V[g]))
        put("context", h, contexts[-1])

    joined = [[v for c in contexts for v in c[i]] for i in range(N)]
    if heads > 1:
        put("concatenated", None, joined)
    if "W_O" in D:
        put("output", None, times(joined, D["W_O"]))

    for stage in stages:  # + 0.0 turns -0.0 into 0.0
        stage["values"] = [[v if v == "-inf" else float(v) + 0.0 for v in row] for row in stage["values"]]
    return stages


# ------------------------------------------------------------------------------------ second working: float64, einsum

def by_numpy(s):
    """{(id, head): array}, with -inf as itself; softmax always in the safe form, rescaled where plain is to be compared."""
    X, W_Q, W_K, W_V = (np.array(s[k], dtype=np.float64) for k in ("X", "W_Q", "W_K", "W_V"))
    N, d_model = X.shape
    H, G = s["heads"], s["kv_heads"]
    Q = np.einsum("nm,mhd->hnd", X, W_Q.reshape(d_model, H, -1))
    K = np.einsum("nm,mgd->gnd", X, W_K.reshape(d_model, G, -1))
    V = np.einsum("nm,mgd->gnd", X, W_V.reshape(d_model, G, -1))
    of = np.repeat(np.arange(G), H // G)  # of[h]: the KV head that query head h reads
    S = np.einsum("hid,hjd->hij", Q, K[of])
    d_k = Q.shape[2]
    scaled = {"none": S, "1/sqrt(d_k)": S / np.sqrt(d_k), "1/d_k": S / d_k}.get(s["scale"])
    if scaled is None:
        scaled = S * s["scale"]

    i, j = np.mgrid[0:N, 0:N]
    mask, see = s["mask"], np.ones((N, N), dtype=bool)
    if mask.get("causal"):
        see &= np.tri(N, dtype=bool)
    if "window" in mask:
        see &= (i - mask["window"] < j) & (j <= i)
    if "padding" in mask:
        see &= np.array([c == "1" for c in mask["padding"]])[None, :]
    if "allowed" in mask:
        see &= np.array(mask["allowed"]) == 1
    masked = np.where(see, scaled, -np.inf)
    blind = ~see.any(axis=1)
    top = np.where(blind, 0.0, masked.max(axis=2))
    E = np.exp(masked - top[:, :, None])
    sums = E.sum(axis=2)
    A = E / np.where(blind, 1.0, sums)[:, :, None]
    context = np.einsum("hij,hjd->hid", A, V[of])
    joined = context.transpose(1, 0, 2).reshape(N, -1)

    with np.errstate(over="ignore", under="ignore"):
        plain = np.exp(masked)
    r = {("concatenated", None): joined}
    if "W_O" in s:
        r["output", None] = joined @ np.array(s["W_O"])
    for g in range(G):
        r["keys", g], r["values", g] = K[g], V[g]
    for h in range(H):
        fits = np.isfinite(plain[h].sum(axis=1)) & ((plain[h].sum(axis=1) > 0) | blind)
        is_safe = s["softmax"] == "safe" or not fits.all()
        r["queries", h], r["scores", h], r["scaled_scores", h], r["masked_scores", h] = Q[h], S[h], scaled[h], masked[h]
        if is_safe:
            r["row_max", h] = top[h][:, None]
        r["exponentials", h] = E[h] if is_safe else plain[h]
        r["row_sums", h] = (sums[h] if is_safe else plain[h].sum(axis=1))[:, None]
        r["weights", h], r["context", h] = A[h], context[h]
    return r, see


# ------------------------------------------------------------------------------------------------------------- checks

def array(values):
    return np.array([[-np.inf if v == "-inf" else v for v in row] for row in values])


def verify(name, s, stages):
    """Returns the largest difference between the two workings, relative to max(1, |value|)."""
    other, see = by_numpy(s)
    H, N = s["heads"], len(s["X"])
    expected = {("queries", h) for h in range(H)} | {(k, g) for k in ("keys", "values") for g in range(s["kv_heads"])}
    for h in range(H):
        expected |= {(k, h) for k in ("scores", "exponentials", "row_sums", "weights", "context")}
        expected |= {("scaled_scores", h)} if s["scale"] != "none" else set()
        expected |= {("masked_scores", h)} if not see.all() else set()
        expected |= {("row_max", h)} if ("row_max", h) in other else set()
    expected |= {("concatenated", None)} if H > 1 else set()
    expected |= {("output", None)} if "W_O" in s else set()
    mine = {(t["id"], t["head"]): array(t["values"]) for t in stages}
    assert set(mine) == expected and len(mine) == len(stages), (name, set(mine) ^ expected)

    worst = 0.0
    for key, want in mine.items():
        got = other[key]
        assert want.shape == got.shape, (name, key)
        finite = np.isfinite(want)
        assert (finite == np.isfinite(got)).all(), (name, key)
        assert finite.all() or (key[0] == "masked_scores" and (finite == see).all()), (name, key)
        if finite.any():
            w, g = want[finite], got[finite]
            worst = max(worst, float(np.max(np.abs(w - g) / np.maximum(1, np.abs(w)))))
    assert worst < 2e-12, (name, worst)

    for h in range(H):
        S = mine.get(("scaled_scores", h), mine["scores", h])
        for i in range(N):
            keys = [j for j in range(N) if see[i, j]]
            A = mine["weights", h][i]
            assert all(A[j] == 0 for j in range(N) if j not in keys)
            if not keys:
                assert mine["row_sums", h][i, 0] == 0 and not mine["context", h][i].any()
                assert ("row_max", h) not in mine or mine["row_max", h][i, 0] == 0
                continue
            m = max(S[i, j] for j in keys)
            total = math.fsum(math.exp(S[i, j] - m) for j in keys)
            assert all(abs(A[j] - math.exp(S[i, j] - m) / total) < 1e-12 for j in keys), (name, h, i)
            assert abs(math.fsum(A) - 1) < 4e-16 * max(1, len(keys)), (name, h, i)
    return worst


def matrix(text):
    return [[float(v) for v in row.split()] for row in text.split("/")]


BRIEF = [matrix("1 0 1 0 / 0 2 0 2"), matrix("1 0 / 0 1 / 0 1 / 1 0"), matrix("1 1 / 0 0 / 1 0 / 0 1"),
         matrix("0 2 / 1 0 / 1 1 / 0 1")]
E3 = [matrix("0 0 2 1 1 / 2 1 2 0 1 / 0 0 1 1 1"),
      matrix("0 0 1 1 / 1 -1 1 1 / 0 1 0 1 / 0 1 1 0 / 1 0 1 1"),
      matrix("0 0 1 -1 / 1 1 1 0 / 1 0 -1 0 / 0 0 1 0 / 0 0 1 0"),
      matrix("1 0 / 1 1 / 0 1 / 0 0 / 0 0")]


def assert_known_examples():
    def near(s, name, want, tolerance):
        got = [array(t["values"]) for t in by_decimal(s) if t["id"] == name]
        assert len(got) == 1 and got[0].shape == np.shape(want), name
        assert np.abs(got[0] - np.array(want)).max() <= tolerance, (s["title"], name, got[0])

    s = scenario("brief", *BRIEF)
    near(s, "scaled_scores", [[2.1213203435596424, 1.4142135623730951], [4.242640687119285, 2.8284271247461903]], 1e-14)
    near(s, "exponentials", [[8.342144716476795, 4.113250378782927], [69.59137847064173, 16.91882867855789]], 1e-13)
    near(s, "row_sums", [[12.455395095259721], [86.51020714919962]], 1e-13)
    near(s, "weights", [[0.669761549326657, 0.330238450673343], [0.804429682506957, 0.195570317493043]], 1e-14)
    near(s, "context", [[1.330238450673343, 2.669761549326657], [1.195570317493043, 2.804429682506957]], 1e-14)
    s = scenario("brief, causal", *BRIEF, mask={"causal": True})
    near(s, "weights", [[1, 0], [.80443, .19557]], 5e-6)
    near(s, "context", [[1, 3], [1.19557, 2.80443]], 5e-6)
    s = scenario("brief, unscaled", *BRIEF, scale="none")
    near(s, "weights", [[.731059, .268941], [.880797, .119203]], 5e-7)

    s = scenario("E3", *E3)
    near(s, "scores", matrix("2 4 3 / 4 3 6 / 2 5 3"), 0)
    near(s, "weights", matrix(".186 .506 .307 / .231 .140 .629 / .140 .629 .231"), 5.001e-4)
    near(s, "context", matrix("1.519 2.199 / .421 1.512 / 1.886 2.397"), 5.001e-4)

    def pattern(mask, N):
        return " ".join("".join("x" if sees(mask, i, j) else "." for j in range(N)) for i in range(N))

    assert pattern({}, 2) == "xx xx"
    assert pattern({"causal": True}, 3) == "x.. xx. xxx"
    assert pattern({"window": 1}, 3) == "x.. .x. ..x"
    assert pattern({"window": 2}, 4) == "x... xx.. .xx. ..xx"
    assert pattern({"padding": "110"}, 3) == "xx. xx. xx."
    assert pattern({"allowed": [[1, 0], [1, 1]]}, 2) == "x. xx"
    assert pattern({"causal": True, "window": 2, "padding": "0111", "allowed": [[1] * 4] * 3 + [[1, 1, 0, 0]]},
                   4) == ".... .x.. .xx. ...."


# -------------------------------------------------------------------------------------------------------------- cases

def cases():
    c = {}
    R = random_case

    def add(name, s):
        assert name not in c
        c[name] = s

    add("brief", scenario("brief", *BRIEF))
    add("e3", scenario("e3", *E3))
    add("brief_causal", scenario("brief_causal", *BRIEF, mask={"causal": True}))

    def rand(name, seed, *args, **kw):
        add(name, R(seed, name, *args, **kw))

    # One head, every mask. dims: d_model, d_k, d_v, d_out.
    none = None
    rand("one_token", 101, 1, (4, 3, 2, none))
    rand("one_token_causal_window_hides_nothing", 102, 1, (3, 2, 5, none), mask={"causal": True, "window": 1})
    rand("one_token_padded_away", 103, 1, (2, 3, 4, none), mask={"padding": "0"})
    rand("nomask_2", 104, 2, (5, 1, 3, none))
    rand("nomask_7", 105, 7, (3, 5, 2, none))
    rand("nomask_17_safe", 106, 17, (5, 4, 3, none), softmax="safe")
    rand("causal_5", 107, 5, (4, 2, 3, none), mask={"causal": True})
    rand("causal_17_scale_none", 108, 17, (4, 5, 2, none), mask={"causal": True}, scale="none")
    rand("window_1", 109, 5, (3, 4, 2, none), mask={"window": 1})
    rand("window_2", 110, 7, (4, 3, 5, none), mask={"window": 2})
    rand("window_3_causal_safe", 111, 7, (2, 4, 3, none), mask={"causal": True, "window": 3}, softmax="safe")
    rand("window_wider_than_n", 112, 3, (5, 2, 4, none), mask={"window": 9})
    rand("padding_end", 113, 5, (2, 3, 4, none), mask={"padding": "11100"})
    rand("padding_hides_nothing", 114, 3, (4, 5, 2, none), mask={"padding": "111"})
    rand("padding_hides_all", 115, 2, (3, 4, 5, none), mask={"padding": "00"}, softmax="safe")
    rand("allowed_with_blind_row", 116, 5, (6, 3, 4, none), mask={"allowed": random_allowed(116, 5, .6, [2])})
    rand("allowed_with_blind_row_safe", 116, 5, (6, 3, 4, none), mask={"allowed": random_allowed(116, 5, .6, [2])},
         softmax="safe")
    combined = {"causal": True, "window": 3, "padding": "0101111", "allowed": random_allowed(117, 7, .8, [5])}
    rand("combined_7", 117, 7, (5, 3, 2, none), mask=combined)
    rand("combined_33_safe", 118, 33, (6, 5, 3, none), softmax="safe",
         mask={"causal": True, "window": 6, "padding": "0" + "1" * 11 + "0" * 8 + "1" * 10 + "001",
               "allowed": random_allowed(118, 33, .75, [8, 31])})

    # Several heads.
    rand("heads_2_kv_2", 201, 3, (5, 2, 3, 4), heads=2, kv_heads=2)
    rand("heads_2_kv_2_no_wo", 202, 5, (4, 3, 2, none), heads=2, kv_heads=2, mask={"causal": True})
    rand("heads_4_kv_2", 203, 5, (7, 3, 2, 6), heads=4, kv_heads=2, mask={"causal": True})
    rand("heads_4_kv_2_safe_combined", 204, 5, (3, 5, 4, 2), heads=4, kv_heads=2, softmax="safe",
         mask={"causal": True, "window": 3, "padding": "01101", "allowed": random_allowed(204, 5, .8, [3])})
    rand("heads_3_kv_1", 205, 7, (5, 4, 3, 2), heads=3, kv_heads=1, mask={"padding": "1111100"})
    rand("heads_4_kv_4", 206, 3, (6, 2, 4, 5), heads=4, kv_heads=4, scale="1/d_k")
    rand("heads_1_with_wo", 207, 5, (3, 4, 2, 6), mask={"causal": True})
    rand("heads_2_kv_1_no_wo_17", 208, 17, (3, 2, 4, none), heads=2, kv_heads=1, mask={"window": 3}, scale="none")

    # Scales, each form of softmax on the same numbers.
    for form in ("plain", "safe"):
        rand("scale_sqrt_" + form, 301, 5, (4, 5, 3, none), softmax=form)
        rand("scale_none_" + form, 301, 5, (4, 5, 3, none), softmax=form, scale="none")
        rand("scale_dk_" + form, 302, 3, (4, 5, 2, none), softmax=form, scale="1/d_k")
        rand("scale_03_" + form, 303, 3, (2, 4, 5, none), softmax=form, scale=0.3, mask={"causal": True})
    rand("scale_0", 304, 3, (5, 2, 4, none), scale=0)
    rand("scale_0_causal_safe", 305, 5, (3, 2, 4, none), scale=0, mask={"causal": True}, softmax="safe")
    rand("scale_negative", 306, 3, (4, 3, 2, none), scale=-0.5)

    # Scores so large that plain exponentials leave float64. Small integers, so that the scores themselves are exact.
    unit = matrix("1 0 / 0 1 / 0 0")
    turn = matrix("0 1 / 1 0 / 0 0")
    V = matrix("1 0 0 2 / 0 1 0 -1 / 0 0 1 3")
    far = matrix("40 40 1 / 41 39 2 / 39 40 -1")
    add("huge_scores_plain", scenario("huge_scores_plain", far, unit, turn, V, scale="none"))
    add("huge_scores_safe", scenario("huge_scores_safe", far, unit, turn, V, scale="none", softmax="safe"))
    add("huge_scores_one_row_plain", scenario("huge_scores_one_row_plain", matrix("1 0.5 1 / 0 1 2 / 40 41 3"),
                                              unit, turn, V, mask={"causal": True}))
    add("huge_scores_masked_away_plain", scenario(
        "huge_scores_masked_away_plain", matrix("1 0.5 1 / 0 1 2 / 40 41 3"), unit, turn, V,
        mask={"allowed": [[1, 1, 0], [1, 1, 0], [0, 0, 0]]}))
    minus = matrix("0 -1 / -1 0 / 0 0")
    add("huge_negative_scores_plain", scenario("huge_negative_scores_plain", far, unit, minus, V, scale="none"))
    return c


TWINS = [("allowed_with_blind_row", "allowed_with_blind_row_safe"), ("huge_scores_plain", "huge_scores_safe")] + [
    (f"scale_{k}_plain", f"scale_{k}_safe") for k in ("sqrt", "none", "dk", "03")]
BLIND = {"one_token_padded_away": 1, "padding_hides_all": 2, "allowed_with_blind_row": 1, "combined_7": 2,
         "heads_4_kv_2_safe_combined": 2, "huge_scores_masked_away_plain": 1}
FALLBACK = {"huge_scores_plain", "huge_scores_one_row_plain", "huge_negative_scores_plain"}


# ------------------------------------------------------------------------------------------------------------ writing

def write(value, indent=0):
    """JSON with a matrix row on one line."""
    pad = " " * indent
    if isinstance(value, dict) and value:
        items = (f"{pad} {json.dumps(k)}: {write(v, indent + 1)}" for k, v in value.items())
        return "{\n" + ",\n".join(items) + f"\n{pad}}}"
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n" + ",\n".join(f"{pad} {write(v, indent + 1)}" for v in value) + f"\n{pad}]"
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def main():
    assert_known_examples()
    out, worst = [], 0.0
    by_name = {}
    for name, s in cases().items():
        stages = by_decimal(s)
        difference = verify(name, s, stages)
        worst = max(worst, difference)
        by_name[name] = {(t["id"], t["head"]): t["values"] for t in stages}
        out.append({"name": name, "scenario": s, "stages": stages})
        has_max = ("row_max", 0) in by_name[name]
        assert has_max == (s["softmax"] == "safe" or name in FALLBACK), name
    for plain, safe in TWINS:
        for key in (("weights", 0), ("context", 0)):
            assert by_name[plain][key] == by_name[safe][key], (plain, key)
    for name, least in BLIND.items():
        assert sum(t == [0.0] for t in by_name[name]["row_sums", 0]) >= least, name
    text = write(out) + "\n"
    assert json.loads(text) == out
    assert len(text.encode()) < MAX_BYTES, len(text)
    if "--check" in sys.argv[1:]:
        assert OUT.read_text() == text, "attention_cases.json is stale"
    else:
        OUT.write_text(text)
    print(f"{len(out)} cases, {sum(len(c['stages']) for c in out)} stages, {len(text)} bytes, "
          f"two workings differ by at most {worst:.1e}")


if __name__ == "__main__":
    main()
