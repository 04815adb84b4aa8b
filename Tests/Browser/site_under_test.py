"""The site under test: a server of its own on a free port, a headless browser, and what all checks share."""

import contextlib
import html.parser
import re
import subprocess
import urllib.error
import urllib.request

CHROMIUM = "/usr/bin/chromium"
WIDTHS = (320, 375, 768, 1024, 1440)
LANGUAGES = ("ja", "en")

failures = []
counts = {}


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
        process.wait(timeout=10)


def fetch(address, **headers):
    """Status, headers and bytes; what is not found is no exception."""
    request = urllib.request.Request(address, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


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


def crawl(base):
    """Every page by its path without a choice of language: its HTML, and how many clicks from home it is."""
    pages, near = {}, {"/": 0}
    waiting = ["/"]
    while waiting:
        path = waiting.pop(0)
        status, _, body = fetch(base + path, Accept_Language="ja")
        check(status == 200, f"crawl: {path} is answered with {status}")
        pages[path] = body.decode()
        for link, words in Links(pages[path]).links:
            target = re.sub(r"[?&]lang=\w+", "", link).split("#")[0]
            check(not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+(#[a-z0-9-]+)?", words.strip()), f"link text: {words} at {path}")
            check(words.strip() or link.startswith("#"), f"link text: none for {link} at {path}")
            own = target.startswith("/") and not target.startswith(("/static", "/markdown", "/api"))
            if own and target not in near and not too_deep(target):
                near[target] = near[path] + 1
                waiting.append(target)
    return pages, near


def too_deep(path):
    """Searches and checklists can be asked in more ways than a crawl can follow."""
    return path.startswith(("/search", "/checklist?", "/numbers?")) and path.count("=") > 1
