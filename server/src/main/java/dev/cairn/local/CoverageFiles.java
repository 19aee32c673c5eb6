package dev.cairn.local;

import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.local.coverage.CoverageJson;
import dev.cairn.local.coverage.CoverageRuns;
import dev.cairn.local.coverage.LcovReader;
import dev.cairn.model.id.ProjectId;
import dev.cairn.store.codec.ContentHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/// Coverage files where test runners leave them, mostly ignored by git and read all the same.
public final class CoverageFiles implements CoverageSource {

    /// Larger files are told and not read. A few hundred tests with all their lines make 200 MiB.
    static final long BYTES_MAX = 512L << 20;

    private static final int AT_HAND_MAX = 8;

    /// A place where a coverage file may be, and what reads it.
    private record Kind(String path, BiConsumer<InputStream, CoverageRuns> reader) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("lcov.info", LcovReader::read),
            new Kind("coverage/lcov.info", LcovReader::read),
            new Kind("coverage.json", CoverageJson::read));

    /// What was read, by place and content; guarded by itself.
    private final Map<String, Coverage> known = new LinkedHashMap<>(8, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Coverage> eldest) {
            return size() > AT_HAND_MAX;
        }
    };

    private final Function<ProjectId, Optional<Path>> roots;

    public CoverageFiles(Function<ProjectId, Optional<Path>> roots) {
        this.roots = roots;
    }

    @Override
    public List<Coverage> of(ProjectId project) {
        var root = roots.apply(project);
        if (root.isEmpty()) return List.of();
        return KINDS.stream().flatMap(kind -> look(root.get(), kind).stream()).toList();
    }

    private Optional<Coverage> look(Path root, Kind kind) {
        var file = root.resolve(kind.path());
        try {
            if (!Files.isRegularFile(file)) return Optional.empty();
            if (!file.toRealPath().equals(root.toRealPath().resolve(kind.path())))
                return unread(kind, "is behind a link and was not read");
            if (Files.size(file) > BYTES_MAX)
                return unread(kind, "is larger than " + (BYTES_MAX >> 20) + " MiB and was not read");
            return Optional.of(read(root, kind, file));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            return unread(kind, "was not read: " + FileLook.reason(e));
        } catch (UncheckedIOException e) {
            return unread(kind, "broke off while it was read");
        }
    }

    private static Optional<Coverage> unread(Kind kind, String problem) {
        return Optional.of(new Coverage(kind.path(), "", Map.of(), List.of(problem)));
    }

    /// Content alone tells whether a file is another one, so it is hashed each time and read when it is new.
    private Coverage read(Path root, Kind kind, Path file) throws IOException {
        var place = root + " " + kind.path() + " ";
        var before = find(place + hash(file, _ -> {}));
        if (before.isPresent()) return before.get();
        var runs = new CoverageRuns(root.toString());
        var hash = hash(file, in -> kind.reader().accept(in, runs));
        var coverage = new Coverage(kind.path(), hash, runs.testsByFile(), runs.problems());
        synchronized (known) {
            known.put(place + hash, coverage);
        }
        return coverage;
    }

    private Optional<Coverage> find(String key) {
        synchronized (known) {
            return Optional.ofNullable(known.get(key));
        }
    }

    /// Of exactly what was read, and of the rest.
    private static String hash(Path file, Consumer<InputStream> reader) throws IOException {
        var digest = ContentHash.newDigest();
        try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
                var hashed = new DigestInputStream(in, digest)) {
            reader.accept(hashed);
            hashed.transferTo(OutputStream.nullOutputStream());
        }
        return ContentHash.written(digest.digest());
    }
}
