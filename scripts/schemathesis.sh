#!/bin/sh
# Asks a server of the bundled index what /openapi.json allows and what it does not, with all checks of schemathesis, which is
# installed below .build/; where PyPI is not reachable, the checks are left out. SKIP_CLIENTS=1 leaves them out, too.
# usage: schemathesis.sh HIG [CASES-OF-AN-ADDRESS]
set -eu

if [ "${SKIP_CLIENTS:-}" = 1 ]; then
  echo "The checks by schemathesis are left out (SKIP_CLIENTS=1)."
  exit 0
fi

program=$1
tester=.build/schemathesis/bin/st
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill $server; rm -rf "$folder"' EXIT
[ -x "$tester" ] || {
  sh scripts/setup.sh "${SWIFT:-swift}" python3-venv
  python3 -m venv --clear .build/schemathesis
  .build/schemathesis/bin/pip install --quiet --disable-pip-version-check schemathesis==4.32.5 || {
    echo "schemathesis cannot be installed: its checks are left out."
    exit 0
  }
}
"$program" ingest --index "$folder/hig.sqlite" >/dev/null
"$program" serve --port 0 --index "$folder/hig.sqlite" >"$folder/said" &
server=$!
while [ ! -s "$folder/said" ] && kill -0 $server; do sleep 0.1; done
base=$(sed -n 's/^hig serves \(.*\)\/$/\1/p' "$folder/said")
# Some 1,600 cases of its phase of coverage come besides.
"$tester" --config-file scripts/schemathesis.toml run "$base/openapi.json" --url "$base" --checks all --workers 2 \
  --generation-deterministic --max-examples "${2:-30}" --phases examples,coverage,fuzzing
