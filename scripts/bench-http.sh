#!/bin/sh
# Measures the server over HTTP with wrk, which is installed where it is missing.
# usage: bench-http.sh HIG HIG-BENCH [SECONDS]
set -eu
sh scripts/setup.sh "${SWIFT:-swift}" wrk python3
exec python3 scripts/bench-http.py "$@"
