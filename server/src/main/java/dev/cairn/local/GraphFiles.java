package dev.cairn.local;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.GraphShelf;
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

/// Edges of the newest graph of each project in one file, which may be deleted at any time.
public final class GraphFiles implements GraphShelf {

    private static final Logger LOG = LoggerFactory.getLogger(GraphFiles.class);

    private final Path folder;
    private final String build;

    /// @param build names what resolves; edges of another build are not read
    public GraphFiles(Path folder, String build) {
        this.folder = folder;
        this.build = build;
    }

    @Override
    public Optional<byte[]> find(ProjectId project, String key) {
        var file = file(project);
        if (!Files.exists(file)) return Optional.empty();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            return in.readUTF().equals(name(key)) ? Optional.of(in.readAllBytes()) : Optional.empty();
        } catch (IOException damaged) {
            LOG.warn("The edges in {} are damaged and not used: {}", file, damaged.toString());
            return Optional.empty();
        }
    }

    @Override
    public void keep(ProjectId project, String key, byte[] edges) {
        var file = file(project);
        var part = file.resolveSibling(file.getFileName() + ".next");
        try {
            Files.createDirectories(folder);
            try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part), 1 << 16))) {
                out.writeUTF(name(key));
                out.write(edges);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Without the file the next start resolves every file again, and that is all.
            LOG.warn("The edges could not be kept in {}: {}", file, e.toString());
        }
    }

    private String name(String key) {
        return build + " " + key;
    }

    /// Project ids may hold what file names may not.
    private Path file(ProjectId project) {
        return folder.resolve(UUID.nameUUIDFromBytes(project.value().getBytes(StandardCharsets.UTF_8)) + ".edges");
    }
}
