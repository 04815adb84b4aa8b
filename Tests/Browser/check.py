"""Checks the web page in a real browser. Usage: check.py PROGRAM INDEX SCREENSHOTS"""

import sys
import time

from playwright.sync_api import sync_playwright

import looks
import meaning
import site_under_test as site
import tasks


def main(program, index, screenshots):
    started = time.monotonic()
    with site.server(program, index) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=site.CHROMIUM, args=["--no-sandbox"])
        pages, near = site.crawl(base)
        print(f"{len(pages)} pages", flush=True)
        for part in (meaning.check_pages, looks.check_reflow, looks.check_tokens, meaning.check_accessibility,
                     tasks.check_tasks, tasks.check_keys, tasks.check_input_method, looks.check_weight):
            part(browser, base, pages, near)
            print(f"{part.__name__}: {time.monotonic() - started:.0f} s", flush=True)
        looks.take_screenshots(browser, base, screenshots)
        browser.close()
    for name, count in sorted(site.counts.items()):
        print(f"{count:6} {name}")
    if site.failures:
        print(f"{len(site.failures)} of {sum(site.counts.values())} checks failed.")
        return 1
    print(f"{sum(site.counts.values())} checks passed.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
