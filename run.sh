#!/usr/bin/env bash
# Attention by Hand on Debian 12 or 13: installs what is missing, builds, and starts or tests. See ./run.sh help.
set -Eeuo pipefail

root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
logs=$root/build/logs
program=$root/build/release/app/attention-by-hand

build_packages=(g++ cmake ninja-build ccache gettext
  qt6-base-dev qt6-svg-dev libqcustomplot-dev
  libeigen3-dev libboost-dev libboost-locale-dev libhwy-dev nlohmann-json3-dev libcli11-dev libfmt-dev libxlsxwriter-dev libzip-dev)
run_packages=(fontconfig fonts-dejavu-core fonts-stix qt6-translations-l10n)
package_packages=(dpkg-dev file)   # what a package depends on
if [[ -n ${WAYLAND_DISPLAY:-} ]]; then run_packages+=(qt6-wayland); fi
fuzz_packages=(clang libclang-rt-dev)
test_packages=(catch2 dbus-daemon libboost-context-dev locales appstream desktop-file-utils groff-base
  libreoffice-calc libxml2-utils nodejs poppler-utils python3-numpy texlive-latex-base unzip zip)   # what reads our files

usage() {
  cat <<'END'
Usage: ./run.sh [ARGUMENTS]   install what is missing, build, start the program with ARGUMENTS
       ./run.sh test          the same, then every test, in English and under a German locale
       ./run.sh asan          build with the address and undefined-behaviour sanitizers, then every test
       ./run.sh tsan          build without the window, with the thread sanitizer, then the tests that work on several threads
       ./run.sh fuzz [SECONDS]   build the fuzzers with clang and let each look for that long (30) for a file that breaks a reader
       ./run.sh package       build the Debian package into build/packages
       ./run.sh help          this text

Without a display, ./run.sh prints the worked example and writes pictures of the board to out/.
ABH_ASAN=1 ./run.sh test adds the sanitizer tests. Logs lie in build/logs/.
END
}

step=
hint=
say() { printf '==> %s\n' "$*"; }
begin() { # STEP HINT: what is being done, and what to do should it fail
  step=${1%% (*} hint=$2
  say "$1"
}
fail() {
  printf '\nFailed: %s\nWhat to do: %s\n' "${step:-starting}" "${hint:-read the lines above}" >&2
  exit 1
}
trap fail ERR

quietly() { # LOG COMMAND...: output to build/logs/LOG.log, shown only on failure
  local log=$logs/$1.log
  shift
  mkdir -p "$logs"
  if ! "$@" >"$log" 2>&1 </dev/null; then
    printf '\nThe end of %s:\n' "${log#"$root"/}" >&2
    tail -n 40 "$log" >&2
    fail
  fi
}

# --- Packages ---

as_root() {
  if [[ $(id -u) == 0 ]]; then env DEBIAN_FRONTEND=noninteractive "$@"; else sudo env DEBIAN_FRONTEND=noninteractive "$@"; fi
}

install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "No apt here, so nothing is installed; needed are what Debian calls: $*"
    return
  fi
  local installed missing=() package
  installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
  for package; do
    [[ $installed == *" installed:$package "* ]] || missing+=("$package")
  done
  [[ ${#missing[@]} == 0 ]] && return
  step="Installing ${missing[*]}"
  hint="become root, or install sudo; or have someone run: apt-get install ${missing[*]}"
  [[ $(id -u) == 0 ]] || command -v sudo >/dev/null || fail
  [[ $(id -u) == 0 ]] || sudo -v || fail
  begin "Refreshing the list of packages" "check the network and /etc/apt/sources.list, then run this again"
  quietly apt-update as_root apt-get -q -o DPkg::Lock::Timeout=300 update
  begin "Installing ${missing[*]}" "see whether 'apt-get install ${missing[*]}' works by itself, then run this again"
  quietly apt-install as_root apt-get -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends install "${missing[@]}"
}

# --- Building ---

export CCACHE_SLOPPINESS=pch_defines,time_macros # or ccache keeps nothing that uses a precompiled header

parallel_jobs() { # as many as there are cores, but no more than there are GiB of memory free
  local cores free
  cores=$(nproc)
  free=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || true)
  if [[ -n $free && $free -lt $cores ]]; then cores=$((free > 1 ? free : 1)); fi
  echo "$cores"
}

configure() { # PRESET ON|OFF: with tests or without; a folder configured with tests keeps them
  local folder=build/$1
  if [[ -f $root/$folder/build.ninja ]] && grep -Eqx "ABH_BUILD_TESTS:BOOL=(ON|$2)" "$root/$folder/CMakeCache.txt"; then return; fi
  begin "Configuring $folder" "if the clone was moved or Debian upgraded, delete $folder and run this again"
  cd "$root"
  quietly "configure-$1" cmake --preset "$1" -DABH_BUILD_TESTS="$2"
  cd "$OLDPWD"
}

build() { # PRESET TARGET...
  begin "Building build/$1 (the first time takes minutes)" "mend what the compiler names; if it was killed, memory ran out: close programs and run this again"
  quietly "build-$1" cmake --build "$root/build/$1" --target "${@:2}" -j "$(parallel_jobs)"
}

# --- Starting ---

start() {
  install_packages "${build_packages[@]}" "${run_packages[@]}"
  configure release OFF
  build release attention-by-hand
  local headless= word
  for word; do # --lang may stand before a command
    case $word in trace | sweep | export | make | convert | attend | bench | check | examples | engines | screenshots | --help | --version | -h) headless=1 ;; esac
  done
  if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} || -n $headless ]]; then
    say "Starting attention-by-hand $*"
    trap - ERR
    exec "$program" "$@"
  fi
  begin "No display, so printing the worked example" "if it says what is wrong with the input, mend that"
  "$program" trace "$@"
  begin "Writing pictures of the board to out/" "see that $root/out can be written to and has room"
  quietly screenshots "$program" screenshots "$root/out"
  say "The pictures lie in $root/out; with a display, the same command opens the window"
}

