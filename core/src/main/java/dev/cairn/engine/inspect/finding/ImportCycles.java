package dev.cairn.engine.inspect.finding;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.test.TestCode;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds import cycles between files at load time; type-only imports and tests do not count.
public final class ImportCycles {

    /// The module file of a Python package.
    private static final String PACKAGE_FILE = "__init__.py";

    /// One import of a file by another, with its line.
    private record ImportStep(int to, int line) {}

    private final CodeGraph graph;
    private final List<FileUnit> files;
    private final List<List<ImportStep>> imports = new ArrayList<>();

    private ImportCycles(CodeGraph graph, Optional<Language> language) {
        this.graph = graph;
        this.files = graph.declarations().files();
        for (var file : files) imports.add(isExcluded(file, language) ? List.of() : steps(file, language));
    }

    /// All strongly connected components, smallest first, each described by one shortest cycle.
    public static List<Finding> of(CodeGraph graph, Optional<Language> language) {
        var circles = new ImportCycles(graph, language);
        return new StronglyConnectedComponents(circles.targets())
                .all().stream()
                        .sorted(Comparator.<List<Integer>>comparingInt(List::size)
                                .thenComparing(knot -> knot.getFirst()))
                        .map(circles::finding)
                        .toList();
    }

    private static boolean isExcluded(FileUnit file, Optional<Language> language) {
        return TestCode.isTest(file)
                || language.map(wanted -> wanted != file.facts().language()).orElse(false);
    }

