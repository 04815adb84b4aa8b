"""What pages say and to whom: valid HTML, languages, names, rules for accessibility."""

import re
import warnings

import html5lib
from axe_playwright_python.sync_playwright import Axe

from looks import kinds
from site_under_test import LANGUAGES, check, fetch

# Text nodes with the language around them.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest('script, style')) {
      texts.push([parent.closest('[lang]').lang, walker.currentNode.data.trim()]);
    }
  }
  for (const e of document.querySelectorAll('[aria-label], [placeholder]')) {
    texts.push([e.closest('[lang]').lang, e.getAttribute('aria-label') || e.placeholder]);
  }
  return texts.filter(text => text[1]);
}"""


def check_pages(browser, base, pages, near):
    """Valid HTML, each text in its language, headings that are the rules, kinds of pages near home."""
    for number, (path, text) in enumerate(pages.items()):
        # Rules are all made alike, and the parser is slow.
        if not path.startswith("/rules") or number % 20 == 0:
            check_valid(path, text)
        ids = re.findall(r'\sid="([^"]*)"', text)
        check(len(ids) == len(set(ids)) and all(ids), f"ids: {path}: {[i for i in ids if ids.count(i) > 1][:3]}")
        check(len(re.findall(r"<h1", text)) == 1, f"one h1: {path}")
        if path.startswith("/topics/") and "/" in path[8:]:
            rules = len(re.findall(r'<article class="pair rule"', text))
            leads = len(re.findall(r'<article class="pair rule".*?<h3', text, re.S))
            check(rules == leads, f"headings: {path} has {rules} rules and {leads} headings")
    for path in kinds("ja").values():
        if path in pages or path.split("?")[0] in near:
            check(near.get(path, near.get(path.split("?")[0], 9)) <= 2, f"near home: {path}")
    check_languages(browser, base, pages)


def check_valid(path, text):
    parser = html5lib.HTMLParser(strict=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parser.parse(text)
    check(not parser.errors, f"valid: {path}: {[(place, code) for place, code, _ in parser.errors[:3]]}")


def check_languages(browser, base, pages):
    for language in LANGUAGES:
        context = browser.new_context(locale=language, java_script_enabled=False)
        page = context.new_page()
        paths = list(kinds(language).values()) + [path for path in pages if path.startswith("/topics/")]
        for path in paths:
            page.goto(base + path)
            for own, text in page.evaluate(TEXTS):
                if own != "ja":
                    check(not re.search(r"[\u3041-\u30ff]", text), f"kana outside of ja: {path}: {text[:60]}")
                elif not re.search(r"[\u3041-\u9fff]", text):
                    check(not re.search(r"(\b[a-z]+\b[ ,]+){5}.*[.!?]$", text), f"English in ja: {path}: {text[:60]}")
        context.close()


def check_accessibility(browser, base, pages, near):
    """axe finds nothing on any kind of page, in both languages, light and dark, wide and narrow."""
    axe = Axe()
    for language, scheme, width in [(l, s, w) for l in LANGUAGES for s in ("light", "dark") for w in (320, 1440)]:
        context = browser.new_context(locale=language, color_scheme=scheme, viewport={"width": width, "height": 900})
        page = context.new_page()
        problems = []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda request: problems.append(request.url) if not request.url.startswith(base) else None)
        for name, path in kinds(language).items():
            problems.clear()
            page.goto(base + path)
            found = axe.run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]})
            violations = [(v["id"], v["nodes"][0]["html"][:120]) for v in found.response["violations"]]
            check(not violations, f"axe: {path} in {language}, {scheme}, {width}: {violations}")
            # A page that is not there is said so on the console, too.
            own = [problem for problem in problems if "404" not in problem or name != "problem"]
            check(not own, f"console: {path}: {own[:2]}")
        context.close()
