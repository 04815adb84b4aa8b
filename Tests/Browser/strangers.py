"""Pages nobody planned for: scripts in titles and file names, words and tables without end, one language only, text
from right to left, thousands of hits, two editions, no page at all. Everything is inert, laid out, and leads on."""

import contextlib
import hashlib
import os
import re
import sqlite3
import subprocess
import tempfile

import site_under_test as site
from appearance import axe, listen, look, show
from bounds import check_widths
from meaning import check_texts, check_valid
from site_under_test import READERS, check, crawl, fetch, fetch_all, reader

EDITIONS = "Tests/Fixtures/editions"
# Enough that no list shows them all.
MANY = 10_000
# Of which a search keeps so many.
KEPT = 1_000
SCRIPT = "<script>alert(1)</script>"


def check_strangers(browser, base, pages, near):
    """A site of hostile pages: each of them, and questions that are as hostile."""
    with strange_site(strangers(), EDITIONS) as strange:
        pages, _ = crawl(strange)
        check(any("/compare/" in path for path in pages), "strange: sources are compared")
        check_paths(browser, strange, list(pages) + QUESTIONS, "strange")


def check_crowd(browser, base, pages, near):
    """Ten thousand hits: the first of them, the last of them, and those that come while one types."""
    rules = (rule(f"Use item {number} with care.", "All have a word in common.") for number in range(MANY))
    with strange_site({"many.html": document("Many", "en", *rules)}) as crowd:
        found = fetch(crowd + "/api/v1/search?q=common&limit=1")[2].decode()
        check(f'"total":{KEPT}' in found.replace(" ", ""), f"crowd: {KEPT} hits are kept, {found[:200]}")
        paths = ["/search?q=common", f"/search?q=common&offset={KEPT - 20}", f"/search?q=common&offset={MANY}"]
        check_paths(browser, crowd, paths, "crowd")


@contextlib.contextmanager
def strange_site(pages, *folders, corpus=False):
    """A server of pages by their file names, and of those in folders."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in pages.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        index = folder + "/strange.sqlite"
        site_index(index, folder, *folders, corpus=corpus)
        with site.server(site.program, index) as base:
            yield base


def site_index(index, *folders, corpus=False):
    own = [] if corpus else ["--no-corpus"]
    subprocess.run(
        [site.program, "ingest", *own, "--index", index, *folders], check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def strangers():
    """A page of each sort of trouble, by the name of its file."""
    rows = "".join(f"<td>{number} pt</td>" for number in range(29))
    heads = "".join(f"<th>Column {number} &lt;i&gt;</th>" for number in range(29))
    table = f"<table><tr><th>Name</th>{heads}</tr><tr><td>One</td>{rows}</tr><tr><td>Two</td>{rows}</tr></table>"
    return {
        "<img src=x onerror=alert(1)>.html": document("Titles &lt;script&gt;alert(1)&lt;/script&gt;", "en", rule(
            "Avoid &lt;b&gt;bold&lt;/b&gt; &lt;script&gt;alert(2)&lt;/script&gt; claims.",
            "See <a href='javascript:alert(3)'>this</a> and &quot;&gt;&lt;svg onload=alert(4)&gt;.")),
        "long.html": document("Long words", "en", rule("Avoid " + "a" * 2000 + ".", "b" * 2000), rule(
            "Break lines where a reader would.", "c" * 300 + " http://example.com/" + "d" * 500)),
        "wide.html": document("Wide tables", "en", rule("Use few columns.", "Thirty are too many."), table),
        "bidi.html": document("Directions", "en", rule(
            "Avoid turning text \u202eround\u202c in a line.", "\u05e9\u05dc\u05d5\u05dd \u202e\u2066 never closed")),
        "only.html": document("日本語だけの話題", "ja", rule(
            "表示は短く保つ。", "長い表示は読まれません。一行に収めてください。")),
    }


def document(title, language, *parts):
    body = "".join(parts)
    return f"<!DOCTYPE html><html lang={language}><title>{title}</title><body><h1>{title}</h1>{body}</body></html>"


def rule(lead, text):
    return f"<p><strong>{lead}</strong> {text}</p>"


QUESTIONS = [
    "/search?q=" + "x" * 600, "/search?q=%3Cscript%3Ealert(1)%3C/script%3E", "/search?q=%E2%80%AEabc",
    "/search?q=%22%27%3E%00", "/search?q=kind:%3Cb%3E", "/numbers?q=%3Cb%3E", "/checklist?topic=%3Cscript%3E",
    "/changes?from=%3Cb%3E&to=x", "/changes?from=old&to=new", "/topics/%3Cscript%3Ealert(1)%3C/script%3E",
    "/rules/a/" + "b" * 2000, "/compare/%22%3E%3Csvg%20onload=alert(1)%3E", "/nope",
]


def check_paths(browser, base, paths, name):
    """Nothing runs, nothing is cut, every word is in the reader's language, and one look at each."""
    for who in READERS:
        check_words(base, paths, who)
        with reader(browser, base, who) as page:
            check_widths(page, base, paths, who)
    with reader(browser, base, READERS[1]) as page:
        problems = listen(page, base)
        for number, path in enumerate(paths):
            problems.clear()
            show(page, base, path)
            for width in (320, 1440):
                look(page, "light", width)
                found = axe(page)
                check(not found, f"axe: {name} {path} at {width}: {found}")
                page.screenshot(path=f"{site.screenshots}/{name}-{number:02}-{width}.png")
            own = [problem for problem in problems if "status of 4" not in problem]
            check(not own, f"inert: {path}: {own[:2]}")


