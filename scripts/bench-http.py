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
  return wrk.format("GET", "/search?q=" .. queries[number %% #queries + 1] .. "&n=" .. number)
end
"""


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


def wrk(base, path, seconds, script=None):
    """Answers a second and the time that 99 of 100 take, in milliseconds."""
    command = ["wrk", "-t1", f"-c{CLIENTS}", f"-d{seconds}s", "--timeout", "20s", "--latency",
               "-H", "Accept-Encoding: gzip", "-H", "Accept-Language: ja"]
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


def queries(folder):
    """A file with the judged queries, as they stand in an address."""
    lines = open("Tests/Fixtures/judgments.tsv", encoding="utf-8").read().splitlines()
    texts = sorted({line.split("\t")[0] for line in lines if line and not line.startswith("#")})
    with open(folder + "/queries", "w", encoding="utf-8") as file:
        file.write("\n".join(urllib.parse.quote(text) for text in texts))
    with open(folder + "/queries.lua", "w", encoding="utf-8") as file:
        file.write(LUA % file.name.replace(".lua", ""))
    return folder + "/queries.lua"


def row(what, figure, roof, aim):
    print(f"| {what} | {figure} | {roof} | {aim} |", flush=True)


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
        rate, late = wrk(served.base, "/", seconds, queries(folder))
    row("distinct searches", f"{rate:.0f}; {late:.0f} ms", f"1 to {roof[0] / rate:.0f} of the bare route", "300; 60 ms")
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
