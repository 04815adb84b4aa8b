#!/usr/bin/env python3
"""Cut a file of questions to those that stand for the others.

usage: cut-questions.py COUNT < all.tsv > Index/questions.tsv

Of each entry and language COUNT lines are kept: greedily the line that raises most the sum, over
all lines, of the cosine to the nearest kept one (facility location, a submodular function; H. Lin,
J. Bilmes, "A Class of Submodular Functions for Document Summarization", 2011). What only one line
says goes first, what many say in like words stays by its most typical line."""
import math
import re
import sys
import unicodedata
from collections import Counter, defaultdict

RUNS = re.compile(r"[a-z0-9]+|[\u3040-\u30ff\u4e00-\u9fff\u30fc\u3005]+")
ENDINGS = ("ing", "ed", "es", "s")


def terms(text):
    """Words without their endings, and pairs of Japanese letters."""
    found = set()
    for run in RUNS.findall(unicodedata.normalize("NFKC", text).lower()):
        if run.isascii():
            ending = next((e for e in ENDINGS if len(run) > 4 and run.endswith(e)), "")
            found.add(run[: len(run) - len(ending)])
        else:
            found.update(run[i : i + 2] for i in range(max(1, len(run) - 1)))
    return found


def vectors(lines):
    """Each line as a vector of length 1, weighted by inverse document frequency."""
    sets = [terms(line) for line in lines]
    counts = Counter(term for terms_of in sets for term in terms_of)
    idf = {t: math.log(1 + (len(lines) - n + 0.5) / (n + 0.5)) for t, n in counts.items()}
    lengths = [math.sqrt(sum(idf[t] ** 2 for t in terms_of)) or 1 for terms_of in sets]
    return [{t: idf[t] / length for t in terms_of} for terms_of, length in zip(sets, lengths)]


def chosen(vectors, count):
    """The places of the lines that are kept."""
    cosine = [[sum(v * b.get(t, 0) for t, v in a.items()) for b in vectors] for a in vectors]
    nearest = [0.0] * len(vectors)
    kept = []
    while len(kept) < min(count, len(vectors)):
        gains = {
            own: sum(max(0, row[own] - near) for other, (row, near) in enumerate(zip(cosine, nearest)) if other != own)
            for own in range(len(vectors))
            if own not in kept
        }
        best = max(gains, key=lambda own: (gains[own], -own))
        kept.append(best)
        nearest = [max(near, row[best]) for near, row in zip(nearest, cosine)]
    return kept


def main():
    count = int(sys.argv[1])
    lines = sys.stdin.read().splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    weighted = vectors([row[2] for row in rows])
    groups = defaultdict(list)
    for place, row in enumerate(rows):
        groups[row[0], row[1]].append(place)
    kept = {group[i] for group in groups.values() for i in chosen([weighted[p] for p in group], count)}
    print("\n".join(line for line in lines if line.startswith("#")))
    print("\n".join("\t".join(row) for place, row in enumerate(rows) if place in kept))


main()
