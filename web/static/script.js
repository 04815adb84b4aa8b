// What a page can do besides links and forms; every page works without it.
"use strict";
const root = document.documentElement;
root.classList.add("js");
const find = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const field = find("#q");

// Kept in this browser only; a browser that keeps nothing is no error.
const kept = {
  get(name) { try { return localStorage.getItem(name); } catch { return null; } },
  set(name, value) { try { value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value); } catch { } },
};

function say(text) {
  const line = find("#said");
  line.textContent = "";
  setTimeout(() => { line.textContent = text; }, 50);
}

// MARK: Copying

function copy(text, button) {
  const done = () => {
    const words = document.body.dataset.copied;
    say(words);
    if (!button) return;
    const label = button.getAttribute("aria-label");
    const content = label ? null : button.textContent;
    label ? button.setAttribute("aria-label", words) : button.textContent = words;
    setTimeout(() => { label ? button.setAttribute("aria-label", label) : button.textContent = content; }, 2000);
  };
  const select = () => {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    button?.focus();
    done();
  };
  navigator.clipboard?.writeText ? navigator.clipboard.writeText(text).then(done, select) : select();
}

for (const rule of all("article.pair, .hit")) {
  const button = document.createElement("button");
  const title = find(".lead", rule) ?? find(".side, caption", rule);
  button.className = "copy";
  button.setAttribute("aria-label", document.body.dataset.copy + ": " + title?.textContent.trim().slice(0, 80));
  button.innerHTML = '<svg class="sign" aria-hidden="true"><use href="#chain"/></svg>';
  title?.matches(".lead") ? title.after(button) : rule.append(button);
}

// Where its sign or its title leads; what has neither says it on the spine.
const here = find("link[rel=canonical]")?.href ?? location.href;
const address = (rule) => new URL(find(".sp", rule).dataset.href ?? find(".bead, .lead a", rule).getAttribute("href"), here).href;

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.classList.contains("copy")) copy(address(button.closest(".pair, .hit")), button);
  const pair = find(".big .pair");
  if (button.dataset.copy === "link") copy(address(pair), button);
  if (button.dataset.copy === "text") copy(all(".side", pair).map((side) => side.innerText.trim()).join("\n\n"), button);
});

// MARK: Checklists: rules that someone added, and ticks, by the names of rules

const added = (() => { try { return new Map(JSON.parse(kept.get("added") ?? "[]")); } catch { return new Map(); } })();

function add(rule, title) {
  title ? added.set(rule, title) : added.delete(rule);
  kept.set("added", added.size ? JSON.stringify([...added]) : null);
}

const own = find("#added");
for (const [rule, title] of own ? added : []) {
  const item = find("template", own).content.firstElementChild.cloneNode(true);
  const [words, link] = [find("label > :last-child", item), find("a", item)];
  words.textContent = title.text;
  words.lang = link.lang = title.lang;
  link.href = title.href;
  link.setAttribute("aria-label", title.text);
  find("input", item).dataset.rule = rule;
  find(".sp", item).innerHTML = title.sign ? `<svg class="sign ${title.sign}" aria-hidden="true"><use href="#${title.sign}"/></svg>` : "";
  find("button", item).addEventListener("click", () => { add(rule, null); item.remove(); own.hidden = !added.size; });
  find("ul", own).append(item);
  own.hidden = false;
}

const ticks = new Set((kept.get("ticks") ?? "").split("\n").filter(Boolean));

function tick(rule, isOn) {
  isOn ? ticks.add(rule) : ticks.delete(rule);
  kept.set("ticks", [...ticks].join("\n"));
}

for (const box of all("[data-rule]")) {
  box.checked = ticks.has(box.dataset.rule);
  box.addEventListener("change", () => {
    tick(box.dataset.rule, box.checked);
    for (const other of all("[data-rule]")) other.checked = ticks.has(other.dataset.rule);
  });
}
for (const button of all("[data-check]")) {
  const { check: rule, remove, ...said } = button.dataset;
  const words = button.textContent;
  const title = find("h1 [lang]");
  const show = () => {
    button.textContent = added.has(rule) ? remove : words;
    button.nextElementSibling.hidden = !added.has(rule);
  };
  button.addEventListener("click", () => {
    const sign = find(".strong .sign use")?.getAttribute("href").slice(1);
    add(rule, added.has(rule) ? null : { href: location.pathname, lang: title.lang, text: title.textContent, sign });
    show();
    say(added.has(rule) ? said.added : said.removed);
  });
  show();
}

// MARK: Where one reads: the switch of languages, the rail and `c` follow

const places = all("article.pair, .definition");
const isLaidOut = (place) => place.getClientRects().length > 0;

// The entry at the line that links bring theirs to; at the end of the page the one that was linked to, if it is in view.
function first() {
  const line = parseFloat(getComputedStyle(root).scrollPaddingTop);
  const target = places.find((place) => place.matches(":target"));
  const isAtEnd = innerHeight + scrollY > root.scrollHeight - 2;
  if (isAtEnd && target && isLaidOut(target) && target.getBoundingClientRect().bottom > line) return target;
  return places.find((place) => isLaidOut(place) && place.getBoundingClientRect().bottom > line + 1);
}

for (const link of all("[data-reading]")) {
  link.addEventListener("click", () => { link.hash = scrollY > 200 ? first()?.id ?? "" : ""; });
}
const marks = new Map(all(".rail li a[href^='#']").map((link) => [link.hash.slice(1), link]));
let isMarking = false;
function mark() {
  isMarking = false;
  const current = marks.get(first()?.id);
  for (const link of marks.values()) link.toggleAttribute("aria-current", false);
  current?.setAttribute("aria-current", "true");
  keepInView(current);
}
function keepInView(link) {
  const box = link?.closest("nav");
  if (box) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2;
}
if (marks.size) {
  for (const event of ["scroll", "resize", "hashchange"]) {
    addEventListener(event, () => { isMarking ||= requestAnimationFrame(mark) > 0; }, { passive: true });
  }
}

