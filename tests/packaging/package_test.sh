#!/usr/bin/env bash
# What is installed, and the Debian package, of a build folder that is up to date: package_test.sh BUILD_FOLDER. Nothing is compiled.
set -euo pipefail
export LC_ALL=C.UTF-8 LANGUAGE= QT_QPA_PLATFORM=offscreen
build=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0

fail() { echo "FAILED: $*"; failures=$((failures + 1)); }
check() { # SENTENCE COMMAND...
  local sentence=$1
  shift
  "$@" >"$scratch/said" 2>&1 || { fail "$sentence"; cat "$scratch/said"; }
}
has() { # PROGRAM: whether it is there; it must be where ABH_REQUIRE_TOOLS is set
  command -v "$1" >/dev/null && return
  if [[ -n ${ABH_REQUIRE_TOOLS:-} ]]; then fail "$1 is not installed, and ABH_REQUIRE_TOOLS wants it"; else echo "$1 is not installed: not checked"; fi
  return 1
}

share=usr/share
wanted=(usr/bin/attention-by-hand
  $share/applications/attention-by-hand.desktop
  $share/icons/hicolor/scalable/apps/attention-by-hand.svg
  $share/mime/packages/attention-by-hand.xml
  $share/metainfo/org.example.attention_by_hand.metainfo.xml
  $share/man/man1/attention-by-hand.1.gz
  $share/doc/attention-by-hand/copyright
  $share/doc/attention-by-hand/changelog.gz)
