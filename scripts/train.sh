# Makes the caches for fast starts; ./cairn and scripts/release read this file.
# They set root (the source tree), caches (the folder for the caches) and train_log, and define say, nap, now and
# run_kind KIND OPTION ARGUMENT…, which runs Cairn with an option of the virtual machine unless that is empty.

END_SECONDS_MAX=10
TRAIN_SECONDS_MAX=120
TRAIN_COPIES=12

# Uses every kind of process once on a home of its own and keeps what the virtual machine learned. The projects lie
# beside the home: what is inside of a data home is never indexed. The daemon learns what it does most: start with a
# project it knows, answer the first questions about it, read another one.
train() {
    training=$(mktemp -d "${TMPDIR:-/tmp}/cairn-train.XXXXXX") || return
    training_home=$training/home
    mkdir "$training_home" "$training/project"
    for sources in core/src/main/java/dev/cairn/projection languages/src/test/resources; do
        [ -d "$root/$sources" ] && cp -r "$root/$sources" "$training/project/"
    done
    say "preparing fast starts …"
    {
        (into=exec && plain daemon serve --background >/dev/null) &
        daemon=$!
        if await_daemon; then
            plain cli index "$training/project"
            plain cli call graph_query '{"query":"what is kept for the next start"}' --workspace "$training/project"
            plain cli stop
        else
            kill $daemon
        fi
        wait $daemon
        daemon=''
        (into=exec && trained daemon serve --background >/dev/null) &
        daemon=$!
        if await_daemon; then
            frames | trained bridge mcp --workspace "$training/project"
            new_to_read "$training/other" && plain cli index "$training/other"
            trained cli call graph_health '{}' --workspace "$training/project"
            plain cli stop
        else
            kill $daemon
        fi
        wait $daemon
        daemon=''
    } >"$train_log" 2>&1 </dev/null 9<&-
    end_training
}

# A repository with code of every language that nobody has read yet: what is known is not read again. Copies of our own
# examples differ by the empty lines at their ends.
new_to_read() {
    mkdir "$1" && cp -r "$root/core/src/main/java/dev/cairn/engine" "$root/docs" "$1/"
    lines='' copy=0
    while [ $copy -lt $TRAIN_COPIES ]; do
        copy=$((copy + 1))
        lines="$lines
"
        cp -r "$root/languages/src/test/resources" "$1/copy$copy"
        find "$1/copy$copy" -type f | while read -r file; do printf '%s' "$lines" >>"$file"; done
    done
    for step in 'init -q' 'add .' '-c user.name=training -c user.email=training commit -q -m all'; do
        env -i PATH="$PATH" HOME="$training" git -C "$1" $step || return 0
    done
}

await_daemon() {
    began=$(now)
    while [ ! -e "$training_home/daemon.json" ]; do
        kill -0 $daemon && [ $(($(now) - began)) -lt $TRAIN_SECONDS_MAX ] || return 1
        nap
    done
}

plain() {
    kind=$1
    shift
    run_kind "$kind" '' "$@"
}

trained() {
    kind=$1
    shift
    run_kind "$kind" "-XX:AOTCacheOutput=$caches/$kind.aot" "$@"
}

# A daemon takes the place of its shell, so that a signal reaches it.
into=''
isolated() {
    $into env -i PATH="$PATH" HOME="$training" CAIRN_HOME="$training_home" CAIRN_PORT=0 LC_ALL=C.UTF-8 "$@"
}

frames() {
    cat <<'FRAMES'
{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"training","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
{"jsonrpc":"2.0","id":2,"method":"tools/list"}
{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"graph_health","arguments":{}}}
{"jsonrpc":"2.0","id":"4","method":"tools/call","params":{"name":"tools_list","arguments":{}}}
{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"semantic_slice","arguments":{"symbol":"CodeGraph"}}}
{"jsonrpc":"2.0","id":6,"method":"tools/call","params":{"name":"graph_query","arguments":{"query":"what is kept for the next start"}}}
{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"context_pack","arguments":{"task":"keep the graph for the next start","claim":false}}}
FRAMES
}

# The daemon must be gone before its home is.
end_training() {
    if [ -n "${daemon-}" ]; then
        kill "$daemon" 2>/dev/null
        began=$(now)
        while kill -0 "$daemon" 2>/dev/null && [ $(($(now) - began)) -lt $END_SECONDS_MAX ]; do nap; done
        kill -9 "$daemon" 2>/dev/null
        daemon=''
    fi
    [ -n "${training-}" ] && rm -rf "$training"
    training=''
}
