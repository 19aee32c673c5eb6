package dev.cairn.engine.inspect.explain;

import dev.cairn.engine.inspect.ReachingTests;
import dev.cairn.engine.inspect.change.ChangedNodes;
import dev.cairn.engine.inspect.use.UnparsedFiles;
import dev.cairn.engine.inspect.use.UseGaps;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.ValidTime;
import dev.cairn.model.trust.Basis;
import dev.cairn.model.trust.Gap;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.store.codec.FileCodec;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Explains code of a worktree: its neighbours, its valid time, and its history.
public final class CodeExplainer {

    /// Ranks nodes by proximity to one node; distant nodes may be missing.
    @FunctionalInterface
    public interface ProximitySource {
        Map<Integer, Double> around(CodeGraph graph, int node);
    }

    private final ProximitySource ranks;
    private final DependencyCode code;
    private final CodeHistory histories;
    private final UseGaps uses;

    public CodeExplainer(ProximitySource ranks, DependencyCode code, CodeHistory histories, UseGaps uses) {
        this.ranks = ranks;
        this.code = code;
        this.histories = histories;
        this.uses = uses;
    }

    /// The element to explain, the maximum distance, and whether its history is included.
    public record ExplainRequest(String element, int depth, boolean withPast) {}

    public ExplainResult explain(View view, ExplainRequest question) {
        var graph = view.requireGraph();
        var explained = NodeExplainer.of(graph, question.element, question.depth);
        var details = new ExplainResult.ExplainDetails(
                code.of(view, explained),
                ranks(graph, explained),
                question.withPast ? histories.of(view, explained.subject()) : List.of(),
                basis(view, explained),
                reaching(graph, explained));
        var whole = NodeExplainer.with(explained, details);
        if (explained.subject().lines().last() == 0) return whole;
        return FileCodec.key(SymbolId.parse(explained.subject().id()).path())
                .flatMap(key -> view.snapshot().find(key))
                .map(version ->
                        new ValidTime(FileCodec.since(version), version.valid().to()))
                .map(valid -> NodeExplainer.at(whole, valid))
                .orElse(whole);
    }

    private Basis basis(View view, ExplainResult explained) {
        var graph = view.graph();
        var node = graph.find(explained.subject().id());
        var gaps = new ArrayList<Gap>();
        if (node.isPresent()) {
            var own = new ChangedNodes(graph, List.of(node.getAsInt())).symbols();
            gaps.addAll(uses.of(view, own, List.of()));
            gaps.addAll(UnparsedFiles.gaps(graph, List.of(node.getAsInt())));
        }
        if (explained.dependents().total() >= NodeExplainer.VISITED_MAX)
            gaps.add(new Gap.LimitReached("at most " + NodeExplainer.VISITED_MAX + " neighbours were followed"));
        gaps.addAll(UseGaps.unresolvedFiles(graph));
        view.pending().ifPresent(reason -> gaps.add(new Gap.PendingChanges(0, reason)));
        return new Basis(gaps);
    }

    /// Tests that reach the subject; they are counted only if none uses it directly.
    private static ReachingTests reaching(CodeGraph graph, ExplainResult explained) {
        var node = graph.find(explained.subject().id());
        if (node.isEmpty() || explained.tests().total() > 0) return ReachingTests.NONE;
        return ReachingTests.of(new ChangedNodes(graph, List.of(node.getAsInt())));
    }

    private Map<String, Double> ranks(CodeGraph graph, ExplainResult explained) {
        var found = graph.find(explained.subject().id());
        if (found.isEmpty()) return Map.of();
        var around = ranks.around(graph, found.getAsInt());
        var shown = new HashMap<String, Double>();
        for (var side : List.of(explained.dependencies(), explained.dependents()))
            for (var neighbour : side.shown()) {
                var node = graph.find(neighbour.id());
                if (node.isPresent() && around.containsKey(node.getAsInt()))
                    shown.put(neighbour.id(), around.getOrDefault(node.getAsInt(), 0.0));
            }
        return shown;
    }
}
