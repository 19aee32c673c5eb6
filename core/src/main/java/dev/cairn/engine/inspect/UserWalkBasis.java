package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UnparsedFiles;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;

/// Collects what may be missing from a result that was found by following the users of code, such as callers.
final class UserWalkBasis {

    private final UseGaps uses;

    UserWalkBasis(UseGaps uses) {
        this.uses = uses;
    }

    Basis of(View view, ChangedNodes change, UserWalk walk) {
        var gaps = new ArrayList<Gap>();
        var changed = new LinkedHashSet<Integer>();
        var followed = new LinkedHashSet<Integer>();
        for (int at = 0; at < walk.size(); at++)
            if (at < walk.changedCount()) changed.add(walk.node(at));
            else if (walk.depth(at) < walk.end().depth()) followed.add(walk.node(at));
        gaps.addAll(uses.of(view, changed, followed));
        gaps.addAll(walk.end().gaps(testsAt(change, walk)));
        gaps.addAll(UnparsedFiles.gaps(change.graph(), change.nodes()));
        gaps.addAll(UseGaps.unresolvedFiles(view.graph()));
        view.pending().ifPresent(reason -> gaps.add(new Gap.PendingChanges(0, reason)));
        return new Basis(gaps);
    }

    /// If the result has no tests, the smallest depth at which a deeper walk finds one.
    private static OptionalInt testsAt(ChangedNodes change, UserWalk walk) {
        var end = walk.end();
        if (!end.isDeeper() || !walk.tests().isEmpty()) return OptionalInt.empty();
        return List.copyOf(UserWalk.of(change, Impact.DEPTH_MAX).tests().values()).stream()
                .mapToInt(Integer::intValue)
                .min();
    }
}
