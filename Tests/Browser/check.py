"""Checks the web page in a real browser. Usage: check.py PROGRAM INDEX SCREENSHOTS [PART…]

Two parts run at a time, each with a browser of its own, and say how long they took; naming parts runs only those."""

import collections
import multiprocessing
import sys
import time

from playwright.sync_api import sync_playwright

import appearance
import bounds
import meaning
import outline
import site_under_test as site
import strangers
import tasks

# Those that take longest come first, so that none of them is left for the end alone.
PARTS = (
    appearance.check_kinds, bounds.check_reflow, strangers.check_strangers, meaning.check_languages, tasks.check_tasks,
    outline.check_place, outline.check_outline, outline.check_examples, strangers.check_crowd, strangers.check_nothing_read, meaning.check_pages, meaning.check_generations, bounds.check_weight,
    appearance.check_print, bounds.check_firefox, bounds.check_tokens, tasks.check_keys, tasks.check_checklist, tasks.check_input_method,
)
AT_A_TIME = 2


def main(program, index, screenshots, *names):
    started = time.monotonic()
    site.screenshots = screenshots
    site.program = program
    with site.server(program, index) as base:
        pages, near = site.crawl(base)
        counts = collections.Counter(site.counts)
        failures = list(site.failures)
        said(started, f"{len(pages)} pages")
        parts = [part for part in PARTS if not names or part.__name__ in names]
        # A child has what its parent has: the pages need not be handed over.
        Part.base, Part.pages, Part.near = base, pages, near
        with multiprocessing.get_context("fork").Pool(AT_A_TIME, maxtasksperchild=1) as pool:
            for name, part_counts, part_failures in pool.imap_unordered(Part(), parts, chunksize=1):
                counts += collections.Counter(part_counts)
                failures += part_failures
                said(started, name)
    for name, count in sorted(counts.items()):
        print(f"{count:6} {name}")
    if failures:
        # Once more at the end, where whoever reads a log looks first.
        print(*(f"✘ {what[:400]}" for what in failures[:20]), sep="\n")
        print(f"{len(failures)} of {sum(counts.values())} checks failed.")
        return 1
    print(f"{sum(counts.values())} checks passed.")
    return 0


class Part:
    """Runs one part in a process of its own."""

    def __call__(self, part):
        site.counts.clear()
        site.failures.clear()
        with sync_playwright() as playwright:
            if part is bounds.check_firefox:
                # Debian's own, by WebDriver BiDi.
                browser = playwright.firefox.launch(channel="moz-firefox", executable_path=site.FIREFOX)
            else:
                browser = playwright.chromium.launch(
                    executable_path=site.CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"])
            part(browser, self.base, self.pages, self.near)
            browser.close()
        return part.__name__, site.counts, site.failures


def said(started, what):
    print(f"{time.monotonic() - started:4.0f} s {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
