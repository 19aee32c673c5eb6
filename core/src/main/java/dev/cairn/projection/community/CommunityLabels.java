package dev.cairn.projection.community;

import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestNaming;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Labels groups of files by the part of their paths that best distinguishes them from other groups.
final class CommunityLabels {

    /// Path parts that describe the layout of a project, not its subject.
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
            "unit",
            "smoke",
            "e2e",
            "acceptance",
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

    /// Folders whose subfolders may be named after natural languages.
    private static final Set<String> TRANSLATED = Set.of("doc", "docs", "locale", "locales", "i18n", "lang");

    /// Shorter parts, such as `b0`, describe nothing.
    private static final int LETTERS_MIN = 2;

    /// The word after the label of a group that holds no source file of the product.
    private static final String TESTS = " tests";

    private static final String EXAMPLES = " examples";

    /// A group with at most this many files may be named after a part that only one of its files has.
    private static final int FEW_FILES_MAX = 4;

    /// A part that is already the label of another group may still be a prefix if at least this share of the files
    /// has it.
    private static final double PREFIX_SHARE_MIN = 0.5;

    private static final Pattern MARKS = Pattern.compile("^[._-]+|[._-]+$");

    private final CodeGraph graph;
    private final List<List<Integer>> groups;
    private final Map<String, Double> filesWith = new HashMap<>();
    /// Like `filesWith`, but counts only the files that determine labels.
    private final Map<String, Double> labellingFilesWith = new HashMap<>();

    private final double all;
    private final CentralSymbols central;

    /// Path parts of a central symbol's file get a higher score. The group is named after the symbol if no path part
    /// is left for it.
    CommunityLabels(CodeGraph graph, List<List<Integer>> groups, CentralSymbols central) {
        this.central = central;
        this.graph = graph;
        this.groups = groups;
        groups.forEach(group -> {
            group.forEach(file -> count(file, filesWith));
            labelling(group).forEach(file -> count(file, labellingFilesWith));
        });
        this.all = groups.stream().mapToDouble(this::weight).sum();
    }

    private Optional<Integer> centre(int group) {
        return central.of(groups.get(group), 1).stream().findFirst();
    }

    /// One unique label per group.
    ///
    /// Each path part becomes the label of the group that it describes best. A group that gets no part is named
    /// after its central symbol.
    List<String> all() {
        var candidates = new ArrayList<LabelCandidate>();
        for (int group = 0; group < groups.size(); group++) candidates.addAll(candidates(group));
        candidates.sort(Comparator.comparingDouble((LabelCandidate candidate) -> -candidate.score())
                .thenComparingDouble(candidate -> -weight(groups.get(candidate.group())))
                .thenComparing(LabelCandidate::part));
        var labels = new HashMap<Integer, String>();
        var taken = new HashSet<String>();
        for (var candidate : candidates)
            if (!labels.containsKey(candidate.group()) && taken.add(candidate.part()))
                labels.put(candidate.group(), candidate.part());
        for (int group = 0; group < groups.size(); group++)
            if (!labels.containsKey(group)) labels.put(group, fallback(group, candidates, taken));
        return IntStream.range(0, groups.size())
                .mapToObj(group -> labels.getOrDefault(group, "") + kind(group, labels.getOrDefault(group, "")))
                .toList();
    }

    /// The kind of a group without source files of the product; empty for all others and where the label says it.
    private String kind(int group, String label) {
        var files = groups.get(group);
        if (files.stream().anyMatch(file -> FileWeights.isSource(graph, file))) return "";
        long tests = files.stream().filter(graph::isTest).count();
        var kind = 2 * tests >= files.size() ? TESTS : EXAMPLES;
        var word = kind.strip().substring(0, kind.strip().length() - 1);
        return label.toLowerCase(Locale.ROOT).contains(word) ? "" : kind;
    }

    /// How well a path part describes a group. The score is high if most files of the group and few other files
    /// have the part.
    private record LabelCandidate(int group, String part, double covered, double score) {}

