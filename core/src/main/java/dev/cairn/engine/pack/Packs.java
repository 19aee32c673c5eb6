package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.Slices;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.graph.NothingIndexed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds packs.
public final class Packs {

    /// What matches clearly worse than the best is only named: whoever needs it asks for it.
    private static final double CLOSE_SCORE = 0.8;

    /// One piece more is shown with its code for so many tokens.
    private static final int TOKENS_PER_CODE = 1_300;

    /// Beyond what the first piece needs, one place more is named for so many tokens, and so is one dependency.
    private static final int TOKENS_PER_PLACE = 130;

    /// Below this a pack is short: it names only what matches nearly as well as the first, few of one file, and
    /// therefore may reach further down. That finds more with fewer names than the first six would.
    private static final int SHORT_TOKENS_MAX = 2_000;

    private static final int SHORT_TOKENS_PER_PLACE = 80;
    private static final double SHORT_SCORE_SHARE = 0.65;
    private static final int SHORT_PLACES_MIN = 5;
    private static final int SHORT_PER_FILE_MAX = 2;

    private static final int TOKENS_PER_DEPENDENCY = 200;

    private static final int TOKENS_BEFORE_PLACES = 400;
    private static final int TOKENS_BEFORE_DEPENDENCIES = 1_000;

    /// A piece that takes more of the budget is hardly ever shown.
    private static final double LONG_SHARE = 0.7;

    private static final int PLACES_MIN = 4;
    private static final int DEPENDENCIES_MIN = 1;

    /// What the envelope, the summary and the names of the fields cost.
    private static final int OVERHEAD_TOKENS = 140;

    private static final int ATTEMPTS_MAX = 3;

    /// Files of fewer lines may be shown whole.
    private static final int FILE_LINES_MAX = 60;

    /// One part in so many of the budget tells which tests to run.
    private static final int TESTS_SHARE = 15;

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
        if (graph.symbols() == 0) throw NothingIndexed.at(request.asOf());
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
        var core = core(graph, request, chosen.core());
        var fitted = new Slots(tokens, request.options().shares(), budget)
                .fill(core, near(graph, request, chosen.dependencies(), core), remembered, plan);
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

    /// The first piece as fully as may be, those that match nearly as well with their code, all others by name.
    private List<PackItem> core(CodeGraph graph, PackRequest request, List<Choice.Ranked> nodes) {
        var items = new ArrayList<PackItem>();
        int left = request.options().tokens() / TOKENS_PER_CODE;
        for (var ranked : worthNaming(graph, nodes, request.options().tokens(), left)) {
            boolean isFirst = items.isEmpty();
            boolean isShown = isFirst || (left > 0 && ranked.score() >= CLOSE_SCORE && isShort(graph, ranked.node()));
            var item = item(graph, request, ranked, isShown);
            // Where the first is too long to be shown, the next shows the code around it.
            if (isFirst && isLong(item, request.options().tokens())) left = Math.max(1, left);
            if (isShown && !isFirst) left--;
            items.add(item);
        }
        return items;
    }

    private static List<Choice.Ranked> worthNaming(CodeGraph graph, List<Choice.Ranked> nodes, int tokens, int shown) {
        boolean isShort = tokens < SHORT_TOKENS_MAX;
        int places = (tokens - TOKENS_BEFORE_PLACES) / (isShort ? SHORT_TOKENS_PER_PLACE : TOKENS_PER_PLACE);
        int most = 1 + shown + Math.max(PLACES_MIN, places);
        if (!isShort) return nodes.subList(0, Math.min(most, nodes.size()));
        double least = SHORT_SCORE_SHARE * nodes.getFirst().score();
        var worth = new ArrayList<Choice.Ranked>();
        var perFile = new HashMap<String, Integer>();
        for (var ranked : nodes) {
            boolean isCrowded = perFile.getOrDefault(graph.path(ranked.node()), 0) >= SHORT_PER_FILE_MAX;
            if (ranked.score() < least && worth.size() > SHORT_PLACES_MIN) continue;
            if ((isCrowded && ranked.score() < CLOSE_SCORE) || worth.size() == most) continue;
            perFile.merge(graph.path(ranked.node()), 1, Integer::sum);
            worth.add(ranked);
        }
        return worth;
    }

    /// What no shown piece names as its caller or callee.
    private List<PackItem> near(CodeGraph graph, PackRequest request, List<Choice.Ranked> nodes, List<PackItem> core) {
        var named = core.stream()
                .flatMap(item ->
                        Stream.concat(item.slice().callers().shown().stream(), item.slice().callees().shown().stream()))
                .map(Slice.Neighbour::id)
                .collect(Collectors.toSet());
        int most = Math.max(
                DEPENDENCIES_MIN, (request.options().tokens() - TOKENS_BEFORE_DEPENDENCIES) / TOKENS_PER_DEPENDENCY);
        return nodes.stream()
                .filter(ranked -> !named.contains(graph.id(ranked.node())))
                .limit(most)
                .map(ranked -> item(graph, request, ranked, false))
                .toList();
    }

    private PackItem item(CodeGraph graph, PackRequest request, Choice.Ranked ranked, boolean isShown) {
        var wanted = new SliceRequest.Wanted(graph.id(ranked.node()), "", "");
        var mode = isShown ? SliceMode.WITH_DEPS : SliceMode.SIGNATURE;
        var slice = slices.piece(
                graph,
                ranked.node(),
                new SliceRequest(request.project(), request.asOf(), wanted, mode),
                Pack.NEIGHBOURS_TOLD_MAX);
        var most = isShown ? PackItem.Detail.SLICE : PackItem.Detail.ID;
        return new PackItem(ranked.node(), withoutTests(graph, slice), ranked.rank(), most, ranked.why());
    }

    /// Tests are told for themselves.
    private static Slice withoutTests(CodeGraph graph, Slice slice) {
        var callers = slice.callers().shown().stream()
                .filter(caller -> graph.find(caller.id()).stream().noneMatch(graph::isTest))
                .toList();
        return new Slice(
                slice.unit(),
                slice.code(),
                new Slice.Neighbours(callers, slice.callers().leftOut()),
                slice.callees(),
                slice.standing());
    }

    private boolean isLong(PackItem item, int budget) {
        int most = (int) (budget * LONG_SHARE);
        return tokens.countUpTo(item.slice().code(), most) > most;
    }

    /// The outline of a large file would cost more than it tells.
    private static boolean isShort(CodeGraph graph, int node) {
        return graph.isSymbol(node)
                || graph.file(node)
                        .map(file -> file.facts().lines() < FILE_LINES_MAX)
                        .orElse(false);
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
