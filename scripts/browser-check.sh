#!/bin/sh
# Checks the web page in a headless Chromium. What is missing is installed: Chromium and fonts from Debian, Playwright
# and axe from PyPI below .build/. SKIP_BROWSER=1 leaves it out.
# usage: browser-check.sh PROGRAM
set -eu

if [ "${SKIP_BROWSER:-}" = 1 ]; then
  echo "The checks in a browser are left out (SKIP_BROWSER=1)."
  exit 0
fi

program=$1
folder=.build/browser

sh scripts/setup.sh "${SWIFT:-swift}" chromium python3-venv fonts-noto-cjk fonts-noto-core
if ! "$folder/bin/python" -c "import axe_playwright_python, html5lib, playwright" 2>/dev/null; then
  python3 -m venv "$folder"
  "$folder/bin/pip" install --quiet --disable-pip-version-check playwright html5lib axe-playwright-python
fi

index=$(mktemp -d)
trap 'rm -rf "$index"' EXIT
"$program" ingest --index "$index/hig.sqlite" >/dev/null 2>&1
"$folder/bin/python" Tests/Browser/check.py "$program" "$index/hig.sqlite" .build/screenshots
