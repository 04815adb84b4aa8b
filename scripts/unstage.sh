#!/bin/sh
# Takes away what stage.sh laid out.
# usage: unstage.sh PREFIX
set -eu
share=$1/share
rm -f "$1/bin/hig" "$share/bash-completion/completions/hig" "$share/zsh/site-functions/_hig" \
  "$share/fish/vendor_completions.d/hig.fish" "$share"/man/man1/hig.1.gz "$share"/man/man1/hig-*.1.gz
rm -rf "$share/hig" "$share/doc/hig"
