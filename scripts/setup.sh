#!/bin/sh
# Installs what of the named Debian packages is missing: as root, or through sudo; else it says what to run.
# usage: setup.sh SWIFT PACKAGE...
set -eu

swift=$1
shift

if ! command -v "$swift" >/dev/null 2>&1; then
  echo "There is no $swift on this machine. Install a Swift 6 toolchain: https://www.swift.org/install/" >&2
  exit 2
fi

missing=
for package in "$@"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

install="apt-get install -y --no-install-recommends$missing"
if [ "$(id -u)" -eq 0 ]; then
  root=
elif sudo -n true 2>/dev/null; then
  root="sudo -n"
else
  echo "These packages are missing:$missing. Run: sudo apt-get update && sudo $install" >&2
  exit 2
fi

echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
$root apt-get update -qq
$root $install >/dev/null
