package dev.cairn.serve.bridge;

import dev.cairn.process.DaemonRecord;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The settings of a bridge.
///
/// `headers` are sent with every frame and identify the caller; `workspace` is the folder to register; `daemon` finds
/// or starts the daemon; `notice` prints a line to standard error.
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

    /// Settings with the standard deadlines.
    public BridgeSettings(
            Map<String, String> headers,
            Optional<String> workspace,
            Supplier<DaemonRecord> daemon,
            Supplier<UUID> newId,
            Consumer<String> notice) {
        this(headers, workspace, daemon, newId, notice, Deadlines.STANDARD);
    }

    /// The sum of both is the longest time until a client learns that the daemon hangs.
    ///
    /// @param quiet how long an answer may be silent before the daemon's health is checked
    /// @param health how long the health check may take on a busy machine
    public record Deadlines(Duration quiet, Duration health) {

        /// A client learns within 25 seconds that the daemon hangs.
        public static final Deadlines STANDARD = new Deadlines(Duration.ofSeconds(5), Duration.ofSeconds(20));
    }
}
