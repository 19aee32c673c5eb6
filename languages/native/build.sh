#!/usr/bin/env bash
# Builds the fast parsing library and the grammars of the main languages for this machine, or says in one line why what
# is shipped is used instead. Never fails the build. What was built is kept in a cache of the user, so that another
# checkout or a cleaned one need not compile it again; CAIRN_NATIVE_CACHE names another folder, and "none" turns it off.
# Usage: build.sh <target folder> <output folder>
#        build.sh --cache-folder   prints the folder of the cache that belongs to these sources and this compiler
set -u
here=$(cd "$(dirname "$0")" && pwd)
target=$1
output=${2:-}
core='tree-sitter@0.25.1 07aeba8dd71630e7e72b2d4ca3bd2680c3471824100cc5ebff44e78a6ed0b6d3'
# Name, suffix of our examples, folder of the sources, package and its checksum; versions as those of the shipped ones.
grammars='
python py src tree-sitter-python@0.25.0 63b76b3fa8181fd79eaad4abcdb21e2babcb504dbfc7710a89934fa456d26096
java java src tree-sitter-java@0.23.5 6b6c1b62605f9d8bb80efd2ebe5951a87b182faafa3eeb67c460a667818551b6
go go src tree-sitter-go@0.25.0 f7265544d6b297797dc3675c02b76fb182c177ce29fda10ac1f36e9ab33fd90e
rust rs src tree-sitter-rust@0.24.0 4248da0b9ea40fec13ef010822e7b92a9d1ebdf74f6f2733539b1dbbb086c5bb
javascript js src tree-sitter-javascript@0.25.0 6214ce23d03aba525ba8edd6ca7caf365c969f2c2dbfc353e376ca54507ffb92
typescript ts typescript/src tree-sitter-typescript@0.23.2 0fdf63c35930a75885145d75ee63cb879da2d49db9bfe454bd8e60b08ba778a1
tsx tsx tsx/src tree-sitter-typescript@0.23.2 0fdf63c35930a75885145d75ee63cb879da2d49db9bfe454bd8e60b08ba778a1
'

portable() {
  echo "[languages] portable core in use: $1"
  rm -f "$built"/*
  exit 0
}

case "$(uname -s)" in
  Linux) os=linux-gnu suffix=so ;;
  Darwin) os=macos suffix=dylib ;;
  *) echo "[languages] portable core in use: no fast core for $(uname -s)"; exit 0 ;;
esac
case "$(uname -m)" in
  x86_64 | amd64) arch=x86_64 ;;
  aarch64 | arm64) arch=aarch64 ;;
  *) echo "[languages] portable core in use: no fast core for $(uname -m)"; exit 0 ;;
esac

built=$output/native
library=$built/$arch-$os-cairn-tree.$suffix
stamp=$target/native/built
[ "${CAIRN_PORTABLE_CORE:-}" = 1 ] && portable "asked for by CAIRN_PORTABLE_CORE=1"

wanted=$(cat "$here"/*.h "$here"/*.c "$here/build.sh" | cksum)
if [ "$target" != --cache-folder ] && [ -f "$library" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then exit 0; fi

compiler=$(command -v cc || command -v gcc || command -v clang) || portable "no C compiler"

# One folder for each compiler and each state of the sources.
cache=${CAIRN_NATIVE_CACHE:-${XDG_CACHE_HOME:-${HOME:-none}/.cache}/cairn-native}
cached=''
case $cache in
  /*) cached=$cache/$arch-$os-$(echo "$wanted $("$compiler" --version | head -n 1)" | cksum | tr ' ' -) ;;
esac
if [ "$target" = --cache-folder ]; then
  echo "$cached"
  exit 0
fi

work=$target/native/work
log=$target/native/compiler.log
mkdir -p "$built" "$target/native"
rm -rf "$built"/* "$work" && mkdir -p "$work" && : >"$log"

sha256() {
  (sha256sum "$1" 2>/dev/null || shasum -a 256 "$1") | cut -d ' ' -f 1
}

# Prints the checksum and name of each file of a folder but the list itself.
sums() {
  local file
  for file in "$1"/*."$suffix"; do echo "$(sha256 "$file") ${file##*/}"; done
}


