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
public record Terminal(
        PrintWriter out,
        PrintWriter err,
        Settings.SettingSources places,
        TerminalDevices devices,
        InstantSource clock,
        Supplier<UUID> newId) {

    /// Whether standard error is a terminal, so that a progress bar can be drawn.
    public boolean isWatched() {
        return devices.isErrorShown();
    }

    /// The same terminal, but everything is printed to standard error, so that standard output contains only data.
    public Terminal onError() {
        return new Terminal(err, err, places, devices, clock, newId);
    }

    /// The colours and emphasis of standard output.
    public TextStyle style() {
        return TextStyle.of(devices.isOutputShown(), places.environment());
    }

    public Settings settings() {
        return settings(Map.of());
    }

    public Settings settings(Map<Setting, String> flags) {
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
                devices,
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
