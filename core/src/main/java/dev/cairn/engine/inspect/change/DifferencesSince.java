package dev.cairn.engine.inspect.change;

import dev.cairn.engine.index.diff.CodeDifferences;
import dev.cairn.engine.index.diff.DiffRequest;
import dev.cairn.engine.index.diff.DiffRequest.BranchMeaning;
import dev.cairn.engine.index.diff.DiffResult;
import dev.cairn.engine.index.diff.SymbolChange;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.view.View;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the code that was added, changed or deleted since a point in time.
public final class DifferencesSince implements ChangeResolver.DifferenceSource {

    private final CodeDifferences differences;

    public DifferencesSince(CodeDifferences differences) {
        this.differences = differences;
    }

    @Override
    public ChangeResolver.CodeDifference changed(View view, String since) {
        var request = new DiffRequest(view, since, Set.of(), DiffRequest.LIMIT_MAX, BranchMeaning.MERGE_BASE);
        var found = differences.since(request);
        long omitted = found.modified().omitted()
                + found.added().omitted()
                + found.removed().omitted()
                + found.sides().map(sides -> sides.here().omitted()).orElse(0L);
        if (omitted > 0)
            throw Refusal.of(
                    ProblemCode.LIMIT_REACHED,
                    "More than " + DiffRequest.LIMIT_MAX + " symbols changed since then.",
                    "Give a later moment, or name files.");
        var present = Stream.concat(changedThemselves(found), found.added().items().stream());
        return new ChangeResolver.CodeDifference(present.toList(), deleted(found), differences.before(request));
    }

    /// A type of which only members differ would stand for all of them.
    private static Stream<SymbolId> changedThemselves(DiffResult found) {
        var containers = found.details().changes().stream()
                .filter(SymbolChange::isOfMembersOnly)
                .map(SymbolChange::id)
                .collect(Collectors.toSet());
        return found.modified().items().stream().filter(id -> !containers.contains(id));
    }

    /// Code that only another worktree added was never deleted here.
    private static List<SymbolId> deleted(DiffResult found) {
        var removed = found.removed().items();
        return found.sides()
                .filter(sides -> sides.mergeBase().isPresent())
                .map(sides -> Set.copyOf(sides.here().items()))
                .map(own -> removed.stream().filter(own::contains).toList())
                .orElse(removed);
    }
}