# --- The package ---

make_package() {
  install_packages "${build_packages[@]}" "${package_packages[@]}"
  configure release OFF
  build release attention-by-hand papers translations
  begin "Making the package in build/packages" "see that the disk has room, then run this again"
  rm -rf "$root/build/packages"
  quietly package env -C "$root/build/release" SOURCE_DATE_EPOCH="$(released)" cpack -G DEB -B "$root/build/packages"
  rm -rf "$root/build/packages/_CPack_Packages"
  say "Install it with: apt install $(echo "$root"/build/packages/*.deb)"
}

released() { # the day of the release, so that the same sources give the same package
  date -u -d "$(sed -n 's/^set(ABH_RELEASE_DATE \(.*\))$/\1/p' "$root/CMakeLists.txt")" +%s
}

# --- Testing ---

count() { # LOG of ctest -V -> "PASSED FAILED", test cases by Catch2's own closing lines, version 2 or 3
  awk '
    # A program that failed without a count of its own (it crashed, hung or did not start) counts as one failure.
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+:/ && !/ Passed / { sub(/.*#/, ""); sub(/:.*/, ""); broken[$0] = 1; next }
    /^[0-9]+: All tests passed \(/    { match($0, /in [0-9]+ test case/); passed += substr($0, RSTART + 3) + 0 }
    /^[0-9]+: test cases: /           {
      number = $0; sub(/:.*/, "", number)
      parts = split($0, part, "|")
      for (i = 2; i <= parts; ++i) {
        if (part[i] ~ /^ *[0-9]+ passed *$/) passed += part[i] + 0
        if (part[i] ~ /^ *[0-9]+ failed *$/) { failed += part[i] + 0; counted[number] = 1 }
      }
    }
    END { for (number in broken) if (!(number in counted)) ++failed; print passed + 0, failed + 0 }' "$1"
}

passed=0
failed=0
run_tests() { # PRESET NAME [VARIABLE=VALUE...]
  local preset=$1 log=$logs/test-$1-$2.log counts
  begin "Testing build/$preset, $2" "mend what the lines above name; the whole output lies in ${log#"$root"/}"
  mkdir -p "$logs"
  local status=0
  (cd "$root/build/$preset" && env "${@:3}" ctest -V -j "$(parallel_jobs)" --no-tests=error --timeout 1800) >"$log" 2>&1 </dev/null || status=$?
  read -r -a counts <<<"$(count "$log")"
  if [[ $status != 0 && ${counts[1]} == 0 ]]; then counts[1]=1; fi
  passed=$((passed + counts[0])) failed=$((failed + counts[1]))
  say "${counts[0]} test cases passed, ${counts[1]} failed ($2)"
  if [[ ${counts[1]} != 0 ]]; then
    printf '\nFrom %s:\n' "${log#"$root"/}" >&2
    grep -E '^ *[0-9]+(:|/)' "$log" | tail -n 120 >&2 || true
    printf '\nFailed: %s\nWhat to do: %s\n' "$step" "$hint" >&2
  fi
}

make_german_locale() {
  [[ -f $root/build/locale/de_DE.UTF-8/LC_NUMERIC ]] && return
  begin "Making a German locale in build/locale" "see that the package locales is installed"
  mkdir -p "$root/build/locale"
  quietly localedef localedef -i de_DE -f UTF-8 "$root/build/locale/de_DE.UTF-8"
}

test_release() {
  configure release ON
  build release all
  make_german_locale
  run_tests release english LC_ALL=C.UTF-8 LANGUAGE= ABH_REQUIRE_TOOLS=1
  # The tests expect English sentences, so only what else a locale changes is German here: how numbers are written and read.
  run_tests release german LC_ALL=de_DE.UTF-8 LANGUAGE=en LOCPATH="$root/build/locale" ABH_REQUIRE_TOOLS=1
}

test_asan() {
  configure asan ON
  build asan all
  run_tests asan sanitized LC_ALL=C.UTF-8 LANGUAGE= ABH_REQUIRE_TOOLS=1
}

test_tsan() {
  configure tsan ON
  build tsan core_tests gpu_tests
  run_tests tsan threads LC_ALL=C.UTF-8 LANGUAGE= TSAN_OPTIONS=halt_on_error=1
}

# --- Fuzzing ---

fuzz_seconds=30

fuzz() { # NAME: lets one fuzzer look; what it finds worth keeping goes to build/fuzz/corpus, what breaks a reader to build/fuzz/crashes
  local name=$1 folder=$root/build/fuzz
  mkdir -p "$folder/corpus/$name" "$folder/crashes" "$logs"
  nice -n 5 "$folder/tests/fuzz/fuzz_$name" -max_total_time="$fuzz_seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -dict="$root/tests/fuzz/$name.dict" \
    -artifact_prefix="$folder/crashes/$name-" "$folder/corpus/$name" "$root/tests/fuzz/corpus/$name" >"$logs/fuzz-$name.log" 2>&1 </dev/null
}

fuzz_result() { # NAME STATUS
  local log=$logs/fuzz-$1.log
  if [[ $2 == 0 ]]; then
    passed=$((passed + 1))
    say "$1: $(awk '/stat::number_of_executed_units/ { print $2 }' "$log") inputs, $(awk '{ for (i = 1; i < NF; ++i) if ($i == "cov:") n = $(i + 1) } END { print n + 0 }' "$log") edges reached, nothing broken"
  else
    failed=$((failed + 1))
    printf '\nFrom %s:\n' "${log#"$root"/}" >&2
    tail -n 60 "$log" >&2
    printf '\nFailed: fuzzing %s\nWhat to do: mend the reader, add the input to tests/fuzz/corpus/%s; again with: build/fuzz/tests/fuzz/fuzz_%s FILE\n' "$1" "$1" "$1" >&2
  fi
}

test_fuzz() {
  configure fuzz OFF
  build fuzz fuzzers
  begin "Fuzzing, two at a time, each for $fuzz_seconds s" "mend the reader that the lines above name"
  local pair name pids status
  for pair in "scenario_json matrix_text" "npy npz"; do
    pids=()
    for name in $pair; do { fuzz "$name" || exit 1; } & pids+=($!); done
    for name in $pair; do
      status=0
      wait "${pids[0]}" || status=$?
      pids=("${pids[@]:1}")
      fuzz_result "$name" "$status"
    done
  done
}

test_all() { # FUNCTION...
  install_packages "${build_packages[@]}" "${run_packages[@]}" "${package_packages[@]}" "${test_packages[@]}" "${fuzz_packages[@]}"
  local tests
  for tests; do "$tests"; done
  printf '%d passed, %d failed\n' "$passed" "$failed"
  trap - ERR
  [[ $failed == 0 && $passed != 0 ]]
}

case ${1:-} in
  help) usage ;;
  package) make_package ;;
  test) if [[ ${ABH_ASAN:-} == 1 ]]; then test_all test_release test_fuzz test_asan; else test_all test_release test_fuzz; fi ;;
  asan) test_all test_asan ;;
  tsan) test_all test_tsan ;;
  fuzz) fuzz_seconds=${2:-30} && test_all test_fuzz ;;
  *) start "$@" ;;
esac
