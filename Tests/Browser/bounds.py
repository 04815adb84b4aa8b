"""What pages may not exceed: the width of a window, contrast, weight."""

import re

from site_under_test import READERS, WIDTHS, check, counts, fetch, kinds, reader

# Shows the main part of each page in turn, and finds where something is wider than the window, or a cell narrower than
# six of its letters, or a topic, where nobody asks for all editions, is higher than 35 screens of a phone or 25 of a desk, or
# what changed than 12 of a phone. Head and foot are the same on all pages; loading each anew would take ten times as long.
OVERFLOW = """async (paths) => {
  const root = document.documentElement;
  globalThis.mains ??= new Map();
  const found = [];
  for (const path of paths) {
    if (!mains.has(path)) {
      const text = await (await fetch(path)).text();
      const page = new DOMParser().parseFromString(text, 'text/html');
      mains.set(path, [page.body.className, document.adoptNode(page.querySelector('main'))]);
    }
    const [name, main] = mains.get(path);
    document.body.className = name;
    document.querySelector('main').replaceWith(main);
    const thin = [...main.querySelectorAll('td, th')].filter(e =>
      e.checkVisibility() && e.getBoundingClientRect().width < 6 * parseFloat(getComputedStyle(e).fontSize));
    const screens = path.startsWith('/changes') ? { 375: 12 } : { 375: 35, 1440: 25 };
    const most = screens[root.clientWidth] * (root.clientWidth == 375 ? 844 : 900);
    if (/^.(topics|changes)/.test(path) && !path.includes('edition=') && root.scrollHeight > most) found.push([path, 0, ['high'], [root.scrollHeight]]);
    if (root.scrollWidth != root.clientWidth || thin.length) {
      const wide = [...main.querySelectorAll('*')].filter(e =>
        e.getBoundingClientRect().right > root.clientWidth + 1 && !e.closest('.wide, .sr'));
      found.push([path, root.scrollWidth - root.clientWidth, wide.slice(0, 2).map(e => e.outerHTML.slice(0, 160)),
        thin.slice(0, 3).map(e => e.textContent.slice(0, 40))]);
    }
  }
  return found;
}"""


def check_reflow(browser, base, pages, near):
    """No page is wider than its window, at five widths, in each way to read."""
    for who in READERS:
        # A rule is in its topic, too: of their own pages one in ten is looked at, in one way to read.
        rules = [path for path in pages if path.startswith("/rules")][::10] if who == READERS[0] else []
        paths = [path for path in pages if not path.startswith("/rules")] + rules
        with reader(browser, base, who) as page:
            check_widths(page, base, paths, who)


def check_widths(page, base, paths, who):
    page.goto(base + "/")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found = page.evaluate(OVERFLOW, paths)
        for path, extra, wide, thin in found:
            check(False, f"reflow: {path} for {who} at {width}: {extra} px, {wide}, {thin}")
        counts["reflow"] = counts.get("reflow", 0) + len(paths) - len(found)


PARTED = "() => [...document.querySelectorAll('main .u')].filter(e => e.getClientRects().length > 1).map(e => e.textContent)"


def check_firefox(browser, base, pages, near):
    """In Debian's Firefox, in Japanese, each kind of page fits its window, and no unit leaves the line of its number."""
    paths = list(kinds("ja").values())
    with reader(browser, base, READERS[0]) as page:
        check_widths(page, base, paths, READERS[0] + " in Firefox")
        for width in (390, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            for path in paths[4:10]:
                page.goto(base + path)
                parted = page.evaluate(PARTED)
                check(not parted, f"units: {path} in Firefox at {width}: {parted[:3]}")


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
    style = fetch(base + static("style", pages))[2].decode()
    tokens = {name: (pair[0], pair[1] or pair[0]) for name, *pair in re.findall(
        r"--(\w+): (?:light-dark\()?(#[0-9a-f]+)(?:, (#[0-9a-f]+)\))?", style)}
    least = {"ink": 7, "soft": 7, "ai": 7, "edge": 3, "shu": 4.5, "matsu": 4.5, "ochre": 4.5}
    for scheme in (0, 1):
        pairs = [(one, ground) for one in least for ground in ("paper", "surface", "raised")] + [("ink", "mark")]
        for one, ground in pairs:
            ratio = contrast(tokens[one][scheme], tokens[ground][scheme])
            check(ratio >= least[one], f"contrast: {one} on {ground}, {ratio:.2f}")


def static(name, pages):
    return re.search(rf'/static/{name}[^"]+', pages["/"]).group()


SHIFT = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => { for (const entry of list.getEntries()) sum += entry.value })
    .observe({type: 'layout-shift', buffered: true});
  requestAnimationFrame(() => setTimeout(() => done(sum), 150));
})"""


def check_weight(browser, base, pages, near):
    """Style, script and a first visit stay small; nothing moves while a page loads."""
    sizes = {}
    for name in ("style", "script", "icon"):
        sizes[name] = len(fetch(base + static(name, pages), Accept_Encoding="gzip")[2])
    check(sizes["style"] <= 6144, f"weight: style {sizes['style']}")
    check(sizes["script"] <= 8192, f"weight: script {sizes['script']}")
    files = sum(sizes.values())
    for path in [path for path in pages if near[path] <= 1]:
        size = len(fetch(base + path, Accept_Encoding="gzip")[2])
        check(size + files <= 30 * 1024, f"weight: {path} with its files is {size + files}")
        elements = len(re.findall(r"<[a-z]", pages[path]))
        check(not path.startswith("/topics") or elements <= 3000, f"weight: {path} has {elements} elements")
    with reader(browser, base, READERS[0]) as page:
        for path in kinds("ja").values():
            page.goto(base + path)
            shift = page.evaluate(SHIFT)
            check(shift == 0, f"layout shift: {path}: {shift}")
