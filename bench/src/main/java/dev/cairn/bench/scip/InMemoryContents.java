package dev.cairn.bench.scip;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.code.Language;
import dev.cairn.model.code.ManifestFacts;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// File contents in memory.
final class InMemoryContents implements CodeContents {

    private final Map<String, FileVersion> versions = new HashMap<>();
    private final Map<String, byte[]> texts;

    InMemoryContents(Map<String, byte[]> texts) {
        this.texts = texts;
        texts.forEach((path, text) -> versions.put(
                path, new FileVersion(path, "hash of " + path, Language.TYPESCRIPT, text.length, Set.of())));
    }

    Optional<FileVersion> version(String path) {
        return Optional.ofNullable(versions.get(path));
    }

    @Override
    public Optional<byte[]> content(FileVersion file) {
        return Optional.ofNullable(texts.get(file.path()));
    }

    @Override
    public List<FileVersion> files(Snapshot snapshot) {
        return List.copyOf(versions.values());
    }

    @Override
    public Optional<FileVersion> file(Snapshot snapshot, String path) {
        return version(path);
    }

    @Override
    public FileFacts facts(FileVersion file) {
        return FileFacts.pathOnly(file.language(), Set.of(), List.of());
    }

    @Override
    public Map<String, FileFacts> facts(List<FileVersion> files) {
        return Map.of();
    }

    @Override
    public List<ManifestFacts> manifests(List<FileVersion> files) {
        return List.of();
    }
}
