"""What a machine does while an index is made and after: ends it, cuts its files, runs out of what it needs."""
import random

from bench import *

SEEN = "renameat2,renameat,rename,pwrite64,write,fsync,unlink"


def recipe(b, index):
    """What an index is made of: one whole state, and nothing is read that was not named."""
    page = "# {0}\n\n**Avoid {0}.** x\n"
    for name in ("first", "second"):
        b.write(f"made/{name}/{name}.md", page.format(name))
    b.write("made/unnamed.md", page.format("unnamed"))
    first, second = (f"{b.dir}/made/{name}" for name in ("first", "second"))
    damages = {f"random bytes {n}": os.urandom(7 * n) for n in range(1, 6)} | {f"cut by {n}": -n for n in (1, 4, 8, 16, 32)} | {
        "an empty file": b"", "one line": b"own\t/\n", "UTF-16": "own\t/\n".encode("utf-16"), "NUL": b"\0" * 100, "a folder": None}
    wrong = []
    for name, damage in damages.items():
        mine = f"{b.dir}/recipes/{name}.sqlite"
        b.ingest(first, index=mine)
        spoil(mine + ".sources", damage)
        code = b.ingest(second, index=mine)[0]
        if code != 0 or topics(b, mine) != {"first", "second"}:
            wrong.append((name, code, topics(b, mine)))
    b.check(f"{len(damages)} damaged copies of the list change nothing", not wrong, wrong)
    spoil(mine, bytes(5000))
    shutil.rmtree(mine + ".sources", ignore_errors=True)
    codes = [b.ingest(index=mine)[0]]
    b.ingest("--only", first, index=mine)
    spoil(mine, 40_000)
    codes.append(b.ingest(second, index=mine)[0])
    b.check("a damaged index is made from its whole copy, and refused without", codes == [2, 0] and topics(b, mine) == {"first", "second"}, codes)
    if shutil.which("strace"):
        kills(b, first, second)


def kills(b, first, second):
    """Ends an ingest at calls of the system: the index is the one before with its list, or the new one with its own."""
    kept = b.dir + "/killed/kept.sqlite"
    b.ingest(first, index=kept)
    counts, mine = {}, b.dir + "/killed/mine.sqlite"
    traced(b, ["-e", "trace=" + SEEN], second, kept, mine)
    for line in open(b.dir + "/trace", errors="replace"):
        call = re.match(r"(\d+) +(\w+)\(", line)
        if call:
            counts[call.groups()] = counts.get(call.groups(), 0) + 1
    most = {call: max(count for (_, name), count in counts.items() if name == call) for _, call in counts}
    moments = [(call, number) for call, count in most.items() for number in range(1, count + 1) if call != "pwrite64" or number % (count // 8 + 1) == 0]
    random.Random(7).shuffle(moments)
    moments.sort(key=lambda moment: not moment[0].startswith("rename"))
    wrong, states = [], {}
    for call, number in moments[:25]:
        code = traced(b, ["-e", f"inject={call}:signal=SIGKILL:when={number}"], second, kept, mine)
        state = topics(b, mine)
        again = b.ingest(index=mine)[0]
        states[len(state)] = states.get(len(state), 0) + 1
        if state not in ({"first"}, {"first", "second"}) or again != 0 or topics(b, mine) != state:
            wrong.append((call, number, code, state, topics(b, mine)))
    b.check(f"{len(moments[:25])} kills: index and list are of one state", not wrong, wrong or f"topics: {states}")


def traced(b, options, page, kept, mine):
    for ending in ("", ".sum", ".sources"):
        shutil.copy(kept + ending, mine + ending)
    command = ["strace", "-f", "-o", b.dir + "/trace", *options, b.hig, "ingest", "--no-corpus", page, "--index", mine]
    return subprocess.run(command, env=b.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode


def spoil(path, damage):
    """Puts bytes in the place of a file, cuts some off its end, writes into its middle, or puts a folder there."""
    if damage is None:
        os.unlink(path)
        os.makedirs(path + "/x")
    elif isinstance(damage, bytes):
        open(path, "wb").write(damage)
    elif damage < 0:
        os.truncate(path, os.path.getsize(path) + damage)
    else:
        with open(path, "r+b") as file:
            file.seek(damage)
            file.write(b"\7" * 50_000)


def topics(b, index):
    told = subprocess.run([b.hig, "topics", "-f", "tsv", "--index", index], env=b.env, capture_output=True, text=True).stdout
    return {line.split("\t")[0].rsplit("/")[-1] for line in told.split("\n")[:-1]}


CHANGES = {"recipe": recipe}
