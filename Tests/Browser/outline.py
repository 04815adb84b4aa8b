"""Two hundred invented topics in the order of today's guidelines: that each is found by browsing, and that a reader keeps
the place on its page."""

import re
import time

from site_under_test import LANGUAGES, check, fetch, reader
from strangers import document, rule, strange_site

GUIDELINES = "https://developer.apple.com/design/human-interface-guidelines/"
# A desk and a telephone: how many clicks lead to a topic there, and how high home may be.
SCREENS = {1440: (2, 3000), 390: (3, 2500)}
SWITCHES = 20
# What comes first on the page of each example of home: in its address, or its text.
EXAMPLES = ("44", "launch", "360", "haptics", "modal")
# Other names and readings of topics.
NAMES = ("ハプティクス", "モーダル", "カラー", "しょっかく")


def check_outline(browser, base, pages, near):
    """Each topic stands in a group with a name, and is near; home is short; its filter works with and without a script."""
    with Invented() as (base, topics):
        for language in LANGUAGES:
            for width, (clicks, height) in SCREENS.items():
                with reader(browser, base, "both." + language, viewport={"width": width, "height": 800}) as page:
                    page.goto(base + "/")
                    check_home(page, topics, clicks, height, f"{language} at {width}")
                    check_filter(page, f"{language} at {width}")
        found = fetch(base + "/?q=alerts", Accept_Language="en")[2].decode()
        check(re.findall(r'class="outline" href="([^"]+)"', found) == ["/topics/views/alerts"], "outline: the filter is a form")
        group = fetch(base + "/topics/foundations", Accept_Language="en")[2].decode()
        check('href="/topics/visual-design/color"' in group.split('id="text"')[0].split("<h1>")[1], "outline: a group has its topics")
        started = time.monotonic()
        status = fetch(base + "/changes")[0]
        # Each of the pages is an edition: pairs of them that share no topic are not read.
        check(status == 200 and time.monotonic() - started < 30, "outline: what changed is said of many sources, too")


def check_home(page, topics, clicks, height, who):
    shown = page.evaluate("() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    check(shown[0] <= height and shown[1] == page.viewport_size["width"], f"outline: home for {who} is {shown}")
    groups = page.evaluate("""() => [...document.querySelectorAll('.tree details')].map(group =>
      [group.querySelector('h2').innerText, group.open, [...group.querySelectorAll('li a')].map(a => a.pathname)])""")
    check(all(name.strip() for name, _, _ in groups), f"outline: every group for {who} has a name")
    # A team's topics are below the name of its folder.
    listed = [re.sub("/topics/.*/house", "/topics/house", path) for _, _, paths in groups for path in paths]
    check(sorted(listed) == sorted(topics), f"outline: for {who} {set(topics) ^ set(listed)}")
    # To a group, to its topics where they are folded, to the topic.
    jumps = page.locator(".jump a").count() if page.locator(".jump").is_visible() else 0
    for name, is_open, paths in groups:
        taken = 1 + (not is_open) + (1 if jumps else 0)
        check(taken <= clicks, f"outline: {name} for {who} takes {taken} clicks")


def check_filter(page, who):
    page.fill("#contents #n", "alerts")
    check(page.locator(".tree li:visible").count() == 1, f"outline: the filter as one types for {who}")
    page.fill("#contents #n", "")


def check_place(browser, base, pages, near):
    """Nothing is lost by switching the language; contents and keys speak of the entry that one sees; text is near."""
    with Invented() as (base, topics):
        for width in (1440, 1024, 390):
            with reader(browser, base, "both.ja", viewport={"width": width, "height": 800}) as page:
                for path in topics[::70]:
                    page.goto(base + path)
                    check_switches(page, f"{path} at {width}")
        with reader(browser, base, "both.en", viewport={"width": 1440, "height": 800}) as page:
            for path in topics[::70]:
                page.goto(base + path)
                check_marks(page, path)
                check_stops(page, base + path)
            check_tables(page, base, "/topics/house-rule-0")


def check_tables(page, base, path):
    """Tables of equal heads are one to choose from; a long one shows its first rows, and leads to all of them."""
    for width, most in ((390, 35 * 844), (1440, 25 * 900)):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(base + path)
        height, elements = page.evaluate("() => [document.documentElement.scrollHeight, document.querySelectorAll('*').length]")
        check(height <= most and elements <= 3000, f"tables: {path} at {width} is {height} px of {elements} elements")
        for number in range(3, -1, -1):
            page.locator(".chooser summary").nth(number).click()
            shown = page.locator(".chooser table:visible")
            check(shown.count() == 1 and f"of table {number}" in shown.inner_text(), f"tables: {number} is chosen at {width}")
    page.locator(".chooser summary").nth(3).click()
    check(page.locator(".chooser tbody tr:visible").count() == 8, "tables: the first rows of a long one are shown")
    with page.expect_navigation():
        page.locator(".more:visible").click()
    check(page.locator("tbody tr").count() == 500, "tables: all rows of a long one are on its own page")


def check_examples(browser, base, pages, near):
    """What home asks is answered first and without a notice, with a team's pages and without; so are names of topics."""
    for name in NAMES:
        found = fetch(base + "/search?q=" + name, Accept_Language="ja")[2].decode()
        check('class="answer"' in found and 'class="notice"' not in found, f"examples: {name} has a card and no notice")
    with strange_site({"own.html": page({"en": "House rule"})}, corpus=True) as team:
        for base in (base, team):
            for language in LANGUAGES:
                home = fetch(base + "/", Accept_Language=language)[2].decode().split('class="chips"')[1].split("</ul>")[0]
                for path, answer in zip(re.findall(r'href="([^"]+)"', home), EXAMPLES, strict=True):
                    found = fetch(base + path.replace("&amp;", "&"), Accept_Language=language)[2].decode()
                    _, first, *_ = re.split(r'class="(?:answer|hit)"', found) + [""]
                    check(answer in first, f"examples: {answer} is first at {path}")
                    check('class="notice"' not in found, f"examples: {path} needs no notice")


# The entry that a link would bring to the top, or is there.
TOP = """() => {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return [...document.querySelectorAll('article.pair')].find(pair => pair.getBoundingClientRect().bottom > line + 1)?.id;
}"""


def check_switches(page, who):
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight / 2)")
    before = page.evaluate(TOP)
    for number in range(SWITCHES):
        with page.expect_navigation():
            page.evaluate("number => document.querySelectorAll('[data-reading]')[number].click()", number % 3)
        page.wait_for_timeout(100)
    check(page.evaluate(TOP) == before, f"place: {before} of {who} after {SWITCHES} switches: {page.evaluate(TOP)}")


