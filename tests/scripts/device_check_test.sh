#!/usr/bin/env bash
# Claims about gpu/device_check.sh, with a GPU, compilers and tests that pretend: device_check_test.sh. Says which did not hold, and fails then.
# shellcheck disable=SC2016   # what a pretended program says is for its own shell
set -Eeuo pipefail

root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
bin=$folder/bin
broken=0

pretend() { # NAME COMMANDS: a program on PATH
  rm -f "$bin/$1"
  printf '#!/bin/bash\n%s\n' "$2" >"$bin/$1"
  chmod +x "$bin/$1"
}

start_anew() { # a machine on which everything is there and passes; python3 only where a claim asks for it
  rm -rf "$folder/gpu" "$folder/build" "$bin"
  mkdir -p "$folder/gpu" "$bin"
  cp "$root/gpu/device_check.sh" "$folder/gpu/"
  printf '#!/bin/bash\necho "0 bytes spilled for $1"\n' >"$folder/gpu/register_check.sh"
  chmod +x "$folder/gpu/register_check.sh"
  local tool
  for tool in bash cat chmod cp cut dirname find grep mkdir nproc readlink rm sleep tail timeout; do ln -s "$(command -v "$tool")" "$bin/$tool"; done
  pretend nvcc 'echo "Cuda compilation tools, release 12.4, V12.4.131"'
  pretend nvidia-smi 'echo "NVIDIA Pretend, 9.0, 580.0, 143771 MiB"; echo "NVIDIA Other, 7.5, 580.0, 1 MiB"'
  pretend compute-sanitizer 'echo "$*"'
  # Configures with options of its own, builds the two programs.
  pretend cmake 'for word; do [[ $word == -DCMAKE_CUDA_ARCHITECTURES=90 ]] && exit 0; done
    for name in gpu_tests engine_bench; do printf "#!/bin/bash\necho \"$name \$*\"\n" >'"$folder"'/build/device/$name; chmod +x '"$folder"'/build/device/$name; done'
}

check() { # [VARIABLE=VALUE...]: what it says goes to said, its exit status to status
  status=0
  said=$(env -i PATH="$bin" "$@" bash "$folder/gpu/device_check.sh" 2>&1) || status=$?
}