def check_words(base, paths, who):
    """Every page and every problem is in the reader's language, leads on, and speaks of no command and no API."""
    language = who.split(".")[1]
    for path, status, text in fetch_all(base, paths, Accept_Language=language, Cookie="lang=" + who):
        check(status in (200, 400, 404), f"answered: {path} with {status}")
        check(SCRIPT not in text and "<img" not in text and "javascript:" not in text, f"inert: {path} for {who}")
        check(not re.search(r"`|\bhig [a-z]+\b|/api/v1", text), f"no command and no API: {path} for {who}")
        check('href="/"' in text, f"a way on: {path}")
        check_texts(path, text, who)
        if who == READERS[0]:
            check_valid(path, text)


def check_nothing_read(browser, base, pages, near):
    """An index with nothing in it: every kind of page, or a problem in its place, is worded for its reader and leads on."""
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
            # The program makes no such index and takes it for damaged (503) where something must be looked up.
            check(status in (200, 404, 503), f"answered: {path} of an empty index with {status}")
            check('href="/"' in text, f"a way on: {path} of an empty index")
            check_texts(path, text, who)
        show(page, base, "/")
        check(not axe(page), "axe: home of an empty index")
        page.screenshot(path=f"{site.screenshots}/empty-{who}.png")


def empty(index):
    """Takes every page out of an index."""
    database = sqlite3.connect(index)
    for name in ("measure", "number_word", "quantity", "symbol", "platform", "reference", "fact", "statement",
                 "former_name", "entry", "section", "topic", "source", "word"):
        database.execute(f"DELETE FROM {name}")
    for name in ("text_ja", "text_en"):
        database.execute(f"INSERT INTO {name} ({name}) VALUES ('delete-all')")
    database.commit()
    database.close()
    # The index is whole again by its own account.
    with open(index, "rb") as file:
        data = file.read()
    with open(index + ".sum", encoding="utf-8") as file:
        parts = file.read().split("\n")[0].split(" ")
    parts[-2:] = [str(len(data)), hashlib.sha256(data).hexdigest()]
    with open(index + ".sum", "w", encoding="utf-8") as file:
        file.write(" ".join(parts) + "\n")
