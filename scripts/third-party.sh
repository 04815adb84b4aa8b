#!/bin/sh
# Prints the licences of everything that is linked into the program: each package of the build, and system libraries.
set -eu
echo "hig is under the Apache License 2.0. Linked into it are the following, under licences of their own."
for package in .build/checkouts/*/; do
  name=$(basename "$package")
  printf '\n==== %s ====\n\n' "$name"
  found=$(find "$package" -maxdepth 1 -iname 'licen[cs]e*' -o -maxdepth 1 -iname 'notice*')
  [ -n "$found" ] || { echo "$name has no licence." >&2; exit 1; }
  printf '%s\n' "$found" | while read -r file; do cat "$file"; done
done
for library in libsqlite3-dev libcmark-gfm-dev libmd-dev; do
  printf '\n==== %s ====\n\n' "$library"
  cat "/usr/share/doc/$library/copyright"
done
printf '\n==== The Swift runtime, Foundation, ICU ====\n\n'
cat <<'TEXT'
Swift, Foundation and Dispatch: Copyright Apple Inc. and the Swift project authors, Apache License 2.0 with Runtime Library
Exception (https://swift.org/LICENSE.txt). ICU: Copyright Unicode, Inc., Unicode License V3 (https://www.unicode.org/license.txt).
TEXT
