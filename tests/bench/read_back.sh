#!/usr/bin/env bash
# What a screen reader is told of a walk through an example, by AT-SPI and not by Qt's own word: read_back.sh [PROGRAM] [EXAMPLE].
# Run by hand: it needs dbus-daemon, at-spi2-core, gir1.2-atspi-2.0, python3-gi, xvfb, openbox and xdotool.
set -Eeuo pipefail

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
program=$(readlink -f "${1:-$here/../../build/release/app/attention-by-hand}")
example=${2:-e3}
folder=$(mktemp -d)
exec 3<>"$folder/display"
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp >"$folder/Xvfb.log" 2>&1 &
server=$!
trap 'kill "$server"; rm -r "$folder"' EXIT
for _ in {1..100}; do
  [[ -s $folder/display ]] && break
  sleep 0.1
done
export DISPLAY=:$(<"$folder/display") XDG_CONFIG_HOME=$folder XDG_RUNTIME_DIR=$folder LC_ALL=C.UTF-8 QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 QT_QPA_PLATFORM=xcb
chmod 700 "$folder"
openbox >"$folder/openbox.log" 2>&1 &
dbus-run-session -- /usr/bin/python3 -W ignore::DeprecationWarning "$here/read_back.py" "$program" "$example" 2> >(grep -v -e "^dbus-daemon" -e "^SpiRegistry" >&2)
