package dev.cairn.app;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.Store;
import dev.cairn.store.sql.SqlStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Builds the house by hand: the only place that knows which part stands behind which port.
final class Wiring {

    private static final String SQLITE = "sqlite";

    private Wiring() {}

    /// Opens the daemon's front over the home's store.
    static Front open(Front.Plan plan) {
        return java.util.Optional.<Front>empty()
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.UNAVAILABLE, "No front for " + plan.address() + ".", "Use a complete build."));
    }

    /// Copies the store to a new file; the answer is its size in bytes.
    static long backup(Terminal terminal, Path target) {
        if (Files.exists(target))
            throw Refusal.of(ProblemCode.CONFLICT, target + " exists already.", "Name a file that does not.");
        var settings = terminal.settings();
        if (!settings.text(Setting.STORE).orElse(SQLITE).equals(SQLITE))
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    "The store is a PostgreSQL database.",
                    "Copy it with pg_dump, which belongs to it.");
        if (!Files.exists(settings.home().store()))
            throw Refusal.of(
                    ProblemCode.NOT_FOUND,
                    "There is no store in " + settings.home().folder() + " yet.",
                    "Check CAIRN_HOME with `cairn config`.");
        try (Store store = SqlStore.openSqlite(settings.home().store(), terminal.clock(), terminal.newId())) {
            store.admin().backup(target);
            return Files.size(target);
        } catch (IOException e) {
            throw Refusal.of(ProblemCode.UNAVAILABLE, "The copy cannot be read: " + e.getMessage(), "Try again.", e);
        }
    }
}
