# Two commands matter: `make serve` and `make test`. Each does its own set-up on a Debian 12 machine with a Swift 6 toolchain.

PORT ?= 4680
HOST ?= 127.0.0.1
PREFIX ?= /usr/local
BENCH_ENTRIES ?= 75000
FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?= text markdown html docc query head
SWIFT ?= swift
OWN_WORDS ?= ../shared
# Where the build lies: another folder lets a long build run beside a short one.
SCRATCH ?= .build
BUILD := $(SCRATCH)/release
ARCHIVED := $(abspath $(SCRATCH)/archives)
# The Swift runtime goes into the program where the toolchain has it as archives: what is installed needs no toolchain, and starts sooner.
ARCHIVES := $(wildcard $(dir $(shell readlink -f "$$(command -v $(SWIFT))"))../lib/swift_static)
# Nobody loads the program as a library: without its 32,000 names it is smaller, and found in memory sooner.
CLOSED := -Xlinker --no-export-dynamic
# Its 130,000 addresses are kept packed (RELR), where the C library can read them (glibc 2.36): they are filled in sooner.
PACKS := $(shell grep -ls GLIBC_ABI_DT_RELR /lib/*-linux-gnu/libc.so.6 /lib64/libc.so.6)
PACKED := $(if $(PACKS),-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
RELEASE := -c release --scratch-path $(SCRATCH) $(if $(ARCHIVES),--static-swift-stdlib $(CLOSED) $(PACKED))
# What `hig --version` names beside the version.
NOTE_COMMIT := git rev-parse --short HEAD >Index/COMMIT 2>/dev/null || rm -f Index/COMMIT
SOURCES := Package.swift Sources Tests

PACKAGES := libmd-dev libxml2-dev libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev zlib1g-dev pkg-config

.PHONY: help serve test robustness fuzz browser-test build ingest lint levels corpus-check judge bench bench-http install uninstall dist setup
.DEFAULT_GOAL := help

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: # What the build needs of the system; only what is missing is installed
	@sh scripts/setup.sh "$(SWIFT)" $(PACKAGES)

build: setup ## Build the program in release mode: .build/release/hig
	@$(SWIFT) build $(RELEASE) --product hig
	@$(NOTE_COMMIT)

ingest: build ## Build the index from the bundled pages
	@$(BUILD)/hig ingest --index Index/hig.sqlite

serve: ingest ## Serve http://127.0.0.1:4680/ (PORT=, HOST=, PUBLIC_URL= where other machines reach it)
	@exec $(BUILD)/hig serve --index Index/hig.sqlite --host $(HOST) --port $(PORT) $(PUBLIC_URL:%=--public-url %)

test: setup ## Run every test; SKIP_CLIENTS=1 leaves those by other programs out, SKIP_BROWSER=1 those in a browser
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --disable-xctest
	@python3 Tests/Robustness/check.py --hig "$$($(SWIFT) build --show-bin-path)/hig" query http index ingest
	@sh scripts/mcp-check.sh "$$($(SWIFT) build --show-bin-path)/hig"
	@sh scripts/schemathesis.sh "$$($(SWIFT) build --show-bin-path)/hig"
	@sh scripts/browser-check.sh "$$($(SWIFT) build --show-bin-path)/hig"

browser-test: setup ## Check only the web page in a headless Chromium, which is installed where it is missing
	@$(SWIFT) build --product hig
	@sh scripts/browser-check.sh "$$($(SWIFT) build --show-bin-path)/hig"

robustness: build ## Make faults again and tell which promises hold (some minutes; replicas needs haproxy)
	@python3 Tests/Robustness/check.py --hig $(BUILD)/hig

# Modules are built again for it, so that libFuzzer sees which branches an input takes.
fuzz: setup ## Look for pages and queries that end the program (FUZZ_SECONDS= each, 600; FUZZ_TARGETS=)
	@HIG_FUZZ=1 $(SWIFT) build --scratch-path .build/fuzzing --product hig-fuzz --sanitize fuzzer -Xswiftc -sanitize=fuzzer,address
	@sh Tests/Robustness/fuzz.sh .build/fuzzing/debug/hig-fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

lint: ## Check the format of the sources
	@$(SWIFT) format lint --strict --recursive $(SOURCES)

levels: setup ## Check that imports go down the levels of ARCHITECTURE.md only (takes longer than a build)
	@$(SWIFT) build --build-tests --explicit-target-dependency-import-check error

corpus-check: setup ## Check the pages and their records (HIG_SEEDS=, OWN_WORDS= what to compare with, ACCEPT=1 new names)
	@$(SWIFT) build --product hig-corpus-check
	@"$$($(SWIFT) build --show-bin-path)/hig-corpus-check" $(if $(ACCEPT),--accept)
	@if [ -f "$(OWN_WORDS)/check_own_words.py" ]; then for folder in Corpus/pages Corpus/today; do \
	  python3 "$(OWN_WORDS)/check_own_words.py" $$folder "$(or $(HIG_SEEDS),$(OWN_WORDS)/seeds)" || exit 1; done; \
	else echo "Not compared with published guidelines: set OWN_WORDS to the folder of their digests."; fi
	@sh scripts/setup.sh "$(SWIFT)" tidy
	@tidy -quiet -errors -utf8 --drop-empty-elements no Corpus/index.html Corpus/pages/*/*.html

judge: setup ## How well the judged pages and the gold set are read, in one table (HIG_RECORD=1 keeps the figures as floors)
	@$(SWIFT) build --product hig-judge
	@"$$($(SWIFT) build --show-bin-path)/hig-judge"

bench: build ## Measure, as ratios against bare SQLite in the same run (BENCH_PAGES= other pages, BENCH_ENTRIES= generated ones)
	@$(SWIFT) build $(RELEASE) --product hig-bench
	@$(BUILD)/hig-bench $(foreach count,$(BENCH_ENTRIES),--entries $(count)) $(BENCH_PAGES)

bench-http: ingest ## Measure the server with 16 clients, beside a bare Hummingbird route in the same run
	@$(SWIFT) build $(RELEASE) --product hig-bench
	@sh scripts/bench-http.sh $(BUILD)/hig $(BUILD)/hig-bench

install: build ## Install the program, its data, manuals and completions below PREFIX (/usr/local)
	@sh scripts/stage.sh $(BUILD)/hig "$(PREFIX)"
	@echo "Installed $(PREFIX)/bin/hig; try: hig search 起動画面"

uninstall: ## Take away what install put below PREFIX
	@sh scripts/unstage.sh "$(PREFIX)"

# What is handed on needs glibc 2.35, libstdc++, libxml2 and zlib: the other libraries come out of their archives.
dist: setup ## A tarball and a .deb of the program, in dist/
	@mkdir -p dist
	@sh scripts/archives.sh $(ARCHIVED)
	@PKG_CONFIG_PATH=$(ARCHIVED) $(SWIFT) build $(RELEASE) -Xlinker -z -Xlinker nopack-relative-relocs \
	  --disable-local-rpath --product hig
	@$(NOTE_COMMIT)
	@sh scripts/dist.sh $(BUILD)/hig dist
