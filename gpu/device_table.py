#!/usr/bin/env python3
"""Times the CUDA engine beside PyTorch's scaled_dot_product_attention on the same GPU: gpu/device_table.py ENGINE_BENCH TABLE N,N,...

float32 without TF32, one head of width 64 and of 128, not causal and causal. Both are timed by the device's clock, with the arrays lying there; "with moving" is what a
caller waits whose arrays lie in the machine's own memory. "share" is GFLOP/s by what the same run's multiplications and additions in registers reached.
Where PyTorch cannot be timed there is "-". Nothing is timed whose output differs from double precision.
"""

import importlib
import json
import pathlib
import statistics
import subprocess
import sys
import typing

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "bench"))
from peers import Case, Problem, torch_cuda, why_no_cuda  # pylint: disable=wrong-import-position

ROUNDS = 5
SETTINGS = [(64, False), (64, True), (128, False), (128, True)]
HOW = ('Ours is timed launch by launch, which adds some microseconds to each, PyTorch over many calls in a row, which adds none: '
       'where times are short, "by ours" (torch ms / device ms) is too small.')
LINE = "{:>7}{:>5}{:>8}{:>11}{:>11}{:>8}{:>13}{:>11}{:>10}{:>12}"


def ours(bench: str, n: int, d: int, causal: bool) -> dict[str, typing.Any]:
    """The fused figures of one setting, and the peak."""
    words = [bench, "--engine", "cuda", "--n", str(n), "--d", str(d), "--repeat", str(ROUNDS), *(["--causal"] if causal else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def why_no_torch() -> str:
    """Why PyTorch cannot be timed here; empty where it can."""
    try:
        importlib.import_module("numpy")    # of which its arrays are made
    except ImportError as error:
        return str(error)
    return why_no_cuda()


def torch_seconds(n: int, d: int, causal: bool) -> float:
    """The median of PyTorch's. RuntimeError: it could not, for want of memory or of a kernel for this GPU."""
    rng = importlib.import_module("numpy").random.default_rng(1)
    case = Case(n=n, d=d, heads=1, causal=causal, threads=1)
    peer = torch_cuda(Problem(case, *(rng.standard_normal((1, n, d), dtype="float32") for _ in range(3))))
    seconds = []
    for _ in range(ROUNDS + 2):
        peer.run()
        seconds.append(peer.device_clock())
    return statistics.median(seconds[2:])


def cell(form: str, figure: float | None, factor: float = 1.0) -> str:
    """A figure as it is printed; "-" where there is none."""
    return "-" if figure is None else format(factor * figure, form)


def line(bench: str, n: int, d: int, causal: bool, with_torch: bool) -> str:
    """One line of the table, and another where PyTorch failed."""
    figures = ours(bench, n, d, causal)["fused"]
    theirs, failed = None, ""
    try:
        theirs = torch_seconds(n, d, causal) if with_torch else None
    except RuntimeError as error:
        failed = f"\n        PyTorch failed: {str(error).strip().splitlines()[0]}"
    device = figures["device_seconds"]
    ratio = theirs / device if theirs and device else None
    return LINE.format(n, d, "yes" if causal else "no", cell(".3f", device, 1e3), cell(".0f", figures["device_gflops"]), cell(".3f", figures["peak_share"]),
                       cell(".3f", figures["seconds"], 1e3), cell(".3f", theirs, 1e3), cell(".2f", ratio), cell(".1e", figures["max_abs_error"])) + failed


def main() -> None:
    """Writes the table line by line, so that what was measured is there if time runs out."""
    if len(sys.argv) != 4:
        sys.exit("Give the bench, the file to write and the sizes: gpu/device_table.py build/device/tests/engine_bench table.txt 1024,4096")
    bench, table, sizes = sys.argv[1:]
    with open(table, "w", encoding="utf-8") as file:
        why = why_no_torch()
        print(f"\nPyTorch is not timed: {why}" if why else f"\n{HOW}", file=file)
        print(LINE.format("N", "d", "causal", "device ms", "GFLOP/s", "share", "with moving", "torch ms", "by ours", "error"), file=file, flush=True)
        for d, causal in SETTINGS:
            for n in sizes.split(","):
                print(line(bench, int(n), d, causal, not why), file=file, flush=True)


if __name__ == "__main__":
    main()
