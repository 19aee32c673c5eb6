package dev.cairn.engine.index;

import dev.cairn.engine.index.FileIntake.IntakeResult;
import dev.cairn.model.id.ProjectId;
import dev.cairn.parse.SourceFile;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The cached attributes of the files of one run.
final class FileAttributes {

    /// A file changed this shortly before it was read may change again without a visible difference in its attributes.
    private static final Duration RECENT_CHANGE = Duration.ofSeconds(2);

    private final FileAttributeCache cache;
    private final ProjectId project;
    private final String extractor;
    private final Map<String, FileAttributeCache.CachedAttributes> entries;

    FileAttributes(FileAttributeCache cache, ProjectId project, String extractor) {
        this.cache = cache;
        this.project = project;
        this.extractor = extractor;
        this.entries = cache.load(project, extractor);
    }

    /// The hash of a file whose attributes are unchanged.
    Optional<String> hash(SourceFile file) {
        return Optional.ofNullable(entries.get(file.path()))
                .filter(entry -> entry.describes(file))
                .map(FileAttributeCache.CachedAttributes::contentHash);
    }

    /// An outdated entry is harmless, because a file never gets the same attributes again.
    void remember(List<IntakeResult> taken, Collection<String> gone, Instant listedAt) {
        var next = new HashMap<>(entries);
        next.keySet().removeAll(gone);
        long trusted = ChronoUnit.MICROS.between(Instant.EPOCH, listedAt.minus(RECENT_CHANGE));
        for (var each : taken)
            for (var file : each.files()) {
                var source = file.source();
                if (Math.max(source.modifiedMicros(), source.changedMicros()) < trusted)
                    next.put(
                            source.path(),
                            FileAttributeCache.CachedAttributes.of(
                                    source, file.version().contentHash()));
                else next.computeIfPresent(source.path(), (_, entry) -> entry.describes(source) ? null : entry);
            }
        if (!next.equals(entries)) cache.save(project, extractor, next);
    }
}
