package dev.cairn.app.join;

import dev.cairn.engine.index.DiffRequest;
import dev.cairn.engine.index.Differences;
import dev.cairn.engine.inspect.Changes;
import dev.cairn.engine.inspect.Explained;
import dev.cairn.engine.inspect.Pasts;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.local.GitTouches;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.serve.tool.brief.SliceNotes;
import dev.cairn.serve.tool.inspect.InspectDesk;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// What changed and what was decided, for whoever inspects code.
public final class InspectJoin implements Changes.Since, InspectDesk.Decisions, Pasts.Commits {

    private final Workspaces workspaces;
    private final Differences differences;
    private final SliceNotes notes;

    public InspectJoin(Workspaces workspaces, Differences differences, SliceNotes notes) {
        this.workspaces = workspaces;
        this.differences = differences;
        this.notes = notes;
    }

    /// The code that was added or changed since the moment, and the code that was deleted since.
    @Override
    public Changes.Differing changed(ProjectId project, String since, AsOf until) {
        var workspace = workspaces
                .find(project)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "No workspace is registered as " + project + ".",
                        "Ask the user to run `cairn index` in its folder."));
        var request = new DiffRequest(workspace, since, until, Set.of(), DiffRequest.LIMIT_MAX);
        var found = differences.since(request);
        if (found.modified().omitted()
                        + found.added().omitted()
                        + found.removed().omitted()
                > 0)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "More than " + DiffRequest.LIMIT_MAX + " symbols changed since then.",
                    "Give a later moment, or name files.");
        var present = Stream.concat(found.modified().items().stream(), found.added().items().stream());
        return new Changes.Differing(present.toList(), found.removed().items(), differences.before(request));
    }

    @Override
    public List<Map<String, Object>> about(ProjectId project, AsOf asOf, String id) {
        var wanted = new SliceRequest.Wanted(id, "", "");
        return notes.decisions(new SliceRequest(project, asOf, wanted, SliceMode.FULL), id);
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
