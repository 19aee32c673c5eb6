package dev.cairn.engine.inspect;

import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.store.Snapshot;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Finds what a change may break: everything that uses it, the tests that cover it, and open claims on it.
public final class Impact {

    public static final int DEPTH_MAX = 10;

    /// Longer lists are truncated, and the result gives their full length.
    public static final int LISTED_MAX = 200;

    /// Supplies the open claims of a snapshot.
    @FunctionalInterface
    public interface OpenClaimSource {
        List<Claim> open(Snapshot snapshot);
    }

    private final OpenClaimSource claims;
    private final UserWalkBasis basis;

    public Impact(OpenClaimSource claims, UseGaps uses) {
        this.claims = claims;
        this.basis = new UserWalkBasis(uses);
    }

    /// Follows users of the change up to a depth.
    public ImpactResult of(View view, ChangedNodes change, int depth) {
        var reach = UserWalk.of(change, Math.clamp(depth, 1, DEPTH_MAX));
        var graph = change.graph();
        var affected = new ArrayList<ImpactResult.AffectedNode>();
        var files = new HashSet<String>();
        var byDepth = new int[DEPTH_MAX + 1];
        for (int at = 0; at < reach.size(); at++) {
            byDepth[reach.depth(at)]++;
            if (at < reach.changedCount()) continue;
            files.add(graph.path(reach.node(at)));
            if (affected.size() < LISTED_MAX) affected.add(affected(graph, reach, at));
        }
        int users = reach.size() - reach.changedCount();
        var counts = new ImpactResult.ImpactCounts(users, files.size(), depths(byDepth), basis.of(view, change, reach));
        var tests = ReachedTestCases.of(graph, reach).byDistance(TestRanking.namingScores(change));
        return new ImpactResult(
                counts,
                affected,
                listed(graph, tests.direct()),
                listed(graph, tests.transitive()),
                held(graph, reach, claims.open(view.snapshot())),
                change.deleted().symbols());
    }

    private static ImpactResult.AffectedNode affected(CodeGraph graph, UserWalk reach, int at) {
        return new ImpactResult.AffectedNode(graph.id(reach.node(at)), reach.depth(at), reach.description(at));
    }

    private static List<Integer> depths(int[] byDepth) {
        var counts = new ArrayList<Integer>();
        for (int depth = 1; depth <= DEPTH_MAX && byDepth[depth] > 0; depth++) counts.add(byDepth[depth]);
        return counts;
    }

    private static ImpactResult.ReachedTests listed(CodeGraph graph, List<Integer> tests) {
        return new ImpactResult.ReachedTests(
                tests.stream().limit(LISTED_MAX).map(graph::id).toList(), tests.size());
    }

    private static List<Claim> held(CodeGraph graph, UserWalk reach, List<Claim> open) {
        return open.stream()
                .filter(claim -> claim.target() instanceof ClaimTarget.Code target && isMet(graph, reach, target))
                .toList();
    }

    private static boolean isMet(CodeGraph graph, UserWalk reach, ClaimTarget.Code target) {
        var path = target.id().path();
        for (int at = 0; at < reach.size(); at++) {
            if (!graph.path(reach.node(at)).startsWith(path)) continue;
            var id = SymbolId.parse(graph.id(reach.node(at)));
            if (target.overlaps(new ClaimTarget.Code(id, target.type()))) return true;
        }
        return false;
    }
}
