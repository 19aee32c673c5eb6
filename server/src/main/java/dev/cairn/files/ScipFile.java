package dev.cairn.files;

import dev.cairn.engine.index.PreWriteStep;
import dev.cairn.home.ContentFiles;
import dev.cairn.projection.scip.ScipImporter;
import dev.cairn.projection.scip.ScipStore;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;

/// Imports a workspace's `index.scip` when an indexing run finds a changed one.
public final class ScipFile implements PreWriteStep {

    /// Larger indexes are reported as a problem and not read.
    static final long BYTES_MAX = 2L << 30;

    private final ScipImporter importer;
    private final ScipStore stored;

    public ScipFile(ScipImporter importer, ScipStore stored) {
        this.importer = importer;
        this.stored = stored;
    }

    @Override
    public List<String> run(PendingWrite pending) {
        var index = pending.changed().stream()
                .filter(file -> file.path().equals(ScipStore.PATH))
                .findFirst();
        var project = pending.workspace().project();
        if (index.isEmpty() || stored.holds(project, index.get().contentHash())) return List.of();
        var path = pending.workspace().settings().root().resolve(ScipStore.PATH);
        try {
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.size(path) > BYTES_MAX)
                return List.of(ScipStore.PATH + " is no plain file or larger than " + (BYTES_MAX >> 30) + " GiB.");
            try (var in = new BufferedInputStream(ContentFiles.newInputStream(path))) {
                var record = importer.read(in, pending.files(), pending.commit());
                stored.put(project, index.get().contentHash(), record);
                return record.problems().stream()
                        .map(problem -> ScipStore.PATH + ": " + problem)
                        .toList();
            }
        } catch (IOException unreadable) {
            return List.of(ScipStore.PATH + " cannot be read: " + unreadable.getMessage());
        }
    }
}
