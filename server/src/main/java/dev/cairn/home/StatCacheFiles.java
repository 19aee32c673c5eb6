package dev.cairn.home;

import dev.cairn.engine.index.FileAttributeCache;
import dev.cairn.model.id.ProjectId;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores the file attributes that the indexer has seen in one file per project, which may be deleted at any time.
public final class StatCacheFiles implements FileAttributeCache {

    private static final Logger LOG = LoggerFactory.getLogger(StatCacheFiles.class);
    private static final int FORMAT = 1;

    private record CachedStats(String extractor, Map<String, CachedAttributes> entries) {}

    private final Path folder;
    private final Map<ProjectId, CachedStats> cached = new ConcurrentHashMap<>();

    public StatCacheFiles(Path folder) {
        this.folder = folder;
    }

    @Override
    public Map<String, CachedAttributes> load(ProjectId project, String extractor) {
        var found = cached.computeIfAbsent(project, this::read);
        return found.extractor().equals(extractor) ? found.entries() : Map.of();
    }

    @Override
    public void save(ProjectId project, String extractor, Map<String, CachedAttributes> entries) {
        var next = new CachedStats(extractor, Map.copyOf(entries));
        cached.put(project, next);
        var file = file(project);
        var part = file.resolveSibling(file.getFileName() + ".next");
        try {
            Files.createDirectories(folder);
            write(part, next);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Without the file the next start only has to hash every file again.
            LOG.warn("The cache {} could not be written: {}", file, e.toString());
        }
    }

    /// The file of a project. Its name is derived from the project id, which may contain characters that file
    /// names may not.
    private Path file(ProjectId project) {
        return folder.resolve(UUID.nameUUIDFromBytes(project.value().getBytes(StandardCharsets.UTF_8)) + ".stat");
    }

    private static void write(Path file, CachedStats cached) throws IOException {
        try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
            out.writeInt(FORMAT);
            out.writeUTF(cached.extractor());
            out.writeInt(cached.entries().size());
            for (var each : cached.entries().entrySet()) {
                out.writeUTF(each.getKey());
                out.writeLong(each.getValue().size());
                out.writeLong(each.getValue().modifiedMicros());
                out.writeLong(each.getValue().changedMicros());
                out.writeUTF(each.getValue().contentHash());
            }
        }
    }

    private CachedStats read(ProjectId project) {
        var file = file(project);
        if (!Files.exists(file)) return new CachedStats("", Map.of());
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            if (in.readInt() != FORMAT) return new CachedStats("", Map.of());
            var extractor = in.readUTF();
            int count = in.readInt();
            var entries = new HashMap<String, CachedAttributes>();
            for (int i = 0; i < count; i++)
                entries.put(
                        in.readUTF(), new CachedAttributes(in.readLong(), in.readLong(), in.readLong(), in.readUTF()));
            return new CachedStats(extractor, entries);
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("The cache {} is damaged and not used: {}", file, damaged.toString());
            return new CachedStats("", Map.of());
        }
    }
}
