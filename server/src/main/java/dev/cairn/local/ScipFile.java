package dev.cairn.local;

import dev.cairn.engine.index.BeforeWriting;
import dev.cairn.projection.scip.ScipShelf;
import dev.cairn.projection.scip.ScipTaking;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;

/// Imports a workspace's `index.scip` when an indexing run finds a changed one.
public final class ScipFile implements BeforeWriting {

    /// Larger indexes are reported as a problem and not read.
    static final long BYTES_MAX = 2L << 30;

    private final ScipTaking taking;
    private final ScipShelf shelf;

    public ScipFile(ScipTaking taking, ScipShelf shelf) {
        this.taking = taking;
        this.shelf = shelf;
    }

    @Override
    public List<String> prepare(Pending pending) {
        var index = pending.changed().stream()
                .filter(file -> file.path().equals(ScipShelf.PATH))
                .findFirst();
        var project = pending.workspace().project();
        if (index.isEmpty() || shelf.holds(project, index.get().contentHash())) return List.of();
        var path = pending.workspace().settings().root().resolve(ScipShelf.PATH);
        try {
            if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.size(path) > BYTES_MAX)
                return List.of(ScipShelf.PATH + " is no plain file or larger than " + (BYTES_MAX >> 30) + " GiB.");
            try (var in = new BufferedInputStream(ContentFiles.newInputStream(path))) {
                var record = taking.take(in, pending.files(), pending.commit());
                shelf.keep(project, index.get().contentHash(), record);
                return record.problems().stream()
                        .map(problem -> ScipShelf.PATH + ": " + problem)
                        .toList();
            }
        } catch (IOException unreadable) {
            return List.of(ScipShelf.PATH + " cannot be read: " + unreadable.getMessage());
        }
    }
}
