package dev.cairn.projection.packages;

import dev.cairn.model.code.FileVersion;
import dev.cairn.model.dependency.BuildFile;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.PackageFile;
import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.source.CodeContents;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Caches parsed build and lock files by path and content.
final class PackageFileCache {

    /// The maximum size of the cache, counted in dependencies and locked packages; each file adds [#FILE_WEIGHT].
    private static final long WEIGHT_MAX = 400_000;

    private static final int FILE_WEIGHT = 10;

    private record ContentVersion(String path, String contentHash) {}

    private final CodeContents contents;
    private final PackageFileParser parser;

    /// Least recently used first; guarded by itself.
    private final Map<ContentVersion, PackageFile> known = new LinkedHashMap<>(16, 0.75f, true);

    private long weight;

    PackageFileCache(CodeContents contents, PackageFileParser parser) {
        this.contents = contents;
        this.parser = parser;
    }

    /// The parsed file; empty if it is not a package file or cannot be read. In the second case `problems` gets a
    /// message.
    Optional<PackageFile> read(FileVersion file, List<String> problems) {
        if (!parser.supports(file.path())) return Optional.empty();
        var text = new ContentVersion(file.path(), file.contentHash());
        synchronized (known) {
            var found = known.get(text);
            if (found != null) return Optional.of(found);
        }
        var content = contents.content(file);
        if (content.isEmpty()) {
            problems.add(file.path() + ": " + file.size() + " bytes are too many or no text, so it was not read");
            return Optional.empty();
        }
        var parsed = parser.read(file.path(), content.get());
        parsed.ifPresent(one -> remember(text, one));
        return parsed;
    }

    private void remember(ContentVersion text, PackageFile parsed) {
        synchronized (known) {
            if (known.put(text, parsed) == null) weight += weight(parsed);
            Iterator<PackageFile> eldest = known.values().iterator();
            while (weight > WEIGHT_MAX && known.size() > 1 && eldest.hasNext()) {
                weight -= weight(eldest.next());
                eldest.remove();
            }
        }
    }

    private static int weight(PackageFile file) {
        return switch (file) {
            case BuildFile build -> FILE_WEIGHT + build.dependencies().size();
            case LockFile lock -> FILE_WEIGHT + lock.packages().size();
        };
    }
}
