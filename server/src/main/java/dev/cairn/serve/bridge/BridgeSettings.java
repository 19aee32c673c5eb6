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
/// @param headers sent with every frame; they identify the caller
/// @param workspace the folder to register
/// @param daemon finds the daemon or starts one
/// @param notice prints a line to standard error
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

    /// The limits for noticing a daemon that hangs. A client learns of it after the sum of both at the latest.
    ///
    /// @param quiet how long nothing of an answer may arrive before the daemon's health is checked
    /// @param health how long the health check may take on a busy machine
    public record Deadlines(Duration quiet, Duration health) {

        /// Together 25 seconds.
        public static final Deadlines STANDARD = new Deadlines(Duration.ofSeconds(5), Duration.ofSeconds(20));
    }
}
