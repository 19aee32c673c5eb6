package dev.cairn.projection.community;

import dev.cairn.projection.digest.SymbolDigests;
import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The communities (clusters of connected files) of a graph, largest first. The same graph always gives the same
/// result.
public final class Communities {

    private static final int DIGEST_SYMBOLS_MAX = 3;

    private static final String TOP_FOLDER = "the top folder";

    private static final Pattern SENTENCE_END = Pattern.compile("[.:;,…]+$");

    private final List<Community> all;
    private final Map<Integer, Community> byFile = new HashMap<>();

    private Communities(List<Community> all) {
        this.all = List.copyOf(all);
        for (var community : all) community.files().forEach(file -> byFile.put(file, community));
    }

    public static Communities of(CodeGraph graph) {
        var groups = FileClusters.of(graph);
        var central = new CentralSymbols(graph);
        var labels = new CommunityLabels(graph, groups, central).all();
        var communities = new ArrayList<Community>();
        for (int group = 0; group < groups.size(); group++)
            communities.add(described(graph, labels.get(group), groups.get(group), central));
        communities.sort(Comparator.comparingDouble((Community community) -> -weight(graph, community.files()))
                .thenComparing(Community::label));
        return new Communities(communities);
    }

    private static double weight(CodeGraph graph, List<Integer> files) {
        return files.stream().mapToDouble(file -> FileWeights.of(graph, file)).sum();
    }

    public List<Community> all() {
        return all;
    }

    /// The community of a file node.
    public Optional<Community> of(int file) {
        return Optional.ofNullable(byFile.get(file));
    }

    private static Community described(CodeGraph graph, String label, List<Integer> files, CentralSymbols central) {
        var best = central.of(files, DIGEST_SYMBOLS_MAX);
        var digest = files.size() + (files.size() == 1 ? " file" : " files") + aside(graph, files) + " in "
                + folder(graph, files) + (best.isEmpty() ? "" : ", around " + names(graph, best))
                + purpose(graph, best) + ".";
        return new Community(label, digest, best.isEmpty() ? CodeGraph.NONE : best.getFirst(), files);
    }

    /// How many of the files are tests, examples or the like, unless all or none are.
    private static String aside(CodeGraph graph, List<Integer> files) {
        long aside = files.stream()
                .filter(file -> !FileWeights.isSource(graph, file))
                .count();
        if (aside == 0 || aside == files.size()) return "";
        return " (" + aside + " of tests or examples)";
    }

    private static String names(CodeGraph graph, List<Integer> nodes) {
        var names = nodes.stream().map(graph::name).distinct().toList();
        if (names.size() < 2) return String.join("", names);
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    /// The first sentence of the documentation of the first central symbol that has one.
    private static String purpose(CodeGraph graph, List<Integer> best) {
        for (int symbol : best) {
            var sentence = graph.fact(symbol).map(SymbolDigests::documented).orElse("");
            if (sentence.isEmpty()) continue;
            var plain = SENTENCE_END.matcher(sentence).replaceAll("");
            return ": " + (symbol == best.getFirst() ? "" : graph.name(symbol) + ", ") + plain;
        }
        return "";
    }

    /// The innermost folder with at least [CommunityTuning#FOLDER_SHARE_MIN] of the source files' weight, else the
    /// folder with the most weight. Tests and examples count only where there is nothing else.
    private static String folder(CodeGraph graph, List<Integer> all) {
        var sources =
                all.stream().filter(file -> FileWeights.isSource(graph, file)).toList();
        return mainFolder(graph, sources.isEmpty() ? all : sources);
    }

    private static String mainFolder(CodeGraph graph, List<Integer> files) {
        double top = files.stream()
                .filter(file -> parentFolder(graph.path(file)).isEmpty())
                .mapToDouble(file -> FileWeights.of(graph, file))
                .sum();
        if (top >= CommunityTuning.FOLDER_SHARE_MIN * weight(graph, files)) return TOP_FOLDER;
        var holds = new HashMap<String, Double>();
        double all = weight(graph, files);
        for (int file : files)
            for (var folder = parentFolder(graph.path(file)); !folder.isEmpty(); folder = parentFolder(folder))
                holds.merge(folder, FileWeights.of(graph, file), Double::sum);
        return holds.entrySet().stream()
                .filter(entry -> entry.getValue() >= CommunityTuning.FOLDER_SHARE_MIN * all)
                .max(Map.Entry.<String, Double>comparingByKey(Comparator.comparingInt(String::length))
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .or(() -> holds.entrySet().stream()
                        .max(Map.Entry.<String, Double>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder()))))
                .map(Map.Entry::getKey)
                .orElse(TOP_FOLDER);
    }

    private static String parentFolder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}
