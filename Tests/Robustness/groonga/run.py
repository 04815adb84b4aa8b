#!/usr/bin/env python3
"""Loads what `hig export` gives into Groonga and tells what it finds of our first ten hits:
run.py --hig PROGRAM --index INDEX [--queries FILE]

Needs Groonga 13 (apt install groonga). Queries are the first column of the file."""
import argparse
import json
import os
import re
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def records(hig, index):
    """Entries as Groonga loads them, both languages of a text together."""
    export = subprocess.Popen([hig, "export", "--index", index], stdout=subprocess.PIPE)
    for line in export.stdout:
        entry = json.loads(line)
        said = entry["statements"]
        text = lambda key: "\n".join(statement.get(key) or "" for statement in said)
        yield {"_key": entry["id"], "title": entry.get("topic") or entry["id"], "lead": text("lead"), "body": text("body")}
    if export.wait():
        raise SystemExit("hig export failed")


def groonga(database, commands, new=False):
    command = ["groonga"] + (["-n"] if new else []) + [database]
    answer = subprocess.run(command, input=commands, capture_output=True, text=True)
    return [json.loads(line) for line in answer.stdout.splitlines() if line.startswith("[")]


def words(query):
    """Runs of one script: a query of Groonga in Japanese is otherwise one phrase."""
    return re.findall(r"[A-Za-z0-9]+|[一-龥々]+|[ァ-ヶー]+", query)


def ours(hig, index, query):
    command = [hig, "search", "--index", index, "--limit", "10", "--format", "json", "--", query]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True).stdout or "{}")
    return [hit["id"] for hit in answer.get("items", [])]


def theirs(database, query):
    pieces = words(query)
    if not pieces:
        return []
    command = "select Entries --match_columns 'title*10||lead*5||body' --output_columns _key --sort_keys -_score --limit 10 --query "
    found = groonga(database, command + json.dumps(" OR ".join(pieces), ensure_ascii=False) + "\n")
    return [row[0] for row in found[0][1][0][2:]] if found and len(found[0]) > 1 else []


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hig", required=True)
    arguments.add_argument("--index", required=True)
    arguments.add_argument("--queries", default="Tests/Judged/queries/known.tsv")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = folder + "/hig.grn"
        groonga(database, open(HERE + "/schema.grn").read(), new=True)
        entries = list(records(given.hig, given.index))
        begin = time.time()
        groonga(database, "load --table Entries\n" + json.dumps(entries, ensure_ascii=False) + "\n")
        took = time.time() - begin
        size = sum(os.stat(os.path.join(folder, name)).st_blocks * 512 for name in os.listdir(folder))
        print(f"{len(entries)} entries loaded in {took:.1f} s, {size / 1e6:.0f} MB")
        lines = [line.split("\t")[0].strip() for line in open(given.queries) if not line.startswith("#")]
        shares, times = [], []
        for query in filter(None, lines):
            wanted = ours(given.hig, given.index, query)
            begin = time.time()
            found = theirs(database, query)
            times.append(time.time() - begin)
            if wanted:
                shares.append(len(set(wanted) & set(found)) / len(wanted))
        times.sort()
        print(f"{len(shares)} queries: {sum(shares) / max(1, len(shares)):.2f} of our first ten are among its first ten; "
              f"{times[len(times) // 2] * 1000:.0f} ms each, with the start of the program")


main()
