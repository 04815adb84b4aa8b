#!/usr/bin/env python3
"""Makes faults and tells which promises hold: check.py --hig PROGRAM [--home CHECKOUT] [PART…]

Parts: query, http, slow, index, ingest, framing, manners, assistants, storms, files, exports, surroundings, endings,
recipe, shortage, bounds (quick);
shapes, growth, lists, exchange, replicas, load, converters (minutes). Needs Python 3.9 and Linux; replicas needs
haproxy, the kills of recipe need strace."""
import argparse
import sys
import traceback

sys.dont_write_bytecode = True
from attacks import ATTACKS, cpu
from bench import *
from changes import CHANGES, topics

PAGE = "# Launching\n\n**Avoid a long launch.** People leave. Use 44 x 44 pt.\n\n**Show a launch screen.** At once.\n"


def query(b, index):
    for text in ["ﬁ", "oﬃcial", "第Ⅷ章", "惊ゟ", "㍿", "…", "\u202e", '"', "-", "a" * 5000]:
        b.check(f"search {text[:8]!r} answers", b.run("search", "--index", index, "--", text) in (0, 1))


def web(b, index):
    server, port = b.serve(index)
    evil = b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n"
    for size in (10, 21, 200):
        body = b"GET " + b"\xff" * size + b"\n" + evil
        head = b"POST /x HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n\r\n" % len(body)
        codes, _ = raw(port, head + body)
        b.check(f"one request, one answer ({size} letters in a body)", codes == [413], codes)
    heads = [("Host twice", HOST + HOST, [400]), ("no Host", b"", [400]), ("a foreign Host", b"Host: a.example\r\n", [421]),
             ("Host with a user", b"Host: localhost:1@a.example\r\n", [400]),
             ("Origin of another site", HOST + b"Origin: http://a.example\r\n", [403])]
    for name, head, good in heads:
        codes, answer = raw(port, b"GET /api/v1/topics HTTP/1.1\r\n" + head + b"Connection: close\r\n\r\n")
        b.check(name, codes == good and b"referrer-policy" in answer.lower(), codes)
    codes, _ = raw(port, b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"a" * 40000 + b"\r\n\r\n")
    b.check("a head of 40 KB is refused", not codes or codes[0] >= 400, codes)
    listening = {line.split()[1] for line in open("/proc/net/tcp") if f":{port:04X} 00000000:0000 0A" in line}
    b.check("only the loopback address is listened on", listening == {f"0100007F:{port:04X}"}, listening)
    refused = subprocess.run([b.hig, "serve", "--host", "0.0.0.0", "--port", "0", "--index", index], env=b.env, capture_output=True, timeout=20)
    b.check("… and another one only with --public-url", refused.returncode == 2 and b"--public-url" in refused.stderr, refused.stderr[-90:])
    _, answer = raw(port, b"GET /search?q=xylophone HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
    policy = re.search(rb"(?i)content-security-policy: ([^\r]*)", answer)
    b.check("a page loads nothing from elsewhere", policy and policy[1].startswith(b"default-src 'self';") and b"http" not in policy[1], policy)
    told = open(b.dir + "/log", "rb").read() + get(port, "/metrics")[1]
    b.check("what was searched for is in no log", b"xylophone" in answer and b"/search" in told and b"xylophone" not in told)
    few, port = b.serve(index, limit=256)
    crowd = [socket.create_connection(("127.0.0.1", port)) for _ in range(220)]
    time.sleep(0.5)
    codes, answer = raw(port, b"")
    b.check("beyond the descriptors: 503 at once", codes == [503] and b"Retry-After" in answer, codes)
    before = cpu(few.pid)
    time.sleep(2)
    b.check("and no core spins", cpu(few.pid) - before < 0.5, f"{cpu(few.pid) - before:.2f} s in 2 s")
    for connection in crowd:
        connection.close()


def slow(b, index):
    server, port = b.serve(index)
    kinds = {"heads": b"GET / HTTP/1.1\r\n", "bodies": b"POST /x HTTP/1.1\r\n" + HOST + b"Content-Length: 99999\r\n\r\n"}
    for name, begun in kinds.items():
        clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
        for client in clients:
            client.sendall(begun)
        ends, begin = set(), time.time()
        while time.time() - begin < 20 and len(ends) < len(clients):
            for number, client in enumerate(clients):
                try:
                    client.setblocking(False)
                    client.send(b"a")
                    if client.recv(1 << 16) == b"":
                        ends.add(number)
                except BlockingIOError:
                    pass
                except OSError:
                    ends.add(number)
            time.sleep(0.5)
        b.check(f"{name} that drip are cut", len(ends) == 20, f"{len(ends)} of 20 after {time.time() - begin:.0f} s")
    connected = lambda: sum(f"0100007F:{port:04X} 0100007F" in line and line.split()[3] == "01" for line in open("/proc/net/tcp"))
    with socket.create_connection(("127.0.0.1", port)) as deaf:
        deaf.setblocking(False)
        try:
            while deaf.send((b"GET / HTTP/1.1\r\n" + HOST + b"\r\n") * 100):
                time.sleep(0.01)
        except OSError:
            pass
        begun, begin = connected(), time.time()
        while connected() and time.time() - begin < 45:
            time.sleep(0.5)
        b.check("a reader that does not read is cut", begun == 1 and not connected(), f"after {time.time() - begin:.0f} s")


def index_file(b, index):
    good, flipped = open(index, "rb").read(), b.dir + "/flipped.sqlite"
    shutil.copy(index + ".sum", flipped + ".sum")
    seen = 0
    for number in range(40):
        damaged = bytearray(good)
        damaged[number * 7919 * 613 % len(good)] ^= 1 << number % 8
        b.write("flipped.sqlite", bytes(damaged))
        seen += b.run("topics", "--index", flipped) == 2
    b.check("a flipped bit is noticed", seen == 40, f"{seen} of 40")
    served, more = b.dir + "/served.sqlite", b.dir + "/more.sqlite"
    b.ingest(b.write("more/haptics.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=more)
    install(served, index)
    server, port = b.serve(served)
    b.write("served.sqlite.bad", b"x" * 100)
    os.rename(served + ".bad", served)
    time.sleep(2.5)
    status, body = get(port, "/readyz")
    b.check("a bad file is told, and the good one stays", b"cannot be served" in body and get(port, "/")[0] == 200)
    install(served, more)
    server.send_signal(signal.SIGHUP)
    time.sleep(2.5)
    b.check("a new index is served", b"haptics" in get(port, "/api/v1/topics")[1])
    b.check("no deleted file is held", not any("deleted" in file for file in held(server.pid)))


def held(process):
    """The files that a process has open; one that it closes while they are listed is none of them."""
    for descriptor in os.scandir(f"/proc/{process}/fd"):
        try:
            yield os.readlink(descriptor.path)
        except FileNotFoundError:
            continue


def ingest(b, index):
    page, mine = b.dir + "/pages", b.dir + "/mine.sqlite"
    b.ingest(page, index=mine)
    os.chmod(mine, 0o600)
    b.ingest(page, index=mine)
    b.check("the mode of an index is kept", os.stat(mine).st_mode & 0o777 == 0o600)
    b.write("nl/new\nhig: forged.md", PAGE)
    b.write("nl/a.md", PAGE)
    b.ingest(b.dir + "/nl", index=b.dir + "/nl.sqlite")
    b.check("a name makes no line of its own", not any(line.startswith("hig: f") for line in b.errors().split("\n")))
    long = b.dir + "/long.sqlite"
    b.ingest(b.write("long.md", f"---\npublisher: {'x' * 9000}\n---\n" + PAGE), index=long)
    b.check("a publisher may have any name", b.run("topics", "--index", long) == 0)
    outside = b.write("secret/outside.md", "# Outside\n\n**Avoid the outside.** x\n")
    b.write("named/\u304c.md", "# One\n\n**Avoid one.** x\n")
    b.write("named/\u304b\u3099.md", "# Two\n\n**Avoid two.** x\n")
    os.symlink(outside, b.dir + "/named/link.md")
    os.symlink(b.dir + "/secret", b.dir + "/named/folder")
    b.ingest(b.dir + "/named", index=b.dir + "/named.sqlite")
    read = topics(b, b.dir + "/named.sqlite")
    b.check("all files of a folder are read, and no link out of it", read == {"one", "two"}, read)
    writers = []
    broken = looks = 0
    if os.geteuid() == 0:
        big = b.write("big.md", "# Launching\n\n" + "".join(f"**Avoid thing {k}.** Because {k}.\n\n" for k in range(2000)))
        for number in range(6):
            command = ["unshare", "--pid", "--fork", "--mount-proc", b.hig, "ingest", "--no-corpus",
                       big if number % 2 else page, "--index", mine]
            writers.append(subprocess.Popen(command, env=b.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        while any(writer.poll() is None for writer in writers):
            broken += b.run("topics", "--index", mine) == 2
            looks += 1
        b.check("six writers in six containers leave a whole index", broken == 0, f"{broken} of {looks} looks")


def alone(b, page, seconds=120):
    """Reads a page into an index of its own: an index that is there takes what it was made of along."""
    index = f"{b.dir}/alone/{len(os.listdir(b.dir + '/alone'))}.sqlite"
    return b.ingest(page, index=index, seconds=seconds)


def shapes(b, index):
    os.mkdir(b.dir + "/alone")
    base = alone(b, b.write("empty.md", PAGE))[1]
    rows = "# T\n\n| a | b |\n|---|---|\n" + "| x | 44 pt |\n" * 80_000
    code, _, memory = alone(b, b.write("rows.md", rows))
    b.check("80,000 rows of a table take 64 MB", code == 0 and memory <= 64, f"{memory} MB")
    from shapes import SHAPES
    for name, (ending, text) in SHAPES.items():
        code, time_, memory = alone(b, b.write("shape." + ending, text))
        size = max(1, len(text.encode()) / 1e6)
        holds = code is not None and time_ - base <= 2 * size and memory <= 256 * size
        b.check(name, holds, f"{time_ - base:.1f} s, {memory} MB for {size:.1f} MB")


GROWN = {
    "one word begins all titles": lambda k: f"# Using thing {k}\n\n**Avoid thing {k}.** Because {k}. See UIThing{k}View.\n",
    "no rule": lambda k: f"# Thing{k} of all\n\nThere were {k} of them in the year.\n",
    "one text": lambda k: f"# {k} things\n\n**Avoid the color.** The reason.\n\n「動的な配色の方法」を参照。\n",
    "headings and references": lambda k: f"# 話題{k}\n\n" + "".join(
        f"## 見出しその{k}の{j}番目について\n\n「動的な配色の方法その{k}{j}」を参照。\n\n**{k}番の色{j}を避ける。** 理由。\n\n" for j in range(2)),
    "both languages": lambda k: f"# 話題{k} (Thing {k})\n\n## 日本語\n\n**色{k}を避ける。** 理由{k}。\n\n## English\n\n**Avoid color {k}.** Because {k}.\n\n",
    "one title": lambda k: f"# Things\n\n**Avoid thing {k}.** Because {k} of them are {k % 90 + 8} pt.\n",
    "all lead to one": lambda k: f"# Thing {k}\n\n**Avoid thing {k}.** See [Thing 0](page-0.md), UIThing and [the next](page-{k + 1}.md).\n",
    "one section": lambda k: f"## Part {k}\n\n**Keep part {k} small.** It is {k % 90 + 8} pt.\n\n",
}


def growth(b, index, count=8000):
    """Twice the pages cost about twice as much, of eight kinds; the last is one page with so many sections."""
    for kind, page in GROWN.items():
        costs = []
        for size in (count, 2 * count):
            folder = f"grown/{kind}/{size}"
            if kind == "one section":
                b.write(f"{folder}/all.md", "# Parts\n\n" + "".join(map(page, range(size))))
            else:
                for k in range(size):
                    # What is the same on all pages of a folder is none of their text.
                    own = f"/{k}" if kind in ("one text", "one title") else ""
                    b.write(f"{folder}{own}/page-{k}.md", page(k))
            costs.append(b.ingest(f"{b.dir}/{folder}", index=f"{b.dir}/{folder}.sqlite", seconds=600))
            shutil.rmtree(f"{b.dir}/{folder}")
        (_, small, less), (code, large, more) = costs
        told = f"exit {code}, {small:.1f} and {large:.1f} s: {large / small:.2f}; {less} and {more} MB: {more / less:.2f}"
        b.check(f"{2 * count} pages for {count}, {kind}", code == 0 and large <= 2.2 * small, told)


def lists(b, index):
    """22,500 entries in 1,500 topics, and 3,000 in one: no page over 512 KB, none of them dear."""
    def rule(k):
        return f"**Avoid color {k}.** Use {k % 900 + 8} x {k % 700 + 8} pt. See UIThing{k}View.\n\n"

    for k in range(1500):
        b.write(f"many/page-{k}.md", f"# Thing {k}\n\n" + "".join(rule(15 * k + j) for j in range(15)))
    b.write("many/giant.md", "# Giants\n\n" + "".join(map(rule, range(3000))))
    many = b.dir + "/many.sqlite"
    b.ingest(b.dir + "/many", index=many, seconds=600)
    server, port = b.serve(many)
    time.sleep(3)
    paths = ["/", "/symbols", "/numbers", "/api/v1/topics", "/api/v1/topics?limit=200", "/checklist?topic=", "/topics/giants",
             "/checklist?topic=&strength=avoid&offset=20000", "/checklist?component=button", "/topics/giants?offset=2800",
             "/compare/giants", "/sources", "/search?q=color", "/changes", "/topics/many", "/topics/thing-700", "/components",
             "/topics/launching", "/search?q=setingz", "/openapi.json", "/api/v1/related/many"]
    for path in paths:
        costs = []
        for turn in range(3):
            before = cpu(server.pid)
            status, body = get(port, path + ("&" if "?" in path else "?") + f"{'offset' if '/api' in path else 'turn'}={turn}")
            costs.append(cpu(server.pid) - before)
        told = f"{status}, {len(body) >> 10} KB, {1000 * min(costs):.0f} ms"
        # A topic is read whole, and its rules are compared with those of others.
        most = 0.3 if "giants" in path or "/topics/thing" in path else 0.1
        b.check(f"{path} is bounded", status in (200, 404) and len(body) <= 512 << 10 and min(costs) <= most, told)


def exchange(b, index, count=1000):
    served, other = b.dir + "/x.sqlite", b.dir + "/other.sqlite"
    b.ingest(b.dir + "/pages", b.write("more/haptics.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=other)
    kept = b.dir + "/kept.sqlite"
    shutil.copy(index, kept)
    shutil.copy(index + ".sum", kept + ".sum")
    install(served, kept)
    server, port = b.serve(served)
    whole = {}
    for file in (other, kept):
        install(served, file)
        server.send_signal(signal.SIGHUP)
        while digest(file).encode() not in get(port, "/readyz")[1]:
            time.sleep(0.02)
        for path in ("/api/v1/topics", "/", "/api/v1/search?q=launch"):
            whole.setdefault(path, set()).add(get(port, path)[1])
    paths = list(whole)

    def ask(number, turn):
        path = paths[turn % len(paths)]
        status, body = get(port, path)
        return status if status != 200 else "whole" if body in whole[path] else "mixed"

    end, late, begin = readers(ask, 4), 0, time.time()
    for number in range(count):
        file = (other, kept)[number % 2]
        install(served, file)
        server.send_signal(signal.SIGHUP)
        until = time.time() + 10
        wanted = digest(file).encode()
        while wanted not in get(port, "/readyz")[1] and time.time() < until:
            time.sleep(0.01)
        late += time.time() >= until
    counts = end()
    told = f"{counts}, {late} late, {time.time() - begin:.0f} s"
    b.check(f"{count} exchanges under load, no error and no mixture", set(counts) == {"whole"} and late == 0, told)


def replicas(b, index):
    """Three servers behind HAProxy; the index of each is exchanged while six clients ask."""
    other = b.dir + "/other.sqlite"
    b.ingest(b.dir + "/pages", b.write("more/haptics.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=other)
    indexes = [f"{b.dir}/replica{number}.sqlite" for number in range(3)]
    servers = []
    for file in indexes:
        install(file, index)
        servers.append(b.serve(file))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        front = free.getsockname()[1]
    template = open(os.path.dirname(os.path.abspath(__file__)) + "/haproxy.cfg").read()
    lines = "\n".join(f"  server s{n} 127.0.0.1:{port}" for n, (_, port) in enumerate(servers))
    config = b.write("haproxy.cfg", template.replace("FRONT", str(front)) + lines + "\n")
    proxy = subprocess.Popen(["/usr/sbin/haproxy", "-f", config], stderr=subprocess.DEVNULL)
    time.sleep(2)
    end = readers(lambda number, turn: get(front, f"/api/v1/search?limit=1&q=launch+{number}{turn}")[0], 6)
    for turn in range(10):
        for file, (server, _) in zip(indexes, servers):
            install(file, index if turn % 2 else other)
            time.sleep(0.3)
    for number, (server, port) in enumerate(servers):
        # A replica is stopped and started again, too.
        server.terminate()
        server.wait(15)
        b.serve(indexes[number], port=port)
        time.sleep(1.5)
    counts = end()
    proxy.terminate()
    proxy.wait()
    b.check("three replicas: 30 exchanges and 3 restarts without a failed request", set(counts) == {200}, counts)


def load(b, index, minutes=20):
    """Mixed load with an exchange a minute: memory does not grow after minute 5."""
    other, served = b.dir + "/other.sqlite", b.dir + "/load.sqlite"
    b.ingest(b.dir + "/pages", b.write("more/haptics.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=other)
    install(served, index)
    server, port = b.serve(served)
    paths = ["/search?q=launch+{}", "/", "/api/v1/search?q=screen+{}", "/api/v1/specs?q={}+pt", "/numbers", "/symbols",
             "/suggest?q=la{}", "/topics/launching", "/api/v1/suggest?q=l{}", "/nothing/{}"]
    end = readers(lambda number, turn: get(port, paths[turn % len(paths)].format(number * 1000003 + turn))[0], 4)
    sizes = []
    for minute in range(minutes):
        time.sleep(60)
        install(served, index if minute % 2 else other)
        sizes.append(int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{server.pid}/status").read())[1]) >> 10)
        print(f"minute {minute + 1}: {sizes[-1]} MB", flush=True)
    counts = end()
    isLevel = max(sizes[5:]) <= 1.1 * max(sizes[:5])
    b.check(f"{minutes} minutes of mixed load: memory is level", isLevel and set(counts) <= {200, 404}, f"{sizes}, {counts}")


PARTS = {"query": query, "http": web, "slow": slow, "index": index_file, "ingest": ingest, "shapes": shapes,
         "growth": growth, "lists": lists, "exchange": exchange, "replicas": replicas, "load": load, **ATTACKS, **CHANGES}

if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hig", required=True)
    arguments.add_argument("--home", default=".")
    arguments.add_argument("parts", nargs="*", default=list(PARTS))
    chosen = arguments.parse_args()
    bench = Bench(chosen.hig, chosen.home)
    bench.write("pages/launching.md", PAGE)
    made = bench.dir + "/index.sqlite"
    assert bench.ingest(bench.dir + "/pages", index=made)[0] == 0, bench.errors()
    try:
        for part in chosen.parts:
            try:
                PARTS[part](bench, made)
            except Exception as error:
                traceback.print_exc()
                bench.check(f"{part} comes to its end", False, f"{type(error).__name__}: {error}")
    finally:
        bench.end()
