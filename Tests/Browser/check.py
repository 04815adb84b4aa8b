"""Checks the web page in a real browser. Usage: check.py PROGRAM INDEX SCREENSHOTS [PART…]

Each part says how long it took; naming parts runs only those."""

import sys
import time

from playwright.sync_api import sync_playwright

import appearance
import bounds
import meaning
import site_under_test as site
import strangers
import tasks

PARTS = (
    meaning.check_pages, meaning.check_languages, bounds.check_reflow, bounds.check_tokens, bounds.check_weight,
    appearance.check_kinds, appearance.check_print, tasks.check_tasks, tasks.check_keys, tasks.check_input_method,
    strangers.check_strangers, strangers.check_crowd, strangers.check_nothing_read,
)


def main(program, index, screenshots, *names):
    started = time.monotonic()
    site.screenshots = screenshots
    site.program = program
    with site.server(program, index) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=site.CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"])
        pages, near = site.crawl(base)
        said(started, f"{len(pages)} pages")
        for part in PARTS:
            if not names or part.__name__ in names:
                part(browser, base, pages, near)
                said(started, part.__name__)
        browser.close()
    for name, count in sorted(site.counts.items()):
        print(f"{count:6} {name}")
    if site.failures:
        print(f"{len(site.failures)} of {sum(site.counts.values())} checks failed.")
        return 1
    print(f"{sum(site.counts.values())} checks passed.")
    return 0


def said(started, what):
    print(f"{time.monotonic() - started:4.0f} s {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
