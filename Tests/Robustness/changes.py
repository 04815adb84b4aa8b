"""What machines and people do to an index and its server: end it, cut its files, ask at length."""
import http.server
import json
import random
from urllib.parse import quote

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
    spoil(mine, 40_000)
    os.rename(mine + ".sources", mine + ".away")
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
        code = traced(b, ["-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}"], second, kept, mine)
        state = topics(b, mine)
        again = b.ingest(index=mine)[0]
        states[len(state)] = states.get(len(state), 0) + 1
        if state not in ({"first"}, {"first", "second"}) or again != 0 or topics(b, mine) != state:
            wrong.append((call, number, code, state, topics(b, mine), again, b.errors()[-200:]))
    b.check(f"{len(moments[:25])} kills: index and list are of one state", not wrong, wrong or f"topics: {states}")


def traced(b, options, page, kept, mine):
    for ending in ("", ".sum", ".sources"):
        shutil.copy(kept + ending, mine + ending)
    command = ["strace", "-f", "--seccomp-bpf", "-o", b.dir + "/trace", *options, b.hig, "ingest", "--no-corpus", page, "--index", mine]
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


def shortage(b, index):
    """A new index that comes while descriptors are short is served when they are not."""
    served, more = b.dir + "/short.sqlite", b.dir + "/plenty.sqlite"
    b.ingest(b.write("plenty/haptics.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=more)
    install(served, index)
    server, port = b.serve(served, limit=150)
    get(port, "/search?q=launch")
    used = len(os.listdir(f"/proc/{server.pid}/fd"))
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (used, 150))
    install(served, more)
    time.sleep(3)
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (150, 150))
    time.sleep(3)
    body = get(port, "/readyz")[1]
    b.check("a passing shortage is passing", digest(more).encode() in body and b"cannot" not in body, body[-80:])
    b.write("bad.sqlite", b"x" * 5000)
    os.rename(b.dir + "/bad.sqlite", served)
    time.sleep(2.5)
    said = b"cannot be served" in get(port, "/readyz")[1] and b"hig_index_refused 1" in get(port, "/metrics")[1]
    b.check("a newer index that is refused is told by /readyz and /metrics", said)


def bounds(b, index, count=5000):
    """No error over 16 KB and no answer over 512 KB, whatever is asked, on every surface."""
    chance = random.Random(57)
    server, port = b.serve(index)
    described = json.loads(get(port, "/openapi.json")[1])
    names = sorted({p["name"] for path in described["paths"].values() for p in path["get"]["parameters"]})
    paths = [path.replace("{topic}", "launching").replace("{slug}", "x") for path in described["paths"]]
    paths += ["/", "/search", "/numbers", "/symbols", "/checklist", "/changes", "/topics/launching", "/compare/launching", "/nothing"]
    pieces = ["<", "z,", "色", "\u202e", "e\u0301" * 9, "\U0001f468\u200d\U0001f469", '"', "%", "a b ", "\\", "&", "-1,", "rule,", "avoid,", "\x01", "must", "#"]

    def value(longest):
        text = chance.choice(pieces) * chance.choice([1, 3, 40, 900, 6000])
        return (text + chance.choice(["", "1", "rule", "must,", "ja"]))[:longest]

    worst = {"error": (0, ""), "answer": (0, "")}

    def saw(kind, size, what):
        worst[kind] = max(worst[kind], (size, what[:60]))

    for number in range(count):
        if number % 4 == 3:
            arguments = {chance.choice(names): chance.choice([value(9000), [value(20)] * 3000]) for _ in range(chance.randint(1, 4))}
            call = {"name": chance.choice(["search_guidelines", "get_topic", "get_rule", "make_checklist", "lookup_spec", "look_up", "list_changes", value(500)]), "arguments": arguments}
            message = json.dumps({"jsonrpc": "2.0", "id": 1, "method": chance.choice(["tools/call"] * 8 + ["resources/read", value(500)]), "params": dict(call, uri="hig://topic/" + value(9000))}).encode()
            head = b"POST /mcp HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(message)
            _, answer = raw(port, head + message, 5)
            saw("error" if b'"error"' in answer or b'"isError":true' in answer else "answer", len(answer), repr(call))
            continue
        asked = chance.choice(paths)
        given = "&".join(f"{quote(chance.choice(names + [value(50)]))}={quote(value(2500))}" for _ in range(chance.randint(0, 5)))
        language = chance.choice([b"ja", b"en"])
        address = (chance.choice([asked, asked + "/" + quote(value(900))]) + "?" + given)[:8000]
        codes, answer = raw(port, b"GET " + address.encode() + b" HTTP/1.1\r\n" + HOST + b"Accept-Language: " + language + b"\r\nConnection: close\r\n\r\n", 5)
        saw("error" if codes and codes[0] >= 300 and codes[0] != 304 else "answer", len(answer), address)
    for command in ("show", "related", "links", "compare", "specs", "checklist", "diff", "suggest"):
        for piece in pieces:
            told = subprocess.run([b.hig, command, "--index", index, "--", (piece * 9000)[:30000].replace("\0", "")], env=b.env, capture_output=True)
            saw("error", len(told.stderr), command)
    b.check(f"no error of {count} requests is over 16 KB", worst["error"][0] <= 16 << 10, worst["error"])
    b.check(f"no answer of {count} requests is over 512 KB", worst["answer"][0] <= 512 << 10, worst["answer"])


class Dripping(http.server.BaseHTTPRequestHandler):
    """A publisher that never comes to the end of a page."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.send_response(404 if "robots" in self.path else 200)
        self.send_header("Content-Length", "0" if "robots" in self.path else "99999")
        self.end_headers()
        while "robots" not in self.path:
            try:
                self.wfile.write(b" ")
            except OSError:
                return
            time.sleep(0.3)


def endings(b, index):
    """What ends `hig fetch` while it waits ends its curl."""
    publisher = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Dripping)
    publisher.daemon_threads = True
    threading.Thread(target=publisher.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{publisher.server_port}"

    def asking():
        return subprocess.run(["pgrep", "-f", f"^curl .*{address}/"], capture_output=True, text=True).stdout.split()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
        command = [b.hig, "fetch", "--from", address, "--pause", "0", "--into", f"{b.dir}/fetched"]
        process = subprocess.Popen(command, env=b.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.time() + 30
        while not asking() and time.time() < until:
            time.sleep(0.2)
        asked = len(asking())
        process.send_signal(number)
        process.wait()
        time.sleep(1)
        left = asking()
        b.check(f"{number.name} at fetch ends its curl", asked == 1 and not left, f"{asked} before, {len(left)} after")
        for pid in left:
            os.kill(int(pid), signal.SIGKILL)
    publisher.shutdown()


CHANGES = {"endings": endings, "recipe": recipe, "shortage": shortage, "bounds": bounds}
