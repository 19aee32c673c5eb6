package dev.cairn.git;

import dev.cairn.engine.inspect.explain.CodeHistory;
import dev.cairn.engine.inspect.explain.ExplainResult;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import java.util.List;

/// Asks git for the commits that touched a file.
public final class FileCommits implements CodeHistory.CommitSearch {

    private final Workspaces workspaces;

    public FileCommits(Workspaces workspaces) {
        this.workspaces = workspaces;
    }

    @Override
    public List<ExplainResult.PastChange> touching(
            ProjectId project, ExplainResult.ExplainedElement subject, int limit) {
        var path = SymbolId.parse(subject.id()).path();
        return workspaces
                .find(project)
                .map(workspace -> GitFileHistory.of(workspace.settings().root(), path, limit))
                .orElse(List.of());
    }
}
