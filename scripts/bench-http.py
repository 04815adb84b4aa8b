"""Measures the server as its readers meet it, each figure beside a bare Hummingbird route in the same run, because
absolute times of shared machines mean little. Usage: bench-http.py HIG HIG-BENCH [SECONDS]"""

import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

CLIENTS = 16
# A page of each sort that is kept, with the aim of its rate as a share of the style sheet's.
KEPT = {
    "home": "/", "a topic": "/topics/user-interaction/haptics", "numbers": "/numbers", "developer names": "/symbols",
    "a long topic": "/topics/visual-design/adaptivity-and-layout",
}
MILLISECONDS = {"us": .001, "ms": 1, "s": 1000}
READERS = ("both.ja", "ja.ja", "en.en")

# Each request asks something else of the server: the last part of the address is nowhere else.
LUA = """
local queries = {}
for line in io.lines("%s") do queries[#queries + 1] = line end
local number = 0
request = function()
  number = number + 1
  return wrk.format("GET", "%s" .. queries[number %% #queries + 1] .. "&%s=" .. number %% %d)
end
"""
# Answers of the API that are kept, each beside a page that is.
API = {
    "status": "/api/v1/status", "a repeated search": "/api/v1/search?q=launch+screen&limit=20",
    "a topic": "/api/v1/topics/user-interaction/haptics",
}


class Served:
    """A server that is running, and how long it took to be there."""

    def __init__(self, *command):
        started = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.base = found.group()
                break
        else:
            raise SystemExit(f"{command[0]} did not start.")
        self.start = 1000 * (time.monotonic() - started)

    def memory(self):
        """Megabytes that it holds now."""
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


def wrk(base, path, seconds, script=None, clients=CLIENTS, known=None):
    """Answers a second and the time that 99 of 100 take, in milliseconds.
    known: the tag of what the clients have already."""
    command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "20s", "--latency",
               "-H", "Accept-Encoding: gzip", "-H", "Accept-Language: ja"]
    command += ["-H", "If-None-Match: " + known] if known else []
    command += ["-s", script] if script else []
    output = subprocess.run([*command, base + path], check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise SystemExit(f"{path} was not answered:\n{output}")
    late, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)), float(late) * MILLISECONDS[unit]


def fetch(address, **headers):
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with urllib.request.urlopen(urllib.request.Request(address, headers=named)) as answer:
        return answer.read()


def crawl(base):
    """Asks for every page in each way to read. Returns how many pages there are."""
    paths = []
    for who in READERS:
        waiting, known = ["/"], {"/"}
        while waiting:
            text = fetch(base + waiting.pop(), Cookie="lang=" + who).decode()
            for link in re.findall(r'href="(/[^"#]*)', text):
                path = link.replace("&amp;", "&")
                is_own = not path.startswith(("/static", "/markdown", "/search", "/checklist?")) and "lang=" not in path
                if is_own and path not in known:
                    known.add(path)
                    waiting.append(path)
        paths.append(len(known))
    return max(paths)


def first_visit(base):
    """Bytes of home and all its files, as they are sent."""
    home = fetch(base + "/").decode()
    files = set(re.findall(r'"(/static/[^"]+)"', home))
    return sum(len(fetch(base + path, Accept_Encoding="gzip")) for path in ["/", *files])


def tag(base, path):
    """Of the answer as it is sent compressed."""
    asked = urllib.request.Request(base + path, headers={"Accept-Encoding": "gzip", "Accept-Language": "ja"})
    with urllib.request.urlopen(asked) as answer:
        return answer.headers["ETag"]


def queries(folder, address, parameter, count):
    """A script that asks the judged queries, each of them in `count` addresses."""
    lines = open("Tests/Fixtures/judgments.tsv", encoding="utf-8").read().splitlines()
    texts = sorted({line.split("\t")[0] for line in lines if line and not line.startswith("#")})
    with open(folder + "/queries", "w", encoding="utf-8") as file:
        file.write("\n".join(urllib.parse.quote(text) for text in texts))
    with open(folder + "/queries.lua", "w", encoding="utf-8") as file:
        file.write(LUA % (file.name.replace(".lua", ""), address, parameter, count))
    return folder + "/queries.lua"


