package dev.cairn.client;

import dev.cairn.client.ClientSetupPlan.ClientFileChange;
import dev.cairn.home.PrivateFile;
import dev.cairn.model.id.Sha256;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Remembers in the data home what client files contained before Cairn changed them, so that they can be restored
/// exactly.
///
/// Only hashes of the files are stored, because settings may contain secrets.
public final class ClientLedger {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ABSENT = "absent";

    /// The state of a file before Cairn changed it for the first time.
    ///
    /// @param project the folder of the project it belongs to
    /// @param before a hash of its text, or `absent` if the file did not exist
    /// @param newFolders the number of folders above it that did not exist; empty in lines of earlier builds
    record LedgerLine(String project, String before, Optional<Integer> newFolders) {

        boolean wasAbsent() {
            return before.equals(ABSENT);
        }

        boolean hasText(String text) {
            return before.equals(digest(text));
        }
    }

    private final Path file;

    /// @param file the file in the data home in which the entries are stored
    public ClientLedger(Path file) {
        this.file = file;
    }

    /// Stores the state of files that are about to be changed for the first time.
    void remember(Path project, List<ClientFileChange> changes) {
        var lines = new LinkedHashMap<>(read());
        for (var change : changes)
            lines.putIfAbsent(
                    change.target().toString(),
                    new LedgerLine(
                            project.toString(),
                            change.before().map(ClientLedger::digest).orElse(ABSENT),
                            Optional.of(ClientFiles.missingFolders(change.target()))));
        write(lines);
    }

    void forget(List<ClientFileChange> changes) {
        var lines = new LinkedHashMap<>(read());
        changes.forEach(change -> lines.remove(change.target().toString()));
        if (!lines.equals(read())) write(lines);
    }

    Optional<LedgerLine> find(Path target) {
        return Optional.ofNullable(read().get(target.toString()));
    }

    /// The projects in which clients were set up.
    public List<Path> projects() {
        return read().values().stream()
                .map(LedgerLine::project)
                .distinct()
                .map(Path::of)
                .toList();
    }

    private Map<String, LedgerLine> read() {
        try {
            return Files.exists(file)
                    ? JSON.readValue(Files.readString(file), new TypeReference<Map<String, LedgerLine>>() {})
                    : Map.of();
        } catch (IOException | JacksonException e) {
            throw Refusal.of(
                    ProblemCode.BAD_ARGUMENT,
                    file + " cannot be read: " + e.getMessage() + ".",
                    "Delete it; entries are then removed without restoring how files were before.",
                    e);
        }
    }

    private void write(Map<String, LedgerLine> lines) {
        PrivateFile.write(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(lines) + "\n");
    }

    private static String digest(String text) {
        return Sha256.of(text).hex();
    }
}