// MARK: What is folded on a narrow window, and opened by a link to it

for (const [selector, width] of [["details.facets", 60], [".rail", 75], [".tree details", 40]]) {
  const narrow = matchMedia(`(max-width: ${width - .01}rem)`);
  const fold = () => { for (const part of all(selector)) part.open = !narrow.matches; };
  if (narrow.matches) fold();
  narrow.addEventListener("change", fold);
}

function unfold(hash) {
  const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  for (let around = part; around; around = around.parentElement) if (around.matches("details")) around.open = true;
  if (part === field) field?.focus();
}
document.addEventListener("click", (event) => { unfold(event.target.closest("a[href^='#']")?.hash); });

keepInView(find(".rail [aria-current=page]"));

const sieve = find("#contents #n");
sieve?.addEventListener("input", () => {
  const letters = sieve.value.trim().toLowerCase();
  for (const group of all(".tree details")) {
    const topics = all("li", group);
    for (const topic of topics) topic.hidden = !find(".t", topic).textContent.toLowerCase().includes(letters);
    group.hidden = topics.every((topic) => topic.hidden);
    group.open ||= letters !== "";
  }
});

// MARK: Suggestions

let list, asked, timer, chosen = -1;

const options = () => list ? all("[role=option]", list) : [];

function close() {
  clearTimeout(timer);
  asked?.abort();
  list?.remove();
  list = undefined;
  chosen = -1;
  field.setAttribute("aria-expanded", "false");
  field.removeAttribute("aria-activedescendant");
}

function choose(number) {
  const items = options();
  if (!items.length) return;
  chosen = (number + items.length + 1) % (items.length + 1);
  items.forEach((item, place) => item.setAttribute("aria-selected", place === chosen));
  const item = items[chosen];
  item ? field.setAttribute("aria-activedescendant", item.id) : field.removeAttribute("aria-activedescendant");
  item?.scrollIntoView({ block: "nearest" });
}

async function suggest() {
  const typed = field.value.trim();
  if (!typed) return close();
  asked?.abort();
  asked = new AbortController();
  try {
    const question = new URLSearchParams(new FormData(field.form));
    const answer = await fetch("/suggest?" + question, { signal: asked.signal });
    const text = await answer.text();
    if (!answer.ok || document.activeElement !== field || !text.trim()) return close();
    list ??= document.createElement("ul");
    list.id = "suggestions";
    list.className = "list";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", field.dataset.list);
    list.innerHTML = text;
    options().slice(8).forEach((item) => item.remove());
    options().forEach((item, place) => { item.id = "option-" + place; });
    field.parentElement.append(list);
    field.setAttribute("aria-expanded", "true");
    chosen = -1;
    field.removeAttribute("aria-activedescendant");
  } catch { /* overtaken by the next letter, or the server is gone: the form still works */ }
}

if (field) {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", "suggestions");
  field.addEventListener("input", (event) => {
    if (event.isComposing) return;
    clearTimeout(timer);
    timer = setTimeout(suggest, 120);
  });
  field.addEventListener("compositionend", () => { clearTimeout(timer); timer = setTimeout(suggest, 120); });
  field.addEventListener("keydown", (event) => {
    // 229: a key that an input method takes.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!list) return;
      event.preventDefault();
      choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? options().length - 1 : chosen - 1);
    } else if (event.key === "Enter" && chosen >= 0 && options()[chosen]) {
      event.preventDefault();
      location.href = options()[chosen].dataset.href;
    } else if (event.key === "Escape" && list) {
      event.preventDefault();
      close();
    }
  });
  field.addEventListener("blur", () => setTimeout(close, 150));
  field.parentElement.addEventListener("mousedown", (event) => {
    const item = event.target.closest("[role=option]");
    if (!item) return;
    event.preventDefault();
    location.href = item.dataset.href;
  });
}
if (field?.autofocus && matchMedia("(hover: none)").matches) field.blur();

unfold(location.hash);

// MARK: Keys

const dialog = find("#keys");
const letters = find("#letters");
letters.checked = kept.get("letters") !== "off";
letters.addEventListener("change", () => kept.set("letters", letters.checked ? null : "off"));

function go(step) {
  const rules = all("article.pair, .hit, .mention");
  const place = rules.findIndex((rule) => rule.contains(document.activeElement));
  const near = rules.findIndex((rule) => rule.getBoundingClientRect().top > 90);
  const next = rules[place < 0 ? (step > 0 ? near : near - 1) : place + step];
  const target = next && (find("a", next) ?? next);
  target?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "center" });
}

const actions = {
  "/": () => { field?.focus(); field?.select(); },
  j: () => go(1),
  k: () => go(-1),
  c: () => {
    const rule = document.activeElement.closest?.(".pair, .hit") ?? find(".big .pair") ?? first() ?? find(".hit");
    if (rule && find(".copy", rule)) copy(address(rule), find(".copy", rule));
  },
  l: () => {
    const links = all("[data-reading]");
    links[(links.findIndex((link) => link.ariaCurrent) + 1) % links.length].click();
  },
  "?": () => dialog.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.key === "k" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    actions["/"]();
    return;
  }
  const isTyping = event.target.closest?.("input:not([type=checkbox]), textarea, select, dialog");
  if (isTyping || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !letters.checked) return;
  if (Object.hasOwn(actions, event.key)) {
    event.preventDefault();
    actions[event.key]();
  }
});
