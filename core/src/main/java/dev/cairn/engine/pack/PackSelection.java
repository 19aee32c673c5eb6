package dev.cairn.engine.pack;

import dev.cairn.engine.pack.PlaceReason.ReasonKind;
import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Modifier;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.parse.SecondaryFolders;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphEdge;
import dev.cairn.projection.text.WeightedTerms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Selects the content of a pack: seeds, implementations of abstract seeds, and dependencies.
final class PackSelection {

    static final int SEEDS_MAX = 5;
    static final int HITS_MAX = 60;
    static final int TAIL_MAX = 30;
    static final int DEPENDENCIES_MAX = 30;

    private static final int FIRST_FILE_MAX = 5;
    private static final int RANKS_SHOWN_MAX = 50;

    private static final int NEAR_CORE_MAX = 2;

    /// Dependencies are collected for the first pieces only.
    private static final int DEPENDENT_PIECES_MAX = 2;

    /// Maximum number of implementations added for an abstract seed.
    private static final int IMPLEMENTATIONS_MAX = 2;

    private static final Set<EdgeType> IMPLEMENTATION_EDGES =
            Set.of(EdgeType.IMPLEMENTS, EdgeType.EXTENDS, EdgeType.OVERRIDES);

    private static final Set<EdgeType> TESTED_EDGES = Set.of(EdgeType.TESTS, EdgeType.CALLS);

    /// Maximum number of symbols added for a failed test.
    private static final int TESTED_MAX = 4;

    private static final Set<EdgeType> DEPENDENCY_EDGES =
            Set.of(EdgeType.CALLS, EdgeType.REFERENCES, EdgeType.EXTENDS, EdgeType.IMPLEMENTS, EdgeType.OVERRIDES);

    /// A node with its relevance to the task (at most 1), its graph rank and the reason it is included.
    record RankedNode(int node, double score, double rank, PlaceReason reason) {}

    /// The selected content, best first.
    ///
    /// @param bodies the places whose code is worth showing, several of one file included
    /// @param core the places worth listing, which cover many files
    record SelectedContent(
            List<RankedNode> bodies,
            List<RankedNode> core,
            List<RankedNode> dependencies,
            Map<String, Double> ranks,
            Map<String, Double> memories,
            SeedSource.FoundSeeds found) {

        /// Whether the first place is from pasted output, is a file whose path the task writes, or its file scores well
        /// above all others.
        boolean isConfident(CodeGraph graph, String task) {
            var first = core.getFirst();
            if (first.reason().is(ReasonKind.CORRECTED) || found.isForeign()) return false;
            if (first.reason().isFromOutput()) return true;
            double next = core.stream()
                    .filter(other -> !graph.path(other.node()).equals(graph.path(first.node())))
                    .mapToDouble(RankedNode::score)
                    .max()
                    .orElse(0);
            double gap = first.score() - next;
            boolean isWrittenPath = first.reason().is(ReasonKind.NAMED) && !graph.isSymbol(first.node());
            if (gap >= PackTuning.CONFIDENT_SCORE_GAP || (isWrittenPath && gap > 0)) return true;
            return gap >= PackTuning.NAMED_SCORE_GAP
                    && (first.reason().isNamed() || new StartEvidence(graph, task).isFor(first.node()));
        }
    }

    private final CodeGraph graph;
    private final PackBuilder.PackSources sources;

    PackSelection(CodeGraph graph, PackBuilder.PackSources sources) {
        this.graph = graph;
        this.sources = sources;
    }

    SelectedContent select(PackRequest request, Optional<PlanSource.TaskPlan> plan) {
        var found = sources.seeds().seeds(request, HITS_MAX);
        var hits = productFirst(hits(found.seeds(), plan), request.task());
        var seeds = new LinkedHashMap<Integer, Seed>();
        hits.entrySet().stream().limit(SEEDS_MAX).forEach(hit -> seeds.put(hit.getKey(), hit.getValue()));
        new ArrayList<>(seeds.entrySet()).forEach(seed -> addImplementations(seed.getKey(), seed.getValue(), seeds));
        var weights = new HashMap<Integer, Double>();
        seeds.forEach((node, seed) -> weights.put(node, Math.max(seed.score(), Double.MIN_NORMAL)));
        var ranked = sources.ranks().rank(request, graph, weights);
        var ranks = ranked.nodes();
        var core = core(hits, seeds, ranks);
        var dependencies = dependencies(core, ranks);
        return new SelectedContent(
                bodies(hits, seeds, ranks),
                core,
                dependencies,
                PackBuilder.byId(graph, ranks, RANKS_SHOWN_MAX),
                ranked.memories(),
                found);
    }

