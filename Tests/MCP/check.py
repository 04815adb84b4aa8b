"""Checks the server for assistants as assistants meet it: by the official client, in both eras, over standard input and
output and over HTTP; by the published schemas, where MCP_SCHEMAS (../shared/mcp) has them; and runs docs/clients.md.

usage: check.py PROGRAM INDEX
"""

import asyncio
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import jsonschema
from cases import CALLS, QUESTIONS, SEARCHES, judged, tokens
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

PROGRAM, INDEX = (os.path.abspath(path) for path in sys.argv[1:3])
SCHEMAS = Path(os.environ.get("MCP_SCHEMAS", "../shared/mcp"))
MODERN, LEGACY = "2026-07-28", "2025-11-25"
META = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "check", "version": "1"},
}
failures = []


def check(condition, what):
    if not condition:
        failures.append(what)
        print("✘", what[:600], flush=True)


@contextlib.contextmanager
def server():
    process = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--index", INDEX], stdout=subprocess.PIPE, text=True
    )
    try:
        yield re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline()).group()
    finally:
        process.terminate()
        process.wait(timeout=30)


def exchange(lines):
    """The replies of `hig mcp` to lines."""
    run = subprocess.run(
        [PROGRAM, "mcp", "--index", INDEX], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=120
    )
    check(run.returncode == 0 and run.stderr == "", f"stdio: {run.returncode} {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def request(number, method, params, era=MODERN):
    params = {**params, "_meta": META} if era == MODERN else params
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


# MARK: - By the official client


def stdio():
    return stdio_client(StdioServerParameters(command=PROGRAM, args=["mcp", "--index", INDEX]))


def check_answer(result, budget, name):
    """Text and structure say the same, and neither costs too much."""
    text = result.content[0].text
    structure = json.dumps(result.structured_content, ensure_ascii=False)
    check(tokens(text) <= budget, f"{name}: {tokens(text):.0f} tokens")
    check(
        tokens(structure) <= max(1.8 * tokens(text), 100),
        f"{name}: {tokens(structure):.0f} tokens of structure beside {tokens(text):.0f}",
    )
    check("`hig " not in text + structure and "--" not in text, f"{name} names a command: {text}")
    for item in result.structured_content["items"]:
        check(item["id"] in text, f"{name}: {item['id']} is not in the text")
        check(not item.get("figure") or item["figure"] in text, f"{name}: {item.get('figure')} is not in the text")
        check(not item.get("edition") or item["edition"] in text, f"{name}: {item.get('edition')} is not in the text")
    return text, structure


async def converse(target, mode, name):
    """Everything that a client can ask."""
    async with Client(target, mode=mode) as client:
        tools = (await client.list_tools()).tools
        check(len(tools) == 7, f"{name}: {len(tools)} tools")
        definitions = json.dumps(
            [tool.model_dump(exclude_none=True, by_alias=True, mode="json") for tool in tools], ensure_ascii=False
        )
        check(tokens(definitions) <= 2000, f"{name}: definitions of {tokens(definitions):.0f} tokens")
        for tool, arguments, budget in CALLS:
            check_answer(await client.call_tool(tool, arguments), budget, f"{name}: {tool} {arguments}")
        resources = (await client.list_resources()).resources
        check(len(resources) > 30, f"{name}: {len(resources)} resources")
        templates = (await client.list_resource_templates()).resource_templates
        check(len(templates) == 2, f"{name}: {len(templates)} templates")
        for uri in ("hig://topic/色", "hig://rule/launching/provide-a-launch-screen", str(resources[0].uri)):
            read = await client.read_resource(uri)
            check(len(read.contents[0].text) > 200, f"{name}: {uri}")
        for wrong in ("hig://topic/nope", "hig://nope", "hig://rule/launching/nope"):
            with contextlib.suppress(Exception):
                await client.read_resource(wrong)
                check(False, f"{name}: {wrong} was read")
        return tokens(definitions)


async def questions():
    costs = []
    searches = []
    async with Client(stdio()) as client:
        for question, tool, arguments, expected in QUESTIONS:
            result = await client.call_tool(tool, arguments)
            text, structure = check_answer(result, 2000, f"question: {question}")
            costs.append(max(tokens(text), tokens(structure)))
            check(expected in text, f"question: {question}: no {expected} in {text}")
            check(costs[-1] <= 2000, f"question: {question}: {costs[-1]:.0f} tokens")
        for query in SEARCHES + judged(40):
            result = await client.call_tool("search_guidelines", {"query": query})
            searches.append(tokens(check_answer(result, 1500, f"search: {query}")[0]))
    print(f"  {len(costs)} questions: {statistics.median(costs):.0f} tokens in the median, {max(costs):.0f} at most")
    print(f"  searches: {statistics.median(searches):.0f} tokens in the median, {max(searches):.0f} at most")
    check(statistics.median(searches) <= 700, "searches cost more than 700 tokens in the median")


# MARK: - By the schemas


def messages(era):
    """Methods, parameters, and the name of their result in the schema; None where it is an error."""
    yield from [
        ("tools/list", {}, "ListToolsResult"), ("resources/list", {}, "ListResourcesResult"),
        ("resources/templates/list", {}, "ListResourceTemplatesResult"),
        ("resources/read", {"uri": "hig://topic/color"}, "ReadResourceResult"),
        ("resources/read", {"uri": "hig://topic/nope"}, None), ("prompts/list", {}, None),
        ("tools/call", {"name": "nope"}, None), ("tools/list", {"cursor": "x"}, None),
    ]
    yield from [("tools/call", {"name": tool, "arguments": arguments}, "CallToolResult") for tool, arguments, _ in CALLS]
    if era == MODERN:
        yield ("server/discover", {}, "DiscoverResult")
        yield ("ping", {}, None)
    else:
        start = {"protocolVersion": era, "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}}
        yield ("initialize", start, "InitializeResult")
        yield ("ping", {}, "EmptyResult")


def schemas():
    if not SCHEMAS.is_dir():
        print(f"  There are no schemas at {SCHEMAS}: messages are not compared with them (MCP_SCHEMAS=).")
        return
    count = 0
    for era in (MODERN, LEGACY):
        schema = json.loads((SCHEMAS / era / "schema.json").read_text())
        asked = list(messages(era))
        replies = exchange([request(number, *message[:2], era) for number, message in enumerate(asked)])
        check(len(replies) == len(asked), f"schema: {len(replies)} replies to {len(asked)} requests")
        tools = {tool["name"]: tool for tool in replies[0]["result"]["tools"]}
        for (method, params, name), reply in zip(asked, replies):
            envelope = "JSONRPCResultResponse" if name else "JSONRPCErrorResponse"
            for part, definition in ((reply, envelope), (reply.get("result"), name)):
                if definition:
                    count += 1
                    whole = {"$ref": f"#/$defs/{definition}", "$defs": schema["$defs"]}
                    for error in jsonschema.Draft202012Validator(whole).iter_errors(part):
                        check(False, f"schema {era}: {method} {params}: {error.message}")
            if name == "CallToolResult":
                jsonschema.validate(reply["result"]["structuredContent"], tools[params["name"]]["outputSchema"])
    print(f"  {count} messages are as the schemas say")


# MARK: - Streams and bad input


def streams():
    """Many at once, the end in the middle of a line, and how long an answer takes."""
    queries = ["tap target", "起動画面", "色のコントラスト", "alerts"]
    lines = [
        request(number, "tools/call", {"name": "search_guidelines", "arguments": {"query": queries[number % 4]}})
        for number in range(200)
    ]
    process = subprocess.Popen(
        [PROGRAM, "mcp", "--index", INDEX], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    output, _ = process.communicate("\n".join(lines) + '\n{"jsonrpc": "2.0", "id": 200, "meth', timeout=120)
    ids = [json.loads(line).get("id") for line in output.splitlines()]
    # The half line is answered, too: that it is no JSON.
    check(ids == [*range(200), None] and process.returncode == 0, f"streams: {len(ids)} of 201 are answered")
    start = time.monotonic()
    process = subprocess.Popen(
        [PROGRAM, "mcp", "--index", INDEX], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    times = []
    for line in lines[:60]:
        process.stdin.write(line + "\n")
        process.stdin.flush()
        check("result" in process.stdout.readline(), "streams: no answer")
        times.append(time.monotonic() - start)
        start = time.monotonic()
    process.stdin.close()
    check(process.wait(timeout=10) == 0, "streams: the end of the input is an error")
    print(f"  first answer {times[0] * 1000:.0f} ms, p50 {statistics.median(times[1:]) * 1000:.1f} ms")


def bad_input(base):
    """Each has its status, and nothing ends the server."""
    def ask(body, method="POST"):
        asked = urllib.request.Request(base + "/mcp", body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(asked) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    long = {"name": "search_guidelines", "arguments": {"query": "a" * 400_000}}
    for body, status in [
        (b"", 400), (b"nonsense", 400), (b"\xff\xfe", 400), (b"[" * 100_000, 400), (b"[]", 400),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', 400), (b'{"jsonrpc":"2.0","id":1,"method":7}', 400),
        (b'{"jsonrpc":"2.0","method":"notifications/initialized"}', 202),
        (request(1, "tools/call", long, LEGACY).encode(), 200), (request(1, "ping", {}, LEGACY).encode(), 200),
        (request(1, "tools/list", {}).encode(), 400),
    ]:
        got, _, answer = ask(body)
        check(got == status, f"input: {body[:40]}: {got} and not {status}: {answer[:200]}")
    with contextlib.suppress(urllib.error.URLError, ConnectionError):
        check(ask(b" " * 5_000_000)[0] == 413, "input: 5 MB are taken")
    for method in ("GET", "DELETE", "PUT"):
        status, headers, _ = ask(None, method)
        check(status == 405 and headers["Allow"].startswith("POST"), f"input: {method}: {status} {headers['Allow']}")


# MARK: - The same everywhere


def parity(base):
    """The command line, HTTP and MCP name the same things in the same order."""
    queries = [*SEARCHES, "CarPlay", "zzzz", *judged(40)]
    asked = [(*pair, query) for query in queries for pair in (("search", "search_guidelines"), ("specs", "lookup_spec"))]
    calls = [
        request(number, "tools/call", {"name": tool, "arguments": {"query": query, "limit": 6}})
        for number, (_, tool, query) in enumerate(asked)
    ]
    for (name, _, query), reply in zip(asked, exchange(calls), strict=True):
        command = subprocess.run(
            [PROGRAM, name, "--limit", "6", "--format", "json", "--index", INDEX, "--", query], capture_output=True, text=True
        )
        address = f"{base}/api/v1/{name}?" + urllib.parse.urlencode({"q": query, "limit": 6})
        answers = [json.loads(command.stdout), json.load(urllib.request.urlopen(address))]
        answers.append(reply["result"]["structuredContent"])
        things = [([item["id"] for item in answer["items"]], answer["total"]) for answer in answers]
        check(things[0] == things[1] == things[2], f"parity: {name} {query}: {things}")
        urls = [[item.get("url") for item in answer["items"]] for answer in answers[1:]]
        check(urls[0] == urls[1], f"parity: {name} {query}: {urls}")
    print(f"  {len(asked)} questions have one answer in the terminal, over HTTP and for assistants")


def examples(base):
    """Every example of docs/clients.md runs, and prints something."""
    text = Path("docs/clients.md").read_text().replace("http://127.0.0.1:4680", base)
    runners = {"sh": ["bash", "-euo", "pipefail"], "python": [sys.executable], "js": ["node"]}
    environment = {
        **os.environ, "HIG_INDEX": INDEX, "FZF_DEFAULT_OPTS": "--filter launch",
        "PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"],
    }
    found = re.findall(r"^```(sh|python|js)\n(.*?)^```", text, re.S | re.M)
    check(len(found) >= 7, f"examples: {len(found)}")
    for language, code in found:
        with tempfile.NamedTemporaryFile("w", suffix=".mjs" if language == "js" else "." + language) as file:
            file.write(code)
            file.flush()
            run = subprocess.run(
                [*runners[language], file.name], capture_output=True, text=True, env=environment, timeout=60
            )
        says = f"{run.returncode} {run.stdout[:99]} {run.stderr[:300]}"
        check(run.returncode == 0 and len(run.stdout) > 20, f"example: {code[:60]}: {says}")


def main():
    with server() as base:
        for mode in (MODERN, "legacy", "auto"):
            asyncio.run(converse(stdio(), mode, f"stdio {mode}"))
            definitions = asyncio.run(converse(base + "/mcp", mode, f"http {mode}"))
        print(f"  definitions: {definitions:.0f} tokens")
        asyncio.run(questions())
        schemas()
        streams()
        bad_input(base)
        parity(base)
        examples(base)
    if failures:
        raise SystemExit(f"{len(failures)} checks failed.")
    print("Other programs are answered: MCP in both eras, and the examples of docs/clients.md.")


main()
