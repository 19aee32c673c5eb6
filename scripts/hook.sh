# Answers `cairn hook` without Java: clients wait for it before every edit, and the daemon knows the answer. Sourced by the
# launchers, which go on with Java where this returns. Whatever fails, the client must work as if there were no hook.

HOOK_SECONDS_MAX=1.5

# the arguments of cairn, hook first
answer_hook() {
    case ${2-} in session-start | before-edit | stop) ;; *) return ;; esac
    case $# in
        2) asked='' ;;
        4) [ "$3" = --client ] || return; asked="client=$4" ;;
        *) return ;;
    esac
    [ -n "${CAIRN_AGENT-}" ] && asked="agent=$CAIRN_AGENT"
    # Java does the rest: values that must be encoded or are in settings, and explanations.
    case $asked$PWD in *[!a-zA-Z0-9@/._=-]*) return ;; esac
    data=${CAIRN_HOME:-${HOME-}/.cairn}
    for settings in "$data/config.yaml" .cairn/config.yaml; do
        [ -e "$settings" ] && grep -q agent "$settings" && return
    done
    [ -z "${CAIRN_HOOK_DEBUG-}" ] && command -v curl >/dev/null 2>&1 || return
    read_daemon || exit 0
    case $host in 0.0.0.0 | localhost) host=127.0.0.1 ;; *[!0-9.]*) return ;; esac
    # The secret must not be among the arguments of a process. `-T .` gives up in time also where the input never ends.
    curl -sf -m $HOOK_SECONDS_MAX --noproxy '*' -K /dev/fd/3 -X POST -T . -H 'Expect:' -H 'Content-Type: application/json' \
        -H "X-Cairn-Workspace: $PWD" "http://$host:$port/api/hooks/$2?$asked" 2>/dev/null 3<<CONFIGURATION
header = "Authorization: Bearer $secret"
CONFIGURATION
    exit 0
}

# Reads the daemon's files; fails unless its process is there and this user's own: another program may have its port by now.
read_daemon() {
    [ -r "$data/daemon.json" ] && [ -r "$data/secret" ] || return 1
    read -r secret <"$data/secret" || [ -n "$secret" ] || return 1
    read -r record <"$data/daemon.json" || [ -n "$record" ] || return 1
    host=${record##*\"host\":\"} host=${host%%\"*}
    port=${record##*\"port\":} port=${port%%[!0-9]*}
    pid=${record##*\"pid\":} pid=${pid%%[!0-9]*}
    case $secret in *[!a-zA-Z0-9._-]*) return 1 ;; esac
    [ -n "$host" ] && [ -n "$port" ] && [ -n "$pid" ] || return 1
    if [ -d /proc/self ]; then [ -O "/proc/$pid" ]; else kill -0 "$pid" 2>/dev/null; fi
}
