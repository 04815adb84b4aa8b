"""What people come for, done with the mouse, the keyboard alone, and on a phone."""

import re

from site_under_test import LANGUAGES, check, reader

WORDS = {
    "ja": {"tap": "最小のタップ領域", "brand": "起動画面 ブランド", "haptics": "触覚フィードバック", "size": "iPhone 12 mini 画面サイズ",
           "copy": "リンクをコピー", "changes": "変更点", "category": "基礎", "haptics-title": "触覚フィードバック",
           "modality": "モダリティ"},
    "en": {"tap": "smallest tap target", "brand": "launch screen branding", "haptics": "haptics",
           "size": "iPhone 12 mini screen size", "copy": "Copy link", "changes": "Changes", "category": "Foundations",
           "haptics-title": "Playing haptics", "modality": "modality"},
}


class Visitor:
    """Someone with a page in front of them, who clicks, types or presses keys; how often is counted."""

    def __init__(self, page, words, way):
        self.page = page
        self.words = words
        self.way = way
        self.clicks = 0
        self.questions = 0

    def search(self, words):
        self.questions += 1
        if self.way == "keyboard":
            self.page.locator("body").evaluate("() => document.activeElement.blur()")
            self.page.keyboard.press("/")
            self.page.keyboard.type(words)
        else:
            self.page.fill("#q", words)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def follow(self, locator):
        """A link by a click, or by focus and Enter."""
        self.clicks += 1
        with self.page.expect_navigation():
            if self.way == "keyboard":
                locator.focus()
                self.page.keyboard.press("Enter")
            else:
                locator.click()


def tap_target(visitor):
    visitor.search(visitor.words["tap"])
    card = visitor.page.locator(".answer").first
    return "44 × 44 pt" in card.inner_text() and card.is_visible()


def branding(visitor):
    visitor.search(visitor.words["brand"])
    hit = visitor.page.locator(".hit").first
    return "/launch" in hit.locator("h2 a").get_attribute("href") and hit.locator(".sign.avoid").count() == 1


def copy_link(visitor):
    page = visitor.page
    visitor.search(visitor.words["brand"])
    hit = page.locator(".hit").first
    both = all(hit.locator(f":scope > div > [lang={language}]").count() for language in LANGUAGES)
    visitor.clicks += 1
    if visitor.way == "keyboard":
        page.keyboard.press("j")
        page.keyboard.press("c")
    else:
        hit.hover()
        hit.get_by_role("button", name=visitor.words["copy"]).click()
    page.wait_for_function("() => document.querySelector('#said').textContent")
    return both and re.search("/rules/.*/launch", page.evaluate("() => navigator.clipboard.readText()"))


def referring(visitor):
    visitor.search(visitor.words["modality"])
    rules = visitor.page.locator(".answer").first.locator("li a[href^='/rules/']")
    return rules.count() > 0 and "#" not in rules.first.inner_text()


def screen_size(visitor):
    visitor.search(visitor.words["size"])
    card = visitor.page.locator(".answer").first
    return "iPhone 12 mini" in card.inner_text() and "360 × 780" in card.inner_text()


def haptics(visitor):
    visitor.search(visitor.words["haptics"])
    card = visitor.page.locator(".answer").first
    isFirst = visitor.words["haptics-title"] in card.inner_text()
    visitor.follow(card.get_by_role("link").first)
    return isFirst and visitor.page.url.endswith("/topics/user-interaction/haptics")


def avoid(visitor):
    page = visitor.page
    visitor.follow(page.locator(".jump").get_by_role("link", name=visitor.words["category"], exact=True))
    choice = page.locator(".head a[href*='strength=avoid']")
    count = int(re.search(r"\d+", choice.inner_text()).group())
    visitor.follow(choice)
    return page.locator(".group .sign.avoid").count() == count > 0 == page.locator(".group .sign.should").count()


def changes(visitor):
    visitor.follow(visitor.page.get_by_role("contentinfo").get_by_role("link", name=visitor.words["changes"]))
    return visitor.page.locator("h1").inner_text() == visitor.words["changes"]


# What people come for, with the questions and clicks it may take, from home.
TASKS = {
    tap_target: (1, 0), branding: (1, 0), copy_link: (1, 1), referring: (1, 0), screen_size: (1, 0), haptics: (1, 1),
    avoid: (0, 2), changes: (0, 1),
}


