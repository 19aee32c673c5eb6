package dev.cairn.engine.pack;

import dev.cairn.engine.retrieve.context.FileRole;
import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Selects what to read first in unknown code: entry points, the readme, and the most used symbols.
final class EntryPointSeeds {

    /// Maximum number of entry points.
    private static final int ENTRY_POINTS_MAX = 2;

    private static final String MAIN = "main";

    /// A main function is an entry point, whatever the name of its file, if its folder has at least this share of the
    /// product's symbols.
    private static final double MAIN_FOLDER_SHARE_MIN = 0.1;

    /// File names of typical entry points.
    private static final Set<String> ENTRY_FILE_NAMES =
            Set.of("main", "__main__", "index", "app", "application", "cli", "server", "lib", "__init__");

    /// Folders that do not contain the product itself.
    private static final Set<String> NON_PRODUCT_FOLDERS =
            Set.of("website", "site", "www", "scripts", "script", "tools", "hack", "config", "template", "templates");

    /// Folders with programs that only exercise the product, such as `test_max_level_features`.
    private static final Pattern TRIAL = Pattern.compile("(?:test|bench|benchmark|example|sample|demo)s?[_-].*");

    private static final Pattern README = Pattern.compile("readme(?:\\.\\w+)?");

    private final CodeGraph graph;
    private final Map<FileUnit, Boolean> products = new HashMap<>();

    EntryPointSeeds(CodeGraph graph) {
        this.graph = graph;
    }

    /// At most `limit` seeds, and at least one if there is any code.
    List<Seed> best(int limit) {
        var doors = entryPoints();
        var reads = new LinkedHashMap<Integer, String>();
        doors.stream().limit(1).forEach(node -> reads.put(node, "an entry point"));
        var used = mostUsed(limit);
        if (doors.isEmpty()) used.stream().limit(1).forEach(node -> reads.put(node, "most used"));
        readme().ifPresent(node -> reads.put(node, "tells what this is"));
        doors.stream().limit(ENTRY_POINTS_MAX).forEach(node -> reads.putIfAbsent(node, "an entry point"));
        used.forEach(node -> reads.putIfAbsent(node, "most used"));
        return reads.entrySet().stream()
                .limit(limit)
                .map(read -> new Seed(graph.id(read.getKey()), 1, PlaceReason.noMatch(read.getValue())))
                .toList();
    }

    /// Files with the name of an entry point, represented by their main function if they have one, then other files
    /// with a main function. Among these, files whose folder contains the most code come first.
    private List<Integer> entryPoints() {
        var mains = new LinkedHashMap<FileUnit, Integer>();
        for (int node = 0; node < graph.symbols(); node++)
            if (isMain(node) && isProduct(node))
                mains.putIfAbsent(graph.file(node).orElseThrow(), node);
        var around = symbolsByFolder();
        mains.keySet().removeIf(file -> !isEntryFile(file) && isAtEdge(file, around));
        var order = Comparator.<FileUnit, Boolean>comparing(file -> !isEntryFile(file))
                .thenComparing(file -> !mains.containsKey(file))
                .thenComparingInt(file -> -around.getOrDefault(folder(file.path()), 0))
                .thenComparing(FileUnit::path);
        return graph.declarations().files().stream()
                .filter(file -> mains.containsKey(file) || (isEntryFile(file) && isProduct(graph.fileNode(file))))
                .sorted(order)
                .map(file -> mains.getOrDefault(file, graph.fileNode(file)))
                .toList();
    }

    /// Whether a file is in a folder with so little of the code that its main function probably starts a benchmark or
    /// a tool and not the product.
    private static boolean isAtEdge(FileUnit file, Map<String, Integer> symbolsByFolder) {
        int inFolder = symbolsByFolder.getOrDefault(folder(file.path()), 0);
        return inFolder < MAIN_FOLDER_SHARE_MIN * symbolsByFolder.getOrDefault("", 0);
    }

    private boolean isMain(int node) {
        return graph.name(node).equalsIgnoreCase(MAIN)
                && graph.fact(node).stream().anyMatch(fact -> fact.kind().isCallable() && !fact.isLocal());
    }

    private static boolean isEntryFile(FileUnit file) {
        return ENTRY_FILE_NAMES.contains(stem(file.path()))
                && !file.facts().symbols().isEmpty();
    }

    /// The number of symbols in each folder including its subfolders.
    private Map<String, Integer> symbolsByFolder() {
        var counts = new HashMap<String, Integer>();
        for (var file : graph.declarations().files()) {
            if (!isProduct(graph.fileNode(file))) continue;
            for (var folder = folder(file.path()); !folder.isEmpty(); folder = folder(folder))
                counts.merge(folder, file.facts().symbols().size(), Integer::sum);
            counts.merge("", file.facts().symbols().size(), Integer::sum);
        }
        return counts;
    }

    private static String folder(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    private boolean isProduct(int node) {
        return !graph.isTest(node)
                && graph.file(node).stream()
                        .anyMatch(file -> products.computeIfAbsent(file, EntryPointSeeds::isOfProduct));
    }

    private static boolean isOfProduct(FileUnit file) {
        var role = FileRole.of(file.path(), file.facts());
        return role == FileRole.SOURCE
                && Arrays.stream(file.path().split("/", -1))
                        .noneMatch(part -> part.startsWith(".")
                                || NON_PRODUCT_FOLDERS.contains(part)
                                || TRIAL.matcher(part).matches());
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private Optional<Integer> readme() {
        return graph.declarations().files().stream()
                .filter(file ->
                        README.matcher(file.path().toLowerCase(Locale.ROOT)).matches())
                .map(graph::fileNode)
                .findFirst();
    }

    /// The most called symbols, those of the product first.
    private List<Integer> mostUsed(int limit) {
        var calls = new int[graph.nodes()];
        graph.forEachEdge(edge -> {
            if (edge.type() == EdgeType.CALLS
                    && edge.provenance() != EdgeProvenance.NAME_ONLY
                    && !graph.isTest(edge.from())) calls[edge.to()]++;
        });
        return IntStream.range(0, graph.symbols())
                .boxed()
                .sorted(Comparator.<Integer, Boolean>comparing(node -> !isProduct(node))
                        .thenComparing(graph::isTest)
                        .thenComparingInt(node -> -calls[node])
                        .thenComparing(node -> node))
                .limit(limit)
                .toList();
    }
}
