#!/bin/sh
# Checks `hig mcp` and `POST /mcp` by the official client, and runs the examples of docs/clients.md. What is missing is
# installed below .build/; where PyPI is not reachable, the checks are left out. SKIP_CLIENTS=1 leaves them out, too.
# usage: mcp-check.sh PROGRAM
set -eu

if [ "${SKIP_CLIENTS:-}" = 1 ]; then
  echo "The checks by other programs are left out (SKIP_CLIENTS=1)."
  exit 0
fi

export PYTHONDONTWRITEBYTECODE=1
program=$1
python=.build/clients/bin/python

sh scripts/setup.sh "${SWIFT:-swift}" curl jq fzf nodejs python3-venv || {
  echo "The checks by other programs cannot be set up. SKIP_CLIENTS=1 leaves them out." >&2
  exit 2
}
if ! "$python" -c "import jsonschema, mcp.client.client" 2>/dev/null; then
  echo "Installing the official client below .build/clients"
  { python3 -m venv --clear .build/clients &&
    "$python" -m pip install --quiet --disable-pip-version-check -r Tests/MCP/requirements.txt; } || {
    echo "The official client cannot be installed: the checks by other programs are left out."
    exit 0
  }
fi

index=$(mktemp -d)
trap 'rm -rf "$index"' EXIT
"$program" ingest --index "$index/hig.sqlite" >/dev/null
"$python" Tests/MCP/check.py "$program" "$index/hig.sqlite"
