#!/bin/sh
# Checks the web page in a headless Chromium, and its widths in Firefox. What is missing is installed: both and fonts from Debian, Playwright
# and axe from PyPI below .build/. SKIP_BROWSER=1 leaves it out.
# usage: browser-check.sh PROGRAM [PART…]
set -eu

if [ "${SKIP_BROWSER:-}" = 1 ]; then
  echo "The checks in a browser are left out (SKIP_BROWSER=1)."
  exit 0
fi

export PYTHONDONTWRITEBYTECODE=1
program=$1
shift
python=.build/browser/bin/python

failed() {
  echo "The checks in a browser cannot be set up. SKIP_BROWSER=1 leaves them out." >&2
  exit 2
}

sh scripts/setup.sh "${SWIFT:-swift}" chromium firefox-esr python3-venv fonts-noto-cjk fonts-noto-core || failed
if ! "$python" -c "import axe_playwright_python, html5lib, playwright" 2>/dev/null; then
  echo "Installing Playwright and axe below .build/browser"
  { python3 -m venv --clear .build/browser &&
    "$python" -m pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt; } || failed
fi

index=$(mktemp -d)
trap 'rm -rf "$index"' EXIT
"$program" ingest --index "$index/hig.sqlite" >/dev/null
"$python" Tests/Browser/check.py "$program" "$index/hig.sqlite" .build/screenshots "$@"