def row(what, figure, roof, aim):
    print(f"| {what} | {figure} | {roof} | {aim} |", flush=True)


def api(served, bare, seconds):
    """The API, each figure beside what it is to be compared with."""
    page, _ = wrk(served.base, KEPT["a topic"], seconds)
    for name, path in API.items():
        rate, late = wrk(served.base, path, seconds)
        row(f"API: {name}, kept", f"{rate:.0f}; {late:.1f} ms", f"{rate / page:.2f} of a kept page", "0.5")
    health, _ = wrk(served.base, "/healthz", seconds)
    topic = API["a topic"]
    rate, late = wrk(served.base, topic, seconds, known=tag(served.base, topic))
    row("API: 304", f"{rate:.0f}; {late:.1f} ms", f"{rate / health:.2f} of /healthz", "0.8")
    roof, _ = wrk(bare.base, "/", seconds)
    with tempfile.TemporaryDirectory() as folder:
        script = queries(folder, "/api/v1/search?q=", "limit", 40)
        rate, late = wrk(served.base, "/", seconds, script)
        row("API: distinct searches", f"{rate:.0f}; {late:.0f} ms", f"1 to {roof / rate:.0f} of the bare route",
            "1 to 20; 60 ms")
        rate, late = wrk(served.base, "/", seconds, script, clients=64)
        row("API: 64 clients", f"{rate:.0f}; {late:.0f} ms", "", "no error")
    row("API: memory", f"{served.memory():.0f} MB", "", "120 MB")


def main(program, bench, seconds=5):
    starts = []
    for _ in range(5):
        served = Served(program, "serve", "--port", "0")
        starts.append(served.start)
        if len(starts) < 5:
            served.stop()
    bare = Served(bench, "bare-server")
    home = fetch(served.base + "/").decode()
    style = re.search(r"/static/style[^\"]+", home).group()
    wrk(served.base, "/", 1)
    roof = wrk(bare.base, "/", seconds)
    sheet = wrk(served.base, style, seconds)
    row("what", "figure", "beside", "aim")
    row("---", "--:", "--:", "--:")
    row("a bare route, answers/s; p99", f"{roof[0]:.0f}; {roof[1]:.1f} ms", "", "")
    row("the style sheet", f"{sheet[0]:.0f}; {sheet[1]:.1f} ms", f"{sheet[0] / roof[0]:.2f} of the bare route", "")
    for name, path in KEPT.items():
        fetch(served.base + path, Accept_Language="ja")
        rate, late = wrk(served.base, path, seconds)
        row(f"{name}, kept", f"{rate:.0f}; {late:.1f} ms", f"{rate / sheet[0]:.2f} of the style sheet", "0.5; 10 ms")
    with tempfile.TemporaryDirectory() as folder:
        rate, late = wrk(served.base, "/", seconds, queries(folder, "/search?q=", "n", 1_000_000))
    row("distinct searches", f"{rate:.0f}; {late:.0f} ms", f"1 to {roof[0] / rate:.0f} of the bare route", "300; 60 ms")
    served.stop()
    served = Served(program, "serve", "--port", "0")
    api(served, bare, seconds)
    served.stop()
    crawled = Served(program, "serve", "--port", "0")
    count = crawl(crawled.base)
    row(f"memory after {count} pages in three ways to read", f"{crawled.memory():.0f} MB", "", "150 MB")
    row("first visit, compressed", f"{first_visit(crawled.base) / 1000:.1f} KB", "", "30 KB")
    row("start of the server, median of 5", f"{sorted(starts)[2]:.0f} ms", "", "300 ms")
    crawled.stop()
    bare.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
