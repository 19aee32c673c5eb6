package dev.cairn.app.service;

import dev.cairn.files.WorkspaceFileRules;
import dev.cairn.watch.FolderRules;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Adapts [WorkspaceFileRules], which decide the files that are indexed, to the watcher, so that the same files
/// are watched.
record WorkspaceWatchRules(WorkspaceFileRules rules) implements FolderRules {

    @Override
    public boolean entersFolder(String path) {
        return rules.entersFolder(path);
    }

    @Override
    public boolean readsFile(String path) {
        return rules.readsFile(path);
    }

    @Override
    public boolean isRuleFile(String path) {
        return rules.isRuleFile(path);
    }

    @Override
    public Optional<Path> gitFolder() {
        return rules.gitFolder();
    }

    @Override
    public boolean isOutdated() {
        return rules.isOutdated();
    }

    @Override
    public boolean tracksOthers() {
        return rules.tracksOthers();
    }

    @Override
    public void reload() {
        rules.reload();
    }

    @Override
    public void learn(Set<String> folders) {
        rules.learn(folders);
    }
}