    /// The nodes relevant to the task: code that its plan names, then search hits, then entry points of the code. It is
    /// never empty.
    private Map<Integer, Seed> hits(List<Seed> found, Optional<PlanSource.TaskPlan> plan) {
        var hits = new LinkedHashMap<Integer, Seed>();
        plan.ifPresent(task -> task.codeIds()
                .forEach(id ->
                        graph.find(id).ifPresent(node -> hits.put(node, new Seed(id, 1, PlaceReason.NAMED_BY_TASK)))));
        var tests = new LinkedHashMap<Integer, Seed>();
        for (var seed : found) {
            var node = graph.find(seed.id());
            if (node.isEmpty()) continue;
            boolean isAside = isTest(node.getAsInt()) && !seed.reason().is(ReasonKind.FAILED_TEST);
            (isAside ? tests : hits).putIfAbsent(node.getAsInt(), seed);
            if (seed.reason().is(ReasonKind.FAILED_TEST)) addTested(node.getAsInt(), hits);
        }
        // Tests are listed separately; they become hits only if there is nothing else.
        if (hits.isEmpty()) hits.putAll(tests);
        if (hits.isEmpty())
            for (var seed : new EntryPointSeeds(graph).best(SEEDS_MAX))
                graph.find(seed.id()).ifPresent(node -> hits.put(node, seed));
        return hits;
    }

    /// Code outside of the product, such as scripts of the build and examples, comes last, unless the task names it or
    /// a word of its path.
    private Map<Integer, Seed> productFirst(Map<Integer, Seed> hits, String task) {
        var words = WeightedTerms.of(task).weights().keySet();
        var ordered = new LinkedHashMap<Integer, Seed>();
        for (boolean isLast : new boolean[] {false, true})
            hits.forEach((node, seed) -> {
                if (isOutsideProduct(node, seed, words) == isLast) ordered.put(node, seed);
            });
        return ordered;
    }

    private boolean isOutsideProduct(int node, Seed seed, Set<String> words) {
        var path = graph.path(node);
        return SecondaryFolders.isOutsideProduct(path)
                && !seed.reason().isNamed()
                && Collections.disjoint(WeightedTerms.of(path).weights().keySet(), words);
    }

    /// Adds what a failed test exercises.
    private void addTested(int test, Map<Integer, Seed> hits) {
        graph.out(test, TESTED_EDGES).stream()
                .filter(PackSelection::isResolved)
                .map(GraphEdge::to)
                .filter(to -> graph.isSymbol(to) && !isTest(to))
                .distinct()
                .limit(TESTED_MAX)
                .forEach(to -> hits.putIfAbsent(
                        to, new Seed(graph.id(to), 1, PlaceReason.related("used by " + graph.name(test)))));
    }

    /// Adds implementations of an abstract seed.
    private void addImplementations(int node, Seed seed, Map<Integer, Seed> seeds) {
        if (!isAbstract(node)) return;
        graph.in(node, IMPLEMENTATION_EDGES).stream()
                .filter(PackSelection::isResolved)
                .map(GraphEdge::from)
                .filter(from -> graph.isSymbol(from) && !isTest(from) && !seeds.containsKey(from))
                .distinct()
                .limit(IMPLEMENTATIONS_MAX)
                .forEach(from -> seeds.put(
                        from,
                        new Seed(
                                graph.id(from),
                                seed.score() * PackTuning.IMPLEMENTATION_WEIGHT,
                                PlaceReason.related("implements " + graph.name(node)))));
    }

    private boolean isAbstract(int node) {
        return graph.fact(node)
                .map(fact -> fact.kind() == SymbolKind.INTERFACE
                        || fact.kind() == SymbolKind.TRAIT
                        || fact.is(Modifier.ABSTRACT)
                        || fact.is(Modifier.BODILESS))
                .orElse(false);
    }

    /// Seeds first; then one hit for each file that has none yet, so that the pack covers more files.
    private List<RankedNode> core(Map<Integer, Seed> hits, Map<Integer, Seed> seeds, Map<Integer, Double> ranks) {
        var core = new ArrayList<RankedNode>();
        var files = new HashSet<String>();
        seeds.forEach((node, seed) -> {
            core.add(new RankedNode(node, seed.score(), ranks.getOrDefault(node, 0.0), seed.reason()));
            files.add(graph.path(node));
        });
        int tail = seeds.size() + TAIL_MAX;
        // Examples and documentation come last.
        for (boolean isAside : new boolean[] {false, true})
            hits.forEach((node, seed) -> {
                if (core.size() < tail
                        && seed.score() >= PackTuning.TAIL_SCORE_MIN
                        && !seeds.containsKey(node)
                        && isAsideFile(node) == isAside
                        && files.add(graph.path(node)))
                    core.add(new RankedNode(node, seed.score(), ranks.getOrDefault(node, 0.0), seed.reason()));
            });
        core.addAll(restOfFirstFile(core, hits, ranks));
        return core;
    }

