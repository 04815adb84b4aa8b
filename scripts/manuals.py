#!/usr/bin/env python3
"""Writes a manual for the program and for each command, from their own definitions and Sources/hig/examples.tsv.

usage: manuals.py HIG EXAMPLES FOLDER
"""
import gzip
import json
import subprocess
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in text.split("\n"))


def name(argument):
    names = [n["name"] for n in argument.get("names") or []]
    return ", ".join(("-" if len(n) == 1 else "--") + n for n in names) or f"<{argument.get('valueName', '')}>"


def paragraph(argument):
    value = f" <{argument['valueName']}>" if argument["kind"] == "option" else ""
    return f".TP\n.B {escaped(name(argument) + value)}\n{escaped(argument.get('abstract') or '')}\n"


def manual(command, title, examples, others):
    key = title.removeprefix("hig-")
    arguments = [a for a in command.get("arguments") or [] if a.get("shouldDisplay", True)]
    page = f".TH {title.upper()} 1\n.SH NAME\n{escaped(title)} \\- {escaped(command.get('abstract', ''))}\n"
    words = "[OPTION]... " + " ".join(name(a) for a in arguments if a["kind"] == "positional")
    page += f".SH SYNOPSIS\n.B {escaped(title.replace('-', ' '))}\n{escaped(words if arguments else 'COMMAND ...')}\n"
    if command.get("discussion"):
        page += f".SH DESCRIPTION\n.nf\n{escaped(command['discussion'])}\n.fi\n"
    if arguments:
        page += ".SH OPTIONS\n" + "".join(map(paragraph, arguments))
    lines = [(line, what) for owner, line, what in examples if owner == key]
    if not lines:
        sys.exit(f"{title} has no example in Sources/hig/examples.tsv")
    page += ".SH EXAMPLES\n" + "".join(f".TP\n.B {escaped(line)}\n{escaped(what)}\n" for line, what in lines)
    page += ".SH EXIT STATUS\n0 answered or done, 1 nothing answers, 2 an error, 3 only a part was read.\n"
    return page + ".SH SEE ALSO\n" + ", ".join(f"\\fB{escaped(o)}\\fR(1)" for o in others) + "\n"


def main():
    program, examples, folder = sys.argv[1:]
    dump = subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    root = json.loads(dump.stdout)["command"]
    rows = [line.rstrip("\n").split("\t") for line in open(examples, encoding="utf-8") if not line.startswith("#")]
    commands = [c for c in root["subcommands"] if c["commandName"] != "help"]
    pages = [(root, "hig")] + [(c, "hig-" + c["commandName"]) for c in commands]
    for command, title in pages:
        others = [t for _, t in pages if t != title] if title == "hig" else ["hig"]
        with gzip.GzipFile(f"{folder}/{title}.1.gz", "wb", 9, mtime=0) as file:
            file.write(manual(command, title, rows, others).encode())


main()
