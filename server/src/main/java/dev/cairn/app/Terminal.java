package dev.cairn.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/// The environment of a command: streams, variables, clock and id source.
///
/// `isWatched` is whether standard error is a terminal, so that progress may be shown.
record Terminal(
        PrintWriter out,
        PrintWriter err,
        Settings.Places places,
        boolean isWatched,
        InstantSource clock,
        Supplier<UUID> newId) {

    Settings settings() {
        return settings(Map.of());
    }

    Settings settings(Map<Setting, String> flags) {
        return Settings.load(flags, places);
    }

    /// The same terminal with additional environment variables.
    Terminal with(Map<String, String> variables) {
        var all = new HashMap<>(places.environment());
        all.putAll(variables);
        return new Terminal(
                out,
                err,
                new Settings.Places(Map.copyOf(all), places.userHome(), places.folder()),
                isWatched,
                clock,
                newId);
    }

    Wiring wiring() {
        return new Wiring(clock, newId, places.userHome());
    }

    /// Resolves a typed path against the current folder.
    Path path(String typed) {
        return places.folder().resolve(typed).toAbsolutePath().normalize();
    }
}
