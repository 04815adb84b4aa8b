"""What is asked, and what an answer may cost in tokens."""

from pathlib import Path

# Arguments for each tool, and the most that the text of the answer may cost.
CALLS = [
    ("search_guidelines", {"query": "minimum tap target"}, 1500),
    ("search_guidelines", {"query": "起動画面にロゴを入れてもよいか"}, 1500),
    ("search_guidelines", {"query": "CarPlay"}, 1500),
    ("search_guidelines", {"query": "kind:rule color", "topic": "色", "limit": 20}, 1500),
    ("get_rule", {"ids": ["launching#provide-a-launch-screen"]}, 700),
    ("get_rule", {"ids": ["色#nope", "launching/provide-a-launch-screen"], "lang": "ja"}, 700),
    ("get_topic", {"topic": "typography"}, 2500),
    ("get_topic", {"topic": "色", "detail": "leads"}, 2500),
    ("look_up", {"list": "topics"}, 1200),
    ("look_up", {"list": "symbols", "name": "UI"}, 1200),
    ("look_up", {"list": "related", "name": "launching", "lang": "ja"}, 1200),
    ("look_up", {"list": "compare", "name": "色"}, 1200),
    ("look_up", {"list": "sources"}, 1200),
    ("lookup_spec", {"query": "tap target"}, 900),
    ("lookup_spec", {"query": "iPhoneの画面サイズ", "limit": 20}, 900),
    ("make_checklist", {"component": "button"}, 1200),
    ("make_checklist", {"topic": "起動", "lang": "ja"}, 1200),
    ("list_changes", {}, 900),
    ("search_guidelines", {"query": "a", "limit": -1}, 300),
    ("search_guidelines", {"query": "a", "colour": "red"}, 300),
    ("search_guidelines", {}, 300),
    ("get_topic", {"topic": "lanching"}, 300),
    ("list_changes", {"from": "1999"}, 300),
]

# Searches whose answers' median is bounded.
SEARCHES = [
    "minimum tap target", "起動画面", "logo on launch screen", "触覚の使いすぎ", "closing a modal view",
    "色のコントラスト", "alerts with buttons", "タブバーのタブの数", "dark mode colors", "アイコンの大きさ",
]

# Questions that people ask, how an assistant asks them, and what the answer has to say.
QUESTIONS = [
    ("How big does a button have to be?", "lookup_spec", {"query": "minimum tap target"}, "44 × 44 pt"),
    ("May our logo stand on the launch screen?", "search_guidelines", {"query": "logo on launch screen"}, "launch"),
    ("起動画面に文字を入れてもよいですか。", "search_guidelines", {"query": "起動画面に文字"}, "起動画面"),
    ("コントラスト比はどれだけ必要ですか。", "lookup_spec", {"query": "コントラスト比"}, ":1"),
    ("Review a modal screen.", "make_checklist", {"topic": "modality"}, "modality#"),
    ("How many tabs may a tab bar have?", "search_guidelines", {"query": "how many tabs in a tab bar"}, "tab"),
    ("What does the HIG say about CarPlay?", "search_guidelines", {"query": "CarPlay"}, "not in this index"),
    ("モーダルを閉じる方法は。", "search_guidelines", {"query": "モーダルの閉じ方"}, "modality"),
    ("Cite the rule on touch targets.", "get_rule",
     {"ids": ["adaptivity-and-layout#give-interactive-elements-an-ample-touch-target"]}, "hig-2021-12"),
    ("触覚を使いすぎていないか見てほしい。", "search_guidelines", {"query": "触覚の使いすぎ"}, "haptics"),
    ("Screen size of the iPhone 12 mini?", "lookup_spec", {"query": "iPhone 12 mini screen size"}, "812"),
    ("What is there on loading?", "get_topic", {"topic": "loading", "detail": "leads"}, "loading#"),
]


def judged(count):
    """Judged queries, spread over all of them."""
    lines = Path("Tests/Fixtures/judgments.tsv").read_text(encoding="utf-8").splitlines()
    queries = sorted({line.split("\t")[0] for line in lines if line and not line.startswith("#")})
    return queries[:: len(queries) // count][:count]


def tokens(text):
    """As models count on average: one a Japanese letter, a quarter for others."""
    return sum(4 if ord(letter) >= 0x2E80 else 1 for letter in text) / 4
