#!/bin/sh
# Makes a Debian package of a tree that stage.sh laid out below usr.
# usage: deb.sh TREE VERSION FILE
set -eu
tree=$1
version=$2
file=$3
architecture=$(dpkg --print-architecture)
doc=$tree/usr/share/doc/hig

install -d "$tree/DEBIAN" "$tree/usr/share/zsh/vendor-completions"
mv "$tree/usr/share/zsh/site-functions/_hig" "$tree/usr/share/zsh/vendor-completions/_hig"
rmdir "$tree/usr/share/zsh/site-functions"
rm -f "$doc/LICENSE" "$doc/CHANGELOG.md"
cat >"$doc/copyright" <<COPYRIGHT
Copyright: 2026 the authors of hig
License: Apache-2.0, in /usr/share/common-licenses/Apache-2.0
The bundled pages: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/
What is linked in, with its licences: /usr/share/doc/hig/THIRD-PARTY.txt
COPYRIGHT
# Linked in from archives on purpose: one package for several releases of Debian and Ubuntu.
install -d "$tree/usr/share/lintian/overrides"
echo 'hig: embedded-library' >"$tree/usr/share/lintian/overrides/hig"
printf 'hig (%s) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- hig <hig@users.noreply.github.com>  %s\n' "$version" "$(date -R)" |
  gzip -9n >"$doc/changelog.gz"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: hig
Version: $version
Architecture: $architecture
Maintainer: hig <hig@users.noreply.github.com>
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Depends: libc6 (>= 2.35), libstdc++6, libxml2 (>= 2.9.0), zlib1g
Recommends: curl, less
Suggests: poppler-utils
Section: text
Priority: optional
Description: Apple's Human Interface Guidelines in Japanese and English
 Look up one rule or one number of the guidelines in either language: each
 answer says how binding it is and from which edition. Command line, web page,
 HTTP API; works offline.
CONTROL
dpkg-deb --root-owner-group -Zxz --build "$tree" "$file"
