#!/usr/bin/env python3
"""Makes the rows of the record for one topic of a fetched page; the writer fills the last column.

usage: record-rows.py TOPIC PAGE.md [--sources "A, B"] [--day YYYY-MM-DD] [--text FILE] [--against RECORD.tsv] > RECORD.tsv

PAGE.md is the publisher's page as Markdown, fetched by whoever writes; `-` reads it from standard input. A row stands for each
bold sentence that begins a paragraph or an item, each table, and each other sentence with a number. Its digest says which
sentence it is of, and nothing of what that says: BLAKE2b, six bytes, of the words in small letters with spaces between, as the
check of our own words has them. --text writes the sentences beside their digests into a file for the writer's eyes alone.
--against compares with a record that is there: rows whose sentence went or came, digests that fit two sentences.

Columns: topic, no, kind (lead, table, number), section, tab, digest, strength, system, figures, sources, day, outcome.
Outcome, by the writer: ID · merged into ID · left out because …
"""
import argparse, datetime, hashlib, re, sys, unicodedata

HEAD = ['topic', 'no', 'kind', 'section', 'tab', 'digest', 'strength', 'system', 'figures', 'sources', 'day', 'outcome']
SYSTEMS = ['iOS', 'iPadOS', 'macOS', 'tvOS', 'visionOS', 'watchOS']
STRENGTHS = [
    ('avoid', r"avoid|never|don['’]t|do not|refrain"), ('consider', r'consider|if possible|where possible'),
    ('must', r'must|always|make sure|ensure|be sure|required?|needs? to'),
]
NUMBER = re.compile(
    r'\d[\d,.]*(?:\s*[x×:–-]\s*\d[\d,.]*)?\s*(?:pt|px|points?|pixels?|percent|%|seconds?|ms|minutes?|MB|KB|GB|characters?|words?|'
    r'items?|degrees?|°|fps|Hz|nits|inch(?:es)?|meters?|m\b|cm|mm|x\b|buttons?|tabs?|lines?|columns?|rows?|levels?|segments?|actions?)'
    r'|\d+(?:\.\d+)?:\d+|\b\d[\d,.]*\s*[x×]\s*\d[\d,.]*', re.I)


def digest(text):
    words = re.findall(r"[A-Za-z0-9']+", unicodedata.normalize('NFKC', text).replace('’', "'"))
    return hashlib.blake2b(' '.join(words).lower().encode(), digest_size=6).hexdigest()


def plain(text):
    text = re.sub(r'!\[[^\]]*\]\([^)]*\)', '', text)
    text = re.sub(r'\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)', r'\1', text)
    text = re.sub(r'<[^>]+>', ' ', text)
    return re.sub(r'\s+', ' ', re.sub(r'\*\*|`|\\', '', text)).strip()


def strength(lead):
    for name, words in STRENGTHS:
        if re.search(r'\b(?:%s)\b' % words, lead, re.I):
            return name
    return 'should'


def figures(text):
    return list(dict.fromkeys(re.sub(r'\s+', ' ', m.group(0)).strip(' .,') for m in NUMBER.finditer(text)))


def rows(lines):
    """(kind, section, tab, text, systems, figures, strength)"""
    heads, tab, table, label = {}, '', [], ''
    def place():
        titles = [heads[k] for k in sorted(heads) if k > 1]
        systems = [s for s in SYSTEMS if any(re.search(r'\b%s\b' % s, t) for t in titles)]
        return (titles[-1] if titles else ''), tab, ', '.join(systems)
    def flush():
        if len(table) > 2:
            cells = [[plain(c) for c in re.split(r'(?<!\\)\|', r.strip().strip('|'))] for r in table]
            del cells[1]
            text = ' '.join(c for r in cells for c in r)
            section, t, systems = place()
            values = list(dict.fromkeys(c for r in cells[1:] for c in r if re.search(r'\d', c)))
            yield ('table', section, t, text, systems, values, '')
        table.clear()
    for line in lines + ['']:
        line = line.rstrip('\n')
        if line.lstrip('> ').startswith('|'):
            table.append(line.lstrip('> '))
            continue
        yield from flush()
        m = re.match(r'(#+) (.*)', line)
        if m:
            level = len(m[1])
            if 'Resources' in m[2] or 'Change log' in m[2]:
                return
            heads = {k: v for k, v in heads.items() if k < level}
            heads[level], tab = plain(m[2]), ''
            continue
        m = re.match(r'(?:<!-- )?[Tt]ab:? *(.*?)(?: -->)?$', line)
        if m:
            tab = m[1]
            continue
        text = line.lstrip('>').strip()
        m = re.match(r'(?:[-*] )?\*\*(.+?)\*\*\s*(.*)', text)
        section, t, systems = place()
        if m and m[1] not in ('Note', 'Important', 'Tip'):
            yield ('lead', section, t, plain(m[1]), systems, figures(plain(text)), strength(plain(m[1])))
        else:
            for sentence in re.split(r'(?<=[.!?])\s+', plain(text)):
                found = figures(sentence)
                if found:
                    yield ('number', section, t, sentence, systems, found, '')


def sentences(lines):
    """The digests of all sentences of running text."""
    return {digest(s) for line in lines if not line.startswith(('|', '#')) for s in re.split(r'(?<=[.!?])\s+', plain(line.lstrip('>-* '))) if s}


def against(path, made, others):
    known = {}
    for n, line in enumerate(open(path, encoding='utf8'), 1):
        f = line.rstrip('\n').split('\t')
        if f[0] != made[0][0][0] or len(f) < 12:
            continue
        if f[5] in known:
            print(f'{path}:{n}: the digest {f[5]} stands in line {known[f[5]]}, too', file=sys.stderr)
        known[f[5]] = n
    present = [r[0][5] for r in made] + others
    for d, n in known.items():
        if present.count(d) != 1:
            print(f'{path}:{n}: the digest {d} fits {present.count(d)} sentences of the page: look at it again', file=sys.stderr)
    for r, text in made:
        if r[5] not in known:
            print(f'{path}:1: a {r[2]} of the section “{r[3]}” has no row: {r[5]}', file=sys.stderr)


def main():
    p = argparse.ArgumentParser()
    p.add_argument('topic'), p.add_argument('page')
    p.add_argument('--sources', default=''), p.add_argument('--text'), p.add_argument('--against')
    p.add_argument('--day', default=datetime.date.today().isoformat())
    a = p.parse_args()
    lines = (sys.stdin if a.page == '-' else open(a.page, encoding='utf8')).read().split('\n')
    made = []
    for n, (kind, section, tab, text, systems, values, how) in enumerate(rows(lines), 1):
        made.append(([a.topic, str(n), kind, section, tab, digest(text), how, systems, '; '.join(values), a.sources, a.day, ''], text))
    if a.text:
        open(a.text, 'w', encoding='utf8').write(''.join(f'{r[1]}\t{r[5]}\t{text}\n' for r, text in made))
    if a.against:
        return against(a.against, made, [d for d in sentences(lines) if d not in {r[0][5] for r in made}])
    print('\t'.join(HEAD))
    for r, _ in made:
        print('\t'.join(r))


main()
