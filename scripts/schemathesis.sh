#!/bin/sh
# Asks a server of the bundled index what /openapi.json allows and what it does not, 2,000 cases, with all checks of
# schemathesis, which is installed into a folder of its own where it is missing.
# usage: schemathesis.sh HIG [CASES]
set -eu
program=$1
folder=${XDG_CACHE_HOME:-$HOME/.cache}/hig/schemathesis
[ -x "$folder/bin/st" ] || { python3 -m venv "$folder" && "$folder/bin/pip" -q install schemathesis; }
told=$(mktemp)
"$program" serve --port 0 >"$told" &
server=$!
trap 'kill $server; rm -f "$told"' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10; do
  base=$(sed -n 's/^hig serves //p' "$told")
  [ -n "$base" ] && break
  sleep 1
done
"$folder/bin/st" --config-file scripts/schemathesis.toml run "${base}openapi.json" --url "${base%/}" --checks all \
  --max-examples "$(( ${2:-2000} / 13 + 1 ))" --phases examples,coverage,fuzzing
