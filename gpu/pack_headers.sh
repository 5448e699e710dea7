#!/usr/bin/env bash
# Collects, on a Debian machine, what gpu/device_check.sh needs on one with a GPU but without Debian's packages: gpu/pack_headers.sh FOLDER. The machine with the GPU
# needs a C++ library no older than the one here, which the libraries in FOLDER were made for.
set -Eeuo pipefail

refuse() { # SENTENCE
  echo "$1" >&2
  exit 1
}

in_package() { # PACKAGE NAME: the path of its file of that name, wherever Debian puts libraries; empty where it has none
  dpkg-query -L "$1" | grep -E "/$2\$" | head -n 1 || true
}

folder=${1:-}
[[ -n $folder ]] || refuse "Give the folder to fill, such as gpu/pack_headers.sh headers"
command -v dpkg-query >/dev/null || refuse "There is no dpkg-query, so this is not Debian: run this on a machine with Debian 12 or 13."
for package in libeigen3-dev catch2 libfmt-dev libhwy-dev nlohmann-json3-dev; do
  [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || refuse "Install $package first: ./run.sh test does."
done

highway=$(in_package libhwy-dev 'libhwy\.so')
[[ -n $highway ]] || refuse "libhwy-dev has no libhwy.so here. Debian 12 and 13 have it; see what dpkg -L libhwy-dev lists."
catch= # Catch2 3, Debian 13's, is more than headers
if [[ ! -e /usr/include/catch2/catch.hpp ]]; then
  catch=$(in_package catch2 'libCatch2\.a')
  [[ -n $catch ]] || refuse "catch2 has neither catch.hpp (version 2) nor libCatch2.a (version 3) here; see what dpkg -L catch2 lists."
fi

trap 'refuse "$folder could not be filled, for the reason above. Give a folder that can be written and has some 30 MB of room."' ERR
mkdir -p "$folder/include" "$folder/lib"
cp -rL /usr/include/{eigen3,catch2,fmt,hwy,nlohmann} "$folder/include/"
cp -L "$highway" "$folder/lib/libhwy.so.1" # the name under which programs look for it
ln -sf libhwy.so.1 "$folder/lib/libhwy.so"
if [[ -n $catch ]]; then cp "$catch" "$folder/lib/"; fi
du -sh "$folder"
