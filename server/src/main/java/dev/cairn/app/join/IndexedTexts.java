package dev.cairn.app.join;

import dev.cairn.engine.slice.SourceTexts;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.Arrays;
import java.util.Optional;

/// The text of files as indexed, and whether the disk has moved on.
public final class IndexedTexts implements SourceTexts {

    private final Store store;
    private final CodeContents contents;
    private final Workspaces workspaces;

    public IndexedTexts(Store store, CodeContents contents, Workspaces workspaces) {
        this.store = store;
        this.contents = contents;
        this.workspaces = workspaces;
    }

    @Override
    public Optional<byte[]> content(ProjectId project, AsOf asOf, String path) {
        return contents.file(store.snapshot(project, asOf), path).flatMap(contents::content);
    }

    /// Only a regular file inside of the workspace is looked at; one that is gone has changed.
    @Override
    public boolean isChanged(ProjectId project, String path) {
        var root =
                workspaces.find(project).map(workspace -> workspace.settings().root());
        if (root.isEmpty()) return false;
        var file = root.get().resolve(path).normalize();
        if (!file.startsWith(root.get()) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return true;
        var known = content(project, AsOf.NOW, path);
        if (known.isEmpty()) return false;
        try {
            return Files.size(file) != known.get().length || !Arrays.equals(Files.readAllBytes(file), known.get());
        } catch (IOException unreadable) {
            return true;
        }
    }
}
