package dev.cairn.serve.bridge;

import dev.cairn.local.DaemonRecord;
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
        Consumer<String> notice) {

    public BridgeSettings {
        headers = Map.copyOf(headers);
    }
}
