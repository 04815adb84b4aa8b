"""Two hundred invented topics in the order of today's guidelines: that each is found by browsing, and that a reader keeps
the place on its page."""

import re

from site_under_test import LANGUAGES, check, fetch, reader
from strangers import document, rule, strange_site

GUIDELINES = "https://developer.apple.com/design/human-interface-guidelines/"
# A desk and a telephone: how many clicks lead to a topic there, and how high home may be.
SCREENS = {1440: (2, 3000), 390: (3, 2500)}
SWITCHES = 20


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
        pages |= {f"own-{number:02}.html": page({"en": f"House rule {number}"}) for number in range(200 - len(today))}
        self.site = strange_site(pages)
        own = [f"/topics/house-rule-{number}" for number in range(200 - len(today))]
        return self.site.__enter__(), [f"/topics/{name}" for name in today if name not in groups] + own

    def __exit__(self, *error):
        return self.site.__exit__(*error)


def page(topic):
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
                    rules(6)).replace("<body>", link + "<body>", 1)