    /// Seeds, then every other hit in its order; examples, documentation and whole files come last, because the
    /// symbols of a file are more useful than its beginning. A file without symbols keeps its place.
    private List<RankedNode> bodies(Map<Integer, Seed> hits, Map<Integer, Seed> seeds, Map<Integer, Double> ranks) {
        var all = new LinkedHashMap<>(seeds);
        hits.forEach(all::putIfAbsent);
        int first = all.firstEntry().getKey();
        var bodies = new ArrayList<RankedNode>();
        for (boolean isAside : new boolean[] {false, true})
            all.forEach((node, seed) -> {
                boolean isWanted = seeds.containsKey(node) || !seed.reason().is(ReasonKind.RECENT_ONLY);
                boolean isLate =
                        isFileBehindSymbols(node, seed, first) || (!seeds.containsKey(node) && isAsideFile(node));
                if (isWanted && isLate == isAside)
                    bodies.add(new RankedNode(node, seed.score(), ranks.getOrDefault(node, 0.0), seed.reason()));
            });
        return bodies;
    }

    /// Whether a hit other than the first is a whole file that has symbols and that the task does not name.
    private boolean isFileBehindSymbols(int node, Seed seed, int first) {
        return node != first
                && !graph.isSymbol(node)
                && !seed.reason().isNamed()
                && graph.file(node).stream()
                        .anyMatch(file -> !file.facts().symbols().isEmpty());
    }

    /// Further hits in the first file; a large pack has room for them.
    private List<RankedNode> restOfFirstFile(
            List<RankedNode> core, Map<Integer, Seed> hits, Map<Integer, Double> ranks) {
        var taken = nodes(core);
        var path = graph.path(core.getFirst().node());
        return hits.entrySet().stream()
                .filter(hit -> !taken.contains(hit.getKey())
                        && graph.path(hit.getKey()).equals(path)
                        && hit.getValue().score() >= PackTuning.TAIL_SCORE_MIN)
                .limit(FIRST_FILE_MAX)
                .map(hit -> new RankedNode(
                        hit.getKey(),
                        hit.getValue().score(),
                        ranks.getOrDefault(hit.getKey(), 0.0),
                        hit.getValue().reason()))
                .toList();
    }

    private List<RankedNode> dependencies(List<RankedNode> core, Map<Integer, Double> ranks) {
        var taken = nodes(core);
        var first = nodes(core.subList(0, Math.min(DEPENDENT_PIECES_MAX, core.size())));
        var near = ranks.entrySet().stream()
                .filter(entry -> isDependency(entry.getKey(), taken))
                .sorted(Map.Entry.<Integer, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .flatMap(entry -> relation(entry.getKey(), first).stream()
                        .map(reason -> new RankedNode(entry.getKey(), 0, entry.getValue(), reason)))
                .toList();
        var tied = near.stream()
                .filter(ranked -> !ranked.reason().is(ReasonKind.NEAR_CORE))
                .toList();
        // Nodes that are merely near the core are less useful than those it uses or that use it.
        return tied.isEmpty()
                ? near.subList(0, Math.min(NEAR_CORE_MAX, near.size()))
                : tied.subList(0, Math.min(DEPENDENCIES_MAX, tied.size()));
    }

    private static Set<Integer> nodes(List<RankedNode> ranked) {
        var nodes = new HashSet<Integer>();
        ranked.forEach(each -> nodes.add(each.node()));
        return nodes;
    }

    /// The relation between a node and the first pieces of the core; empty if only equal names connect them.
    private Optional<PlaceReason> relation(int node, Set<Integer> core) {
        boolean isGuessed = false;
        for (var edge : graph.in(node, DEPENDENCY_EDGES)) {
            if (core.contains(edge.from()) && isResolved(edge)) return related("used by ", edge.from());
            isGuessed |= core.contains(edge.from());
        }
        for (var edge : graph.out(node, DEPENDENCY_EDGES)) {
            if (core.contains(edge.to()) && isResolved(edge)) return related("uses ", edge.to());
            isGuessed |= core.contains(edge.to());
        }
        return isGuessed ? Optional.empty() : Optional.of(PlaceReason.NEAR_CORE);
    }

    private Optional<PlaceReason> related(String relation, int other) {
        return Optional.of(PlaceReason.related(relation + graph.name(other)));
    }

    /// A matching name alone is not evidence.
    private static boolean isResolved(GraphEdge edge) {
        return edge.provenance() != EdgeProvenance.NAME_ONLY;
    }

    private boolean isDependency(int node, Set<Integer> taken) {
        if (taken.contains(node) || !graph.isSymbol(node) || isTest(node) || isAsideFile(node)) return false;
        var kind = graph.kind(node);
        if (kind != NodeKind.FUNCTION && kind != NodeKind.CLASS) return false;
        int parent = graph.declarations().parent(node);
        if (parent >= 0 && taken.contains(parent)) return false;
        var holder = graph.id(node) + "::";
        return taken.stream().noneMatch(piece -> graph.id(piece).startsWith(holder));
    }

    /// Examples and documentation use everything, so they are not useful dependencies.
    private boolean isAsideFile(int node) {
        return graph.file(node)
                .map(file -> FileRole.of(file.path(), file.facts()) != FileRole.SOURCE)
                .orElse(false);
    }

    private boolean isTest(int node) {
        return graph.isTest(node);
    }
}
