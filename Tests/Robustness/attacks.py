"""Faults that a hostile tester makes: requests that can be read in two ways, files that are none, storms."""
import resource
import stat

from bench import *

GET = b"GET %s HTTP/1.1\r\n" + HOST + b"\r\n"
HEALTH = GET % b"/healthz"
LAST = b"GET /healthz HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def post(body, *fields, path=b"/mcp"):
    more = b"".join(field + b"\r\n" for field in fields)
    return b"POST " + path + b" HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n" + more + b"\r\n" + body


def framing(b, index):
    """One request, one answer: nothing of a body, and nothing between two readings of a head, is a request."""
    server, port = b.serve(index)
    chunk = b"1d\r\nGET /x HTTP/1.1\r\nHost: a\r\n\r\n\r\n0\r\n\r\n"
    heads = {
        "length and chunks": post(b"0\r\n\r\n" + HEALTH, b"Content-Length: 5", b"Transfer-Encoding: chunked"),
        "chunks and length": post(b"0\r\n\r\n" + HEALTH, b"Transfer-Encoding: chunked", b"Content-Length: 5"),
        "chunks": post(chunk + HEALTH, b"Transfer-Encoding: chunked"),
        "xchunked": post(b"0\r\n\r\n" + HEALTH, b"Transfer-Encoding: xchunked"),
        "chunked, a blank before the colon": post(b"0\r\n\r\n" + HEALTH, b"Transfer-Encoding : chunked"),
        "chunked on a folded line": post(b"0\r\n\r\n" + HEALTH, b"Transfer-Encoding:\r\n chunked"),
        "chunked twice": post(b"0\r\n\r\n" + HEALTH, b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity"),
        "two lengths": post(HEALTH, b"Content-Length: 0", b"Content-Length: %d" % len(HEALTH)),
        "a list of lengths": post(HEALTH, b"Content-Length: 0, %d" % len(HEALTH)),
        "a length with a sign": post(HEALTH, b"Content-Length: +%d" % len(HEALTH)),
        "a length in hexadecimal": post(HEALTH, b"Content-Length: 0x10"),
        "a length below zero": post(HEALTH, b"Content-Length: -1"),
        "a length of 2^64": post(HEALTH, b"Content-Length: 18446744073709551616"),
        "a length that folds": post(HEALTH, b"Content-Length: 0\r\n 5"),
        "a field without a colon": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X\r\n\r\n" + HEALTH,
        "NUL in a field": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: a\0b\r\n\r\n" + HEALTH,
        "CR alone in a field": b"GET /healthz HTTP/1.1\r\n" + HOST + b"X: a\rGET /x\r\n\r\n" + HEALTH,
        "body of GET": b"GET /healthz HTTP/1.1\r\n" + HOST + b"Content-Length: %d\r\n\r\n" % len(HEALTH) + HEALTH,
        "HTTP/2 known before": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + HEALTH,
        "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 100 + HEALTH,
        "CONNECT": b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n" + HEALTH[:-2] + b"Connection: close\r\n\r\n",
    }
    for name, data in heads.items():
        codes, answer = raw(port, data, 1)
        finals = [code for code in codes if code >= 200]
        alone = finals and finals[0] in (200, 404, 405, 501) and b"GET /" not in data[data.find(b"\r\n\r\n") + 4 :]
        good = len(finals) <= 1 or name == "CONNECT" and len(finals) == 2
        b.check(f"one answer: {name}", good and (alone or not finals or finals[0] >= 400 or name == "CONNECT"), codes)
    paths = [b"/healthz", b"/api/v1/topics?limit=1", b"/nothing", b"/api/v1/status", b"/search?q=launch", b"/readyz"]
    codes, answer = raw(port, b"".join(GET % path for path in paths * 10) + LAST, 5)
    b.check("60 requests at once are answered in their order", codes == [200, 200, 404, 200, 200, 200] * 10 + [200], codes)
    codes, answer = raw(port, (b"HEAD / HTTP/1.1\r\n" + HOST + b"\r\n") * 5 + LAST, 5)
    b.check("HEAD has no body, and no other answer within", codes == [200] * 6 and answer.endswith(b"\r\n\r\nok\n"), codes)
    absolute = b"GET http://%s/healthz HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
    told = [raw(port, absolute % names)[0] for names in ((b"localhost",) * 2, (b"a.example",) * 2, (b"a.example", b"localhost"))]
    b.check("a whole address is read as it is", told[0] == [200] and all(code[0] < 500 for code in told), told)
    topics = b"GET http://%s/api/v1/topics HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
    told = [raw(port, topics % names)[0] for names in ((b"a.example",) * 2, (b"a.example", b"localhost"))]
    b.check("… and of another server refused", told == [[421], [400]], told)


def manners(b, index):
    """What old, slow and odd clients do."""
    server, port = b.serve(index)
    begin = time.time()
    codes, answer = raw(port, b"GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", 5)
    b.check("HTTP/1.0 is answered and closed", b" 200 " in answer and time.time() - begin < 1, f"{time.time() - begin:.1f} s")
    with socket.create_connection(("127.0.0.1", port)) as half:
        half.sendall(GET % b"/api/v1/export")
        half.shutdown(socket.SHUT_WR)
        half.settimeout(5)
        answer = b""
        while part := half.recv(1 << 16):
            answer += part
    b.check("who closes its half gets the whole answer", answer.endswith(b"0\r\n\r\n"), len(answer))
    message = b'{"jsonrpc":"2.0","id":1,"method":"ping"}'
    length = b"Content-Length: %d" % len(message)
    codes, answer = raw(port, post(message, length, b"Expect: 100-continue", b"Connection: close"))
    b.check("100-continue before a body that is taken", codes[-1:] == [200], codes)
    codes, _ = raw(port, post(b"", b"Content-Length: 99999999", b"Expect: 100-continue"))
    b.check("… and none before one that is not", codes == [413], codes)
    upgrade = [b"Upgrade: h2c", b"Upgrade: websocket\r\nSec-WebSocket-Key: YQ==\r\nSec-WebSocket-Version: 13"]
    told = [raw(port, LAST[:-4] + b"\r\nConnection: Upgrade, close\r\n" + field + b"\r\n\r\n")[0] for field in upgrade]
    b.check("nothing is upgraded", all(codes in ([200], [400]) for codes in told), told)
    many = {
        "a method of 10 KB": b"G" * 10240 + b" / HTTP/1.1\r\n" + HOST + b"\r\n",
        "500 fields": b"GET / HTTP/1.1\r\n" + HOST + b"".join(map(b"X%d: a\r\n".__mod__, range(500))) + b"\r\n",
        "a version 9.9": b"GET / HTTP/9.9\r\n" + HOST + b"\r\n",
        "500 parameters": GET % (b"/api/v1/search?q=a" + b"&limit=1" * 500),
        "escapes of half a letter": GET % b"/search?q=%E3%81",
        "a path out of the folder": GET % b"/static/..%2f..%2fPackage.swift",
        "a path with NUL": GET % b"/topics/a%00b",
    }
    for name, data in many.items():
        codes, _ = raw(port, data, 1)
        b.check(f"refused: {name}", not codes or 400 <= codes[0] < 500 or codes[0] in (501, 505), codes)
    costly = {
        "Accept": b"Accept: " + b"a/b;q=nan," * 2900,
        "Accept-Language": b"Accept-Language: " + b"ja;q=1e308,xx;q=-1," * 1500,
        "If-None-Match": b"If-None-Match: " + b'"a",' * 7000,
        "Cookie": b"Cookie: " + b"lang=both.ja;" * 2300,
        "Accept-Encoding": b"Accept-Encoding: " + b"gzip;q=0," * 3000,
        "Range": b"Range: bytes=" + b"0-1," * 7000,
    }
    before = cpu(server.pid)
    told = {name: raw(port, LAST[:-4].replace(b"/healthz", b"/api/v1/topics") + b"\r\n" + field + b"\r\n\r\n")[0]
            for name, field in costly.items()}
    cost = cpu(server.pid) - before
    b.check("fields of 30 KB cost little", cost < 1 and all(codes[0] < 500 for codes in told.values()), f"{cost:.2f} s, {told}")


def assistants(b, index):
    """Messages of the Model Context Protocol that are large, deep or none."""
    server, port = b.serve(index)
    texts = {
        "deep": b'{"jsonrpc":"2.0","id":1,"method":"ping","params":' + b"[" * 200000 + b"]" * 200000 + b"}",
        "deep objects": b'{"a":' * 100000,
        "no JSON": b"\xff\xfe\x00" * 1000,
        "a batch": b"[" + b",".join([b'{"jsonrpc":"2.0","id":1,"method":"ping"}'] * 5000) + b"]",
        "a number of 50,000 digits": b'{"jsonrpc":"2.0","id":' + b"9" * 50000 + b',"method":"ping"}',
        "a long name": b'{"jsonrpc":"2.0","id":1,"method":"' + b"a" * 50000 + b'"}',
        "a long query": b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_guidelines",'
                        b'"arguments":{"query":"' + b"launch " * 7000 + b'"}}}',
        "keys that repeat": b'{"jsonrpc":"2.0","id":1,"method":"ping"' + b',"id":2' * 8000 + b"}",
    }
    for name, text in texts.items():
        before, begin = cpu(server.pid), time.time()
        codes, answer = raw(port, post(text, b"Content-Length: %d" % len(text), b"Connection: close"), 5)
        cost = cpu(server.pid) - before
        good = codes and codes[0] < 500 and cost < 2 and len(answer) < 1 << 20
        b.check(f"a message is answered: {name}", good, f"{codes}, {cost:.2f} s, {len(answer)} bytes")
    b.check("… and the server lives", get(port, "/healthz")[0] == 200)


def storms(b, index):
    server, port = b.serve(index)
    files = lambda: len(os.listdir(f"/proc/{server.pid}/fd"))
    get(port, "/api/v1/export")
    before = files()
    for _ in range(100):
        with socket.create_connection(("127.0.0.1", port)) as reader:
            reader.sendall(GET % b"/api/v1/export")
            reader.recv(100)
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    time.sleep(1)
    b.check("exports that are cut leave no descriptor", files() <= before + 2, f"{before}, {files()}")
    end = readers(lambda number, turn: get(port, f"/api/v1/search?q=launch+{turn}")[0], 2)
    for _ in range(500):
        server.send_signal(signal.SIGHUP)
        time.sleep(0.002)
    counts = end()
    b.check("500 SIGHUP under load", set(counts) == {200}, counts)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8000), hard))
    crowd, begin = [], time.time()
    try:
        while len(crowd) < 5000:
            crowd.append(socket.create_connection(("127.0.0.1", port), 5))
    except OSError:
        pass
    codes, _ = raw(port, HEALTH)
    used = cpu(server.pid)
    b.check("5,000 connections: 503 at once", codes == [503], f"{len(crowd)} open, {codes}, {time.time() - begin:.0f} s")
    time.sleep(2)
    b.check("… and no core spins", cpu(server.pid) - used < 1, f"{cpu(server.pid) - used:.2f} s in 2 s")
    for connection in crowd:
        connection.close()
    time.sleep(2)
    b.check("… and all is well when they have gone", get(port, "/healthz")[0] == 200 and files() <= before + 4, files())
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def cpu(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")")[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def timed(b, *words, seconds=30, **options):
    """-> the exit code (None where it is not done in time), what it said, seconds."""
    begin = time.time()
    try:
        done = subprocess.run([b.hig, *words], env=options.pop("env", b.env), capture_output=True, timeout=seconds, **options)
        return done.returncode, (done.stdout + done.stderr).decode(errors="replace"), time.time() - begin
    except subprocess.TimeoutExpired:
        return None, "", seconds


def files(b, index):
    """Files that are none, at every place where one is read or written."""
    def copy(name):
        path = f"{b.dir}/{name}/i.sqlite"
        os.makedirs(os.path.dirname(path))
        shutil.copy(index, path)
        shutil.copy(index + ".sum", path + ".sum")
        return path

    other = b.dir + "/sum-of-other.sqlite"
    b.ingest(b.write("sum/o.md", "# Haptics\n\n**Avoid overuse.** x\n"), index=other)
    sums = {"empty": b"", "zeros": b"\0" * 4096, "10 MB": b"a" * 10_000_000, "that of another index": open(other + ".sum", "rb").read()}
    for name, data in sums.items():
        path = copy("sum-" + name.replace(" ", "-"))
        b.write(path[len(b.dir) + 1 :] + ".sum", data)
        told = [timed(b, "topics", "--index", path), timed(b, "status", "--index", path)]
        b.check(f"INDEX.sum is refused: {name}", all(code == 2 and took < 3 for code, _, took in told), [t[0] for t in told])
    for kind, make in {"a pipe": os.mkfifo, "a folder": os.mkdir}.items():
        for suffix in (".sum", "", ".lock"):
            path = copy(f"{kind[2:]}{suffix}")
            if os.path.exists(path + suffix):
                os.unlink(path + suffix)
            make(path + suffix)
            code, said, took = timed(b, "topics", "--index", path, seconds=5)
            wanted = 0 if suffix == ".lock" else 2
            b.check(f"INDEX{suffix} is {kind}: reading ends", code == wanted and took < 3, f"{code}, {took:.1f} s")
            code, said, took = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path, seconds=20)
            b.check(f"INDEX{suffix} is {kind}: writing ends", code in (0, 2), f"{code}, {took:.1f} s, {said[:60]!r}")
    victim, path = b.write("victim", "mine"), copy("links")
    os.symlink(victim, path + ".lock")
    code = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path)[0]
    b.check("a lock that is a link is not followed", code == 2 and open(victim).read() == "mine", code)
    path = copy("planted")
    os.mkdir(path + ".new-abcdef")
    os.symlink(victim, path + ".new-abcdef/index")
    os.mkdir(path + ".new-full00")
    b.write(path[len(b.dir) + 1 :] + ".new-full00/notes", "mine")
    os.symlink(os.path.dirname(victim), path + ".new-link00")
    code = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path)[0]
    left = os.path.exists(path + ".new-full00/notes") and open(victim).read() == "mine"
    b.check("folders that are planted lead nowhere", code == 0 and left and not os.path.exists(path + ".new-abcdef"), code)
    path = copy("stopped")
    big = b.write("big2.md", "# Launching\n\n" + "".join(f"**Avoid thing {k}.** Because {k}.\n\n" for k in range(3000)))
    holder = subprocess.Popen([b.hig, "ingest", "--no-corpus", big, "--index", path], env=b.env, stderr=subprocess.DEVNULL)
    while not os.path.exists(path + ".lock") or not open(path + ".lock").read():
        time.sleep(0.01)
    writer = int(open(path + ".lock").read().split()[1])  # A child of the one that was started.
    os.kill(writer, signal.SIGSTOP)
    code, said, took = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path)
    named = f"process {writer}" in said
    b.check("a writer that was stopped is named after 10 s", code == 2 and named and 9 < took < 14, f"{code}, {took:.0f} s")
    holder.kill()
    holder.wait()
    code = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path)[0]
    left = [name for name in os.listdir(os.path.dirname(path)) if ".new-" in name]
    b.check("… and leaves nothing behind when it was killed", code == 0 and not left, f"{code}, {left}")
    pages = b.dir + "/odd"
    os.mkdir(pages)
    os.mkfifo(pages + "/pipe.md")
    os.symlink(pages, pages + "/again")
    os.symlink("loop.md", pages + "/loop.md")
    os.symlink("/dev/zero", pages + "/zero.md")
    shutil.copy(b.dir + "/pages/launching.md", pages)
    code, _, took = timed(b, "ingest", "--no-corpus", pages, "--index", b.dir + "/odd.sqlite")
    b.check("pipes, devices and circles among pages", code in (0, 3), f"{code}, {took:.1f} s")
    told = [timed(b, "ingest", "--no-corpus", name, "--index", b.dir + "/odd2.sqlite", seconds=10)[0]
            for name in (pages + "/pipe.md", "/dev/zero", pages + "/loop.md", "/proc/self/mem")]
    b.check("… and each by its name", all(code in (2, 3) for code in told), told)


