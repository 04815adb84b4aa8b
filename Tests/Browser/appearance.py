"""Each kind of page as it appears: to assistive technology (axe), on a screen, on paper."""

import os

from axe_playwright_python.base import AXE_SCRIPT

import site_under_test as site
from site_under_test import READERS, check, kinds, reader

SCREENS = (("light", 320), ("light", 768), ("light", 1440), ("dark", 320), ("dark", 1440))
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
AXE = """options => axe.run(options).then(results => results.violations.map(found =>
  [found.id, found.nodes.length, found.nodes[0].html.slice(0, 120)]))"""


def check_kinds(browser, base, pages, near):
    """axe finds nothing, the console is silent, and nobody else is asked: each kind of page, each way to read."""
    os.makedirs(site.screenshots, exist_ok=True)
    for who in READERS:
        with reader(browser, base, who) as page:
            problems = listen(page, base)
            for name, path in kinds(who.split(".")[1]).items():
                problems.clear()
                show(page, base, path)
                for scheme, width in SCREENS:
                    look(page, scheme, width)
                    found = axe(page, color_only=scheme == "dark")
                    check(not found, f"axe: {path} for {who}, {scheme}, {width}: {found}")
                    page.screenshot(path=f"{site.screenshots}/{name}-{who}-{scheme}-{width}.png")
                # A page that is not there is said so on the console, too.
                own = [problem for problem in problems if "404" not in problem or name != "problem"]
                check(not own, f"console: {path}: {own[:2]}")


def listen(page, base):
    """What the console says of errors, and requests to others; filled as it happens."""
    problems = []
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: problems.append(request.url) if not request.url.startswith(base) else None)
    page.on("dialog", lambda dialog: (problems.append("dialog: " + dialog.message), dialog.dismiss()))
    return problems


def show(page, base, path):
    """A page with axe in it."""
    look(page, *SCREENS[0])
    page.goto(base + path)
    page.evaluate(AXE_SCRIPT)


def look(page, scheme, width):
    page.set_viewport_size({"width": width, "height": 900 if width > 400 else 700})
    page.emulate_media(color_scheme=scheme)


def axe(page, color_only=False):
    rules = {"type": "rule", "values": ["color-contrast"]} if color_only else {"type": "tag", "values": RULES}
    return page.evaluate(AXE, {"runOnly": rules, "resultTypes": ["violations"]})


# A4 with margins of 15 mm, in pixels of CSS.
PAPER = {"width": 680, "height": 1009}


def check_print(browser, base, pages, near):
    """On paper there is nothing to press, and nothing is cut."""
    with reader(browser, base, READERS[0], viewport=PAPER) as page:
        page.emulate_media(media="print")
        for name, path in kinds("ja").items():
            page.goto(base + path)
            pressed = page.locator("button:visible, input[type=search]:visible, nav:visible").count()
            check(pressed == 0, f"print: {path}: {pressed} things to press")
            extra = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            check(extra <= 0, f"print: {path}: {extra} px too wide")
            page.screenshot(path=f"{site.screenshots}/{name}-print.png")
