package dev.cairn.projection.resolve.declaration;

import dev.cairn.model.code.ManifestFacts;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// The [FileTable]s that are known for one state of the code, each made at first use.
final class FileTableCache {

    /// @param manifests the build files from which the table was made
    private record MadeTable(List<ManifestFacts> manifests, FileTable table) {}

    private final Map<Class<?>, MadeTable> made = new ConcurrentHashMap<>();

    <T extends FileTable> T table(Class<T> type, List<ManifestFacts> manifests, Supplier<T> make) {
        var known = made.compute(
                type,
                (_, before) -> before != null && before.manifests().equals(manifests)
                        ? before
                        : new MadeTable(manifests, make.get()));
        return type.cast(known.table());
    }

    /// Takes over a table of an earlier state unless a changed file changes it.
    ///
    /// @param changed the changed files, as they were and as they are now
    void takeOver(FileTableCache earlier, List<FileChange> changed) {
        earlier.made.forEach((type, table) -> {
            if (changed.stream().allMatch(file -> table.table().isSameAfter(file.before(), file.after())))
                made.put(type, table);
        });
    }

    /// One file in two states of the code.
    record FileChange(FileUnit before, FileUnit after) {}
}