if [ -n "$cached" ] && [ -f "$cached/sums" ] && [ "$(cat "$cached/sums")" = "$(sums "$cached")" ]; then
  if cp "$cached"/*."$suffix" "$built"/; then
    echo "$wanted" >"$stamp"
    echo "[languages] fast core and grammars taken from $cached"
    exit 0
  fi
  rm -f "$built"/*
fi
command -v npm >/dev/null || portable "no npm to fetch the source of the core"

# Keeps what was built if nothing is missing. The folder appears at once and complete, because other builds may look at the same time.
keep() {
  [ -n "$cached" ] && [ -n "$learned" ] && [ "$count" -eq "$(wc -l <<<"$known")" ] || return 0
  local part=$cached.$$
  mkdir -p "$part" && cp "$built"/*."$suffix" "$part"/ && sums "$part" >"$part/sums" &&
    rm -rf "$cached" && mv "$part" "$cached" || rm -rf "$part"
}

# Prints the folder of a package, fetched if need be. Usage: fetched <package@version> <checksum>
fetched() {
  local folder=$target/native/${1/@/-}
  if [ ! -d "$folder/package" ]; then
    rm -rf "$folder" && mkdir -p "$folder"
    (cd "$folder" && npm pack --silent --prefer-offline --fetch-retries=1 --fetch-timeout=30000 "$1" >/dev/null) || return 1
    [ "$(sha256 "$folder"/*.tgz)" = "$2" ] || { echo "$1 is not the expected one"; return 1; } >&2
    mkdir "$folder/part" && tar xzf "$folder"/*.tgz -C "$folder/part" && mv "$folder/part/package" "$folder/" || return 1
  fi
  echo "$folder/package"
}

# What is made with the core reads growing arrays as another type than it wrote them: without no-strict-aliasing it
# crashes where the compiler inlines enough to notice.
compile() {
  "$compiler" -std=gnu11 -fno-strict-aliasing -fno-semantic-interposition -DNDEBUG -fPIC "$@"
}

compile_core() {
  compile -fvisibility=hidden -I "$lib/include" -I "$lib/src" "$@" -c "$here/flatten.c" -o "$work/flatten.o"
}

# Usage: compile_grammar <name> <folder of the sources> <flags>...
compile_grammar() {
  local name=$1 sources=$2 unit objects=()
  shift 2
  for unit in parser scanner; do
    [ -f "$sources/$unit.c" ] || continue
    compile -O2 -I "$sources" "$@" -c "$sources/$unit.c" -o "$work/$name-$unit.o" || return 1
    objects+=("$work/$name-$unit.o")
  done
  compile -shared "$@" "${objects[@]}" -o "$work/$name.$suffix"
}

# Runs a command for every grammar, as many at a time as there are processors. Usage: each_grammar <command>
each_grammar() {
  local name ending folder package checksum sources running=0 failed=0
  while read -r name ending folder package checksum; do
    # Fetched one by one, because two grammars may share a package.
    if ! sources=$(fetched "$package" "$checksum")/$folder; then
      failed=1
      continue
    fi
    if [ "$processors" -eq 1 ]; then
      "$1" "$name" "$sources" || failed=1
      continue
    fi
    "$1" "$name" "$sources" &
    running=$((running + 1))
    if [ "$running" -ge "$processors" ]; then
      wait -n || failed=1
      running=$((running - 1))
    fi
  done <<<"$known"
  while [ "$running" -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
  done
  return "$failed"
}

compile_to_learn() {
  compile_grammar "$1" "$2" -fprofile-generate
}

# A grammar that does not compile is left out; the shipped one is used instead.
compile_to_keep() {
  compile_grammar "$1" "$2" $learned && mv "$work/$1.$suffix" "$built/$arch-$os-tree-sitter-$1.$suffix"
}

# A core and grammars that know their usual ways parse in a third less time. Learning needs gcc.
learn() {
  compile_core -O3 -fprofile-generate &&
    compile -fprofile-generate -I "$lib/include" "$here/train.c" "$work/flatten.o" -ldl -o "$work/train" || return 1
  local name ending folder package checksum sources
  each_grammar compile_to_learn || return 1
  # The runs add to one profile of the core, so they follow each other.
  while read -r name ending folder package checksum; do
    find "$here/../src/test/resources" -name "*.$ending" \
      -exec "$work/train" "$work/$name.$suffix" "tree_sitter_$name" {} + || return 1
  done <<<"$known"
  [ -f "$work/flatten.gcda" ]
}

processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
# `wait -n` came with bash 4.3.
[ "${BASH_VERSINFO[0]}" -ge 5 ] || processors=1
package=$(fetched $core 2>>"$log") || portable "the source of the core could not be fetched with npm, see $log"
lib=$package/vendor/tree-sitter/lib
known=$(grep . <<<"$grammars")

how='-O3, trained' learned=-fprofile-use
learn >>"$log" 2>&1 && compile_core -O3 $learned 2>>"$log" || {
  how=-O2 learned=''
  compile_core -O2 2>>"$log" || portable "the C compiler failed, see $log"
}
compile -shared "$work/flatten.o" -o "$library.part" 2>>"$log" || portable "the linker failed, see $log"

each_grammar compile_to_keep 2>>"$log"
count=$(find "$built" -name "*-tree-sitter-*" | wc -l)
mv "$library.part" "$library"
rm -rf "$work"
echo "$wanted" >"$stamp"
keep 2>>"$log"
echo "[languages] fast core and $count grammars built with $(basename "$compiler") $how"
