package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;

/// Collects the gaps of a result that was found by following the users of code (callers and so on).
final class WalkBasis {

    private final UseGaps uses;

    WalkBasis(UseGaps uses) {
        this.uses = uses;
    }

    Basis of(View view, ChangedNodes change, UserWalk reach) {
        var gaps = new ArrayList<Gap>();
        var changed = new LinkedHashSet<Integer>();
        var followed = new LinkedHashSet<Integer>();
        for (int at = 0; at < reach.size(); at++)
            if (at < reach.changedCount()) changed.add(reach.node(at));
            else if (reach.depth(at) < reach.end().depth()) followed.add(reach.node(at));
        gaps.addAll(uses.of(view, changed, followed));
        gaps.addAll(reach.end().gaps(testsAt(change, reach)));
        gaps.addAll(UseGaps.unresolvedFiles(view.graph()));
        view.pending().ifPresent(reason -> gaps.add(new Gap.PendingChanges(0, reason)));
        return new Basis(gaps);
    }

    /// If the result has no tests, the smallest depth at which a deeper walk finds one.
    private static OptionalInt testsAt(ChangedNodes change, UserWalk reach) {
        var end = reach.end();
        if (!end.isDeeper() || !reach.tests().isEmpty()) return OptionalInt.empty();
        return List.copyOf(UserWalk.of(change, Impact.DEPTH_MAX).tests().values()).stream()
                .mapToInt(Integer::intValue)
                .min();
    }
}
