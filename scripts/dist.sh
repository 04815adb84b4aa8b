#!/bin/sh
# Makes a tarball and a Debian package, and checks what the program in them needs.
# usage: dist.sh HIG FOLDER
set -eu
program=$1
out=$2
version=$("$program" --version | cut -d" " -f1)
name=hig-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)

sh scripts/needs.sh "$program"
rm -rf "$out/$name" "$out/deb"
sh scripts/stage.sh "$program" "$out/$name"
tar -C "$out" --owner=0 --group=0 -czf "$out/$name.tar.gz" "$name"
if command -v dpkg-deb >/dev/null 2>&1; then
  install -d "$out/deb"
  cp -R "$out/$name" "$out/deb/usr"
  sh scripts/deb.sh "$out/deb" "$version" "$out/hig_${version}_$(dpkg --print-architecture).deb"
fi
rm -rf "$out/$name" "$out/deb"
ls -l "$out"
