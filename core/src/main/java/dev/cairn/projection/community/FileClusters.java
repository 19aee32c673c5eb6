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

    /// Iteration stops when the quality of the clustering (0 to 1) improves by less than this.
    private static final double GAIN_MIN = 0.0005;

    private static final long FIXED_SEED = 20_260_101;

    private FileClusters() {}

    /// The file nodes of each cluster. Every file with code is in exactly one cluster; if no file has code, all
    /// files are clustered.
    static List<List<Integer>> of(CodeGraph graph) {
        int files = graph.declarations().files().size();
        if (files == 0) return List.of();
        var weights = weights(graph);
        if (weights.isEmpty())
            return List.of(
                    graph.declarations().files().stream().map(graph::fileNode).toList());
        var groups = new TreeMap<Integer, List<Integer>>();
        var cluster = clustered(files, weights);
        mergeSmall(graph, cluster);
        boolean hasCode = graph.declarations().files().stream().anyMatch(FileWeights::isCode);
        for (int file = 0; file < files; file++)
            if (!hasCode || FileWeights.isCode(graph.declarations().files().get(file)))
                groups.computeIfAbsent(cluster[file], _ -> new ArrayList<>()).add(graph.symbols() + file);
        return List.copyOf(groups.values());
    }

    /// Moves the files of small clusters to the cluster with most files of their folder, or of the nearest parent
    /// folder.
    private static void mergeSmall(CodeGraph graph, int[] cluster) {
        var sizes = new HashMap<Integer, Integer>();
        for (var file : graph.declarations().files())
            if (FileWeights.isCode(file)) sizes.merge(cluster[file.number()], 1, Integer::sum);
        var byFolder = new HashMap<String, SortedMap<Integer, Integer>>();
        for (var file : graph.declarations().files()) {
            if (sizes.getOrDefault(cluster[file.number()], 0) < FILES_MIN) continue;
            for (var folder = file.path(); !folder.isEmpty(); ) {
                folder = parentFolder(folder);
                byFolder.computeIfAbsent(folder, _ -> new TreeMap<>()).merge(cluster[file.number()], 1, Integer::sum);
            }
        }
        for (var file : graph.declarations().files()) {
            if (sizes.getOrDefault(cluster[file.number()], 0) >= FILES_MIN) continue;
            var folder = parentFolder(file.path());
            while (!folder.isEmpty() && !byFolder.containsKey(folder)) folder = parentFolder(folder);
            var found = byFolder.get(folder);
            if (found != null) cluster[file.number()] = largest(found);
        }
    }

    private static String parentFolder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private static int largest(SortedMap<Integer, Integer> counts) {
        int best = counts.firstKey();
        for (int group : counts.keySet())
            if (counts.getOrDefault(group, 0) > counts.getOrDefault(best, 0)) best = group;
        return best;
    }

    private static int[] clustered(int files, Map<Long, Double> weightByPair) {
        var one = new int[weightByPair.size()];
        var other = new int[weightByPair.size()];
        var weights = new double[weightByPair.size()];
        int at = 0;
        for (var pair : weightByPair.entrySet()) {
            one[at] = (int) (pair.getKey() >> Integer.SIZE);
            other[at] = pair.getKey().intValue();
            // A hundred calls weigh more than ten, but not ten times more.
            weights[at++] = Math.log1p(pair.getValue());
        }
        var edges = new LargeIntArray[] {new LargeIntArray(one), new LargeIntArray(other)};
        var network = new Network(files, true, edges, new LargeDoubleArray(weights), false, true);
        double resolution = RESOLUTION / (2 * network.getTotalEdgeWeight() + network.getTotalEdgeWeightSelfLinks());
        var leiden = new LeidenAlgorithm(resolution, 1, LeidenAlgorithm.DEFAULT_RANDOMNESS, new Random(FIXED_SEED));
        return improved(network, leiden).getClusters();
    }

    /// Iterates until the quality hardly improves. Nearly all improvement comes in the first three to six
    /// iterations.
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

    /// The weights of edges between files. A key contains both file numbers, the smaller one first.
    private static Map<Long, Double> weights(CodeGraph graph) {
        var weights = new TreeMap<Long, Double>();
        var lastOfFolder = new HashMap<String, Integer>();
        for (int edge = 0; edge < graph.edges(); edge++) {
            var type = graph.type(edge);
            boolean isTie = type == EdgeType.CALLS || type == EdgeType.IMPORTS;
            if (!isTie || graph.isPackage(graph.to(edge))) continue;
            int from = number(graph, graph.from(edge));
            int to = number(graph, graph.to(edge));
            if (from == to) continue;
            double weight = EdgeWeights.of(type, graph.provenance(edge))
                    * (graph.isTest(graph.from(edge)) ? CommunityTuning.TEST_EDGE_FACTOR : 1);
            weights.merge(key(from, to), weight, Double::sum);
        }
        for (var file : graph.declarations().files()) {
            var before = lastOfFolder.put(file.folder(), file.number());
            if (before != null)
                weights.merge(key(before, file.number()), CommunityTuning.SAME_FOLDER_WEIGHT, Double::sum);
        }
        return weights;
    }

    private static int number(CodeGraph graph, int node) {
        return graph.file(node).orElseThrow().number();
    }

    private static long key(int one, int other) {
        return ((long) Math.min(one, other) << Integer.SIZE) | Math.max(one, other);
    }
}
