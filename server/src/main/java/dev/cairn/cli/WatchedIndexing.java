package dev.cairn.cli;

import dev.cairn.cli.DaemonClient.ToolReply;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/// Indexes a folder through the daemon and shows the progress with [IndexProgressLine].
public final class WatchedIndexing {

    /// The arguments of `graph_rebuild` for indexing only changed files, with a short answer.
    public static final Map<String, Object> INCREMENTAL = Map.of("mode", "incremental", "profile", "compact");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /// One call waits at most two minutes for the run, so it is repeated up to this often.
    private static final int CALLS_MAX = 60;

    private final Terminal terminal;
    private final DaemonClient daemon;

    public WatchedIndexing(Terminal terminal, DaemonClient daemon) {
        this.terminal = terminal;
        this.daemon = daemon;
    }

    /// Registers the folder if it is new, indexes it and waits for the end.
    public ToolReply run(Path folder, Map<String, Object> arguments) {
        var registered = daemon.callQuietly(
                "graph_set_workspace",
                JSON.writeValueAsString(Map.of("workspaceRoot", folder.toString())),
                Optional.empty());
        if (!registered.isOk()) return registered;
        var progress = new IndexProgressLine(terminal);
        try {
            var json = JSON.writeValueAsString(arguments);
            var reply = daemon.callWatched("graph_rebuild", json, Optional.of(folder), progress::show);
            for (int wait = 0; wait < CALLS_MAX && isQueued(reply); wait++)
                reply = daemon.callWatched("graph_rebuild", json, Optional.of(folder), progress::show);
            return reply;
        } finally {
            progress.end();
        }
    }

    private static boolean isQueued(ToolReply reply) {
        return reply.tree().path("data").path("status").asString("").equals("QUEUED");
    }
}
