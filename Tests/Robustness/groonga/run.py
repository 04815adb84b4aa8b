#!/usr/bin/env python3
"""Loads what `hig export` gives into Groonga, asks it the judged questions, and tells what it finds:
run.py --hig PROGRAM --index INDEX [--copies N] [--queries FILE]

Needs Groonga 13 (apt install groonga). Copies are the same entries under other names: an engine that finds one may as well
give another, so that entries are told apart and not their copies. The search is what Groonga's own manual has for it:
columns as ours, terms that count once or twice (`scorer_tf_at_most`), stop words, synonyms from the glossary."""
import argparse
import json
import os
import re
import subprocess
import tempfile
import time
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
COLUMNS = "||".join(f"scorer_tf_at_most({column})" for column in ("title, 1", "body, 1")) + \
    "||scorer_tf_at_most(lead, 1) * 2||scorer_tf_at_most(asked, 2) * 2"


def rows(path):
    with open(path) as file:
        return [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]


def entries(hig, index):
    """As Groonga loads them, both languages of a text together, and what people ask that they answer."""
    asked = {}
    for entry, _, question in rows(HOME + "/Index/questions.tsv"):
        asked.setdefault(entry, []).append(question)
    export = subprocess.run([hig, "export", "--index", index], capture_output=True, text=True, check=True).stdout
    for line in export.splitlines():
        entry = json.loads(line)
        said = lambda key: "\n".join(statement.get(key) or "" for statement in entry["statements"])
        titles = (entry.get("section") or {}).get("title", {}).values()
        title = " ".join([entry["topic"].split("/")[-1].replace("-", " "), *titles])
        yield {"_key": entry["id"], "title": title, "lead": said("lead"), "body": said("body"),
               "asked": "\n".join(asked.get(entry["id"], []))}


def groonga(database, commands, new=False):
    command = ["groonga"] + (["-n"] if new else []) + [database]
    answer = subprocess.run(command, input="\n".join(commands) + "\n", capture_output=True, text=True)
    return [json.loads(line) for line in answer.stdout.splitlines() if line.startswith("[")]


class Words:
    """What of a query Groonga is asked for: its words and the other names of what it names."""

    def __init__(self):
        self.stops = {row[0] for row in rows(HOME + "/Index/stopwords.txt")}
        concepts = [[name.strip() for cell in row[:2] for name in cell.split(" | ")] for row in rows(HOME + "/Index/glossary.tsv")]
        self.names = [(name.lower(), names) for names in concepts for name in names if len(name) > 1]

    def of(self, query):
        runs = re.findall(r"[A-Za-z0-9]+|[一-龥々]+|[ァ-ヶー]+", query)
        text = unicodedata.normalize("NFKC", query).lower()
        found = [(name, names) for name, names in self.names if self.stands(name, text)]
        longest = [(name, names) for name, names in found if not any(name != other and name in other for other, _ in found)]
        others = [f'"{other}"' for name, names in longest for other in names if other.lower() != name]
        return [run for run in runs if run.lower() not in self.stops] + others[:30]

    @staticmethod
    def stands(name, text):
        return re.search(rf"(?<![a-z]){re.escape(name)}s?(?![a-z])", text) if name[0].isascii() else name in text


def ours(hig, index, query):
    command = [hig, "search", "--index", index, "--limit", "10", "--format", "json", "--", query]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout or "{}")
    return [hit["id"] for hit in answer.get("items", [])]


def theirs(database, queries, copies):
    words = Words()
    head = f"select Entries --match_columns '{COLUMNS}' --output_columns _key --sort_keys -_score --limit {10 * copies} --query "
    asked = [head + json.dumps(" OR ".join(words.of(query)) or "x", ensure_ascii=False) for query in queries]
    begin = time.time()
    found = groonga(database, asked)
    took = (time.time() - begin) / len(asked)
    keys = [[row[0].split("\t")[-1] for row in answer[1][0][2:]] if len(answer) > 1 else [] for answer in found]
    return [list(dict.fromkeys(each))[:10] for each in keys], took


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hig", required=True)
    arguments.add_argument("--index", required=True)
    arguments.add_argument("--copies", type=int, default=1)
    arguments.add_argument("--queries", default=HOME + "/Tests/Judged/queries/known.tsv")
    given = arguments.parse_args()
    judged = [row for row in rows(given.queries) if len(row) > 2 and row[2].strip()]
    with tempfile.TemporaryDirectory() as folder:
        database = folder + "/hig.grn"
        groonga(database, open(HERE + "/schema.grn").read().splitlines(), new=True)
        once = list(entries(given.hig, given.index))
        all_ = [dict(entry, _key=f"{copy}\t{entry['_key']}") for copy in range(given.copies) for entry in once]
        begin = time.time()
        groonga(database, ["load --table Entries", json.dumps(all_, ensure_ascii=False)])
        took = time.time() - begin
        size = sum(os.stat(os.path.join(folder, name)).st_blocks * 512 for name in os.listdir(folder))
        found, each = theirs(database, [row[0] for row in judged], given.copies)
    wanted = [ours(given.hig, given.index, row[0]) for row in judged]
    share = [len(set(our) & set(their)) / len(our) for our, their in zip(wanted, found) if our]
    first = sum(their[:1] != [] and their[0] in row[2].split() for row, their in zip(judged, found))
    own = sum(our[:1] != [] and our[0] in row[2].split() for row, our in zip(judged, wanted))
    print(f"{len(all_)} entries loaded in {took:.1f} s, {size / 1e6:.0f} MB; {1000 * each:.0f} ms a query")
    print(f"{len(judged)} judged queries: right first {first / len(judged):.2f} (ours {own / len(judged):.2f}); "
          f"{sum(share) / max(1, len(share)):.2f} of our first ten are among its first ten")


main()
