"""Pages that are large in one way, of about 1 MB: a name, the ending of the file, the text."""

import json

address = "https://a.example/" + "x" * 20000


def deep(depth):
    text = '{"type":"paragraph","inlineContent":[{"type":"text","text":"Avoid x."}]}'
    return '{"type":"unorderedList","items":[{"content":[' * depth + text + "]}]}" * depth


def docc(content, references=""):
    page = {
        "metadata": {"title": "T"},
        "kind": "article",
        "schemaVersion": {"major": 0, "minor": 3, "patch": 0},
        "identifier": {"url": "doc://x/design/t", "interfaceLanguage": "swift"},
        "sections": [],
        "primaryContentSections": [{"kind": "content", "content": ["CONTENT"]}],
        "references": {"REFERENCES": 0},
    }
    return json.dumps(page).replace('"CONTENT"', content).replace('"REFERENCES": 0', references)


para = (
    '{"type":"paragraph","inlineContent":[{"type":"strong","inlineContent":[{"type":"text","text":"Avoid thing %d."}]},'
    '{"type":"text","text":" Because %d."}]}'
)
M = 1_000_000
SHAPES = {
    "20,000 developer names": (
        "md",
        "# T\n\n**Use these.** " + " ".join(f"UIThing{k}Controller" for k in range(20000)),
    ),
    "9,000 names one a rule": (
        "md",
        "# T\n\n" + "".join(f"**Use UIThing{k}View.** Now.\n\n" for k in range(9000)),
    ),
    "20,000 sizes": ("md", "# T\n\n**Use these.** " + "44 x 44 pt, " * 20000),
    "80,000 sizes (1MB)": ("md", "# T\n\n**Use these.** " + "44 x 44 pt, " * 80000),
    "100,000 attributes": (
        "html",
        "<html><body><h1>T</h1><p " + " ".join(f"a{k}=1" for k in range(100000)) + ">Avoid x.</p>",
    ),
    "address 20KB x50000": ("md", "# T\n\n" + "[a][1] " * 50000 + f"\n\n[1]: {address}\n"),
    "text table 2,000 cols": (
        "txt",
        "T\n\n" + "\n".join(" ".join(f"{k}px" for k in range(2000)) for _ in range(60)),
    ),
    "text table tabs 2,000 cols": (
        "txt",
        "T\n\n" + "\n".join("\t".join(f"{k}px" for k in range(2000)) for _ in range(60)),
    ),
    "text table ruled": ("txt", "T\n\n" + "--- " * 100 + "\n" + "\n".join("44x " * 100 for _ in range(2000))),
    "20,000 same rules": ("md", "# T\n\n" + "**Avoid thing.** Because.\n\n" * 20000),
    "100,000 nested articles": ("html", "<article>" * 100000 + "Avoid x."),
    "100,000 nested divs": ("html", "<h1>T</h1>" + "<div>" * 100000 + "Avoid x."),
    "4 MB of &": ("html", "<p>" + "&" * (4 << 20)),
    "table 300x300": (
        "md",
        "# T\n\n" + "|a" * 300 + "|\n" + "|-" * 300 + "|\n" + ("|44 pt" * 300 + "|\n") * 300,
    ),
    "200,000 combining": ("md", "# T\n\n**Avoid.** " + "a\u0301" * 200000),
    "html table 300x300": (
        "html",
        "<h1>T</h1><table>" + ("<tr>" + "<td>44 pt" * 300 + "</tr>") * 300 + "</table>",
    ),
    "html table 1000x100 spans": (
        "html",
        "<h1>T</h1><table>"
        + ("<tr>" + "<td rowspan=1000 colspan=1000>44 pt" * 20 + "</tr>") * 1000
        + "</table>",
    ),
    "nested tables": ("html", "<h1>T</h1>" + "<table><tr><td>" * 20000 + "Avoid x."),
    "tables in tables wide": (
        "html",
        "<h1>T</h1>" + ("<table><tr><td><table><tr><td>" + "Use 44 pt." + "</table></table>") * 15000,
    ),
    "long list md": ("md", "# T\n\n" + "".join(f"- Avoid thing {k}.\n" for k in range(50000))),
    "long list html": (
        "html",
        "<h1>T</h1><ul>" + "".join(f"<li>Avoid thing {k}." for k in range(40000)) + "</ul>",
    ),
    "long list txt": ("txt", "T\n\n" + "".join(f"• Avoid thing {k}.\n" for k in range(50000))),
    "nested list md": ("md", "# T\n\n" + "".join(" " * (2 * (k % 200)) + f"- a{k}\n" for k in range(4000))),
    "1 MB one line txt": ("txt", "T\n\n" + "word " * 200000),
    "1 MB one word": ("txt", "T\n\n" + "w" * M),
    "1 MB one line md": ("md", "# T\n\n" + "Avoid this. " * 90000),
    "ja line no stop": ("txt", "題名\n\n" + "起動画面を用意する場合" * 33000),
    "ja line with stops": ("txt", "題名\n\n" + "起動画面を用意する。" * 33000),
    "ja katakana": ("txt", "題名\n\n" + "カタカナ" * 80000),
    "heading x100000 md": ("md", "# T\n\n" + "## Launching\n" * 100000),
    "heading distinct x40000": (
        "md",
        "# T\n\n" + "".join(f"## Launching {k}\n\nx\n\n" for k in range(40000)),
    ),
    "h2 x 60000 html": ("html", "<h1>T</h1>" + "<h2>Color</h2>" * 60000),
    "h1 x 60000 html": ("html", "".join(f"<h1>Color {k}</h1>" for k in range(40000))),
    "50,000 footnotes md": (
        "md",
        "# T\n\n"
        + "".join(f"a[^{k}] " for k in range(25000))
        + "\n\n"
        + "".join(f"[^{k}]: n{k}\n\n" for k in range(25000)),
    ),
    "50,000 link defs": (
        "md",
        "# T\n\n"
        + "".join(f"[a{k}] " for k in range(25000))
        + "\n\n"
        + "".join(f"[a{k}]: /x{k}\n" for k in range(25000)),
    ),
    "1 MB [": ("md", "# T\n\n" + "[" * M),
    "1 MB *": ("md", "# T\n\n" + "*" * M),
    "1 MB *a ": ("md", "# T\n\n" + "*a " * (M // 3)),
    "1 MB **a": ("md", "# T\n\n" + "**a" * (M // 3)),
    "1 MB _a ": ("md", "# T\n\n" + "a_" * (M // 2)),
    "1 MB `": ("md", "# T\n\n" + "".join("`" * (k % 500) + " " for k in range(4000))),
    "1 MB ](": ("md", "# T\n\n" + "[a](" * (M // 4)),
    "1 MB >": ("md", "# T\n\n" + ">" * M),
    "1 MB > lines": ("md", "# T\n\n" + ("> " * 200 + "a\n") * 2400),
    "1 MB <": ("md", "# T\n\n" + "<" * M),
    "1 MB <a": ("html", "<h1>T</h1>" + "<a " * (M // 3)),
    "1 MB <!--": ("html", "<h1>T</h1>" + "<!--" * (M // 4)),
    "1 MB <p>": ("html", "<h1>T</h1>" + "<p>" * (M // 3)),
    "1 MB <b> nested": ("html", "<h1>T</h1><p>" + "<b>" * (M // 3)),
    "1 MB <b></b>": ("html", "<h1>T</h1><p>" + "<b>a</b>" * (M // 8)),
    "1 MB <br>": ("html", "<h1>T</h1><p>" + "a<br>" * (M // 5)),
    "1 MB links html": (
        "html",
        "<h1>T</h1><p>" + "".join(f'<a href="/x{k}">a{k}</a> ' for k in range(40000)),
    ),
    "1 MB md links": ("md", "# T\n\n" + "".join(f"[a{k}](/x{k}) " for k in range(60000))),
    "1 MB blank": ("txt", "T\n\n" + "\n" * M),
    "1 MB spaces": ("txt", "T\n\n" + " " * M + "a"),
    "1 MB short lines": ("txt", "T\n\n" + "ab\n" * 330000),
    "1 MB short lines 2": ("txt", "T\n\n" + "a  b\n" * 99000),
    "1 MB numbered": ("txt", "T\n\n" + "".join(f"{k}. Avoid\n" for k in range(60000))),
    "1 MB labels": ("txt", "T\n\n" + "".join(f"Label {k}: value {k}\n" for k in range(40000))),
    "1 MB labels md": ("md", "# T\n\n" + "".join(f"**Note {k}:** value {k}\n\n" for k in range(30000))),
    "1 MB dashes": ("txt", "T\n\n" + ("a\n---\n") * 99000),
    "1 MB rulers": ("txt", "T\n\n" + ("--- ---\n") * 99000),
    "1 MB pipes": ("txt", "T\n\n" + ("| a | b |\n") * 90000),
    "1 MB pipes 400": ("txt", "T\n\n" + (("| a " * 140 + "|\n") * 30 + "\n") * 60),
    "1 MB urls txt": ("txt", "T\n\n" + "".join(f"https://a.example/{k} " for k in range(40000))),
    "1 MB link numbers": (
        "txt",
        "T\n\n"
        + "".join(f"a [{k}] " for k in range(50000))
        + "\n\nReferences\n\n"
        + "".join(f"{k}. https://a.example/{k}\n" for k in range(20000)),
    ),
    "1 MB quotes": ("txt", "T\n\n" + "「" * 300000),
    "1 MB quotes ja": ("txt", "題\n\n" + "「動的な配色の方法」を参照。" * 25000),
    "1 MB quotes distinct": (
        "txt",
        "題\n\n" + "".join(f"「動的な配色の方法{k}」を参照。" for k in range(20000)),
    ),
    "1 MB See refs": (
        "md",
        "# T\n\n" + "".join(f"**Avoid {k}.** See Adaptivity and Layout {k}.\n\n" for k in range(15000)),
    ),
    "1 MB versions": ("md", "# T\n\n" + "iOS 14, " * 120000),
    "1 MB digits": ("md", "# T\n\n**Use** " + "1" * M),
    "1 MB digits,": ("md", "# T\n\n**Use** " + "1," * (M // 2)),
    "1 MB x": ("md", "# T\n\n**Use** " + "4x" * (M // 2)),
    "1 MB hex": ("md", "# T\n\n**Use** " + "#FFAA00 " * (M // 8)),
    "1 MB number words": ("md", "# T\n\n**Use** " + "twenty-one points " * (M // 18)),
    "1 MB kanji numbers": ("md", "# T\n\n**Use** " + "二十一個" * (M // 12)),
    "1 MB emoji": ("md", "# T\n\n**Use** " + "👨‍👩‍👧‍👦" * (M // 25)),
    "1 MB bidi": ("md", "# T\n\n**Use** " + "\u202e" * (M // 3)),
    "1 MB definitions": ("html", "<h1>T</h1><dl>" + "".join(f"<dt>a{k}<dd>b{k}" for k in range(50000))),
    "1 MB details": (
        "html",
        "<h1>T</h1>" + "".join(f"<details><summary>a{k}</summary>b{k}</details>" for k in range(20000)),
    ),
    "1 MB both langs": (
        "md",
        "# T\n\n"
        + "".join(
            f"**Avoid thing {k}.** Because {k}.\n\n**物{k}を避ける。** 理由{k}。\n\n" for k in range(9000)
        ),
    ),
    "1 MB both sections": (
        "md",
        "# T\n\n"
        + "".join(f"**Avoid thing {k}.** Because {k}.\n\n" for k in range(15000))
        + "# 題\n\n"
        + "".join(f"**物{k}を避ける。** 理由{k}。\n\n" for k in range(15000)),
    ),
    "docc deep": ("json", docc(deep(400))),
    "docc deep 20000": ("json", docc(deep(20000))),
    "docc wide": ("json", docc(",".join(para % (k, k) for k in range(6000)))),
    "docc brackets": ("json", "[" * M),
    "docc braces": ("json", '{"a":' * (M // 5)),
    "docc strings": (
        "json",
        docc(
            ",".join(
                '{"type":"paragraph","inlineContent":['
                + ",".join('{"type":"text","text":"a"}' for _ in range(300))
                + "]}"
                for k in range(120)
            )
        ),
    ),
    "docc table": (
        "json",
        docc(
            '{"type":"table","header":"row","rows":['
            + ",".join(
                "["
                + ",".join(
                    '[{"type":"paragraph","inlineContent":[{"type":"text","text":"44 pt"}]}]'
                    for _ in range(100)
                )
                + "]"
                for _ in range(120)
            )
            + "]}"
        ),
    ),
    "docc refs": (
        "json",
        docc(
            para % (1, 1),
            ",".join(
                f'"doc://x/{k}":{{"title":"T{k}","url":"/design/t{k}","type":"topic","identifier":"doc://x/{k}"}}'
                for k in range(9000)
            ),
        ),
    ),
    "front matter": ("md", "---\n" + "".join(f"k{k}: v\n" for k in range(90000)) + "---\n\n# T\n"),
    "md indented code": ("md", "# T\n\n" + "    code\n" * 99000),
    "md setext": ("md", "# T\n\n" + ("a\n===\n\n") * 99000),
    "md html blocks": ("md", "# T\n\n" + "<div>\n\n" * 99000),
    "entities": ("html", "<h1>T</h1><p>" + "&amp;" * (M // 5)),
    "dup ids": ("html", "<h1>T</h1>" + "".join(f"<p id=a{k%7}>Avoid {k}." for k in range(40000))),
    "figures": (
        "html",
        "<h1>T</h1>" + '<figure><img alt="Avoid x"><figcaption>c</figcaption></figure>' * 14000,
    ),
    "iframe/script": ("html", "<h1>T</h1>" + "<script>" * 120000),
    "tag soup": ("html", "<h1>T</h1>" + "<b><i><p></b></i>" * 60000),
    "form feeds": ("txt", "T\n\n" + "Page\f\n" * 99000),
    "page numbers": ("txt", "T\n\n" + "".join(f"text\n\n{k}\n\n\f" for k in range(60000))),
    "contents": (
        "txt",
        "T\n\n"
        + "".join(f"Title {k} ........ {k}\n" for k in range(30000))
        + "".join(f"Title {k}\ntext\n" for k in range(3000)),
    ),
    "hanging": ("txt", "T\n\n" + "".join(f"term{k}\n    meaning {k}\n" for k in range(40000))),
    "soft hyphens": ("txt", "T\n\n" + "exam-\nple " * 90000),
    "lists of names": (
        "md",
        "# T\n\n"
        + "".join(
            f"**Avoid {k}.** See " + ", ".join(chr(65 + n % 26) + str(n % 10) for n in range(28)) + ".\n\n"
            for k in range(8000)
        ),
    ),
    "lists of names ja": (
        "md",
        "# 題\n\n"
        + "".join(f"**{k}を避ける。** 「A{k}」、「B」、「C」、「D」、「E」、「F」を参照。\n\n" for k in range(12000)),
    ),
    "sections of XML": ("md", "# T\n\na " + "<![CDATA[" * 110000),
    "instructions of XML": ("md", "# T\n\na " + "<? " * 330000),
    "declarations of XML": ("md", "# T\n\na " + "<!A " * 250000),
    "encoded twice": ("txt", "T\n\n" + "It\u00e2\u0080\u0099s \u00c3\u00a2 " * 60000),
    "terms": (
        "txt",
        "T\n\n" + "".join(f"term {k}: Avoid thing {k}. See “Term {k - 1}”.\n\n" for k in range(20000)),
    ),
    "addresses of mail": ("md", "# T\n\n" + "a@b.c" * 190000),
}