def exports(b, index):
    """Exports write beside and rename: no link below their folder is followed, and nothing but a file is replaced."""
    victim = b.write("exported/victim", "mine")
    plants = {"a file": shutil.copy, "a link": os.symlink, "a hard link": os.link,
              "a pipe": lambda _, place: os.mkfifo(place), "a folder": lambda _, place: os.mkdir(place)}
    for kind in ("ndjson", "json", "csv", "markdown", "docset", "skill"):
        export = lambda into: timed(b, "export", "-f", kind, "--into", into, "--index", index)[0]
        clean, wrong = f"{b.dir}/exported/{kind}", []
        export(clean)
        file = max(os.path.relpath(f"{folder}/{name}", clean) for folder, _, names in os.walk(clean) for name in names)
        for name, plant in plants.items():
            into = f"{clean}, {name}"
            place = f"{into}/{file}"
            os.makedirs(os.path.dirname(place))
            plant(victim, place)
            code = export(into)
            isWritten = stat.S_ISREG(os.lstat(place).st_mode) and open(place, "rb").read() != b"mine"
            left = [one for one in os.listdir(into) if one.startswith(".")]
            if left or (code, isWritten) != ((2, False) if name in ("a pipe", "a folder") else (0, True)):
                wrong.append((name, code, isWritten, left))
        if "/" in file:
            into, outside = f"{clean}, a linked folder", f"{clean}, outside"
            os.mkdir(into)
            os.mkdir(outside)
            os.symlink(outside, f"{into}/{file.split('/')[0]}")
            code = export(into)
            if code != 2 or os.listdir(outside):
                wrong.append(("a linked folder", code, os.listdir(outside)))
        b.check(f"an export as {kind} replaces files, and nothing else", not wrong, wrong or file)
    b.check("… and what links lead to is as it was", open(victim).read() == "mine")


