package dev.cairn.projection.community;

import dev.cairn.projection.graph.CodeGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Names groups of files by the part of their paths that tells them best from the others.
final class Labels {

    /// Parts that say how a project is laid out, not what it is about.
    private static final Set<String> LAYOUT = Set.of(
            "src",
            "lib",
            "libs",
            "dist",
            "build",
            "main",
            "test",
            "tests",
            "testing",
            "__tests__",
            "spec",
            "specs",
            "java",
            "python",
            "rust",
            "go",
            "js",
            "ts",
            "javascript",
            "typescript",
            "resources",
            "pkg",
            "packages",
            "internal",
            "cmd",
            "com",
            "org",
            "io",
            "net",
            "index",
            "__init__",
            "mod",
            "init",
            "utils",
            "util",
            "helpers",
            "helper",
            "common",
            "core",
            "base",
            "types",
            "app",
            "apps",
            "source",
            "sources",
            "target",
            "out",
            "bin",
            "include",
            "vendor",
            "it",
            "fixtures",
            "modules",
            "package",
            "files",
            "module",
            "examples",
            "example",
            "impl",
            "testdata",
            "doc",
            "docs",
            "scripts");

    /// Groups are named after what is tested more than after its tests.
    private static final double TEST_WEIGHT = 0.2;

    private static final double EVERYWHERE_SHARE = 0.5;
    private static final int PARTS_TRIED_MAX = 6;

    private static final Pattern TEST_MARK =
            Pattern.compile("(?i)^tests?[_.-]|[_.-](?:tests?|spec)$|Tests?$|[_.-]tests$");

    private final CodeGraph graph;
    private final List<List<Integer>> groups;
    private final Map<String, Double> filesWith = new HashMap<>();

    Labels(CodeGraph graph, List<List<Integer>> groups) {
        this.graph = graph;
        this.groups = groups;
        for (var file : graph.world().files()) count(graph.fileNode(file), filesWith);
    }

    /// One label for each group, all different.
    List<String> all() {
        var labels = new ArrayList<String>();
        var taken = new HashSet<String>();
        // Large groups choose first: a reader looks for the plain word there.
        var order = new ArrayList<Integer>();
        for (int group = 0; group < groups.size(); group++) {
            order.add(group);
            labels.add("");
        }
        order.sort(Comparator.comparingInt((Integer group) -> groups.get(group).size())
                .reversed());
        for (int group : order) labels.set(group, label(groups.get(group), taken));
        return labels;
    }

    private String label(List<Integer> files, Set<String> taken) {
        var best = telling(files);
        for (var part : best) if (taken.add(part)) return part;
        var stem = best.isEmpty() ? stem(graph.path(files.getFirst())) : best.getFirst();
        for (var second : best) if (!second.equals(stem) && taken.add(stem + " " + second)) return stem + " " + second;
        for (int number = 2; ; number++) if (taken.add(stem + " " + number)) return stem + " " + number;
    }

    /// Parts by how well they tell the group: most of its files have it, few others do.
    private List<String> telling(List<Integer> files) {
        var inside = new HashMap<String, Double>();
        for (int file : files) count(file, inside);
        double size = files.stream().mapToDouble(this::weight).sum();
        var scores = new HashMap<String, Double>();
        inside.forEach((part, count) -> {
            if (!isEverywhere(part)) scores.put(part, score(count, size, part));
        });
        return scores.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(PARTS_TRIED_MAX)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// The name of the project itself tells nothing apart, unless there is nothing else to tell.
    private boolean isEverywhere(String part) {
        return groups.size() > 1
                && filesWith.getOrDefault(part, 0.0)
                        > EVERYWHERE_SHARE * graph.world().files().size();
    }

    private void count(int file, Map<String, Double> counts) {
        double weight = weight(file);
        parts(graph.path(file)).forEach(part -> counts.merge(part, weight, Double::sum));
    }

    private double weight(int file) {
        return graph.isTest(file) ? TEST_WEIGHT : 1;
    }

    private double score(double inside, double size, String part) {
        double covered = inside / size;
        double own = inside / filesWith.getOrDefault(part, inside);
        return 2 * covered * own / (covered + own);
    }

    /// Folders and the file's own name, as words a reader would say.
    private static Set<String> parts(String path) {
        var parts = new LinkedHashSet<String>();
        var pieces = path.split("/", -1);
        for (int at = 0; at < pieces.length - 1; at++) add(pieces[at], parts);
        add(stem(path), parts);
        return parts;
    }

    private static void add(String piece, Set<String> parts) {
        var bare = TEST_MARK.matcher(piece).replaceAll("");
        var low = bare.toLowerCase(Locale.ROOT);
        boolean says =
                bare.length() > 1 && !LAYOUT.contains(low) && bare.chars().anyMatch(Character::isLetter);
        if (says) parts.add(bare);
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
