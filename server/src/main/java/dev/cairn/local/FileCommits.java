package dev.cairn.local;

import dev.cairn.engine.inspect.Explained;
import dev.cairn.engine.inspect.Pasts;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import java.util.List;

/// Asks git for the commits that touched a file.
public final class FileCommits implements Pasts.Commits {

    private final Workspaces workspaces;

    public FileCommits(Workspaces workspaces) {
        this.workspaces = workspaces;
    }

    @Override
    public List<Explained.Past> touching(ProjectId project, Explained.Subject subject, int limit) {
        var path = SymbolId.parse(subject.id()).path();
        return workspaces
                .find(project)
                .map(workspace -> GitTouches.of(workspace.settings().root(), path, limit))
                .orElse(List.of());
    }
}