def surroundings(b, index):
    """A process that was started in an odd way."""
    run = lambda *words, **options: timed(b, *words, "--index", index, **options)
    closed = lambda: [os.close(number) for number in range(3)]
    path = b.dir + "/closed.sqlite"
    command = f'exec "{b.hig}" ingest --no-corpus "{b.dir}/pages" --index "{path}" <&- >&- 2>&-'
    subprocess.run(["sh", "-c", command], env=b.env, timeout=30)
    b.check("descriptors 0 to 2 closed: the index is whole", b.run("topics", "--index", path) == 0)
    few = [run("topics", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (n, n))) for n in (6, 12, 20)]
    b.check("too few descriptors are said", all(code == 2 and "ulimit" in said for code, said, _ in few), [f[0] for f in few])
    for name, value in {"a file": index, "none to write in": "/proc", "a pipe": None}.items():
        if value is None:
            value = b.dir + "/pipes/hig"
            os.makedirs(value)
            os.mkfifo(value + "/checked")
            value = b.dir + "/pipes"
        code, _, took = run("topics", env=dict(b.env, XDG_CACHE_HOME=value), seconds=5)
        b.check(f"the cache folder is {name}", code == 0, f"{code}, {took:.1f} s")
    odd = [{"COLUMNS": "0"}, {"COLUMNS": "9" * 30}, {"COLUMNS": "-5"}, {"LANG": "\udcff"}, {"TERM": ""}, {"HOME": "", "XDG_CACHE_HOME": ""}]
    told = [run("search", "launch", env=dict(b.env, **more))[0] for more in odd] + [run("search", "launch", env={"HIG_HOME": b.env["HIG_HOME"]})[0]]
    b.check("odd environments", set(told) == {0}, told)
    told = [run(*words)[0] for words in (("search", b"\xff\xfe"), ("show", b"\xff"), ("symbols", b"\xed\xa0\x80"))]
    b.check("words that are no UTF-8", all(code in (0, 1, 2) for code in told), told)
    with open("/dev/full", "wb") as full:
        code = subprocess.run([b.hig, "topics", "--index", index], env=b.env, stdout=full, stderr=subprocess.PIPE).returncode
    b.check("a full disk behind the output is told", code == 2, code)
    code = subprocess.run(f'"{b.hig}" export --index "{index}" | true', shell=True, env=b.env, stderr=subprocess.PIPE)
    b.check("a reader that goes is no fault", code.returncode == 0 and not code.stderr, code.stderr[:80])
    path = b.dir + "/small.sqlite"
    b.ingest(b.dir + "/pages", index=path)
    whole = digest(path)
    limit = lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_DFL), resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000)))
    code, said, _ = timed(b, "ingest", "--no-corpus", b.dir + "/pages", "--index", path, preexec_fn=limit)
    left = [name for name in os.listdir(b.dir) if name.startswith("small.sqlite.new-")]
    b.check("a bound on files: the old index stays", digest(path) == whole and code != 0, f"{code}, {left}")
    if os.geteuid() == 0:
        disk = b.dir + "/disk"
        os.mkdir(disk)
        command = f'mount -t tmpfs -o size=1500k none {disk} && cp {path} {path}.sum {disk}/ 2>/dev/null; "{b.hig}" ingest --no-corpus {b.dir}/pages --index {disk}/small.sqlite; echo "exit $?"; ls -A {disk}'
        done = subprocess.run(["unshare", "-m", "sh", "-c", command], env=b.env, capture_output=True, text=True)
        good = ("exit 2" in done.stdout or "exit 0" in done.stdout) and ".new-" not in done.stdout
        b.check("a full disk leaves nothing behind", good, done.stdout.replace("\n", " ") + done.stderr[:60])
    for when in (0, 4102444800):
        os.utime(path, (when, when))
        server, port = b.serve(path)
        status, body = get(port, "/metrics")
        b.check(f"an index of the year {1970 + when // 31556952}", status == 200 and get(port, "/api/v1/topics")[0] == 200)


def converters(b, index):
    """A converter that leaves a child behind which holds its output, and one that writes for ever."""
    for name, text in {
        "forks and hangs": "#!/bin/sh\nsetsid sleep 90 &\necho '# T'; exit 0\n",
        "writes for ever": "#!/bin/sh\nexec yes\n",
        "stops itself": "#!/bin/sh\nkill -STOP $$\n",
    }.items():
        tool = b.write(f"bin-{name.replace(' ', '-')}/pandoc", text)
        os.chmod(tool, 0o755)
        page = b.write("ext/a.org", "* T\nAvoid x.\n")
        env = dict(b.env, PATH=os.path.dirname(tool) + ":" + os.environ["PATH"])
        code, said, took = timed(b, "ingest", "--no-corpus", page, "--index", b.dir + "/c.sqlite", seconds=100, env=env)
        bound = 75 if name == "stops itself" else 30
        b.check(f"a converter that {name} is ended", code is not None and took < bound, f"{code} after {took:.0f} s")


ATTACKS = {"framing": framing, "manners": manners, "assistants": assistants, "storms": storms, "files": files,
           "exports": exports, "surroundings": surroundings, "converters": converters}
