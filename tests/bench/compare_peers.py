#!/usr/bin/env python3
"""Times the same attention in this program and in others (peers.py), in turn, on equally many threads.

Softmax attention of N queries over N keys, float32, entries N(0, 1), [heads, N, d], scale 1/sqrt(d):

    numpy                     matmul, softmax, matmul, in place
    oneDNN                    its primitives: matmul with scale and mask, softmax, matmul (onednn_peer.py)
    onnxruntime               a model of MatMul, Softmax, MatMul; and its own attention where it has one:
                              Attention of opset 23, MultiHeadAttention of com.microsoft
    torch                     matmul, softmax, matmul; and scaled_dot_product_attention
    attention-by-hand         its fused engine, by "bench"

What is not installed is left out with a line that says so; nothing is installed from here:

    python3 -m venv peers && peers/bin/pip install numpy onnxruntime onnx onednn-cpu-gomp torch    (numpy must be there)
    peers/bin/python tests/bench/compare_peers.py --n 1024,4096 --d 64,128 --causal both --threads 1 --repeat 9

With --engine cuda ours is that engine, and beside it stands torch's scaled_dot_product_attention on the same device, where there is one. Both are timed by the
device's own clock, with the arrays lying there already, in full float32 (no TF32); what moving Q, K and V there and Z back adds to ours is said on a line of its
own. The contenders on the processor are timed as ever.

First every contender's output is compared with the program's ("attend" on the same arrays); one that differs is not timed.
Then each round measures every contender once: one call that does not count and the median of three. "bench" draws arrays of
its own, of the same sizes and distribution. Machines are noisy, so look at the median of the ratios, taken within a round.
"cores" is processor time over wall time while a contender is timed, of ours as "bench" measures it: above the number of
threads asked for, someone has used more; below it, others kept the machine busy, and the figures are worth little.
"""

import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

from onednn_peer import OneDnn
from peers import Case, Contender, Problem, load, peers_of, why_no_cuda

ROOT = pathlib.Path(__file__).resolve().parents[2]
CALLS = 3            # timed calls a round, of which the median counts: for peers as for `bench --repeat`
MOST_APART = 2e-5    # of outputs; an entry of Z is a mean of N(0, 1), worked out in float32
OURS = "attention-by-hand"
OURS_MOVED = "attention-by-hand, with moving"


def call_ours(program: str, *arguments: str) -> str:
    """What the program writes; its complaint ends the comparison."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{program} {' '.join(arguments)}: exit code {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def our_output(program: str, engine: str, problem: Problem) -> Any:
    """Z of "attend" on the same arrays."""
    np = load("numpy")
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: str(pathlib.Path(folder) / f"{name}.npy") for name in "QKVZ"}
        for name, array in problem.feeds(lambda x: x).items():
            np.save(paths[name], array)
        call_ours(program, "attend", paths["Q"], paths["K"], paths["V"], "-o", paths["Z"], "--engine", engine, *(["--causal"] if problem.case.causal else []))
        return np.load(paths["Z"])


def measure_ours(options: argparse.Namespace, case: Case) -> dict[str, float]:
    """The fused engine's figures, as "bench" gives them: seconds, cores, device_seconds (None on the processor), ..."""
    text = call_ours(options.program, "bench", "--engine", options.engine, "--n", str(case.n), "--d", str(case.d), "--heads", str(case.heads), "--threads", str(case.threads), "--repeat", str(CALLS),
                     "--only", "fused", "--json", *(["--causal"] if case.causal else []), *(["--simd", options.simd] if options.simd else []))
    return json.loads(text)["fused"]


def measure(contender: Contender) -> None:
    """Adds one round: a call that does not count, then the median of CALLS."""
    contender.run()
    times, processor, wall = [], time.process_time(), time.perf_counter()
    for _ in range(CALLS):
        start = time.perf_counter()
        contender.run()
        times.append(contender.device_clock() if contender.device_clock else time.perf_counter() - start)
    contender.cores.append((time.process_time() - processor) / (time.perf_counter() - wall))
    contender.seconds.append(statistics.median(times))


def agreeing(contenders: list[Contender], expected: Any) -> list[Contender]:
    """Those whose output is ours; the others are named."""
    kept = []
    for contender in contenders:
        try:
            apart = float(abs(contender.as_heads(contender.run()) - expected).max())
        except Exception as error:  # pylint: disable=broad-exception-caught
            print(f"  left out: {contender.name}: {type(error).__name__}: {str(error).strip()[:160]}")
            continue
        if apart <= MOST_APART:  # a NaN is not
            kept.append(contender)
        else:
            print(f"  left out: {contender.name}: its output is {apart:.2g} off ours")
    return kept


