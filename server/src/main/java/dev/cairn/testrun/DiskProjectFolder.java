package dev.cairn.testrun;

import dev.cairn.engine.testrun.ProjectFolder;
import dev.cairn.home.ContentFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// The workspace folder on disk.
public final class DiskProjectFolder implements ProjectFolder {

    private static final long TEXT_BYTES_MAX = 32L << 20;

    private final Path root;

    public DiskProjectFolder(Path root) {
        this.root = root;
    }

    @Override
    public PathLocation place(String written) {
        try {
            var path = root.resolve(written).normalize();
            if (!path.startsWith(root)) return new PathLocation.OutsideWorkspace();
            if (!Files.isRegularFile(path)) return new PathLocation.MissingFile();
            if (!path.toRealPath().startsWith(root.toRealPath())) return new PathLocation.OutsideWorkspace();
            return new PathLocation.InsideWorkspace(
                    root.relativize(path).toString().replace('\\', '/'));
        } catch (InvalidPathException | IOException unusable) {
            return new PathLocation.MissingFile();
        }
    }

    @Override
    public boolean isFile(String path) {
        return Files.isRegularFile(root.resolve(path));
    }

    @Override
    public Optional<String> text(String path) {
        var file = root.resolve(path);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > TEXT_BYTES_MAX) return Optional.empty();
            return Optional.of(new String(ContentFiles.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public String absolute(String path) {
        return root.resolve(path).toString();
    }
}
