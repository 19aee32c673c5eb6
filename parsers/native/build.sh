#!/usr/bin/env bash
# Builds the fast parsing library for this machine, or says in one line why the portable core is used instead.
# Never fails the build. Usage: build.sh <target folder> <output folder>
set -u
here=$(cd "$(dirname "$0")" && pwd)
target=$1
output=$2
core_version=0.25.1
core_sha256=07aeba8dd71630e7e72b2d4ca3bd2680c3471824100cc5ebff44e78a6ed0b6d3

portable() {
  echo "[parsers] portable core in use: $1"
  rm -f "$library" "$library.part"
  exit 0
}

sha256() {
  (sha256sum "$1" 2>/dev/null || shasum -a 256 "$1") | cut -d ' ' -f 1
}

case "$(uname -s)" in
  Linux) os=linux-gnu suffix=so ;;
  Darwin) os=macos suffix=dylib ;;
  *) echo "[parsers] portable core in use: no fast core for $(uname -s)"; exit 0 ;;
esac
case "$(uname -m)" in
  x86_64 | amd64) arch=x86_64 ;;
  aarch64 | arm64) arch=aarch64 ;;
  *) echo "[parsers] portable core in use: no fast core for $(uname -m)"; exit 0 ;;
esac

library=$output/native/$arch-$os-cairn-tree.$suffix
stamp=$target/native/built
[ "${CAIRN_PORTABLE_CORE:-}" = 1 ] && portable "asked for by CAIRN_PORTABLE_CORE=1"

wanted="$core_version $(cat "$here/arena.h" "$here/flatten.c" "$here/build.sh" | cksum)"
if [ -f "$library" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then exit 0; fi

compiler=$(command -v cc || command -v gcc || command -v clang) || portable "no C compiler"

mkdir -p "$target/native" "$(dirname "$library")"
source=$target/native/core-$core_version
if [ ! -f "$source/package/vendor/tree-sitter/lib/src/lib.c" ]; then
  command -v npm >/dev/null || portable "no npm to fetch the source of the core"
  rm -rf "$source" && mkdir -p "$source"
  (cd "$source" && npm pack --silent --prefer-offline --fetch-retries=1 --fetch-timeout=30000 \
      "tree-sitter@$core_version" >/dev/null 2>&1) || portable "the source of the core could not be fetched with npm"
  archive=$source/tree-sitter-$core_version.tgz
  [ "$(sha256 "$archive")" = "$core_sha256" ] || portable "the fetched source of the core is not the expected one"
  tar xzf "$archive" -C "$source" || portable "the source of the core could not be unpacked"
fi

lib=$source/package/vendor/tree-sitter/lib
"$compiler" -std=gnu11 -O2 -fno-semantic-interposition -DNDEBUG -shared -fPIC -fvisibility=hidden \
  -I "$lib/include" -I "$lib/src" -o "$library.part" "$here/flatten.c" 2>"$target/native/compiler.log" ||
  portable "the C compiler failed, see $target/native/compiler.log"
mv "$library.part" "$library"
echo "$wanted" >"$stamp"
echo "[parsers] fast core built with $(basename "$compiler") -O2"
