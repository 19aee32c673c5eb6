package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.view.EmptyGraphRefusal;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds packs.
public final class PackBuilder {

    /// Cost of the envelope, the summary and the field names.
    private static final int OVERHEAD_TOKENS = 165;

    private static final String CLIPPED =
            "The task is long: only its first 14 000 and last 6 000 characters were read.";

    /// Cost of a place between which and others a task does not decide.
    private static final int CANDIDATE_TOKENS = 33;

    /// The list of tests gets the budget divided by this number.
    private static final int TESTS_SHARE = 15;

    private static final int TESTS_MAX = 5;

    /// Cost of a test's field names and punctuation.
    private static final int TEST_TOKENS = 8;

    /// The inputs of a pack.
    public record PackSources(
            SeedSource seeds,
            RankSource ranks,
            PackMemory memory,
            Blockers blockers,
            PlanSource plans,
            TestSelection tests) {}

    private final Function<View, TrailingInputs> trailing;
    private final Slicer slices;
    private final PackSources sources;
    private final TokenCounter tokens;

    /// @param trailing the present state of the inputs that may trail a view
    public PackBuilder(
            Function<View, TrailingInputs> trailing, Slicer slices, PackSources sources, TokenCounter tokens) {
        this.trailing = trailing;
        this.slices = slices;
        this.sources = sources;
        this.tokens = tokens;
    }

    /// Builds a pack for any task; refuses only if no code is indexed.
    ///
    /// Inputs that trail the view may change meanwhile; then the receipt names their state before and after.
    public Pack pack(PackRequest request) {
        var before = trailing.apply(request.view());
        var pack = pack(request, request.view().graph());
        var after = trailing.apply(request.view());
        return pack.with(PackReceipt.of(request, pack, after.equals(before) ? List.of(after) : List.of(before, after)));
    }

    private Pack pack(PackRequest asked, CodeGraph graph) {
        if (graph.symbols() == 0) throw EmptyGraphRefusal.at(asked.view().asOf());
        var plan = asked.taskId().isEmpty()
                ? Optional.<PlanSource.TaskPlan>empty()
                : sources.plans().plan(asked);
        var request = asked.with(plan);
        var chosen = new PackSelection(graph, sources).select(request, plan);
        var ids = Stream.concat(chosen.core().stream(), chosen.dependencies().stream())
                .map(node -> graph.id(node.node()))
                .toList();
        var remembered = sources.memory().recall(request, ids, chosen.memories());
        var blockers = sources.blockers().on(request, ids);
        var unmerged = sources.blockers().unmerged(request, ids);
        boolean isSure = chosen.isConfident(graph, request.task());
        int overhead = OVERHEAD_TOKENS + (isSure ? 0 : Pack.CANDIDATES_MAX * CANDIDATE_TOKENS);
        int budget = Math.max(1, request.options().tokens() - overhead);
        var tests = fitting(tests(request, nodes(chosen.core())), budget / TESTS_SHARE);
        budget -= tests.stream().mapToInt(this::cost).sum();
        var pieces = new PackPieces(graph, slices.pieces(request.view()), tokens, request.task());
        var candidates = new PackSlots.PackCandidates(
                isSure ? chosen.bodies() : spread(graph, chosen.bodies()), chosen.core(), chosen.dependencies());
        var fitted =
                new PackSlots(pieces, tokens, request.options().shares(), budget).fill(candidates, remembered, plan);
        var core = withReason(request, fitted.core(), chosen.found());
        return new Pack(
                core.getFirst(),
                isSure,
                core,
                fitted.dependencies(),
                tests,
                fitted.remembered(),
                blockers,
                plan,
                Stream.of(chosen.ranks(), chosen.memories())
                        .flatMap(ranks -> ranks.entrySet().stream())
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one, LinkedHashMap::new)),
                Stream.concat(notes(request, chosen.found().notes()).stream(), unmerged.stream())
                        .toList(),
                fitted.unlisted(),
                "");
    }

    /// The best place of each of the first files, then all others: a pack that is not sure shows several areas.
    private static List<PackSelection.RankedNode> spread(CodeGraph graph, List<PackSelection.RankedNode> bodies) {
        var paths = new HashSet<String>();
        var first = bodies.stream()
                .filter(body -> paths.size() < Pack.CANDIDATES_MAX && paths.add(graph.path(body.node())))
                .toList();
        return Stream.concat(first.stream(), bodies.stream().filter(body -> !first.contains(body)))
                .toList();
    }

    private static List<String> notes(PackRequest request, List<String> found) {
        return request.isClipped()
                ? Stream.concat(Stream.of(CLIPPED), found.stream()).toList()
                : found;
    }

    private List<Pack.PackTest> tests(PackRequest request, List<Integer> core) {
        return sources.tests().covering(request.view(), core, TESTS_MAX).stream()
                .map(test -> new Pack.PackTest(test.id(), test.path(), test.exercises()))
                .toList();
    }

    private static List<Integer> nodes(List<PackSelection.RankedNode> ranked) {
        return ranked.stream().map(PackSelection.RankedNode::node).toList();
    }

    /// The first test always, then as many as their share of the budget allows.
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

    /// The words of the task that the first piece contains. Named or guessed pieces keep their reason.
    private static List<PackItem> withReason(PackRequest request, List<PackItem> core, SeedSource.FoundSeeds found) {
        var first = core.getFirst();
        var reason = first.reason();
        if (found.isForeign() && !found.notes().isEmpty() && !reason.is(ReasonKind.NO_MATCH))
            return withFirstReason(core, PlaceReason.misfit(found.notes().getFirst()));
        if (reason.isNamed() || reason.is(ReasonKind.NO_MATCH) || reason.is(ReasonKind.CORRECTED)) return core;
        var words = new SharedWords(request.task()).in(first.slice());
        if (words.isEmpty()) return core;
        return withFirstReason(core, PlaceReason.sharedWords(String.join(", ", words)));
    }

    private static List<PackItem> withFirstReason(List<PackItem> core, PlaceReason reason) {
        return Stream.concat(
                        Stream.of(core.getFirst().withReason(reason)),
                        core.stream().skip(1))
                .toList();
    }

    /// Ranks by written id, for debugging.
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
