#!/usr/bin/env bash
# Builds the engines and their tests for the GPU of this machine, runs the tests on it and times it: gpu/device_check.sh. Under five minutes, without network and
# without Qt: a step gets what time is left, and is left out where none is, which counts as a failure. ABH_HEADERS=FOLDER names a folder made by gpu/pack_headers.sh
# where Debian's packages are not to be had; ABH_SIZES=N,N,... what is timed; ABH_SECONDS another limit. A short table comes last.
set -Eeuo pipefail

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
build=$root/build/device
logs=$build/logs
sizes=${ABH_SIZES:-128,256,512,1024,2048,4096,8192,16384}
seconds=${ABH_SECONDS:-285}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || { echo "ABH_SECONDS is a number of seconds, such as 285, and not '$seconds'." >&2; exit 1; }
SECONDS=0 # counts from here on
results=()

say() { printf '==> %s\n' "$*"; }

step() { # NAME SECONDS COMMAND...: to a log of its own, shown only on failure; false where it failed, or no time is left for it
  local name=$1 limit=$2 log started=$SECONDS status=0 left=$((seconds - SECONDS))
  shift 2
  if ((left < 1)); then
    skip "$name" "no time is left"
    return 1
  fi
  if ((left < limit)); then limit=$left; fi
  log=$logs/${name// /-}.log
  say "$name (at most $limit s)"
  timeout --kill-after=5 "$limit" "$@" >"$log" 2>&1 </dev/null || status=$?
  if [[ $status == 0 ]]; then
    results+=("$name|passed|$((SECONDS - started)) s")
    return 0
  fi
  results+=("$name|$([[ $status == 124 || $status == 137 ]] && echo 'ran out of time' || echo "failed ($status)")|$((SECONDS - started)) s")
  printf 'The end of %s:\n' "${log#"$root"/}"
  tail -n 40 "$log"
  return 1
}

skip() { # NAME WHY
  say "$1: left out, $2"
  results+=("$1|left out: $2|-")
}

report() {
  printf '\n%-28s %-40s %s\n' step result time
  local one
  for one in "${results[@]}"; do printf '%-28s %-40s %s\n' "${one%%|*}" "$(cut -d'|' -f2 <<<"$one")" "${one##*|}"; done
  if [[ -s $logs/registers.log ]]; then printf '\n' && cat "$logs/registers.log"; fi
  if [[ -s $logs/table.txt ]]; then cat "$logs/table.txt"; fi
}

# --- What is here ---

nvcc=$(PATH=$PATH:/usr/local/cuda/bin:/opt/cuda/bin command -v nvcc) || { echo "There is no nvcc, on PATH or in /usr/local/cuda/bin. Install NVIDIA's CUDA toolkit 12 or newer." >&2; exit 1; }
command -v nvidia-smi >/dev/null || { echo "There is no nvidia-smi, so no NVIDIA driver. This check needs a GPU; without one ./run.sh test runs the kernels on the processor." >&2; exit 1; }
gpu=$(nvidia-smi --query-gpu=name,compute_cap,driver_version,memory.total --format=csv,noheader 2>&1) || true # what it says then is shown
gpu=${gpu%%$'\n'*}
[[ $gpu =~ ^[^,]+,\ *([0-9]+)\.([0-9]+), ]] || { echo "nvidia-smi names no GPU with a compute capability; see what it says: $gpu" >&2; exit 1; }
architecture=${BASH_REMATCH[1]}${BASH_REMATCH[2]}
say "$gpu; $("$nvcc" --version | grep release); $(nproc) processor cores"
mkdir -p "$logs"
rm -f "$logs"/*

# --- Build ---

generator=$(command -v ninja >/dev/null && echo Ninja || echo 'Unix Makefiles')
step configure 60 cmake -G "$generator" -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DABH_BUILD_APP=OFF -DABH_CUDA=ON -DABH_NVCC="$nvcc" \
  -DABH_HEADERS="${ABH_HEADERS:-}" -DCMAKE_CUDA_ARCHITECTURES="$architecture" || { report; exit 1; }
step build 150 cmake --build "$build" --target gpu_tests engine_bench -j "$(nproc)" || { report; exit 1; }
tests=$(find "$build" -name gpu_tests -type f)
bench=$(find "$build" -name engine_bench -type f)

# --- Tests, timings, then what needs longest ---

failed=0
step registers 30 "$root/gpu/register_check.sh" "$architecture" || failed=1
export ABH_REQUIRE_GPU=1
step tests 60 "$tests" "[gpu]" || failed=1

if python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then # there is one, and it is new enough
  step timings 80 python3 "$root/gpu/device_table.py" "$bench" "$logs/table.txt" "$sizes" || failed=1
elif step timings 60 "$bench" --engine cuda --n "$sizes" --d 64 --repeat 5; then
  cp "$logs/timings.log" "$logs/table.txt"
else
  failed=1
fi

sanitizer=$(PATH=$PATH:/usr/local/cuda/bin:/opt/cuda/bin command -v compute-sanitizer || true)
if [[ -n $sanitizer ]]; then
  step memcheck 45 "$sanitizer" --tool memcheck --leak-check full --error-exitcode 1 "$tests" "[gpu][short]" || failed=1
  step racecheck 45 "$sanitizer" --tool racecheck --error-exitcode 1 "$tests" "[gpu][short]" || failed=1
else
  skip sanitizer "there is no compute-sanitizer"
fi

report
exit "$failed"