for po in "$(dirname "$0")"/../../resources/translations/*.po; do
  [[ -e $po ]] && wanted+=("$share/locale/$(basename "$po" .po)/LC_MESSAGES/attention-by-hand.mo")
done
for template in "$(dirname "$0")"/../../resources/attention-by-hand.*.1.in; do
  language=$(basename "$template" .1.in)
  [[ -e $template ]] && wanted+=("$share/man/${language#attention-by-hand.}/man1/attention-by-hand.1.gz")
done
printf '%s\n' "${wanted[@]}" | sort >"$scratch/wanted"

# --- cmake --install, into a folder of its own, from which the program starts ---

root=$scratch/root
DESTDIR=$root cmake --install "$build" --prefix /usr >"$scratch/install.log"
(cd "$root" && find . -type f | sed 's|^\./||' | sort) >"$scratch/installed"
check "cmake --install puts every file in its place, and no other" diff "$scratch/wanted" "$scratch/installed"
check "the installed program says its version" "$root/usr/bin/attention-by-hand" --version
check "the installed program works an example out, from another folder" env -C / "$root/usr/bin/attention-by-hand" trace brief

# --- What desktops read ---

if has desktop-file-validate; then check "the menu entry is valid" desktop-file-validate "$root/$share/applications/attention-by-hand.desktop"; fi
if has appstreamcli; then
  # Version 1 warns of the page on the web that the program does not have; older ones do not know that warning.
  described() { appstreamcli validate --no-net "$@" "$root/$share/metainfo/org.example.attention_by_hand.metainfo.xml"; }
  described_or_homeless() { described || described --override=url-homepage-missing=info; }
  check "the description for software centres is valid" described_or_homeless
fi
if has xmllint; then
  check "icon and file type are well-formed" xmllint --noout "$root/$share/icons/hicolor/scalable/apps/attention-by-hand.svg" "$root/$share/mime/packages/attention-by-hand.xml"
fi

# Each catalogue has what desktops show.
for po in "$(dirname "$0")"/../../resources/translations/*.po; do
  language=$(basename "$po" .po)
  for key in GenericName Comment Keywords; do
    grep -q "^$key\[$language\]=." "$root/$share/applications/attention-by-hand.desktop" || fail "the menu entry has no $key in $language"
  done
  for tag in summary p; do
    [[ $(grep -c "<$tag xml:lang=\"$language\">" "$root/$share/metainfo/org.example.attention_by_hand.metainfo.xml") == $(grep -c "<$tag>" "$root/$share/metainfo/org.example.attention_by_hand.metainfo.xml") ]] ||
      fail "the description for software centres lacks a <$tag> in $language"
  done
  grep -q "<comment xml:lang=\"$language\">" "$root/$share/mime/packages/attention-by-hand.xml" || fail "the file type has no name in $language"
done

# --- The manual page, in each of its languages ---

"$root/usr/bin/attention-by-hand" --help >"$scratch/help"
names=$(sed -n '/^[Ss][Uu][Bb][Cc][Oo][Mm][Mm][Aa][Nn][Dd][Ss]:$/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' "$scratch/help")
[[ $(wc -w <<<"$names") -ge 10 ]] || fail "--help lists fewer than ten subcommands"
options_of() { "$root/usr/bin/attention-by-hand" "$@" --help | grep -oE '^ +(-[a-zA-Z],)?--[a-z-]+' | grep -oE -- '--[a-z-]+'; }
check_page() { # FILE LANGUAGE USAGE
  local page=$1 language=$2 name option
  zcat "$page" >"$scratch/page"
  options_of | while read -r option; do sed -n "1,/^\.SS /p" "$scratch/page" | tr -d '\\' | grep -F -- "$option" >/dev/null || echo "$option"; done >"$scratch/missing"
  for name in $names; do
    grep -qx "\.SS $name" "$scratch/page" || fail "the manual page ($language) does not know the subcommand $name"
    options_of "$name" | while read -r option; do
      # Up to the next subcommand, in which minus signs are written with a backslash.
      sed -n "/^\.SS $name\$/,/^\.S[SH]/p" "$scratch/page" | tr -d '\\' | grep -F -- "$option" >/dev/null || echo "$name $option"
    done >>"$scratch/missing"
  done
  [[ ! -s $scratch/missing ]] || fail "the manual page ($language) lacks: $(cat "$scratch/missing")"
  has groff || return 0
  groff -man -Tutf8 -Kutf8 -ww "$scratch/page" >"$scratch/typeset" 2>"$scratch/warnings" || fail "groff cannot set the manual page ($language)"
  [[ ! -s $scratch/warnings ]] || { fail "groff warns of the manual page ($language)"; head -20 "$scratch/warnings"; }
  grep -q "$3: attention-by-hand trace" "$scratch/typeset" || fail "the manual page ($language) is typeset without its subcommands"
}
check_page "$root/$share/man/man1/attention-by-hand.1.gz" en Usage
check_page "$root/$share/man/es/man1/attention-by-hand.1.gz" es Uso

# --- The package ---

if has dpkg-deb && has dpkg-shlibdeps; then
  (cd "$build" && cpack -G DEB -B "$scratch/package" --config CPackConfig.cmake) >"$scratch/cpack.log" 2>&1 || { fail "cpack makes no package"; cat "$scratch/cpack.log"; }
  deb=$(find "$scratch/package" -maxdepth 1 -name '*.deb')
  dpkg-deb --fsys-tarfile "$deb" | tar -t | grep -v '/$' | sed 's|^\./||' | sort >"$scratch/packed"
  check "the package holds what is installed" diff "$scratch/wanted" "$scratch/packed"
  field() { dpkg-deb --field "$deb" "$1"; }
  [[ $(field Package) == attention-by-hand ]] || fail "the package has another name"
  [[ $(field Section) == education ]] || fail "the package is in another section"
  [[ $(field Maintainer) == *'<'*@*'>' ]] || fail "the package names nobody to write to"
  for needed in libqt6widgets6 libqcustomplot libfmt libc6 fonts-dejavu-core fonts-stix; do
    [[ $(field Depends) == *$needed* ]] || fail "the package does not depend on $needed: $(field Depends)"
  done
  [[ $(field Recommends) == *qt6-wayland* ]] || fail "the package does not recommend qt6-wayland"
  # It is not in run.sh's list: with what it needs it is larger than all the rest.
  if command -v lintian >/dev/null; then
    lintian --fail-on error --allow-root "$deb" >"$scratch/lintian" 2>&1 || { fail "lintian finds errors"; cat "$scratch/lintian"; }
  fi
fi

[[ $failures == 0 ]] || { echo "$failures failed"; exit 1; }
echo "All that is installed is in its place"
