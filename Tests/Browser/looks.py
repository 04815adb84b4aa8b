"""How pages look: reflow, contrast, weight, screenshots."""

import os
import re

from site_under_test import LANGUAGES, WIDTHS, check, counts, fetch

# Shows the main part of each page in turn, and finds where something is wider than the window, or a cell narrower than
# six of its letters. Head and foot are the same on all pages; loading each anew would take ten times as long.
OVERFLOW = """async (paths) => {
  const root = document.documentElement;
  globalThis.mains ??= new Map();
  const found = [];
  for (const path of paths) {
    if (!mains.has(path)) {
      const text = await (await fetch(path)).text();
      mains.set(path, new DOMParser().parseFromString(text, 'text/html'));
    }
    const page = mains.get(path);
    document.body.className = page.body.className;
    document.querySelector('main').replaceWith(document.importNode(page.querySelector('main'), true));
    const thin = [...document.querySelectorAll('td, th')].filter(e =>
      e.getBoundingClientRect().width < 6 * parseFloat(getComputedStyle(e).fontSize));
    if (root.scrollWidth != root.clientWidth || thin.length) {
      const wide = [...document.querySelectorAll('main *')].filter(e =>
        e.getBoundingClientRect().right > root.clientWidth + 1 && !e.closest('.wide, .sr'));
      found.push([path, root.scrollWidth - root.clientWidth, wide.slice(0, 2).map(e => e.outerHTML.slice(0, 160)),
        thin.slice(0, 3).map(e => e.textContent.slice(0, 40))]);
    }
  }
  return found;
}"""


def check_reflow(browser, base, pages, near):
    """No page is wider than its window, at five widths, in each way to read."""
    for language in ("both.ja", "en.en"):
        context = browser.new_context()
        context.add_cookies([{"name": "lang", "value": language, "url": base}])
        page = context.new_page()
        page.goto(base + "/")
        # In one language, what differs by it: not the rules, of which each is in its topic, too.
        paths = [path for path in pages if language.startswith("both.ja") or not path.startswith("/rules")]
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found = page.evaluate(OVERFLOW, paths)
            for path, extra, wide, thin in found:
                check(False, f"reflow: {path} in {language} at {width}: {extra} px, {wide}, {thin}")
            counts["reflow"] = counts.get("reflow", 0) + len(paths) - len(found)
        context.close()


def luminance(color):
    color = color.lstrip("#")
    color = "".join(letter * 2 for letter in color) if len(color) == 3 else color
    parts = [int(color[place:place + 2], 16) / 255 for place in (0, 2, 4)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def check_tokens(browser, base, pages, near):
    """Text at 7:1, signs and borders of controls at 3:1 and better, on every ground, light and dark."""
    style = stylesheet(base, pages)
    tokens = {name: (pair[0], pair[1] or pair[0]) for name, *pair in re.findall(
        r"--(\w+): (?:light-dark\()?(#[0-9a-f]+)(?:, (#[0-9a-f]+)\))?", style)}
    for scheme in (0, 1):
        def ratio(one, other):
            return contrast(tokens[one][scheme], tokens[other][scheme])
        for ground in ("paper", "surface", "raised"):
            for text in ("ink", "soft"):
                least = 7 if (text, ground) != ("soft", "surface") else 6.5
                check(ratio(text, ground) >= least, f"contrast: {text} on {ground}, {ratio(text, ground):.1f}")
            check(ratio("ai", ground) >= 7, f"contrast: ai on {ground}, {ratio('ai', ground):.1f}")
            check(ratio("edge", ground) >= 3, f"contrast: edge on {ground}, {ratio('edge', ground):.1f}")
            for sign in ("shu", "matsu", "ochre"):
                check(ratio(sign, ground) >= 4.5, f"contrast: {sign} on {ground}, {ratio(sign, ground):.1f}")
        check(ratio("ink", "mark") >= 7, f"contrast: ink on mark, {ratio('ink', 'mark'):.1f}")


def stylesheet(base, pages):
    return fetch(base + re.search(r'/static/style[^"]+', pages["/"]).group())[2].decode()


def check_weight(browser, base, pages, near):
    """Style, script and a first visit stay small; nothing moves while a page loads."""
    sizes = {}
    for name in ("style", "script", "icon"):
        address = re.search(rf'/static/{name}[^"]+', pages["/"]).group()
        sizes[name] = len(fetch(base + address, Accept_Encoding="gzip")[2])
    for path in [path for path in pages if near[path] <= 1]:
        size = len(fetch(base + path, Accept_Encoding="gzip")[2])
        check(size + sum(sizes.values()) <= 30_000, f"weight: {path} with its files is {size + sum(sizes.values())}")
    check(sizes["style"] <= 6144, f"weight: style {sizes['style']}")
    check(sizes["script"] <= 8192, f"weight: script {sizes['script']}")
    page = browser.new_page()
    for path in kinds(LANGUAGES[0]).values():
        page.goto(base + path)
        shift = page.evaluate("""() => new Promise(done => {
          let sum = 0;
          new PerformanceObserver(list => { for (const e of list.getEntries()) sum += e.value })
            .observe({type: 'layout-shift', buffered: true});
          setTimeout(() => done(sum), 300);
        })""")
        check(shift == 0, f"layout shift: {path}: {shift}")
    page.close()


def kinds(language):
    """One page of each kind."""
    query = {"ja": "最小のタップ領域", "en": "smallest tap target"}[language]
    rule = "/rules/visual-design/adaptivity-and-layout/give-interactive-elements-an-ample-touch-target"
    return {
        "home": "/", "category": "/topics/visual-design?strength=avoid", "topic": "/topics/app-architecture/launching",
        "tables": "/topics/visual-design/color", "rule": rule, "search": "/search?q=" + query,
        "nothing": "/search?q=qqqzzzxxq", "numbers": "/numbers", "symbols": "/symbols",
        "checklist": "/checklist?topic=app-architecture/launching", "compare": "/compare/app-architecture/launching",
        "changes": "/changes", "sources": "/sources", "problem": "/topics/nope",
    }


def take_screenshots(browser, base, folder):
    os.makedirs(folder, exist_ok=True)
    for language, scheme, width in [(l, s, w) for l in LANGUAGES for s in ("light", "dark") for w in (320, 768, 1440)]:
        context = browser.new_context(
            locale=language, color_scheme=scheme, viewport={"width": width, "height": 900 if width > 400 else 700})
        page = context.new_page()
        for name, path in kinds(language).items():
            page.goto(base + path)
            page.screenshot(path=f"{folder}/{name}-{language}-{scheme}-{width}.png")
        context.close()
