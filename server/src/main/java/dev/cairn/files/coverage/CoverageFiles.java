package dev.cairn.files.coverage;

import dev.cairn.engine.bundle.query.CoverageSource;
import dev.cairn.files.FileListing;
import dev.cairn.home.ContentFiles;
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
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/// Finds and reads coverage files at the default paths of test runners, even where git ignores them.
public final class CoverageFiles implements CoverageSource {

    /// Larger files are reported and not read. The coverage of a few hundred tests with all lines takes about 200
    /// MiB.
    static final long BYTES_MAX = 512L << 20;

    private static final int CACHED_MAX = 8;

    /// Smaller files are hashed each time; for larger ones, size and modification time are compared. Hashing this
    /// many bytes takes longer than one tick of any file system's clock, so a write after it changes the
    /// modification time.
    static final long TIMED_BYTES_MIN = 16L << 20;

    /// Metadata of a file that changes when the file is written.
    private record FileStamp(long size, FileTime modified, Object key) {

        static FileStamp of(Path file) throws IOException {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            var key = attributes.fileKey();
            return new FileStamp(attributes.size(), attributes.lastModifiedTime(), key == null ? file : key);
        }
    }

    /// The metadata of a file before it was last hashed, and the coverage read from it.
    private record HashedFile(FileStamp stamp, CoverageFile coverage) {}

    /// A path where a coverage file may be, and its reader.
    private record CoverageFileKind(String path, BiConsumer<InputStream, TestCoverageCollector> reader) {}

    private static final List<CoverageFileKind> KINDS = List.of(
            new CoverageFileKind("lcov.info", LcovReader::read),
            new CoverageFileKind("coverage/lcov.info", LcovReader::read),
            new CoverageFileKind("coverage.json", CoveragePyReader::read));

    /// Coverage by path and content hash; guarded by itself.
    private final Map<String, CoverageFile> known = newest();

    /// Large files by path; guarded by `known`.
    private final Map<String, HashedFile> lastHashed = newest();

    private final Function<ProjectId, Optional<Path>> roots;

    public CoverageFiles(Function<ProjectId, Optional<Path>> roots) {
        this.roots = roots;
    }

    private static <V> Map<String, V> newest() {
        return new LinkedHashMap<>(CACHED_MAX, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
                return size() > CACHED_MAX;
            }
        };
    }

    @Override
    public List<CoverageFile> of(ProjectId project) {
        var root = roots.apply(project);
        if (root.isEmpty()) return List.of();
        return KINDS.stream().flatMap(kind -> look(root.get(), kind).stream()).toList();
    }

    private Optional<CoverageFile> look(Path root, CoverageFileKind kind) {
        var file = root.resolve(kind.path());
        try {
            if (!Files.isRegularFile(file)) return Optional.empty();
            if (!file.toRealPath().equals(root.toRealPath().resolve(kind.path())))
                return unread(kind, "is behind a link and was not read");
            if (Files.size(file) > BYTES_MAX)
                return unread(kind, "is larger than " + (BYTES_MAX >> 20) + " MiB and was not read");
            return Optional.of(read(root, kind, file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            return unread(kind, "was not read: " + FileListing.reason(e));
        } catch (UncheckedIOException e) {
            return unread(kind, "broke off while it was read");
        }
    }

    private static Optional<CoverageFile> unread(CoverageFileKind kind, String problem) {
        return Optional.of(new CoverageFile(kind.path(), "", Map.of(), List.of(problem)));
    }

    /// Reads a file if it has changed. Changes are detected by content; for a large file by size and modification
    /// time.
    private CoverageFile read(Path root, CoverageFileKind kind, Path file) throws IOException {
        var place = root + " " + kind.path() + " ";
        var stamp = FileStamp.of(file);
        boolean isTimed = stamp.size() >= TIMED_BYTES_MIN;
        if (isTimed) {
            var last = last(place).filter(each -> each.stamp().equals(stamp));
            if (last.isPresent()) return last.get().coverage();
        }
        var coverage = hashed(root, kind, file);
        synchronized (known) {
            if (isTimed) lastHashed.put(place, new HashedFile(stamp, coverage));
            else lastHashed.remove(place);
        }
        return coverage;
    }

    private Optional<HashedFile> last(String place) {
        synchronized (known) {
            return Optional.ofNullable(lastHashed.get(place));
        }
    }

    private CoverageFile hashed(Path root, CoverageFileKind kind, Path file) throws IOException {
        var place = root + " " + kind.path() + " ";
        var before = find(place + hash(file, _ -> {}));
        if (before.isPresent()) return before.get();
        var runs = new TestCoverageCollector(root.toString());
        var hash = hash(file, in -> kind.reader().accept(in, runs));
        var coverage = new CoverageFile(kind.path(), hash, runs.testsByFile(), runs.problems());
        synchronized (known) {
            known.put(place + hash, coverage);
        }
        return coverage;
    }

    private Optional<CoverageFile> find(String key) {
        synchronized (known) {
            return Optional.ofNullable(known.get(key));
        }
    }

    /// Hashes exactly the bytes that the reader consumed, and then the rest of the file.
    private static String hash(Path file, Consumer<InputStream> reader) throws IOException {
        var digest = ContentHash.newDigest();
        try (var in = ContentFiles.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
                var hashed = new DigestInputStream(in, digest)) {
            reader.accept(hashed);
            hashed.transferTo(OutputStream.nullOutputStream());
        }
        return ContentHash.written(digest.digest());
    }
}
