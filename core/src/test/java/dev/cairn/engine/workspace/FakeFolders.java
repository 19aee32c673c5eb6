package dev.cairn.engine.workspace;

import dev.cairn.model.workspace.WorkspaceSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A file system with only the folders and links that a test defines.
final class FakeFolders implements FolderSurvey {

    private final Map<Path, Path> real = new HashMap<>();
    private final List<Path> homes = new ArrayList<>();

    FakeFolders(String... folders) {
        for (var folder : folders) real.put(Path.of(folder), Path.of(folder));
    }

    FakeFolders link(String from, String to) {
        real.put(Path.of(from), Path.of(to));
        return this;
    }

    FakeFolders home(String folder) {
        homes.add(Path.of(folder));
        return this;
    }

    void remove(String folder) {
        real.remove(Path.of(folder));
    }

    @Override
    public Optional<Path> realFolder(Path folder) {
        return Optional.ofNullable(real.get(folder));
    }

    @Override
    public Optional<Path> dataHome(Path folder) {
        return homes.stream().filter(folder::startsWith).findFirst();
    }

    @Override
    public FileSurvey survey(WorkspaceSettings settings, SurveyObserver watcher) {
        return new FileSurvey(0, Map.of(), true);
    }
}