def compare(case: Case, options: argparse.Namespace) -> None:
    """One block of the report."""
    print(f"\nN = {case.n}, d = {case.d}, heads {case.heads}, {'causal' if case.causal else 'no mask'}, threads {case.threads}, {options.repeat} rounds", flush=True)
    rng = load("numpy").random.default_rng(options.seed)
    problem = Problem(case, *(rng.standard_normal((case.heads, case.n, case.d), dtype="float32") for _ in range(3)))
    contenders = agreeing(peers_of(problem, options.engine), our_output(options.program, options.engine, problem))
    ours, moved = Contender(OURS, lambda: None, lambda z: z), Contender(OURS_MOVED, lambda: None, lambda z: z)
    for _ in range(options.repeat):
        for contender in contenders:
            measure(contender)
        figures = measure_ours(options, case)
        device = figures.get("device_seconds")
        ours.seconds.append(device or figures["seconds"])
        ours.cores.append(figures.get("cores") or math.nan)
        if device:
            moved.seconds.append(figures["seconds"])
            moved.cores.append(math.nan)
    if options.engine == "cpu" and math.isnan(ours.cores[0]):
        print("  this program's bench does not give its cores, so that nobody knows whether ours used the threads asked for: build it again")
    report(case, [*contenders, ours, *([moved] if moved.seconds else [])], ours)


def report(case: Case, contenders: list[Contender], ours: Contender) -> None:
    """A line for each of them: its median, and its ratio to ours within each round. On a device the cores mean nothing."""
    print(f"  {'':36}{'ms':>10}{'GFLOP/s':>10}{'cores':>8}   time by ours, round by round")
    for contender in contenders:
        median = statistics.median(contender.seconds)
        ratios = [theirs / own for theirs, own in zip(contender.seconds, ours.seconds)]
        cores = statistics.median(contender.cores)
        print(f"  {contender.name:36}{1e3 * median:10.{2 if median >= 1e-3 else 4}f}{case.gflop / median:10.1f}{'-' if contender.device_clock or math.isnan(cores) else f'{cores:.2f}':>8}"
              f"   {statistics.median(ratios):6.2f}  ({min(ratios):.2f} to {max(ratios):.2f})", flush=True)


def parse_options() -> argparse.Namespace:
    """The command line."""
    def sizes(text: str) -> list[int]:
        return [int(part) for part in text.split(",")]

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--n", type=sizes, default=[1024, 4096])
    parser.add_argument("--d", type=sizes, default=[64, 128])
    parser.add_argument("--heads", type=int, default=1)
    parser.add_argument("--causal", choices=["no", "yes", "both"], default="both")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--repeat", type=int, default=9, help="rounds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=["cpu", "cuda"], default="cpu", help="ours, as for bench")
    parser.add_argument("--simd", default="", help="our instruction set, as for bench")
    parser.add_argument("--program", default=str(ROOT / "build/release/app/attention-by-hand"))
    return parser.parse_args()


def main() -> None:
    """Sets the threads before any peer is loaded, then compares case by case."""
    options = parse_options()
    variables = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS", "NUMEXPR_NUM_THREADS")
    for variable in variables:
        os.environ[variable] = str(options.threads)
    if not pathlib.Path(options.program).exists():
        sys.exit(f"{options.program} is not there: build it, or name it with --program")
    if options.engine == "cuda":
        print("ours and torch's on CUDA are timed by the device's clock, float32 without TF32, the arrays lying on the device")
        if why := why_no_cuda():
            print(f"torch on CUDA is missing: {why}")
    print(f"{' = '.join(variables)} = {options.threads}; onnxruntime intra_op_num_threads and torch.set_num_threads the same")
    for name in ("numpy", "onnx", "onnxruntime", "torch"):
        try:
            print(f"{name} {load(name).__version__}")
        except ImportError as error:
            if name == "numpy":
                sys.exit("NumPy is needed: see the top of this script")
            print(f"{name} is missing: {error}")
    try:
        print(f"oneDNN {OneDnn().version}")
    except OSError as error:
        print(f"oneDNN is missing: {error}")
    for causal in {"no": [False], "yes": [True], "both": [False, True]}[options.causal]:
        for n in options.n:
            for d in options.d:
                compare(Case(n, d, options.heads, causal, options.threads), options)


if __name__ == "__main__":
    main()
