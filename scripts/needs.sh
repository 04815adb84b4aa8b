#!/bin/sh
# Fails where a program needs a library or a version of glibc that `make dist` does not promise.
# usage: needs.sh PROGRAM
set -eu
allowed='ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 libc.so.6 libgcc_s.so.1 libm.so.6 libstdc++.so.6 libxml2.so.2 libz.so.1'
dynamic=$(readelf -d "$1")
for library in $(printf '%s\n' "$dynamic" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p'); do
  case " $allowed " in
    *" $library "*) ;;
    *) echo "$1 needs $library, which a bare machine does not have." >&2; exit 1 ;;
  esac
done
newest=$(readelf -V "$1" | grep -o 'GLIBC_2\.[0-9]*' | sort -V | tail -1)
if [ "$(printf '%s\nGLIBC_2.35\n' "$newest" | sort -V | tail -1)" != GLIBC_2.35 ]; then
  echo "$1 needs $newest; promised is GLIBC_2.35." >&2
  exit 1
fi
if printf '%s\n' "$dynamic" | grep -q RELR; then
  echo "$1 has packed relocations (RELR), which glibc 2.35 cannot read." >&2
  exit 1
fi
