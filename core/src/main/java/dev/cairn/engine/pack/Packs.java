package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.Slices;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Builds packs.
public final class Packs {

    /// So many pieces may be shown with their code and neighbours; the rest are told by id and digest.
    private static final int CUT_MAX = 10;

    /// What the envelope, the summary and the names of the fields cost.
    private static final int OVERHEAD_TOKENS = 220;

    /// Where a pack gets its parts from.
    public record Sources(SeedSource seeds, RankSource ranks, PackMemory memory, Blockers blockers, PlanSource plans) {}

    private final Watermark watermark;
    private final CodeGraphs graphs;
    private final Slices slices;
    private final Sources sources;
    private final TokenCounter tokens;

    /// Tells the newest transaction a pack can know.
    @FunctionalInterface
    public interface Watermark {
        long of(PackRequest request);
    }

    public Packs(Watermark watermark, CodeGraphs graphs, Slices slices, Sources sources, TokenCounter tokens) {
        this.watermark = watermark;
        this.graphs = graphs;
        this.slices = slices;
        this.sources = sources;
        this.tokens = tokens;
    }

    /// Briefs on any task; refuses only when there is no code to brief on.
    public Pack pack(PackRequest request) {
        var graph = graphs.graph(request.project(), request.asOf());
        if (graph.symbols() == 0)
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "No code of this workspace is indexed at that moment.",
                    "Run graph_rebuild, then ask again; graph_health tells what is there.");
        var plan = request.taskId().isEmpty()
                ? Optional.<PlanSource.Plan>empty()
                : sources.plans().plan(request);
        var chosen = new Choice(graph, sources).choose(request, plan);
        var ids = Stream.concat(chosen.core().stream(), chosen.dependencies().stream())
                .map(node -> graph.id(node.node()))
                .toList();
        var remembered = sources.memory().recall(request, ids);
        var blockers = sources.blockers().on(request, ids);
        int budget = Math.max(1, request.options().tokens() - OVERHEAD_TOKENS);
        var fitted = new Slots(tokens, request.options().shares(), budget)
                .fill(
                        items(graph, request, chosen.core(), SliceMode.WITH_DEPS),
                        items(graph, request, chosen.dependencies(), SliceMode.SIGNATURE),
                        remembered,
                        plan);
        return new Pack(
                fitted.core().getFirst(),
                fitted.core(),
                fitted.dependencies(),
                Exercising.tests(graph, fitted.core()),
                fitted.remembered(),
                blockers,
                plan,
                chosen.ranks(),
                Receipt.of(request, watermark.of(request)));
    }

    private List<PackItem> items(CodeGraph graph, PackRequest request, List<Choice.Ranked> nodes, SliceMode mode) {
        var items = new ArrayList<PackItem>();
        for (var ranked : nodes) {
            var shown = items.size() < CUT_MAX ? mode : SliceMode.SIGNATURE;
            var wanted = new SliceRequest.Wanted(graph.id(ranked.node()), "", "");
            var slice = slices.cut(
                    graph, ranked.node(), new SliceRequest(request.project(), request.asOf(), wanted, shown));
            var most = shown == SliceMode.SIGNATURE ? PackItem.Detail.SIGNATURE : PackItem.Detail.SLICE;
            items.add(new PackItem(ranked.node(), slice, ranked.rank(), most, ranked.why()));
        }
        return items;
    }

    /// Ranks by written id, for those who want to see them.
    static Map<String, Double> byId(CodeGraph graph, Map<Integer, Double> ranks, int limit) {
        var byId = new LinkedHashMap<String, Double>();
        ranks.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(limit)
                .forEach(entry -> byId.put(graph.id(entry.getKey()), entry.getValue()));
        return byId;
    }
}
