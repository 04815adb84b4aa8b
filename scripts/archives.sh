#!/bin/sh
# Makes a folder that a linker searches before the system's: in it are the archives of what `make dist` links in, and
# descriptions of pkg-config that lead there. What has no archive in it is found in the system's folders as ever.
# usage: archives.sh FOLDER
set -eu
folder=$1
rm -rf "$folder"
mkdir -p "$folder"
for name in sqlite3 cmark-gfm cmark-gfm-extensions md; do
  ln -s "$(readlink -f "$(${CC:-cc} -print-file-name=lib$name.a)")" "$folder/lib$name.a"
done
for name in libmd libxml-2.0 zlib libcmark-gfm sqlite3; do
  sed "s,^libdir=.*,libdir=$folder," "$(pkg-config --variable=pcfiledir "$name")/$name.pc" >"$folder/$name.pc"
done