    private List<ImportStep> steps(FileUnit file, Optional<Language> language) {
        var erased = file.facts().imports().stream()
                .filter(fact -> fact.is(ImportFact.ImportStyle.TYPE_ONLY))
                .map(fact -> fact.at().line())
                .collect(Collectors.toSet());
        var steps = new HashMap<Integer, ImportStep>();
        int node = graph.fileNode(file);
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++) {
            if (graph.type(edge) != EdgeType.IMPORTS || graph.provenance(edge) == EdgeProvenance.NAME_ONLY) continue;
            var to = graph.file(graph.to(edge));
            int line = graph.edge(edge).line();
            if (to.isEmpty() || isExcluded(to.get(), language) || erased.contains(line)) continue;
            if (isModuleImport(file, to.get(), line)) continue;
            steps.putIfAbsent(to.get().number(), new ImportStep(to.get().number(), line));
        }
        return List.copyOf(steps.values());
    }

    /// `from . import near` imports a module of the package, not the package file itself.
    private boolean isModuleImport(FileUnit file, FileUnit to, int line) {
        if (!to.path().endsWith(PACKAGE_FILE)) return false;
        var folder = to.path().substring(0, to.path().length() - PACKAGE_FILE.length());
        var written = file.facts().imports().stream()
                .filter(fact -> fact.at().line() == line)
                .toList();
        return !written.isEmpty()
                && written.stream()
                        .allMatch(fact -> !fact.names().isEmpty()
                                && fact.names().stream().allMatch(name -> isModule(folder + name.name())));
    }

    private boolean isModule(String path) {
        return graph.declarations().file(path + ".py").isPresent()
                || graph.declarations().file(path + "/" + PACKAGE_FILE).isPresent();
    }

    private int[][] targets() {
        var targets = new int[files.size()][];
        for (int file = 0; file < targets.length; file++)
            targets[file] =
                    imports.get(file).stream().mapToInt(ImportStep::to).sorted().toArray();
        return targets;
    }

    private Finding finding(List<Integer> knot) {
        var members = new TreeSet<>(knot);
        var circle = shortestCycle(knot.getFirst(), members);
        var where = new ArrayList<String>();
        for (int at = 0; at < circle.size(); at++) {
            int from = circle.get(at);
            int to = circle.get((at + 1) % circle.size());
            where.add(files.get(from).path() + ":" + line(from, to) + " imports "
                    + files.get(to).path());
        }
        var what = knot.size() == circle.size()
                ? knot.size() + " files import each other in a circle"
                : knot.size() + " files import each other; a shortest circle among them has " + circle.size();
        return new Finding(what, where, knot.size(), suggestion(circle));
    }

    /// A shortest path from a file of the component back to itself.
    private List<Integer> shortestCycle(int start, Set<Integer> members) {
        var before = new HashMap<Integer, Integer>();
        var open = new ArrayList<Integer>(List.of(start));
        for (int at = 0; at < open.size(); at++)
            for (var step : imports.get(open.get(at))) {
                if (step.to == start) return path(before, start, open.get(at));
                if (members.contains(step.to) && before.putIfAbsent(step.to, open.get(at)) == null) open.add(step.to);
            }
        return List.of(start);
    }

    private static List<Integer> path(Map<Integer, Integer> before, int start, int end) {
        var way = new ArrayList<Integer>();
        for (int here = end; here != start; here = before.getOrDefault(here, start)) way.addFirst(here);
        way.addFirst(start);
        return way;
    }

    private int line(int from, int to) {
        return imports.get(from).stream()
                .filter(step -> step.to == to)
                .mapToInt(ImportStep::line)
                .findFirst()
                .orElse(0);
    }

    /// The import with the fewest uses is the cheapest to remove.
    private String suggestion(List<Integer> circle) {
        int best = 0;
        int fewest = Integer.MAX_VALUE;
        for (int at = 0; at < circle.size(); at++) {
            int uses = uses(circle.get(at), circle.get((at + 1) % circle.size()));
            if (uses < fewest) {
                fewest = uses;
                best = at;
            }
        }
        var from = files.get(circle.get(best)).path();
        var to = files.get(circle.get((best + 1) % circle.size())).path();
        // An import without resolved uses is still used, so no number is given.
        var uses = fewest == 0 ? "" : " (" + fewest + (fewest == 1 ? " use)" : " uses)");
        return "Cut " + from + " → " + to + uses + ": move what it takes into a file both may import.";
    }

    private int uses(int from, int to) {
        var target = files.get(to);
        int first = target.base();
        int last = first + target.facts().symbols().size();
        var source = files.get(from);
        int uses = uses(graph.fileNode(source), first, last);
        for (int index = 0; index < source.facts().symbols().size(); index++)
            uses += uses(source.symbol(index), first, last);
        return uses;
    }

    private int uses(int node, int first, int last) {
        int uses = 0;
        for (int edge = graph.firstOut(node); edge < graph.firstOut(node + 1); edge++)
            if (graph.to(edge) >= first && graph.to(edge) < last && graph.type(edge) != EdgeType.IMPORTS) uses++;
        return uses;
    }

    /// Finds strongly connected components with more than one node by Tarjan's algorithm, with an explicit stack.
    private static final class StronglyConnectedComponents {

        private static final int UNSEEN = -1;

        private final int[][] targets;
        private final int[] order;
        private final int[] low;
        private final int[] next;
        private final boolean[] isOpen;
        private final ArrayList<Integer> open = new ArrayList<>();
        private final List<List<Integer>> found = new ArrayList<>();
        private int count;

        StronglyConnectedComponents(int[][] targets) {
            this.targets = targets;
            this.order = new int[targets.length];
            this.low = new int[targets.length];
            this.next = new int[targets.length];
            this.isOpen = new boolean[targets.length];
            Arrays.fill(order, UNSEEN);
        }

        List<List<Integer>> all() {
            for (int node = 0; node < targets.length; node++) if (order[node] == UNSEEN) walk(node);
            return found;
        }

        private void walk(int start) {
            var path = new ArrayList<Integer>();
            enter(start, path);
            while (!path.isEmpty()) {
                int node = path.getLast();
                if (next[node] < targets[node].length) {
                    int to = targets[node][next[node]++];
                    if (order[to] == UNSEEN) enter(to, path);
                    else if (isOpen[to]) low[node] = Math.min(low[node], order[to]);
                    continue;
                }
                path.removeLast();
                if (!path.isEmpty()) low[path.getLast()] = Math.min(low[path.getLast()], low[node]);
                if (low[node] == order[node]) close(node);
            }
        }

        private void enter(int node, List<Integer> path) {
            order[node] = count;
            low[node] = count++;
            isOpen[node] = true;
            open.add(node);
            path.add(node);
        }

        private void close(int root) {
            var group = new ArrayList<Integer>();
            int node;
            do {
                node = open.removeLast();
                isOpen[node] = false;
                group.add(node);
            } while (node != root);
            if (group.size() > 1) found.add(group.stream().sorted().toList());
        }
    }
}
