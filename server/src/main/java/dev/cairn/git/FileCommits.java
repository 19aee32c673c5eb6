package dev.cairn.git;

import dev.cairn.engine.inspect.explain.CodeHistory;
import dev.cairn.engine.inspect.explain.ExplainResult;
import dev.cairn.engine.inspect.explain.ExplainResult.LineRange;
import dev.cairn.engine.inspect.explain.ExplainResult.PastChange;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import java.nio.file.Path;
import java.util.List;

/// Asks git for the commits that touched a piece of code.
public final class FileCommits implements CodeHistory.CommitSearch {

    private static final String OF_THE_FILE = "changed its file: ";

    private final Workspaces workspaces;

    public FileCommits(Workspaces workspaces) {
        this.workspaces = workspaces;
    }

    @Override
    public List<PastChange> touching(ProjectId project, ExplainResult.ExplainedElement subject, int limit) {
        var id = SymbolId.parse(subject.id());
        return workspaces
                .find(project)
                .map(workspace -> touching(workspace.settings().root(), id, subject.lines(), limit))
                .orElse(List.of());
    }

    /// If git cannot say which commits changed the lines, the commits of the file are given and marked as such.
    static List<PastChange> touching(Path root, SymbolId id, LineRange lines, int limit) {
        if (id.isFile()) return GitFileHistory.of(root, id.path(), limit);
        return GitFileHistory.ofLines(root, id.path(), lines, limit)
                .orElseGet(() -> GitFileHistory.of(root, id.path(), limit).stream()
                        .map(FileCommits::ofTheFile)
                        .toList());
    }

    private static PastChange ofTheFile(PastChange commit) {
        return new PastChange(commit.when(), commit.by(), OF_THE_FILE + commit.message());
    }
}
