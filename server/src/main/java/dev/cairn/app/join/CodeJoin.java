package dev.cairn.app.join;

import dev.cairn.engine.pack.PackRequest;
import dev.cairn.engine.pack.RankSource;
import dev.cairn.engine.pack.Seed;
import dev.cairn.engine.pack.SeedSource;
import dev.cairn.engine.retrieve.Grounds;
import dev.cairn.engine.retrieve.Hit;
import dev.cairn.engine.retrieve.Ranker;
import dev.cairn.engine.retrieve.RetrieveRequest;
import dev.cairn.engine.retrieve.RetrieveResult;
import dev.cairn.engine.retrieve.Retriever;
import dev.cairn.engine.slice.BestHit;
import dev.cairn.engine.work.CodePlaces;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.CodeGraphs;
import dev.cairn.projection.lookup.Match;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.projection.rank.RankGraph;
import dev.cairn.projection.rank.Ranks;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/// Code, for whoever finds, ranks or names it.
public final class CodeJoin implements BestHit, SeedSource, RankSource, CodePlaces {

    private static final int TESTS_MAX = 5;

    /// Ranks beyond this place no longer matter to a briefing.
    private static final int RANKED_MAX = 300;

    /// A name that the task writes is believed when its file is among so many that its words lead to.
    private static final int LIKELY_FILES = 5;

    private static final int REASONS_MAX = 2;

    /// What stands beside a better place of the same file is a little less likely meant.
    private static final double BESIDE_WEIGHT = 0.85;

    private final CodeGraphs graphs;
    private final Grounds grounds;
    private final Retriever retriever;

    /// A ranking graph lives as long as the graph it was made from; the map's own lock guards it.
    private final Map<CodeGraph, RankGraph> rankGraphs = Collections.synchronizedMap(new WeakHashMap<>());

    public CodeJoin(CodeGraphs graphs, Grounds grounds, Retriever retriever) {
        this.graphs = graphs;
        this.grounds = grounds;
        this.retriever = retriever;
    }

    @Override
    public Optional<String> find(ProjectId project, AsOf asOf, String query) {
        var request = new RetrieveRequest(query, 1, Set.of(), Ranker.FUSED);
        return search(project, asOf, request).hits().stream().map(Hit::id).findFirst();
    }

    private RetrieveResult search(ProjectId project, AsOf asOf, RetrieveRequest request) {
        return grounds.on(project, asOf, ground -> retriever.search(request, ground));
    }

    /// The places of the best files: a briefing is about places. That a file changes often does not make it one where
    /// no word of the task is found.
    @Override
    public List<Seed> seeds(PackRequest request, int limit) {
        var question = new RetrieveRequest(request.task(), RetrieveRequest.LIMIT_MAX, Set.of(), Ranker.FUSED);
        var found = search(request.project(), request.asOf(), question.asToStart());
        if (!found.reading().isFound()) return List.of();
        double most = found.files().stream().mapToDouble(Hit::score).max().orElse(1);
        var seeds = new LinkedHashMap<String, Seed>();
        // What the task names outright is where it begins, wherever its words are found besides.
        var likely = new HashSet<String>();
        found.files().stream().limit(LIKELY_FILES).forEach(file -> likely.add(file.path()));
        for (var hit : found.named())
            if (likely.contains(hit.path())) seeds.put(hit.id(), new Seed(hit.id(), 1, Seed.NAMED));
        var files = new HashMap<String, Hit>();
        for (var file : found.files()) files.put(file.path(), file);
        var takenFor = found.reading().takenFor();
        var besides = new HashMap<String, Double>();
        for (var hit : found.places()) {
            var file = files.getOrDefault(hit.path(), hit);
            double share = besides.merge(hit.path(), 1.0, (before, _) -> before * BESIDE_WEIGHT);
            var why = takenFor.isEmpty() ? why(file, hit) : Seed.TAKEN + '"' + takenFor + '"';
            seeds.putIfAbsent(hit.id(), new Seed(hit.id(), most > 0 ? share * file.score() / most : 0, why));
        }
        return seeds.values().stream().limit(limit).toList();
    }

    @Override
    public Optional<String> note(PackRequest request) {
        return grounds.on(
                        request.project(),
                        request.asOf(),
                        ground -> ground.past().isRead())
                ? Optional.empty()
                : Optional.of(Retriever.UNREAD);
    }

    /// Being named says more than anything else; otherwise what speaks loudest for its file.
    private static String why(Hit file, Hit hit) {
        if (hit.why().contains("mention")) return "mention";
        return file.why().isEmpty()
                ? "found"
                : String.join(
                        ", ",
                        file.why().subList(0, Math.min(REASONS_MAX, file.why().size())));
    }

    /// The code alone; [RankJoin] adds what is remembered about it.
    @Override
    public Near rank(PackRequest request, CodeGraph graph, Map<Integer, Double> seeds) {
        return new Near(best(graph, new PageRank(rankGraph(graph)).from(seeds)), Map.of());
    }

    /// How near code is to one node.
    public Map<Integer, Double> around(CodeGraph graph, int node) {
        return best(graph, new PageRank(rankGraph(graph)).from(Map.of(node, 1.0)));
    }

    static Map<Integer, Double> best(CodeGraph graph, Ranks ranks) {
        var best = new HashMap<Integer, Double>();
        for (int node : ranks.best(RANKED_MAX, each -> each < graph.nodes())) best.put(node, ranks.of(node));
        return best;
    }

    RankGraph rankGraph(CodeGraph graph) {
        return rankGraphs.computeIfAbsent(graph, RankGraph::of);
    }

    @Override
    public Optional<Place> find(ProjectId project, String reference, AsOf asOf) {
        var graph = graphs.graph(project, asOf);
        if (graph.nodes() == 0 || !(new SymbolLookup(graph).find(reference) instanceof Match.One(var node)))
            return Optional.empty();
        int line = graph.fact(node).map(fact -> fact.span().startLine()).orElse(1);
        var tests = graph.in(node, Set.of(EdgeType.TESTS)).stream()
                .map(edge -> graph.path(edge.from()))
                .distinct()
                .limit(TESTS_MAX)
                .toList();
        return Optional.of(new Place(graph.id(node), graph.path(node), line, tests));
    }
}
