#!/usr/bin/env python3
"""Times the CUDA engine beside PyTorch's scaled_dot_product_attention on the same GPU: gpu/device_table.py ENGINE_BENCH TABLE N,N,...

float32 without TF32, one head of width 64 and of 128, not causal and causal. Both are timed by the device's clock, with the arrays lying there; "with moving" is what a
caller waits whose arrays lie in the machine's own memory. "share" is GFLOP/s by what the same run's multiplications and additions in registers reached.
Without PyTorch its column stays empty. Nothing is timed whose output differs from double precision.
"""

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
LINE = "{:>7}{:>5}{:>8}{:>11}{:>11}{:>8}{:>13}{:>11}{:>10}{:>12}"


def ours(bench: str, n: int, d: int, causal: bool) -> dict[str, typing.Any]:
    """The fused figures of one setting, and the peak."""
    words = [bench, "--engine", "cuda", "--n", str(n), "--d", str(d), "--repeat", str(ROUNDS), *(["--causal"] if causal else [])]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: exit code {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def torch_seconds(n: int, d: int, causal: bool) -> float | None:
    """The median of PyTorch's, nothing where it is not to be had."""
    if why_no_cuda():
        return None
    import numpy as np  # pylint: disable=import-outside-toplevel
    rng = np.random.default_rng(1)
    case = Case(n=n, d=d, heads=1, causal=causal, threads=1)
    peer = torch_cuda(Problem(case, *(rng.standard_normal((1, n, d), dtype="float32") for _ in range(3))))
    seconds = []
    for _ in range(ROUNDS + 2):
        peer.run()
        seconds.append(peer.device_clock())
    return statistics.median(seconds[2:])


def line(bench: str, n: int, d: int, causal: bool) -> str:
    """One line of the table."""
    figures = ours(bench, n, d, causal)["fused"]
    device, theirs = figures["device_seconds"], torch_seconds(n, d, causal)
    return LINE.format(n, d, "yes" if causal else "no", f"{1e3 * device:.3f}", f"{figures['device_gflops']:.0f}", f"{figures['peak_share']:.3f}", f"{1e3 * figures['seconds']:.3f}",
                       f"{1e3 * theirs:.3f}" if theirs else "-", f"{theirs / device:.2f}" if theirs else "-", f"{figures['max_abs_error']:.1e}")


def main() -> None:
    """Writes the table line by line, so that what was measured is there if time runs out."""
    bench, table, sizes = sys.argv[1:]
    with open(table, "w", encoding="utf-8") as file:
        why = why_no_cuda()
        heading = f"\nPyTorch on CUDA is missing: {why}\n" if why else "\n"
        print(heading + LINE.format("N", "d", "causal", "device ms", "GFLOP/s", "share", "with moving", "torch ms", "by ours", "error"), file=file, flush=True)
        for d, causal in SETTINGS:
            for n in sizes.split(","):
                print(line(bench, int(n), d, causal), file=file, flush=True)


if __name__ == "__main__":
    main()
