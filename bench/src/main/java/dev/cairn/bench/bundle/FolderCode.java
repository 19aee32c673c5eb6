package dev.cairn.bench.bundle;

import dev.cairn.bench.calls.CallExport;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.language.SourceReader;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.GraphView;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.projection.text.TextProjection;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ContentHash;
import dev.cairn.view.CodeView;
import dev.cairn.view.View;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The code of a folder, read directly from the disk and not from a store.
final class FolderCode implements CodeContents, WorkTree, SourceTexts, AutoCloseable {

    private final Path folder;
    private final CodeGraph graph;
    private final List<FileVersion> files;

    /// Tests are ranked by words too, as in the daemon.
    private final TextProjection text = new TextProjection();

    FolderCode(Path folder) throws IOException {
        this.folder = folder;
        this.graph = CallExport.graph(folder);
        try (var walk = Files.walk(folder)) {
            this.files = walk.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> !path.startsWith(".git/"))
                    .sorted()
                    .map(this::version)
                    .toList();
        }
        text.applyTogether(() -> files.forEach(file -> graph.declarations()
                .file(file.path())
                .ifPresent(parsed -> text.put(file.path(), parsed.facts(), read(file.path())))));
    }

    CodeGraph graph() {
        return graph;
    }

    /// Creates a [View] of the folder; the store has no data about it.
    View view(ProjectId project, Store store) {
        var byPath = files.stream().collect(Collectors.toMap(FileVersion::path, file -> file));
        var code = new CodeView(new GraphView(graph, 0, true), byPath, Optional.empty());
        return View.of(project, store.snapshot(project), code, text::pin);
    }

    int size() {
        return files.size();
    }

    List<FileVersion> all() {
        return files;
    }

    private FileVersion version(String path) {
        var bytes = read(path);
        return new FileVersion(path, ContentHash.of(bytes), SourceReader.languageOf(path), bytes.length, Set.of());
    }

    private byte[] read(String path) {
        try {
            return Files.readAllBytes(folder.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<FileVersion> files(Snapshot snapshot) {
        return files;
    }

    @Override
    public Optional<FileVersion> file(Snapshot snapshot, String path) {
        return files.stream().filter(file -> file.path().equals(path)).findFirst();
    }

    @Override
    public FileFacts facts(FileVersion file) {
        return graph.declarations().file(file.path()).orElseThrow().facts();
    }

    @Override
    public Map<String, FileFacts> facts(List<FileVersion> wanted) {
        return wanted.stream().distinct().collect(Collectors.toMap(FileVersion::path, this::facts));
    }

    @Override
    public Optional<byte[]> content(FileVersion file) {
        return Optional.of(read(file.path()));
    }

    @Override
    public List<ManifestFacts> manifests(List<FileVersion> wanted) {
        return List.of();
    }

    @Override
    public Optional<String> contentHash(ProjectId project, String path) {
        return Optional.of(ContentHash.of(read(path)));
    }

    @Override
    public List<String> paths(ProjectId project) {
        return files.stream().map(FileVersion::path).toList();
    }

    @Override
    public Optional<byte[]> content(ProjectId project, String path, int bytesMax) {
        return Optional.of(read(path));
    }

    @Override
    public boolean isChanged(ProjectId project, String path) {
        return false;
    }

    @Override
    public void close() {
        text.close();
    }
}