def check_marks(page, path):
    links = page.locator(".rail li a[href^='#']")
    for number in range(links.count()):
        links.nth(number).click()
        page.wait_for_timeout(50)
        check(links.nth(number).get_attribute("aria-current"), f"place: what was clicked is marked, {number} of {path}")


def check_stops(page, address):
    page.goto(address)
    page.evaluate("() => document.querySelector('.skip').focus()")
    page.keyboard.press("Enter")
    stops = 0
    while stops < 9 and not page.evaluate("() => document.activeElement.closest('.pair.rule')"):
        page.keyboard.press("Tab")
        stops += 1
    check(stops <= 3, f"place: {stops} stops to the first rule of {address}")
    names = page.evaluate("() => [...document.querySelectorAll('.copy')].map(button => button.getAttribute('aria-label'))")
    check(len(names) == len(set(names)) > 0, f"place: buttons that copy have names of their own at {address}")
    after = page.evaluate("""() => [...document.querySelectorAll('.rule .copy')].every(button =>
      button.previousElementSibling.matches('.lead'))""")
    check(after, f"place: a button that copies follows its heading at {address}")


class Invented:
    """A server of a page on each topic of today's outline and of a team's own, with the paths of those that introduce no group."""

    def __enter__(self):
        outline = {}
        for line in open("Index/aliases.tsv", encoding="utf-8"):
            fields = line.rstrip("\n").split("\t")
            if len(fields) == 3:
                outline.setdefault(fields[0], {}).setdefault(fields[1], fields[2])
        groups = {topic["group"] for name, topic in outline.items() if topic.get("group", name) != name}
        today = {name: topic for name, topic in outline.items() if "page" in topic}
        pages = {f"{number:03}.html": page(topic) for number, topic in enumerate(today.values())}
        pages |= {f"own-{number:02}.html": page({"en": f"House rule {number}"}, tables() if number == 0 else "") for number in range(200 - len(today))}
        self.site = strange_site(pages)
        own = [f"/topics/house-rule-{number}" for number in range(200 - len(today))]
        return self.site.__enter__(), [f"/topics/{name}" for name in today if name not in groups] + own

    def __exit__(self, *error):
        return self.site.__exit__(*error)


def tables():
    """Four tables of equal heads, the last with five hundred rows."""
    def table(number, rows):
        cells = "".join(f"<tr><th>{row} of table {number}</th><td>{row} pt</td><td>{row + 2} pt</td></tr>" for row in range(rows))
        return f"<table><caption>Sizes {number}</caption><tr><th>Row</th><th>Size</th><th>Leading</th></tr>{cells}</table>"
    return "<h2>Sizes</h2>" + "".join(table(number, rows) for number, rows in enumerate((9, 9, 9, 500)))


def page(topic, more=""):
    """A topic of twelve rules in both languages, in two sections; what many pages repeat would be no text of theirs."""
    en = topic.get("en", topic.get("ja"))
    ja = topic.get("ja", en)

    def rules(first):
        return "".join(
            rule(f"{ja}の項目{number}を短くする。", f"{ja}の長い項目{number}は読まれません。" * (1 + number % 5))
            + rule(f"Keep item {number} of {en} short.", f"Nobody reads {number} where {en} is long. " * (1 + number % 5))
            for number in range(first, first + 6))
    link = f"<link rel=canonical href={GUIDELINES}{topic['page']}>" if "page" in topic else ""
    return document(en, "en", f"<p>This page is about {en}.</p><h2>{en} at first</h2>", rules(0), f"<h2>{en} later</h2>",
                    rules(6), more).replace("<body>", link + "<body>", 1)
