"""What the checks of this folder share: a program, a folder of its own, a server, and one line for each promise."""
import hashlib, http.client, os, re, resource, shutil, signal, socket, subprocess, sys, tempfile, threading, time

HOST = b"Host: localhost\r\n"

# A process's memory begins with that of the one that starts it: a small one does, and tells what it took.
MEASURED = """import os, resource, subprocess, sys
seconds = int(sys.argv[1])
limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
process = subprocess.Popen(sys.argv[2:], stdout=2, preexec_fn=limit)
_, status, usage = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10)"""


class Bench:
    def __init__(self, hig, home):
        self.hig = os.path.abspath(hig)
        self.env = dict(os.environ, HIG_HOME=os.path.abspath(home), SWIFT_BACKTRACE="enable=no")
        self.dir = tempfile.mkdtemp(prefix="hig-robust-")
        self.env["XDG_CACHE_HOME"] = self.dir + "/cache"
        self.rows, self.servers = [], []

    def write(self, name, data):
        path = f"{self.dir}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
        return path

    def ingest(self, *paths, index, seconds=120):
        """-> exit code (None where it is not done in time), seconds of the processor, MB."""
        command = [sys.executable, "-c", MEASURED, str(seconds), self.hig, "ingest", "--no-corpus", *paths, "--index", index]
        with open(self.dir + "/errors", "wb") as errors:
            told = subprocess.run(command, env=self.env, stdout=subprocess.PIPE, stderr=errors, text=True).stdout
        code, time_, memory = told.split()
        return None if int(code) < 0 else int(code), float(time_), int(memory)

    def errors(self):
        return open(self.dir + "/errors", errors="replace").read()

    def run(self, *words):
        return subprocess.run([self.hig, *words], env=self.env, capture_output=True).returncode

    def serve(self, index, *options, port=0, limit=None):
        """-> a server that is ready, and its port."""
        before = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))) if limit else None
        server = subprocess.Popen([self.hig, "serve", "--port", str(port), "--index", index, *options], env=self.env,
                                  stdout=subprocess.PIPE, stderr=open(self.dir + "/log", "a"), text=True, preexec_fn=before)
        self.servers.append(server)
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        return server, port

    def check(self, promise, holds, measured=""):
        self.rows.append((bool(holds), promise, str(measured)[:90]))
        print("ok  " if holds else "FAIL", promise, measured, flush=True)

    def end(self):
        for server in self.servers:
            if server.poll() is None:
                server.terminate()
                server.wait(15)
        shutil.rmtree(self.dir, ignore_errors=True)
        print(f"\n{'promise':64} measured")
        for holds, promise, measured in self.rows:
            print(f"{promise[:60]:60} {'ok ' if holds else 'NO '} {measured}")
        held = sum(row[0] for row in self.rows)
        print(f"{held} of {len(self.rows)} hold")
        sys.exit(held < len(self.rows))


def raw(port, data, wait=2.0):
    """-> the statuses of all answers that came, and the bytes."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.settimeout(wait)
        try:
            connection.sendall(data)
            while part := connection.recv(1 << 16):
                answer += part
        except OSError:
            pass
    return [int(code) for code in re.findall(rb"HTTP/1\.1 (\d{3})", answer)], answer


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers={"Host": "localhost"})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body


def readers(ask, count):
    """Lets threads ask until the function that is returned is called; it gives what they counted."""
    counts, stop, lock = {}, threading.Event(), threading.Lock()

    def loop(number):
        turn = 0
        while not stop.is_set():
            turn += 1
            try:
                what = ask(number, turn)
            except Exception as error:
                what = type(error).__name__
            with lock:
                counts[what] = counts.get(what, 0) + 1

    threads = [threading.Thread(target=loop, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()

    def end():
        stop.set()
        for thread in threads:
            thread.join()
        return counts

    return end


def install(index, new):
    """Puts an index with its digest in the place of another one, as an operator does."""
    lines = open(new + ".sum").read() + (open(index + ".sum").read() if os.path.exists(index + ".sum") else "")
    with open(index + ".sum.new", "w") as file:
        file.write("\n".join(dict.fromkeys(lines.split("\n")[:-1])) + "\n")
    shutil.copy(new, index + ".new")
    os.rename(index + ".sum.new", index + ".sum")
    os.rename(index + ".new", index)


def digest(path):
    return hashlib.sha256(open(path, "rb").read()).hexdigest()
