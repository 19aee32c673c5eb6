package dev.cairn.files;

import dev.cairn.engine.claim.target.TargetFiles;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.util.Optional;
import java.util.function.Function;

/// Looks at targets of claims on disk.
public final class WorkspaceTargetFiles implements TargetFiles {

    private final IndexedTexts texts;
    private final Function<ProjectId, Optional<String>> unindexed;

    /// @param unindexed why files of a project may have changes that are not indexed
    public WorkspaceTargetFiles(IndexedTexts texts, Function<ProjectId, Optional<String>> unindexed) {
        this.texts = texts;
        this.unindexed = unindexed;
    }

    /// Links are not followed, because they may lead out of the workspace.
    @Override
    public DiskEntry entry(Workspace workspace, String path) {
        var root = workspace.settings().root();
        if (!Files.isDirectory(root)) return DiskEntry.UNKNOWN;
        try {
            var entry = UndecodableNames.resolve(root, path).normalize();
            if (!entry.startsWith(root) || entry.equals(root)) return DiskEntry.MISSING;
            if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) return DiskEntry.FOLDER;
            return Files.exists(entry, LinkOption.NOFOLLOW_LINKS) ? DiskEntry.FILE : DiskEntry.MISSING;
        } catch (InvalidPathException | IOException unusable) {
            return DiskEntry.MISSING;
        }
    }

    @Override
    public boolean isChanged(Workspace workspace, String path) {
        return texts.isChanged(workspace.project(), path);
    }

    @Override
    public Optional<String> unindexed(Workspace workspace) {
        return unindexed.apply(workspace.project());
    }

    @Override
    public Optional<String> relative(Workspace workspace, String written) {
        return texts.relative(workspace.project(), written);
    }
}
