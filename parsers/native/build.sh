#!/usr/bin/env bash
# Builds the fast parsing library for this machine, or says in one line why the portable core is used instead.
# Never fails the build. Usage: build.sh <target folder> <output folder> <class path with the grammars>
set -u
here=$(cd "$(dirname "$0")" && pwd)
target=$1
output=$2
classpath=${3:-}
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

wanted="$core_version $(cat "$here"/*.h "$here"/*.c "$here/build.sh" | cksum)"
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
work=$target/native/work
log=$target/native/compiler.log
rm -rf "$work" && mkdir -p "$work/grammars" && : >"$log"

# The core reads its growing arrays as another type than it wrote them: without no-strict-aliasing it crashes where the
# compiler inlines enough to notice.
compile() {
  "$compiler" -std=gnu11 -fno-strict-aliasing -fno-semantic-interposition -DNDEBUG -fPIC -fvisibility=hidden \
    -I "$lib/include" -I "$lib/src" "$@" -c "$here/flatten.c" -o "$work/flatten.o" 2>>"$log"
}

train() {
  jar=$(printf '%s' "$classpath" | tr ':' '\n' | grep "/tree-sitter-$1-[0-9][^/]*\.jar$") || return 1
  grammar=lib/$arch-$os-tree-sitter-$1.$suffix
  (cd "$work/grammars" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" xf "$jar" "$grammar") || return 1
  find "$here/../src/test/resources" -name "*.$2" -exec "$work/train" "$work/grammars/$grammar" "tree_sitter_$1" {} +
}

# A core that knows its usual ways parses in a fifth less time. Learning needs gcc and the grammars of the main languages.
learn() {
  compile -O3 -fprofile-generate &&
    "$compiler" -std=gnu11 -fprofile-generate -I "$lib/include" "$here/train.c" "$work/flatten.o" -ldl -o "$work/train" &&
    train python py && train java java && train go go && train rust rs && train typescript ts && train javascript js &&
    [ -f "$work/flatten.gcda" ] && compile -O3 -fprofile-use
}

if learn >>"$log" 2>&1; then how='-O3, trained'; else
  how=-O2
  compile -O2 || portable "the C compiler failed, see $log"
fi
"$compiler" -shared "$work/flatten.o" -o "$library.part" 2>>"$log" || portable "the linker failed, see $log"
mv "$library.part" "$library"
rm -rf "$work"
echo "$wanted" >"$stamp"
echo "[parsers] fast core built with $(basename "$compiler") $how"
