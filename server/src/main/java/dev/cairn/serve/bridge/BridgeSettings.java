package dev.cairn.serve.bridge;

import dev.cairn.local.DaemonRecord;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// What a bridge is told at its start.
///
/// `headers` go with every frame and say who asks; `workspace` is the folder to register; `daemon` finds the daemon or
/// starts one; `notice` shows a line to whoever watches the bridge's standard error.
public record BridgeSettings(
        Map<String, String> headers,
        Optional<String> workspace,
        Supplier<DaemonRecord> daemon,
        Supplier<UUID> newId,
        Consumer<String> notice,
        Deadlines deadlines) {

    public BridgeSettings {
        headers = Map.copyOf(headers);
    }

    /// Settings with the usual deadlines.
    public BridgeSettings(
            Map<String, String> headers,
            Optional<String> workspace,
            Supplier<DaemonRecord> daemon,
            Supplier<UUID> newId,
            Consumer<String> notice) {
        this(headers, workspace, daemon, newId, notice, Deadlines.STANDARD);
    }

    /// Both together are the longest time until a client hears that the daemon hangs.
    ///
    /// @param quiet how long an answer may be silent before the daemon's health is asked for
    /// @param health how long the daemon may take to answer that, on a machine that is busy
    public record Deadlines(Duration quiet, Duration health) {

        /// A client hears of a daemon that hangs within 25 seconds.
        public static final Deadlines STANDARD = new Deadlines(Duration.ofSeconds(5), Duration.ofSeconds(20));
    }
}
