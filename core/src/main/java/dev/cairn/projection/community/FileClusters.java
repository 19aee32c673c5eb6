package dev.cairn.projection.community;

import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.rank.EdgeWeights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import nl.cwts.networkanalysis.Clustering;
import nl.cwts.networkanalysis.LeidenAlgorithm;
import nl.cwts.networkanalysis.Network;
import nl.cwts.util.LargeDoubleArray;
import nl.cwts.util.LargeIntArray;

/// Clusters files by their calls and imports with the Leiden algorithm.
final class FileClusters {

    static final double RESOLUTION = 1.0;

    /// Smaller clusters are merged into others.
    private static final int FILES_MIN = 4;

    private static final int ROUNDS_MAX = 20;

    /// Iteration stops when the quality, which is between 0 and 1, improves by less.
    private static final double GAIN_MIN = 0.0005;

    private static final long FIXED_SEED = 20_260_101;

    /// Files in one folder are weakly connected, so that files without calls are not isolated.
    private static final double SAME_FOLDER_WEIGHT = 0.4;

    private FileClusters() {}

    /// Calls from tests have little weight, because one test file often calls many unrelated parts.
    private static final double TEST_FACTOR = 0.2;

    /// File nodes by cluster. Every file with code is in exactly one; if no file has code, all files are included.
    static List<List<Integer>> of(CodeGraph graph) {
        int files = graph.declarations().files().size();
        if (files == 0) return List.of();
        var ties = weights(graph);
        if (ties.isEmpty())
            return List.of(
                    graph.declarations().files().stream().map(graph::fileNode).toList());
        var groups = new TreeMap<Integer, List<Integer>>();
        var cluster = clustered(files, ties);
        joinSmall(graph, cluster);
        boolean hasCode = graph.declarations().files().stream().anyMatch(FileWeights::isCode);
        for (int file = 0; file < files; file++)
            if (!hasCode || FileWeights.isCode(graph.declarations().files().get(file)))
                groups.computeIfAbsent(cluster[file], _ -> new ArrayList<>()).add(graph.symbols() + file);
        return List.copyOf(groups.values());
    }

    /// Files of small clusters join the cluster with most files of their folder, or of the nearest parent folder.
    private static void joinSmall(CodeGraph graph, int[] cluster) {
        var sizes = new HashMap<Integer, Integer>();
        for (var file : graph.declarations().files())
            if (FileWeights.isCode(file)) sizes.merge(cluster[file.number()], 1, Integer::sum);
        var byFolder = new HashMap<String, SortedMap<Integer, Integer>>();
        for (var file : graph.declarations().files()) {
            if (sizes.getOrDefault(cluster[file.number()], 0) < FILES_MIN) continue;
            for (var folder = file.path(); !folder.isEmpty(); ) {
                folder = above(folder);
                byFolder.computeIfAbsent(folder, _ -> new TreeMap<>()).merge(cluster[file.number()], 1, Integer::sum);
            }
        }
        for (var file : graph.declarations().files()) {
            if (sizes.getOrDefault(cluster[file.number()], 0) >= FILES_MIN) continue;
            var folder = above(file.path());
            while (!folder.isEmpty() && !byFolder.containsKey(folder)) folder = above(folder);
            var found = byFolder.get(folder);
            if (found != null) cluster[file.number()] = largest(found);
        }
    }

    private static String above(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static int largest(SortedMap<Integer, Integer> counts) {
        int best = counts.firstKey();
        for (int group : counts.keySet())
            if (counts.getOrDefault(group, 0) > counts.getOrDefault(best, 0)) best = group;
        return best;
    }

    private static int[] clustered(int files, Map<Long, Double> ties) {
        var one = new int[ties.size()];
        var other = new int[ties.size()];
        var weights = new double[ties.size()];
        int at = 0;
        for (var tie : ties.entrySet()) {
            one[at] = (int) (tie.getKey() >> Integer.SIZE);
            other[at] = tie.getKey().intValue();
            // A hundred calls weigh more than ten, but not ten times more.
            weights[at++] = Math.log1p(tie.getValue());
        }
        var edges = new LargeIntArray[] {new LargeIntArray(one), new LargeIntArray(other)};
        var network = new Network(files, true, edges, new LargeDoubleArray(weights), false, true);
        double resolution = RESOLUTION / (2 * network.getTotalEdgeWeight() + network.getTotalEdgeWeightSelfLinks());
        var leiden = new LeidenAlgorithm(resolution, 1, LeidenAlgorithm.DEFAULT_RANDOMNESS, new Random(FIXED_SEED));
        return improved(network, leiden).getClusters();
    }

    /// Nearly all improvement comes in the first three to six iterations.
    private static Clustering improved(Network network, LeidenAlgorithm leiden) {
        var clustering = new Clustering(network.getNNodes());
        double reached = leiden.calcQuality(network, clustering);
        for (int round = 0; round < ROUNDS_MAX; round++) {
            leiden.improveClustering(network, clustering);
            double quality = leiden.calcQuality(network, clustering);
            if (quality - reached < GAIN_MIN) break;
            reached = quality;
        }
        return clustering;
    }

    /// Edge weights between files. The key packs both file numbers, the smaller first, so the order is deterministic.
    private static Map<Long, Double> weights(CodeGraph graph) {
        var ties = new TreeMap<Long, Double>();
        var lastOfFolder = new HashMap<String, Integer>();
        for (int edge = 0; edge < graph.edges(); edge++) {
            var type = graph.type(edge);
            boolean isTie = type == EdgeType.CALLS || type == EdgeType.IMPORTS;
            if (!isTie || graph.isPackage(graph.to(edge))) continue;
            int from = number(graph, graph.from(edge));
            int to = number(graph, graph.to(edge));
            if (from == to) continue;
            double weight =
                    EdgeWeights.of(type, graph.provenance(edge)) * (graph.isTest(graph.from(edge)) ? TEST_FACTOR : 1);
            ties.merge(key(from, to), weight, Double::sum);
        }
        for (var file : graph.declarations().files()) {
            var before = lastOfFolder.put(file.folder(), file.number());
            if (before != null) ties.merge(key(before, file.number()), SAME_FOLDER_WEIGHT, Double::sum);
        }
        return ties;
    }

    private static int number(CodeGraph graph, int node) {
        return graph.file(node).orElseThrow().number();
    }

    private static long key(int one, int other) {
        return ((long) Math.min(one, other) << Integer.SIZE) | Math.max(one, other);
    }
}
