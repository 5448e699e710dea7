#!/usr/bin/env bash
# Collects, on a Debian machine, what gpu/device_check.sh needs on one with a GPU but without Debian's packages: gpu/pack_headers.sh FOLDER.
set -euo pipefail

folder=${1:?Give the folder to fill, such as headers}
for package in libeigen3-dev catch2 libfmt-dev libhwy-dev nlohmann-json3-dev; do
  dpkg-query -L "$package" >/dev/null || { echo "Install $package first: ./run.sh test does." >&2; exit 1; }
done
mkdir -p "$folder/include" "$folder/lib"
cp -rL /usr/include/{eigen3,catch2,fmt,hwy,nlohmann} "$folder/include/"
libraries=$(dirname "$(find /usr/lib -name libhwy.so | head -n 1)")
cp -L "$libraries"/libhwy.so.1 "$folder/lib/"
ln -sf libhwy.so.1 "$folder/lib/libhwy.so"
if [[ -e $libraries/libCatch2.a ]]; then cp "$libraries/libCatch2.a" "$folder/lib/"; fi    # Catch2 3 is more than headers
du -sh "$folder"
