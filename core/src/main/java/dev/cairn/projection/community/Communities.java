package dev.cairn.projection.community;

import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.PageRank;
import dev.cairn.projection.rank.RankGraph;
import dev.cairn.projection.rank.Ranks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The communities of a graph, largest first; the same graph gives the same ones.
public final class Communities {

    private static final int SYMBOLS_TOLD = 2;
    private static final int NAME_LENGTH_MIN = 3;
    private static final Set<String> UNTELLING = Set.of("exports", "default", "constructor", "main", "init");

    private final List<Community> all;
    private final Map<Integer, Community> byFile = new HashMap<>();

    private Communities(List<Community> all) {
        this.all = List.copyOf(all);
        for (var community : all) community.files().forEach(file -> byFile.put(file, community));
    }

    public static Communities of(CodeGraph graph, RankGraph rankGraph) {
        var groups = FileClusters.of(graph);
        var labels = new Labels(graph, groups).all();
        var pageRank = new PageRank(rankGraph);
        var communities = new ArrayList<Community>();
        for (int group = 0; group < groups.size(); group++)
            communities.add(told(graph, labels.get(group), groups.get(group), pageRank));
        communities.sort(Comparator.comparingInt(Community::size).reversed().thenComparing(Community::label));
        return new Communities(communities);
    }

    public List<Community> all() {
        return all;
    }

    /// The community of a file node.
    public Optional<Community> of(int file) {
        return Optional.ofNullable(byFile.get(file));
    }

    private static Community told(CodeGraph graph, String label, List<Integer> files, PageRank pageRank) {
        var seeds = new HashMap<Integer, Double>();
        files.forEach(file -> seeds.put(file, 1.0));
        var best = best(graph, files, pageRank.from(seeds));
        var digest = files.size() + (files.size() == 1 ? " file" : " files") + " in " + folder(graph, files)
                + (best.isEmpty() ? "" : ", around " + names(graph, best)) + ".";
        return new Community(label, digest, best.isEmpty() ? CodeGraph.NONE : best.getFirst(), files);
    }

    private static List<Integer> best(CodeGraph graph, List<Integer> files, Ranks ranks) {
        var members = new HashSet<>(files);
        return ranks.best(
                SYMBOLS_TOLD,
                node -> isTelling(graph, node)
                        && !graph.isTest(node)
                        && graph.file(node)
                                .filter(file -> members.contains(graph.fileNode(file)))
                                .isPresent());
    }

    /// Whether the name of a node says something without its surroundings.
    private static boolean isTelling(CodeGraph graph, int node) {
        if (graph.kind(node) != NodeKind.CLASS && graph.kind(node) != NodeKind.FUNCTION) return false;
        var fact = graph.fact(node).orElseThrow();
        return fact.kind() != SymbolKind.CONSTRUCTOR
                && !fact.isLocal()
                && fact.name().length() >= NAME_LENGTH_MIN
                && Character.isLetter(fact.name().charAt(0))
                && !fact.name().contains(" ")
                && !UNTELLING.contains(fact.name());
    }

    private static String names(CodeGraph graph, List<Integer> nodes) {
        return String.join(" and ", nodes.stream().map(graph::name).distinct().toList());
    }

    /// The folder that holds most of the files, or the one that holds all of them.
    private static String folder(CodeGraph graph, List<Integer> files) {
        var counts = new HashMap<String, Integer>();
        for (int file : files) {
            var path = graph.path(file);
            counts.merge(path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : ".", 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(".");
    }
}
