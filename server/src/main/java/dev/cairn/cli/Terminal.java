package dev.cairn.cli;

import dev.cairn.app.Setting;
import dev.cairn.app.Settings;
import dev.cairn.app.Wiring;
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
public record Terminal(
        PrintWriter out,
        PrintWriter err,
        Settings.SettingSources places,
        boolean isWatched,
        InstantSource clock,
        Supplier<UUID> newId) {

    public Settings settings() {
        return settings(Map.of());
    }

    Settings settings(Map<Setting, String> flags) {
        return Settings.load(flags, places);
    }

    /// The same terminal with additional environment variables.
    public Terminal with(Map<String, String> variables) {
        var all = new HashMap<>(places.environment());
        all.putAll(variables);
        return new Terminal(
                out,
                err,
                new Settings.SettingSources(Map.copyOf(all), places.userHome(), places.folder()),
                isWatched,
                clock,
                newId);
    }

    public Wiring wiring() {
        return new Wiring(clock, newId, places.userHome());
    }

    /// Resolves a typed path against the current folder.
    public Path path(String typed) {
        return places.folder().resolve(typed).toAbsolutePath().normalize();
    }
}