claim() { # WHAT STATUS PATTERN...: every pattern, in this order, in what was said
  local what=$1 wanted=$2 rest=$said pattern holds=1
  shift 2
  [[ $status == "$wanted" ]] || holds=0
  for pattern; do
    [[ $rest =~ $pattern ]] || { holds=0; echo "  missing: $pattern"; break; }
    rest=${rest#*"${BASH_REMATCH[0]}"}
  done
  if [[ $holds == 1 ]]; then
    echo "holds: $what"
  else
    printf 'Not so: %s (exit status %s)\n%s\n' "$what" "$status" "$said"
    broken=1
  fi
}

start_anew
check
claim "the first GPU is taken, and every step is reported in turn" 0 "NVIDIA Pretend, 9.0" "result +time" "configure +passed" "build +passed" "registers +passed" "tests +passed" \
  "timings +passed" "memcheck +passed" "racecheck +passed" "0 bytes spilled for 90" "engine_bench --engine cuda --n 128"

start_anew
pretend nvidia-smi 'echo "Failed to initialize NVML: Driver/library version mismatch"; exit 18'
check
claim "a driver that fails is quoted" 1 "names no GPU.*Driver/library version mismatch"

start_anew
rm "$bin/nvidia-smi"
check
claim "without a driver it says so" 1 "There is no nvidia-smi"

start_anew
check ABH_SECONDS=soon
claim "a limit that is no number is refused" 1 "ABH_SECONDS is a number of seconds.*'soon'"

start_anew
pretend cmake 'echo "nvcc is too old"; exit 1'
check
claim "nothing follows where it cannot be configured" 1 "nvcc is too old" "configure +failed \(1\)"
[[ $said != *"tests "* ]] || { echo "Not so: tests follow"; broken=1; }

start_anew
pretend cmake '[[ $1 == -G ]] || { echo "error: no such header"; exit 2; }'
check
claim "nothing follows where it cannot be built" 1 "no such header" "configure +passed" "build +failed \(2\)"

start_anew
pretend compute-sanitizer 'exit 1'
pretend python3 '[[ $1 == -c ]] && exit 0; echo half of it >"$3"; exit 1'
check
claim "what fails does not keep the others from running" 1 "timings +failed" "memcheck +failed" "racecheck +failed" "half of it"

start_anew
pretend python3 'exit 1'
check
claim "a Python that is too old is done without" 0 "engine_bench --engine cuda"

start_anew
pretend cmake '[[ $1 == -G ]] || sleep 9'
check ABH_SECONDS=2
claim "a step gets what time is left" 1 "configure \(at most 2 s\)" "build \(at most [12] s\)" "build +ran out of time"

start_anew
printf '#!/bin/bash\nsleep 9\n' >"$folder/gpu/register_check.sh"
check ABH_SECONDS=2
claim "steps for which no time is left are left out" 1 "registers +ran out of time" "tests +left out: no time is left" "timings +left out" "memcheck +left out" "racecheck +left out"

# --- gpu/register_check.sh, on what ptxas says of two kernels ---

said_of() { # FUSED-BYTES OTHER-BYTES: an nvcc that says how many bytes each of them stores and loads
  pretend nvcc 'spilled='"$2"'; name=_ZN3abh3sumEPf; [[ $* == *fused_forward.cu* ]] && spilled='"$1"' && name=_ZN3abh5fusedILi64EEEvPf
echo "ptxas info    : Compiling entry function '\''$name'\'' for '\''sm_90'\''"
echo "    16 bytes stack frame, $spilled bytes spill stores, $spilled bytes spill loads"
echo "ptxas info    : Used 99 registers, used 1 barriers, 16 bytes cumulative stack size, $((spilled + 1024)) bytes smem"'
  status=0
  said=$(env -i PATH="$bin" bash "$folder/gpu/register_check.sh" 90 2>&1) || status=$?
}

start_anew
cp "$root/gpu/register_check.sh" "$folder/gpu/"
touch "$folder"/gpu/{fused_forward,sum}.cu
for tool in awk basename mktemp sed; do ln -s "$(command -v "$tool")" "$bin/$tool"; done
said_of 0 8
claim "registers, shared memory and spills are those of ptxas" 0 "fused_forward.cu +99 +1024 +0" "sum.cu +99 +1032 +16" "bytes spilled: .*sum.* 16; the most shared memory of a kernel: 1032 bytes"
said_of 8 0
claim "a spill in fused_forward.cu is a failure" 1 "bytes spilled: .*fused.* 16; the most shared memory of a kernel: 1032 bytes" "must not spill"
said_of 0 0
claim "nothing is spilled" 0 "0 bytes spilled; the most"
ln -s "$(command -v c++filt)" "$bin/c++filt"
said_of 0 0
claim "kernels are called as in the source" 0 "fused<64> +fused_forward.cu" "sum +sum.cu"
pretend nvcc 'echo "nvcc fatal: unsupported architecture" >&2; exit 1'
status=0
said=$(env -i PATH="$bin" bash "$folder/gpu/register_check.sh" 90 2>&1) || status=$?
claim "what nvcc refuses is quoted" 1 "unsupported architecture"

if [[ ! -e /usr/local/cuda/bin && ! -e /opt/cuda/bin ]]; then # where it looks, too
  start_anew
  rm "$bin/nvcc"
  check
  claim "without nvcc it says so" 1 "There is no nvcc"
  start_anew
  rm "$bin/compute-sanitizer"
  check
  claim "a missing compute-sanitizer is no failure" 0 "sanitizer +left out: there is no compute-sanitizer"
fi
exit "$broken"
