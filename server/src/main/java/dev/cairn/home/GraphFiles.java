package dev.cairn.home;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.cache.GraphCache;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores the newest graph of each project in one file, which may be deleted at any time.
public final class GraphFiles implements GraphCache {

    private static final Logger LOG = LoggerFactory.getLogger(GraphFiles.class);

    private final Path folder;
    private final String build;

    /// @param build the build that resolved the graph; graphs of other builds are not read
    public GraphFiles(Path folder, String build) {
        this.folder = folder;
        this.build = build;
    }

    @Override
    public Optional<byte[]> find(ProjectId project) {
        var file = file(project);
        if (!Files.exists(file)) return Optional.empty();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            if (!in.readUTF().equals(build)) return Optional.empty();
            int size = in.readInt();
            if (size < 0 || size > Files.size(file)) throw new IOException("a part is missing");
            // Allocated once at the right size, so that a large graph is not copied while requests wait for it.
            var graph = new byte[size];
            in.readFully(graph);
            return Optional.of(graph);
        } catch (IOException damaged) {
            LOG.warn("The graph in {} is damaged and not used: {}", file, damaged.toString());
            return Optional.empty();
        }
    }

    @Override
    public void put(ProjectId project, byte[] graph) {
        var file = file(project);
        var part = file.resolveSibling(file.getFileName() + ".next");
        try {
            Files.createDirectories(folder);
            try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part), 1 << 16))) {
                out.writeUTF(build);
                out.writeInt(graph.length);
                out.write(graph);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Without the file the next start only has to resolve every file again.
            LOG.warn("The graph could not be kept in {}: {}", file, e.toString());
        }
    }

    /// The file of a project. Its name is derived from the project id, which may contain characters that file
    /// names may not.
    private Path file(ProjectId project) {
        return folder.resolve(UUID.nameUUIDFromBytes(project.value().getBytes(StandardCharsets.UTF_8)) + ".edges");
    }
}
