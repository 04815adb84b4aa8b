#!/bin/sh
# Lays the program, its data, manuals and completions out below a prefix: for `make install`, `make dist` and the .deb alike.
# usage: stage.sh HIG PREFIX
set -eu
program=$1
prefix=$2
share=$prefix/share

mkdir -p "$share" 2>/dev/null && [ -w "$share" ] || {
  echo "$prefix cannot be written to. Name another folder, PREFIX=\$HOME/.local, or run this as root." >&2
  exit 2
}
install -d "$prefix/bin" "$share/hig/Index" "$share/doc/hig" "$share/man/man1" "$share/bash-completion/completions" \
  "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
install -m 755 "$program" "$prefix/bin/hig"
strip "$prefix/bin/hig"
for folder in Corpus web; do
  rm -rf "$share/hig/$folder"
  cp -R $folder "$share/hig/$folder"
done
# The index anew: it remembers nothing of the machine that it was made on.
find Index -maxdepth 1 -type f ! -name 'hig.sqlite*' -exec install -m 644 {} "$share/hig/Index/" ';'
HIG_HOME=$share/hig "$program" ingest --index "$share/hig/Index/hig.sqlite" >/dev/null
rm -f "$share/hig/Index/hig.sqlite.lock" "$share/hig/Index/hig.sqlite.sources"

LC_ALL=C "$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$share/bash-completion/completions/hig"
LC_ALL=C "$program" --generate-completion-script zsh >"$share/zsh/site-functions/_hig"
LC_ALL=C "$program" --generate-completion-script fish >"$share/fish/vendor_completions.d/hig.fish"
LC_ALL=C python3 scripts/manuals.py "$program" Sources/hig/examples.tsv "$share/man/man1"
for file in README.md README.ja.md LICENSE CHANGELOG.md; do
  if [ -f $file ]; then install -m 644 $file "$share/doc/hig/"; fi
done
sh scripts/third-party.sh >"$share/doc/hig/THIRD-PARTY.txt"
chmod -R u=rwX,go=rX "$share/hig"