    private List<LabelCandidate> candidates(int group) {
        var files = labelling(groups.get(group));
        double size = weight(files);
        var ofCentre =
                centre(group).map(symbol -> parts(graph.path(symbol)).keySet()).orElse(Set.of());
        var candidates = new ArrayList<LabelCandidate>();
        var counts = parts(files);
        double most = counts.entrySet().stream()
                .filter(part -> !isEverywhere(part.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(0);
        counts.forEach((part, count) -> {
            double least = ofCentre.contains(part) ? CommunityTuning.CENTRAL_COVERED_MIN : CommunityTuning.COVERED_MIN;
            if (isEverywhere(part) || (count < least * size && files.size() > FEW_FILES_MAX)) return;
            boolean isCentral = ofCentre.contains(part) && count >= CommunityTuning.CENTRAL_SHARE_MIN * most;
            double score = score(count, size, part) * (isCentral ? CommunityTuning.CENTRAL_FACTOR : 1);
            candidates.add(new LabelCandidate(group, part, count / size, score));
        });
        return candidates;
    }

    /// The label of a group that got no path part: its central symbol, prefixed with a part that most of its files
    /// have. Without a central symbol it is a part with a number.
    private String fallback(int group, List<LabelCandidate> candidates, Set<String> taken) {
        var ownCandidates = candidates.stream()
                .filter(candidate -> candidate.group() == group)
                .toList();
        var prefix = ownCandidates.stream()
                .filter(candidate -> candidate.covered() >= PREFIX_SHARE_MIN)
                .map(candidate -> candidate.part() + " ")
                .findFirst();
        var name = centre(group).map(symbol -> prefix.orElse("") + graph.name(symbol));
        if (name.isPresent() && taken.add(name.get())) return name.get();
        var part = ownCandidates.isEmpty()
                ? plain(groups.get(group))
                : ownCandidates.getFirst().part();
        if (taken.add(part)) return part;
        for (int number = 2; ; number++) if (taken.add(part + " " + number)) return part + " " + number;
    }

    /// The files that determine the label: the sources, or all files if there are none.
    private List<Integer> labelling(List<Integer> files) {
        var sources =
                files.stream().filter(file -> FileWeights.isSource(graph, file)).toList();
        return sources.isEmpty() ? files : sources;
    }

    private Map<String, Double> parts(List<Integer> files) {
        var counts = new HashMap<String, Double>();
        for (int file : files) count(file, counts);
        return counts;
    }

    /// The innermost folder of the first file; the label of groups without a descriptive part.
    private String plain(List<Integer> files) {
        var pieces = graph.path(files.getFirst()).split("/", -1);
        return pieces.length > 1 ? pieces[pieces.length - 2] : stem(pieces[0]);
    }

    /// Whether most files have the part, for example the name of the project, so that it does not distinguish groups.
    private boolean isEverywhere(String part) {
        return groups.size() > 1 && filesWith.getOrDefault(part, 0.0) > CommunityTuning.EVERYWHERE_SHARE * all;
    }

    private void count(int file, Map<String, Double> counts) {
        double weight = weight(file);
        parts(graph.path(file)).forEach((part, share) -> counts.merge(part, weight * share, Double::sum));
    }

    private double weight(List<Integer> files) {
        return files.stream().mapToDouble(this::weight).sum();
    }

    private double weight(int file) {
        return FileWeights.of(graph, file) * central.importance(file);
    }

    private double score(double inside, double size, String part) {
        double covered = inside / size;
        double own = inside / labellingFilesWith.getOrDefault(part, inside);
        return 2 * covered * own / (covered + own);
    }

    /// The descriptive words of a path: folders and the file's own name.
    private static Map<String, Double> parts(String path) {
        var parts = new LinkedHashMap<String, Double>();
        var pieces = path.split("/", -1);
        for (int at = 0; at < pieces.length - 1; at++)
            if (at == 0 || pieces[at].length() > 2 || !TRANSLATED.contains(pieces[at - 1])) add(pieces[at], 1, parts);
        var stem = TestNaming.withoutMarker(stem(path));
        add(stem, CommunityTuning.STEM_WEIGHT, parts);
        // Files of one subject often share the beginning of their names, as in sftp_client and sftp_server.
        var first = MARKS.matcher(stem).replaceAll("").split("[_-]", 2);
        if (first.length > 1 && first[0].length() > LETTERS_MIN) add(first[0], CommunityTuning.STEM_WEIGHT, parts);
        return parts;
    }

    private static void add(String piece, double weight, Map<String, Double> parts) {
        var name = MARKS.matcher(piece).replaceAll("");
        var low = name.toLowerCase(Locale.ROOT);
        boolean isTelling = !LAYOUT.contains(low)
                && name.chars().filter(Character::isLetter).count() >= LETTERS_MIN;
        if (isTelling) parts.merge(name, weight, Math::max);
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
