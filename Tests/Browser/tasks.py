"""What people come for, done with the mouse, the keyboard alone, and on a phone."""

import re

from site_under_test import LANGUAGES, check

WORDS = {
    "ja": {"tap": "最小のタップ領域", "brand": "起動画面 ブランド", "haptics": "触覚フィードバック", "size": "iPhone 12 mini 画面サイズ",
           "copy": "リンクをコピー", "changes": "変更点", "category": "ビジュアルデザイン", "haptics-title": "触覚フィードバック"},
    "en": {"tap": "smallest tap target", "brand": "launch screen branding", "haptics": "haptics",
           "size": "iPhone 12 mini screen size", "copy": "Copy link", "changes": "Changes", "category": "Visual Design",
           "haptics-title": "Haptics"},
}


def check_tasks(browser, base, pages, near):
    for language in LANGUAGES:
        for way, width in (("mouse", 1440), ("keyboard", 1440), ("phone", 320)):
            context = browser.new_context(
                locale=language, viewport={"width": width, "height": 800}, permissions=["clipboard-read", "clipboard-write"])
            page = context.new_page()
            page.set_default_timeout(5000)
            for task in (tap_target, branding, copy_link, referring, screen_size, haptics, avoid, changes):
                name = f"task: {task.__name__} in {language} by {way}"
                try:
                    page.goto(base + "/")
                    check(task(page, WORDS[language], way), name)
                except Exception as error:  # a step that cannot be done is a task that fails
                    check(False, f"{name}: {str(error).splitlines()[0]}")
            context.close()


def search(page, words, way):
    if way == "keyboard":
        page.keyboard.press("Escape")
        page.locator("body").evaluate("() => document.activeElement.blur()")
        page.keyboard.press("/")
        page.keyboard.type(words)
    else:
        page.fill("#q", words)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def follow(page, locator, way):
    """A link by a click, or by focus and Enter."""
    with page.expect_navigation():
        if way == "keyboard":
            locator.focus()
            page.keyboard.press("Enter")
        else:
            locator.click()


def tap_target(page, words, way):
    search(page, words["tap"], way)
    card = page.locator(".answer").first
    return "44 × 44 pt" in card.inner_text() and card.is_visible()


def branding(page, words, way):
    search(page, words["brand"], way)
    hit = page.locator(".hit").first
    return "launch-screen" in hit.locator("h2 a").get_attribute("href") and hit.locator(".sign.avoid").count() == 1


def copy_link(page, words, way):
    search(page, words["brand"], way)
    follow(page, page.locator(".hit h2 a").first, way)
    if way == "keyboard":
        page.keyboard.press("c")
    else:
        page.get_by_role("button", name=words["copy"]).last.click()
    page.wait_for_function("() => document.querySelector('#said').textContent")
    return "/rules/visual-design/launch-screen/" in page.evaluate("() => navigator.clipboard.readText()")


def referring(page, words, way):
    follow(page, page.locator("a[href='/topics/app-architecture/modality']").first, way)
    section = page.locator(".facts section").first
    return section.locator("li a[href^='/rules/']").count() > 0 and "#" not in section.locator("li a").first.inner_text()


def screen_size(page, words, way):
    search(page, words["size"], way)
    texts = " ".join(page.locator(".answer, .hit").all_inner_texts()[:4])
    return "375 × 812" in texts


def haptics(page, words, way):
    search(page, words["haptics"], way)
    card = page.locator(".answer").first
    return words["haptics-title"] in card.inner_text() and card.get_attribute("href") == "/topics/user-interaction/haptics"


def avoid(page, words, way):
    follow(page, page.get_by_role("link", name=words["category"], exact=True).first, way)
    choice = page.locator(".facets a[href$='strength=avoid']")
    count = int(re.search(r"\d+", choice.inner_text()).group())
    follow(page, choice, way)
    return page.locator(".group .sign.avoid").count() == count > 0 == page.locator(".group .sign.should").count()


def changes(page, words, way):
    follow(page, page.get_by_role("contentinfo").get_by_role("link", name=words["changes"]), way)
    return page.locator("h1").inner_text() == words["changes"]


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
