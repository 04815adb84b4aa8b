"""What pages say and to whom: valid HTML, headings, ways from home, each text in its language."""

import html.parser
import re
import warnings

import html5lib

from site_under_test import READERS, check, fetch_all, kinds

# Elements without an end.
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Attributes that are read or said aloud.
SAID = ("aria-label", "placeholder", "title", "alt", "label")


def check_pages(browser, base, pages, near):
    """Valid HTML, names of places once, one title, headings that are the rules, kinds of pages near home."""
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


def check_valid(path, text):
    parser = html5lib.HTMLParser(strict=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parser.parse(text)
    check(not parser.errors, f"valid: {path}: {[(place, code) for place, code, _ in parser.errors[:3]]}")


def check_generations(browser, base, pages, near):
    """No pair joins two generations: what another edition says of a rule is folded below it, or compared elsewhere."""
    for path, text in pages.items():
        if path.startswith("/topics") and "edition=" not in path:
            shown = re.sub(r'<details class="older">.*?</details>', "", text, flags=re.S)
            check('<p class="from">' not in shown, f"generations: {path}")
    for _, _, text in fetch_all(base, [kinds("ja")["changed"]], Accept_Language="ja"):
        leads = re.findall(r'<li class="mention">.*?<a [^>]*lang="(\w+)"', text)
        check(set(leads) == {"ja"}, f"generations: what changed is told in the reader's language, {leads}")


def check_languages(browser, base, pages, near):
    """Kana only where Japanese is declared, English sentences only where it is not."""
    for path, text in pages.items():
        check_texts(path, text, READERS[0])
    for who in READERS[1:]:
        language = who.split(".")[1]
        paths = [path for path in pages if not path.startswith("/rules")] + list(kinds(language).values())
        for path, status, text in fetch_all(base, paths, Accept_Language=language, Cookie="lang=" + who):
            check_texts(path, text, who)


def check_texts(path, page, who):
    check(f'<html lang="{who.split(".")[1]}">' in page, f"language of the page: {path} for {who}")
    for language, text in Texts(page).texts:
        if language != "ja":
            check(not re.search(r"[\u3041-\u30ff]", text), f"kana outside of ja: {path} for {who}: {text[:60]}")
        elif not re.search(r"[\u3041-\u9fff]", text):
            is_sentence = re.search(r"(\b[a-z]+\b[ ,]+){5}.*[.!?]$", text)
            check(not is_sentence, f"English in ja: {path} for {who}: {text[:60]}")


class Texts(html.parser.HTMLParser):
    """The texts of a page, each with the language around it."""

    def __init__(self, page):
        super().__init__()
        self.texts = []
        self.open = [("", "")]
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        language = attributes.get("lang") or self.open[-1][1]
        self.texts += [(language, attributes[name]) for name in SAID if attributes.get(name)]
        if tag not in VOID:
            self.open.append((tag, language))

    def handle_endtag(self, tag):
        while len(self.open) > 1 and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if data.strip() and self.open[-1][0] not in ("script", "style"):
            self.texts.append((self.open[-1][1], data.strip()))
