#!/bin/sh
# Lets libFuzzer look for pages and queries that end the program: fuzz.sh PROGRAM SECONDS TARGET…
# Seeds are the pages of the checkout; what it finds is kept in .build/fuzz/TARGET, and a fault as crash-… beside it.
set -e
program=$1 seconds=$2
shift 2
for target in "$@"; do
  case $target in
    text) ending=txt ;; markdown) ending=md ;; html) ending=html ;; docc) ending=json ;; *) ending= ;;
  esac
  found=.build/fuzz/$target
  mkdir -p "$found"
  if [ -n "$ending" ]; then
    find Corpus Tests/Fixtures -name "*.$ending" -size -24k -exec cp {} "$found" \;
  elif [ "$target" = head ]; then
    printf 'GET /search?q=\346\204\217 HTTP/1.1\r\nHost: localhost\r\n\r\n' > "$found/get"
    printf 'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nGET GET /\344 HTTP/1.1\r\n\r\n' > "$found/post"
  else
    cut -f 1 Tests/Judged/queries/known.tsv | sort -u | head -200 | while read -r query; do
      printf '%s' "$query" > "$found/$(printf '%s' "$query" | cksum | cut -d ' ' -f 1)"
    done
  fi
  # The words that decide how a sentence is read, which chance alone does not find.
  grep -v '^#' Index/cues.tsv | cut -f 4 | tr -d '"\\' | sed 's/.*/"&"/' | sort -u > "$found-words"
  echo "fuzz $target, $seconds s"
  HIG_FUZZ=$target "$program" "$found" -dict="$found-words" -max_total_time="$seconds" -max_len=24000 -timeout=30 -rss_limit_mb=2048 \
    -artifact_prefix="$found-" -print_final_stats=1 -verbosity=0
done
