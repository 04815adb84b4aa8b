"""Pages nobody planned for: scripts in titles and file names, words and tables without end, one language only, text from
right to left, thousands of hits, two editions, no page at all. Everything is inert, laid out, and leads on."""

import os
import sqlite3
import subprocess
import tempfile

import site_under_test as site
from appearance import axe, listen, look, show
from bounds import check_widths
from meaning import check_texts, check_valid
from site_under_test import READERS, check, crawl, fetch_all, reader

EDITIONS = "Tests/Fixtures/editions"
# Enough that no list shows them all.
MANY = 10_000
SCRIPT = "<script>alert(1)</script>"


def check_strangers(browser, base, pages, near):
    with tempfile.TemporaryDirectory() as folder:
        write_pages(folder)
        index = folder + "/strange.sqlite"
        site_index(index, EDITIONS, folder)
        with site.server(site.program, index) as strange:
            check_strange_site(browser, strange)


def site_index(index, *folders):
    subprocess.run(
        [site.program, "ingest", "--no-corpus", "--index", index, *folders], check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def write_pages(folder):
    """A page of each sort of trouble."""
    rows = "".join(f"<td>{number} pt</td>" for number in range(29))
    heads = "".join(f"<th>Column {number} &lt;i&gt;</th>" for number in range(29))
    pages = {
        "<img src=x onerror=alert(1)>.html": page("Titles &lt;script&gt;alert(1)&lt;/script&gt;", "en", rule(
            "Avoid &lt;b&gt;bold&lt;/b&gt; &lt;script&gt;alert(2)&lt;/script&gt; claims.",
            "See <a href='javascript:alert(3)'>this</a> and &quot;&gt;&lt;svg onload=alert(4)&gt;.")),
        "long.html": page("Long words", "en", rule("Avoid " + "a" * 2000 + ".", "b" * 2000), rule(
            "Break lines where a reader would.", "c" * 300 + " " + "http://example.com/" + "d" * 500)),
        "wide.html": page("Wide tables", "en", rule("Use few columns.", "Thirty are too many."), (
            f"<table><tr><th>Name</th>{heads}</tr>" + f"<tr><td>One</td>{rows}</tr><tr><td>Two</td>{rows}</tr></table>")),
        "bidi.html": page("Directions", "en", rule(
            "Avoid turning text \u202eround\u202c in a line.", "\u05e9\u05dc\u05d5\u05dd \u202e\u2066 never closed")),
        "only.html": page("日本語だけの話題", "ja", rule("表示は短く保つ。", "長い表示は読まれません。一行に収めてください。")),
        "many.html": page("Many", "en", *(rule(
            f"Use item {number} with care.", "An item of many has a word in common.") for number in range(MANY))),
    }
    for name, text in pages.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def page(title, language, *parts):
    body = "".join(parts)
    return f"<!DOCTYPE html><html lang={language}><title>{title}</title><body><h1>{title}</h1>{body}</body></html>"


def rule(lead, text):
    return f"<p><strong>{lead}</strong> {text}</p>"


def check_strange_site(browser, base):
    paths = reading(base) + [
        "/search?q=item", "/search?q=item&offset=9980", "/search?q=common", "/search?q=" + "x" * 600,
        "/search?q=%3Cscript%3Ealert(1)%3C/script%3E", "/search?q=%E2%80%AEabc", "/search?q=%22%27%3E%00", "/numbers?q=%3Cb%3E",
        "/checklist?topic=%3Cscript%3E", "/changes?from=%3Cb%3E&to=x", "/topics/%3Cscript%3Ealert(1)%3C/script%3E",
        "/rules/a/" + "b" * 2000, "/compare/%22%3E%3Csvg%20onload=alert(1)%3E",
    ]
    for who in READERS:
        with reader(browser, base, who) as page:
            problems = listen(page, base)
            check_widths(page, base, [path for path in paths if "topics/many" not in path], who)
            for path in paths:
                problems.clear()
                page.goto(base + path)
                own = [problem for problem in problems if "status of 4" not in problem]
                check(not own, f"inert: {path} for {who}: {own[:2]}")
    check_words(base, paths)
    check_shown(browser, base, [path for path in paths if "many" not in path])


def reading(base):
    """Every page of the strange site but the rules of the many."""
    pages, _ = crawl(base, lambda path: "use-item-" in path)
    check(any("/compare/" in path for path in pages), "strange: sources are compared")
    return [path for path in pages]


def check_words(base, paths):
    """Every page, and every problem, is in the reader's language, leads on, and speaks of no command and no API."""
    for who in READERS:
        language = who.split(".")[1]
        for path, status, text in fetch_all(base, paths, Accept_Language=language, Cookie="lang=" + who):
            check(status in (200, 400, 404), f"answered: {path} with {status}")
            check(SCRIPT not in text and "<img" not in text and "javascript:" not in text, f"inert: {path} for {who}")
            check("hig " not in visible(text) and "/api/" not in text, f"no command and no API: {path} for {who}")
            check('href="/"' in text, f"a way on: {path}")
            check_texts(path, text, who)
            if who == READERS[0] and len(text) < 1_000_000:
                check_valid(path, text)


def visible(text):
    """Without what a page quotes of its sources."""
    return text[text.index("<main"):text.index("</main>")].replace("hig search", "")


def check_shown(browser, base, paths):
    with reader(browser, base, READERS[1]) as page:
        for number, path in enumerate(paths):
            show(page, base, path)
            for width in (320, 1440):
                look(page, "light", width)
                found = axe(page)
                check(not found, f"axe: strange {path} at {width}: {found}")
                page.screenshot(path=f"{site.screenshots}/strange-{number:02}-{width}.png")


def check_nothing_read(browser, base, pages, near):
    """An index with nothing in it: every kind of page says so and leads on."""
    with tempfile.TemporaryDirectory() as folder:
        index = folder + "/empty.sqlite"
        site_index(index, EDITIONS)
        empty(index)
        with site.server(site.program, index) as bare:
            for who in READERS:
                check_bare(browser, bare, who)


def check_bare(browser, base, who):
    language = who.split(".")[1]
    with reader(browser, base, who) as page:
        paths = list(site.kinds(language).values())
        check_widths(page, base, paths, who)
        for path, status, text in fetch_all(base, paths, Accept_Language=language, Cookie="lang=" + who):
            check(status in (200, 404), f"answered: {path} of an empty index with {status}")
            check_texts(path, text, who)
        show(page, base, "/")
        check(not axe(page), "axe: home of an empty index")
        page.screenshot(path=f"{site.screenshots}/empty-{who}.png")


def empty(index):
    """Takes every page out of an index."""
    database = sqlite3.connect(index)
    for name in ("measure", "number_word", "quantity", "symbol", "platform", "reference", "fact", "statement",
                 "former_name", "entry", "section", "topic", "source", "word", "lookalike"):
        database.execute(f"DELETE FROM {name}")
    for name in ("text_ja", "text_en", "text_quantity"):
        database.execute(f"INSERT INTO {name} ({name}) VALUES ('delete-all')")
    database.commit()
    database.close()
