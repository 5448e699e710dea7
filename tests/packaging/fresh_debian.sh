#!/usr/bin/env bash
# As root: builds the package inside a fresh Debian and tries it inside another: fresh_debian.sh bookworm|trixie [WORK_FOLDER]
# It installs, starts and removes; afterwards no file may be there that was not there before. Needs debootstrap, a mirror and some 4 GB.
# What debootstrap has made is kept in WORK_FOLDER (build/fresh) for the next time.
set -euo pipefail
suite=${1:?which Debian: bookworm or trixie}
root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
work=$(readlink -m "${2:-$root/build/fresh}")
mirror=${ABH_MIRROR:-http://deb.debian.org/debian}
mkdir -p "$work"

inside() { # FOLDER COMMAND...: in that Debian, with /proc
  local folder=$1
  shift
  chroot "$folder" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen "$@"
}
mounted=()
leave() { for folder in "${mounted[@]}"; do umount "$folder"; done; }
trap leave EXIT
enter() { # FOLDER
  mount -t proc proc "$1/proc" && mounted+=("$1/proc")
}

[[ -f $work/$suite/etc/debian_version ]] || debootstrap --variant=minbase "$suite" "$work/$suite" "$mirror"
builder=$work/$suite-build fresh=$work/$suite-fresh
[[ -d $builder ]] || cp -a "$work/$suite" "$builder"
rm -rf "$fresh"
cp -a "$work/$suite" "$fresh"
enter "$builder"
enter "$fresh"

echo "==> Building the package in Debian $(cat "$builder/etc/debian_version")"
rm -rf "$builder/src"
git clone -q "$root" "$builder/src"
mkdir -p "$builder/ccache"
inside "$builder" env CCACHE_DIR=/ccache /src/run.sh package
deb=$(find "$builder/src/build/packages" -name '*.deb')

echo "==> Installing ${deb##*/} in a fresh one"
cp "$deb" "$fresh/tmp/package.deb"
inside "$fresh" apt-get -q update
files() { (cd "$fresh" && find . -path ./proc -prune -o -path ./tmp -prune -o -path ./var/log -prune -o -path ./var/cache -prune -o -path ./var/lib -prune -o -print | sort); }
# First what it depends on, so that only its own files come and go after that.
inside "$fresh" apt-get -q -y install /tmp/package.deb
inside "$fresh" dpkg --remove attention-by-hand
files >"$work/$suite-before"
inside "$fresh" dpkg --install /tmp/package.deb

echo "==> Starting it"
inside "$fresh" attention-by-hand --version
inside "$fresh" attention-by-hand trace brief | tail -n 5
inside "$fresh" attention-by-hand screenshots /tmp/pictures
pictures=$(find "$fresh/tmp/pictures" -name '*.png' -size +10k | wc -l)
[[ $pictures -ge 10 ]] || { echo "FAILED: only $pictures pictures"; exit 1; }
# The window itself stays open until it is told to go.
status=0
inside "$fresh" timeout 5 attention-by-hand || status=$?
[[ $status == 124 ]] || { echo "FAILED: the window ended with $status"; exit 1; }

echo "==> Removing it"
inside "$fresh" dpkg --purge attention-by-hand
files >"$work/$suite-after"
# What the person wrote stays: settings, and nothing else.
diff <(grep -v '^\./root/' "$work/$suite-before") <(grep -v '^\./root/' "$work/$suite-after") || { echo "FAILED: these files are left or gone"; exit 1; }
echo "${deb##*/} installs, starts and is removed cleanly; $pictures pictures"
