package dev.cairn.files;

import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceFile;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.parse.SourceText;
import dev.cairn.parse.SourceTree;
import dev.cairn.store.codec.ContentHash;
import java.util.List;
import java.util.Optional;

/// Reads the files of workspaces from disk for comparison with the index.
public final class WorkspaceDisk implements WorkTree {

    /// Larger files are not read into memory but hashed piece by piece.
    private static final int MEMORY_BYTES_MAX = 4 << 20;

    private final Workspaces workspaces;
    private final SourceTree tree;

    public WorkspaceDisk(Workspaces workspaces, SourceTree tree) {
        this.workspaces = workspaces;
        this.tree = tree;
    }

    private Optional<WorkspaceSettings> settings(ProjectId project) {
        return workspaces.find(project).map(workspace -> workspace.settings());
    }

    @Override
    public Optional<String> contentHash(ProjectId project, String path) {
        return settings(project).flatMap(settings -> switch (tree.read(settings, path, MEMORY_BYTES_MAX)) {
            case SourceReadResult.Content(var _, var bytes) -> Optional.of(ContentHash.of(bytes));
            case SourceReadResult.Large(var _, var hash) -> Optional.of(hash);
            case SourceReadResult.Gone _, SourceReadResult.Unreadable _ -> Optional.empty();
        });
    }

    @Override
    public List<String> paths(ProjectId project) {
        return settings(project)
                .map(settings -> tree.list(settings, () -> false).files().stream()
                        .map(SourceFile::path)
                        .toList())
                .orElse(List.of());
    }

    @Override
    public Optional<byte[]> content(ProjectId project, String path, int bytesMax) {
        return settings(project)
                .flatMap(settings -> tree.read(settings, path, bytesMax) instanceof SourceReadResult.Content content
                        ? Optional.of(SourceText.utf8(content.bytes()))
                        : Optional.empty());
    }
}
