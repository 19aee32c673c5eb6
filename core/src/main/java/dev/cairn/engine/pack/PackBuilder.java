package dev.cairn.engine.pack;

import dev.cairn.budget.TokenCounter;
import dev.cairn.engine.inspect.TestSelection;
import dev.cairn.engine.slice.Slice;
import dev.cairn.engine.slice.SliceMode;
import dev.cairn.engine.slice.SliceRequest;
import dev.cairn.engine.slice.Slicer;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.EmptyGraphRefusal;
import dev.cairn.view.View;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds packs.
public final class PackBuilder {

    /// Pieces scoring below this share of the best are listed by name only. A large pack shows more.
    private static final double SHOWN_SCORE_MIN = 0.8;

    private static final int LARGE_TOKENS_MIN = 2_000;
    private static final double LARGE_SHOWN_SCORE_MIN = 0.4;

    /// One more piece is shown with its code for this many tokens.
    private static final int TOKENS_PER_CODE = 1_300;

    /// Beyond the tokens for the first piece, one more dependency is listed for this many tokens.
    private static final int TOKENS_PER_DEPENDENCY = 200;

    private static final int TOKENS_BEFORE_DEPENDENCIES = 1_000;

    /// A first piece larger than this share of the budget will probably not be shown.
    private static final double LONG_PIECE_SHARE = 0.7;

    /// In a sparing pack, a piece larger than this share of the budget is shown as its signature.
    private static final double SPARING_PIECE_SHARE = 0.33;

    private static final int DEPENDENCIES_MIN = 1;

    /// Cost of the envelope, the summary and the field names.
    private static final int OVERHEAD_TOKENS = 140;

    /// Only files with fewer lines may be shown completely.
    private static final int FILE_LINES_MAX = 60;

    /// The list of tests gets the budget divided by this number.
    private static final int TESTS_SHARE = 15;

