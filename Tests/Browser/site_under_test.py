"""The site under test: a server of its own on a free port, who reads it, and what all checks share."""

import contextlib
import html.parser
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

CHROMIUM = "/usr/bin/chromium"
FIREFOX = "/usr/bin/firefox-esr"
WIDTHS = (320, 375, 768, 1024, 1440)
LANGUAGES = ("ja", "en")
# Who reads: the languages of texts and the one of everything else, as the cookie has them.
READERS = ("both.ja", "both.en", "ja.ja", "en.en")

failures = []
counts = {}
screenshots = None
program = None


def check(condition, what):
    """Counts a check; one that fails is said and kept for the end."""
    name = what.split(":")[0]
    counts[name] = counts.get(name, 0) + 1
    if not condition:
        failures.append(what)
        if len(failures) <= 60:
            print("✘", what[:400], flush=True)


@contextlib.contextmanager
def server(program, index):
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--index", index], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield found.group()
                return
        raise SystemExit("The server did not start.")
    finally:
        process.terminate()
        process.wait(timeout=30)


@contextlib.contextmanager
def reader(browser, base, who, **options):
    """A page of a browser that shows what `who` reads."""
    # Nothing fades: what is looked at would depend on when.
    context = browser.new_context(locale=who.split(".")[1], reduced_motion="reduce", **options)
    context.set_default_timeout(60_000)
    context.add_cookies([{"name": "lang", "value": who, "url": base}])
    yield context.new_page()
    context.close()


def fetch(address, **headers):
    """Status, headers and bytes; what is not found is no exception."""
    address = urllib.parse.quote(address, safe="%/:?&=#+,")
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(address, headers=named)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def fetch_all(base, paths, **headers):
    """The pages at `paths`, each as (path, status, text), several at a time."""
    def one(path):
        status, _, body = fetch(base + path, **headers)
        return path, status, body.decode()
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(one, paths))


class Links(html.parser.HTMLParser):
    """The links of a page, with their words."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.open = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.open = [dict(attributes).get("href", ""), dict(attributes).get("aria-label") or ""]

    def handle_data(self, data):
        if self.open:
            self.open[1] += data

    def handle_endtag(self, tag):
        if tag == "a" and self.open:
            self.links.append(tuple(self.open))
            self.open = None


def crawl(base, is_passed=lambda path: False):
    """Every page by its path without a choice of language: its HTML, and how many clicks from home it is."""
    pages, near = {}, {"/": 0}
    waiting = ["/"]
    while waiting:
        found = fetch_all(base, waiting, Accept_Language="ja")
        waiting = []
        for path, status, text in found:
            check(status == 200, f"crawl: {path} is answered with {status}")
            pages[path] = text
            for link in own_links(path, text):
                if link not in near and not is_passed(link):
                    near[link] = near[path] + 1
                    waiting.append(link)
    return pages, near


def own_links(path, text):
    """Where the links of a page lead within the site; each has words, and they are no id."""
    for link, words in Links(text).links:
        words = words.strip()
        check(not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+(#[a-z0-9-]+)?", words), f"link text: {words} at {path}")
        check(words or link.startswith("#"), f"link text: none for {link} at {path}")
        target = re.sub(r"[?&]lang=\w+", "", link).split("#")[0]
        own = target.startswith("/") and not target.startswith(("/static", "/api")) and not re.search(r"\.(md|json|atom)($|[?#])", target)
        if own and not too_deep(target):
            yield target


def too_deep(path):
    """Searches and checklists can be asked in more ways than a crawl can follow."""
    return path.startswith(("/search", "/checklist?", "/numbers?", "/changes?")) and path.count("=") > 1


def kinds(language):
    """One page of each kind."""
    query = {"ja": "最小のタップ領域", "en": "smallest tap target"}[language]
    rule = "/rules/visual-design/adaptivity-and-layout/give-interactive-elements-an-ample-touch-target"
    return {
        "home": "/", "group": "/topics/foundations", "category": "/topics/past", "strength": "/checklist?topic=foundations&strength=avoid",
        "topic": "/topics/app-architecture/launching", "tables": "/topics/visual-design/color", "rule": rule,
        "search": "/search?q=" + query, "nothing": "/search?q=qqqzzzxxq", "numbers": "/numbers", "symbols": "/symbols",
        "component": "/components/alert", "checklist": "/checklist?topic=app-architecture/launching", "compare": "/compare/app-architecture/launching",
        "changes": "/changes", "changed": "/changes?topic=app-architecture/launching", "sources": "/sources",
        "related": "/related/launching", "links": "/links/launching", "problem": "/topics/nope",
    }
