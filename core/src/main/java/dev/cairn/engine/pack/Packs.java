package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.Slice;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds packs.
public final class Packs {

    /// So many pieces may be shown with their code and neighbours; the rest are told by id and digest.
    private static final int CUT_MAX = 10;

    /// What the envelope, the summary and the names of the fields cost.
    private static final int OVERHEAD_TOKENS = 220;

    private static final int ATTEMPTS_MAX = 3;

    /// Files of fewer lines may be shown whole.
    private static final int FILE_LINES_MAX = 60;

    /// One part in so many of the budget tells which tests to run.
    private static final int TESTS_SHARE = 8;

    /// What the names of a test's fields and its punctuation cost.
    private static final int TEST_TOKENS = 8;

    /// Where a pack gets its parts from.
    public record Sources(SeedSource seeds, RankSource ranks, PackMemory memory, Blockers blockers, PlanSource plans) {}

    private final Watermark watermark;
    private final CodeGraphs graphs;
    private final Slices slices;
    private final Sources sources;
    private final TokenCounter tokens;

    /// Tells how far everything a pack is made from has come, but for the code itself.
    @FunctionalInterface
    public interface Watermark {
        String of(PackRequest request);
    }

    public Packs(Watermark watermark, CodeGraphs graphs, Slices slices, Sources sources, TokenCounter tokens) {
        this.watermark = watermark;
        this.graphs = graphs;
        this.slices = slices;
        this.sources = sources;
        this.tokens = tokens;
    }

    /// Briefs on any task; refuses only when there is no code to brief on.
    ///
    /// What is filled in the background may move on meanwhile: then the pack is made again, so that its
    /// receipt names what it was made from.
    public Pack pack(PackRequest request) {
        var before = mark(request);
        for (int attempt = 1; ; attempt++) {
            var view = graphs.view(request.project(), request.asOf());
            var pack = pack(request, view.graph());
            var after = mark(request);
            var code = view.seq() + (view.isSettled() ? "" : "+");
            if (after.equals(before)) return pack.with(Receipt.of(request, List.of(code, after)));
            if (attempt == ATTEMPTS_MAX) return pack.with(Receipt.of(request, List.of(code, before, after)));
            before = after;
        }
    }

    private String mark(PackRequest request) {
        return watermark.of(request) + " " + sources.memory().state(request);
    }

    private Pack pack(PackRequest request, CodeGraph graph) {
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
        var remembered = sources.memory().recall(request, ids, chosen.memories());
        var blockers = sources.blockers().on(request, ids);
        int budget = Math.max(1, request.options().tokens() - OVERHEAD_TOKENS);
        var tests = fitting(Exercising.tests(graph, nodes(chosen.core())), budget / TESTS_SHARE);
        budget -= tests.stream().mapToInt(this::cost).sum();
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
                tests,
                fitted.remembered(),
                blockers,
                plan,
                Stream.of(chosen.ranks(), chosen.memories())
                        .flatMap(ranks -> ranks.entrySet().stream())
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one, LinkedHashMap::new)),
                sources.seeds().note(request),
                "");
    }

    private static List<Integer> nodes(List<Choice.Ranked> ranked) {
        return ranked.stream().map(Choice.Ranked::node).toList();
    }

    /// The first test in any case, then as many as their share of the budget allows.
    private List<Pack.PackTest> fitting(List<Pack.PackTest> tests, int share) {
        var fitting = new ArrayList<Pack.PackTest>();
        int left = share;
        for (var test : tests) {
            left -= cost(test);
            if (left < 0 && !fitting.isEmpty()) break;
            fitting.add(test);
        }
        return fitting;
    }

    private int cost(Pack.PackTest test) {
        return TEST_TOKENS + tokens.count(test.id()) + tokens.count(test.exercises());
    }

    private List<PackItem> items(CodeGraph graph, PackRequest request, List<Choice.Ranked> nodes, SliceMode mode) {
        var items = new ArrayList<PackItem>();
        for (var ranked : nodes) {
            var shown = items.size() < CUT_MAX ? mode : SliceMode.SIGNATURE;
            var wanted = new SliceRequest.Wanted(graph.id(ranked.node()), "", "");
            var slice = slices.piece(
                    graph,
                    ranked.node(),
                    new SliceRequest(request.project(), request.asOf(), wanted, shown),
                    Pack.NEIGHBOURS_TOLD_MAX);
            items.add(new PackItem(
                    ranked.node(), slice, ranked.rank(), most(graph, slice, shown, items.isEmpty()), ranked.why()));
        }
        return items;
    }

    /// A large file beside the piece to start with is only named: its outline would cost more than it tells.
    private static PackItem.Detail most(CodeGraph graph, Slice slice, SliceMode shown, boolean isFirst) {
        var unit = slice.unit();
        boolean isFile = graph.find(unit.id()).stream().noneMatch(graph::isSymbol);
        if (isFile && !isFirst && unit.endLine() - unit.startLine() >= FILE_LINES_MAX) return PackItem.Detail.ID;
        return shown == SliceMode.SIGNATURE ? PackItem.Detail.SIGNATURE : PackItem.Detail.SLICE;
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
