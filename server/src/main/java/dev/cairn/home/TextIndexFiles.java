package dev.cairn.home;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.text.TextIndexCache;
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

/// Stores the text index of each project in one file, which may be deleted at any time.
public final class TextIndexFiles implements TextIndexCache {

    private static final Logger LOG = LoggerFactory.getLogger(TextIndexFiles.class);
    private static final int BLOCK = 1 << 16;

    private final Path folder;
    private final String build;

    /// @param build the build that tokenized the text; files of other builds are not read
    public TextIndexFiles(Path folder, String build) {
        this.folder = folder;
        this.build = build;
    }

    @Override
    public <T> Optional<T> find(ProjectId project, CacheSource<T> reading) {
        var file = file(project);
        if (!Files.exists(file)) return Optional.empty();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BLOCK))) {
            return in.readUTF().equals(name(project)) ? Optional.of(reading.from(in)) : Optional.empty();
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("The text in {} is damaged and not used: {}", file, damaged.toString());
            return Optional.empty();
        }
    }

    @Override
    public void put(ProjectId project, CacheSink writing) {
        var file = file(project);
        var part = file.resolveSibling(file.getFileName() + ".next");
        try {
            Files.createDirectories(folder);
            try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part), BLOCK))) {
                out.writeUTF(name(project));
                writing.to(out);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Without the file the next start only has to read every file again.
            LOG.warn("The text could not be kept in {}: {}", file, e.toString());
        }
    }

    private String name(ProjectId project) {
        return build + " " + project.value();
    }

    /// The file of a project. Its name is derived from the project id, which may contain characters that file
    /// names may not.
    private Path file(ProjectId project) {
        return folder.resolve(UUID.nameUUIDFromBytes(project.value().getBytes(StandardCharsets.UTF_8)) + ".text");
    }
}