    private static final int TESTS_SHARE_SPARING = 30;
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
        return pack.with(PackReceipt.of(
                request, pack.blockers(), after.equals(before) ? List.of(after) : List.of(before, after)));
    }

    private Pack pack(PackRequest request, CodeGraph graph) {
        if (graph.symbols() == 0) throw EmptyGraphRefusal.at(request.view().asOf());
        var plan = request.taskId().isEmpty()
                ? Optional.<PlanSource.TaskPlan>empty()
                : sources.plans().plan(request);
        var chosen = new PackSelection(graph, sources).select(request, plan);
        var ids = Stream.concat(chosen.core().stream(), chosen.dependencies().stream())
                .map(node -> graph.id(node.node()))
                .toList();
        var remembered = sources.memory().recall(request, ids, chosen.memories());
        var blockers = sources.blockers().on(request, ids);
        int budget = Math.max(1, request.options().tokens() - OVERHEAD_TOKENS);
        int share = request.options().isSparing() ? TESTS_SHARE_SPARING : TESTS_SHARE;
        var tests = fitting(tests(request, nodes(chosen.core())), budget / share);
        budget -= tests.stream().mapToInt(this::cost).sum();
        var core = core(graph, request, chosen.core());
        var near = dependencyItems(graph, request, chosen.dependencies(), core);
        var fitted = new PackSlots(tokens, request.options().shares(), budget).fill(core, near, remembered, plan);
        return new Pack(
                fitted.core().getFirst(),
                chosen.isConfident(graph),
                withRest(fitted.core(), core),
                withRest(fitted.dependencies(), near),
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

    /// Appends the items that did not fit, by id only; the answer then counts what it leaves out.
    private static List<PackItem> withRest(List<PackItem> fitted, List<PackItem> all) {
        var rest =
                all.subList(fitted.size(), all.size()).stream().map(item -> item.withDetail(PackItem.PieceDetail.ID));
        return Stream.concat(fitted.stream(), rest).toList();
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

    /// The first piece as fully as possible, pieces that match nearly as well with their code, all others by name.
    private List<PackItem> core(CodeGraph graph, PackRequest request, List<PackSelection.RankedNode> nodes) {
        var items = new ArrayList<PackItem>();
        int left = request.options().tokens() / TOKENS_PER_CODE;
        double close = request.options().tokens() < LARGE_TOKENS_MIN ? SHOWN_SCORE_MIN : LARGE_SHOWN_SCORE_MIN;
        for (var ranked : ListedPlaces.of(nodes, request.options().tokens(), left)) {
            boolean isFirst = items.isEmpty();
            boolean isShown = isFirst || (left > 0 && ranked.score() >= close && isShort(graph, ranked.node()));
            var item = item(graph, request, ranked, isShown);
            // If the first piece is too long to be shown, the next one is shown instead.
            if (isFirst && exceedsShare(item, LONG_PIECE_SHARE, request.options())) left = Math.max(1, left);
            if (isShown && !isFirst) left--;
            boolean isSpared =
                    request.options().isSparing() && exceedsShare(item, SPARING_PIECE_SHARE, request.options());
            if (isFirst) item = item.withReason(reason(request, item, isSpared));
            items.add(isShown && isSpared ? item.withDetail(PackItem.PieceDetail.SIGNATURE) : item);
        }
        return items;
    }

    /// The words of the task that the first piece contains, and the line with most of them if it is too long to be
    /// shown. Named or guessed pieces keep their reason.
    private static String reason(PackRequest request, PackItem item, boolean isSpared) {
        if (item.reason().equals(Seed.NAMED_BY_TASK)
                || item.reason().startsWith(Seed.NO_MATCH_PREFIX)
                || item.reason().startsWith(Seed.CORRECTED_PREFIX)) return item.reason();
        var shared = new SharedWords(request.task());
        var words = shared.in(item.slice());
        if (words.isEmpty()) return item.reason();
        var line = isSpared ? shared.line(item.slice()) : OptionalInt.empty();
        return PackItem.SHARED_WORDS_PREFIX
                + String.join(", ", words)
                + (line.isPresent() ? ", most near line " + line.getAsInt() : "");
    }

    /// Dependencies that no shown piece lists as caller or callee.
    private List<PackItem> dependencyItems(
            CodeGraph graph, PackRequest request, List<PackSelection.RankedNode> nodes, List<PackItem> core) {
        var named = core.stream()
                .flatMap(item ->
                        Stream.concat(item.slice().callers().shown().stream(), item.slice().callees().shown().stream()))
                .map(Slice.CallNeighbour::id)
                .collect(Collectors.toSet());
        int limit = Math.max(
                DEPENDENCIES_MIN, (request.options().tokens() - TOKENS_BEFORE_DEPENDENCIES) / TOKENS_PER_DEPENDENCY);
        return nodes.stream()
                .filter(ranked -> !named.contains(graph.id(ranked.node())))
                .limit(limit)
                .map(ranked -> item(graph, request, ranked, false))
                .toList();
    }

    private PackItem item(CodeGraph graph, PackRequest request, PackSelection.RankedNode ranked, boolean isShown) {
        var wanted = new SliceRequest.SliceTarget(graph.id(ranked.node()), "", "");
        var mode = isShown ? SliceMode.WITH_DEPS : SliceMode.SIGNATURE;
        var slice = slices.piece(
                graph, ranked.node(), new SliceRequest(request.view(), wanted, mode), Pack.NEIGHBOURS_SHOWN_MAX);
        var detail = isShown ? PackItem.PieceDetail.SLICE : PackItem.PieceDetail.ID;
        return new PackItem(ranked.node(), withoutTests(graph, slice), ranked.rank(), detail, ranked.reason());
    }

    /// Tests are listed separately.
    private static Slice withoutTests(CodeGraph graph, Slice slice) {
        var callers = slice.callers().shown().stream()
                .filter(caller -> graph.find(caller.id()).stream().noneMatch(graph::isTest))
                .toList();
        return new Slice(
                slice.unit(),
                slice.code(),
                new Slice.CallNeighbours(callers, slice.callers().leftOut()),
                slice.callees(),
                slice.state());
    }

    private boolean exceedsShare(PackItem item, double share, PackRequest.PackOptions options) {
        int limit = (int) (options.tokens() * share);
        return tokens.countUpTo(item.slice().code(), limit) > limit;
    }

    /// The outline of a large file costs more than it is worth.
    private static boolean isShort(CodeGraph graph, int node) {
        return graph.isSymbol(node)
                || graph.file(node)
                        .map(file -> file.facts().lines() < FILE_LINES_MAX)
                        .orElse(false);
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
