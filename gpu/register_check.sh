#!/usr/bin/env bash
# Says how many registers and bytes of shared memory each kernel takes when compiled for one architecture, and what did not fit and is spilled to memory:
# gpu/register_check.sh 90. Needs nvcc, no GPU. Fails where a kernel of fused_forward.cu spills: its running sums are what the registers are for.
set -Eeuo pipefail

architecture=${1:-}
[[ $architecture =~ ^[0-9]+$ ]] || { echo "Give the architecture to compile for, such as gpu/register_check.sh 90 for compute capability 9.0." >&2; exit 2; }
gpu=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
nvcc=$(PATH=$PATH:/usr/local/cuda/bin:/opt/cuda/bin command -v nvcc) || { echo "There is no nvcc, on PATH or in /usr/local/cuda/bin. Install NVIDIA's CUDA toolkit 12 or newer." >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

kernels() { # FILE: a line a kernel, of what ptxas says of it: its name, registers, shared memory, spilled
  awk -v file="$1" '
    /Compiling entry function/ { name = $0; sub(/^[^\047]*\047/, "", name); sub(/\047.*/, "", name) }
    / bytes spill stores/      { spill = $0; sub(/.*stack frame, /, "", spill); split(spill, part, " "); spilled = part[1] + part[5] }
    /: Used [0-9]+ registers/  {
      shared = 0
      if (match($0, /[0-9]+ bytes smem/)) shared = substr($0, RSTART) + 0
      match($0, /Used [0-9]+/)
      print name, file, substr($0, RSTART + 5) + 0, shared, spilled
    }'
}

readable() { # a kernel as it is called in the source: c++filt, where there is one, then without its namespaces and parameters
  if command -v c++filt >/dev/null; then c++filt; else cat; fi | sed -E 's/^(.*)\(.*\) ([^ ]+\.cu [0-9]+ [0-9]+ [0-9]+)$/\1 \2/; s/^.*::([^:]+ [^ ]+\.cu)/\1/'
}

for source in "$gpu"/*.cu; do
  "$nvcc" -std=c++20 -O3 -arch="sm_$architecture" -I"$(dirname "$gpu")" -Xptxas -v -cubin -o "$folder/cubin" "$source" >"$folder/said" 2>&1 || { cat "$folder/said" >&2; exit 1; }
  kernels "$(basename "$source")" <"$folder/said"
done | readable >"$folder/table"

awk '
  BEGIN { line = "%-32s %-20s %9s %12s %13s\n"; printf line, "kernel", "file", "registers", "shared bytes", "bytes spilled" }
  { printf line, $1, $2, $3, $4, $5 }
  $4 > most { most = $4; by = $1 }
  $5 > 0 { spills = spills sprintf("%s%s %d", spills ? ", " : "", $1, $5); if ($2 == "fused_forward.cu") broken = 1 }
  $2 == "fused_forward.cu" { ++seen }
  END {
    printf "%s; the most shared memory of a kernel: %d bytes (%s)\n", spills ? "bytes spilled: " spills : "0 bytes spilled", most, by
    if (!seen) print "nvcc said nothing of the kernels of fused_forward.cu"
    if (broken) print "fused_forward.cu must not spill: make its tiles smaller"
    exit broken || !seen
  }' "$folder/table"