def check_tasks(browser, base, pages, near):
    """Each task by the mouse, by the keyboard alone, and on a phone, in both languages."""
    for language in LANGUAGES:
        for way in ("mouse", "keyboard", "phone"):
            width = 320 if way == "phone" else 1440
            screen = {"viewport": {"width": width, "height": 800}, "has_touch": way == "phone"}
            allowed = {"permissions": ["clipboard-read", "clipboard-write"]}
            with reader(browser, base, "both." + language, **screen, **allowed) as page:
                for task, limits in TASKS.items():
                    page.goto(base + "/")
                    check_task(task, limits, Visitor(page, WORDS[language], way), f"{language} by {way}")


def check_task(task, limits, visitor, who):
    name = f"task: {task.__name__} in {who}"
    try:
        check(task(visitor), name)
        taken = (visitor.questions, visitor.clicks)
        check(taken == limits, f"{name}: {taken} questions and clicks, not {limits}")
    except Exception as error:  # a step that cannot be done is a task that fails
        check(False, f"{name}: {str(error).splitlines()[0]}")


def check_keys(browser, base, pages, near):
    """Suggestions, single letters and how to turn them off."""
    page = browser.new_page(locale="en")
    page.goto(base + "/")
    page.fill("#q", "")
    page.type("#q", "hapt")
    page.wait_for_selector("#suggestions [role=option]")
    check(page.get_attribute("#q", "aria-expanded") == "true", "keys: the list is said to be open")
    page.keyboard.press("ArrowDown")
    active = page.get_attribute("#q", "aria-activedescendant")
    check(page.get_attribute(f"#{active}", "aria-selected") == "true", "keys: the arrow chooses")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    check("/topics/user-interaction/haptics" in page.url, f"keys: Enter opens what was chosen, {page.url}")
    page.keyboard.press("Control+k")
    page.type("#q", "checkl")
    page.wait_for_selector("#suggestions [data-href='/checklist']")
    page.fill("#q", "")
    page.type("#q", "tab b")
    page.wait_for_selector("#suggestions [data-href='/components/tab-bar']")
    page.fill("#q", "")
    page.type("#q", "color")
    page.wait_for_selector("#suggestions")
    page.keyboard.press("Escape")
    check(page.locator("#suggestions").count() == 0, "keys: Escape closes the list")
    page.locator("#q").evaluate("field => field.blur()")
    page.keyboard.press("?")
    check(page.locator("#keys").is_visible(), "keys: ? lists them")
    page.locator("#letters").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    check(page.evaluate("() => document.activeElement.id") != "q", "keys: letters can be turned off")
    check(page.locator("#keys").is_hidden(), "keys: the list closes")
    page.close()


def check_checklist(browser, base, pages, near):
    """A rule that is added is on the checklist, to be ticked; what was ticked and taken off stays so."""
    page = browser.new_page(locale="en")
    page.goto(base + "/rules/launching/provide-a-launch-screen")
    button = page.locator("[data-check]")
    check(page.locator("a[href='/checklist#added']").is_hidden(), "checklist: no way there before a rule is added")
    button.click()
    with page.expect_navigation():
        page.locator("a[href='/checklist#added']").click()
    box = page.locator("#added [data-rule]")
    check(box.count() == 1 and not box.is_checked(), "checklist: the added rule is listed and not ticked")
    check("launch screen" in page.locator("#added label").inner_text(), "checklist: the added rule has its name")
    box.check()
    page.goto(base + "/checklist?topic=launching")
    rule = box.get_attribute("data-rule")
    check(page.locator(f"main > .group:not(#added) [data-rule='{rule}']").is_checked(), "checklist: a tick is kept")
    page.locator("#added button").click()
    page.reload()
    check(page.locator("#added").is_hidden(), "checklist: a rule that was taken off stays away")
    page.close()


def check_input_method(browser, base, pages, near):
    """While an input method composes, nothing is asked and Enter submits nothing."""
    page = browser.new_page(locale="ja")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/suggest" in request.url else None)
    page.goto(base + "/")
    page.focus("#q")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "しょっか", "selectionStart": 4, "selectionEnd": 4})
    page.wait_for_timeout(400)
    check(asked == [], f"input method: {asked} asked while composing")
    check(page.url == base + "/", "input method: the page stays")
    session.send("Input.insertText", {"text": "触覚"})
    page.wait_for_selector("#suggestions [role=option]")
    check(len(asked) == 1, f"input method: {len(asked)} questions after composing")
    page.close()
