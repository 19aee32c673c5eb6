package dev.cairn.engine.architecture;

import dev.cairn.engine.architecture.Violation.LayerPair;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.ImportFact;
import dev.cairn.model.code.Language;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.resolve.declaration.FileUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Compares what files use with what their layers may use, for every language.
///
/// Tests may use everything unless the check is strict. A strict check also reports code that belongs to no layer and
/// layers that overlap.
public final class ArchitectureCheck {

    private static final String UNASSIGNED = "belongs to no layer";
    private static final String OVERLAP = "layers overlap";

    private final CodeGraph graph;
    private final ArchitectureRules rules;
    private final Communities communities;
    private final boolean isStrict;
    private final List<Violation> violations = new ArrayList<>();
    private final Set<Integer> usedExceptions = new HashSet<>();
    private final LayerCounts counts;
    private final Map<String, String> overlaps = new TreeMap<>();

    private ArchitectureCheck(CodeGraph graph, ArchitectureRules rules, Communities communities, boolean isStrict) {
        this.graph = graph;
        this.rules = rules;
        this.communities = communities;
        this.isStrict = isStrict;
        this.counts = new LayerCounts(rules.layers());
    }

    /// The files to check (all if none are named), and whether the check is strict.
    public record CheckScope(Set<String> only, boolean isStrict) {

        public static final CheckScope WHOLE = new CheckScope(Set.of(), false);

        public CheckScope {
            only = Set.copyOf(only);
        }
    }

    public static CheckResult of(CodeGraph graph, ArchitectureRules rules, Communities communities, CheckScope scope) {
        var check = new ArchitectureCheck(graph, rules, communities, scope.isStrict);
        var only = scope.only;
        int checked = 0;
        for (var file : graph.declarations().files()) {
            if (file.facts().language() == Language.OTHER || rules.ignores(file.path())) continue;
            check.assign(file, only.isEmpty() || only.contains(file.path()));
            if (!only.isEmpty() && !only.contains(file.path())) continue;
            if (!scope.isStrict && isTest(file)) continue;
            checked++;
            check.check(file);
        }
        check.violations.sort(Comparator.comparing(Violation::file).thenComparingInt(Violation::line));
        return new CheckResult(check.violations, check.counts.statistics(), check.warnings(only.isEmpty()), checked);
    }

    private static boolean isTest(FileUnit file) {
        return file.facts().traits().contains(FileFacts.FileTrait.TEST);
    }

    private void assign(FileUnit file, boolean isWanted) {
        var fitting = rules.layersOf(file.path());
        rules.layerOf(file.path()).ifPresent(counts::countFile);
        if (fitting.isEmpty() && !isTest(file)) counts.countUnassigned();
        if (fitting.size() < 2) return;
        var names = String.join(" and ", fitting.stream().map(Layer::name).toList());
        boolean isNew = overlaps.putIfAbsent(names, file.path()) == null;
        if (isStrict && isWanted && isNew)
            violations.add(new Violation(
                    OVERLAP,
                    new LayerPair(fitting.get(0).name(), fitting.get(1).name()),
                    file.path(),
                    1,
                    "",
                    "",
                    "",
                    "Narrow the patterns of " + names + " so that a file belongs to one of them."));
    }

    private void check(FileUnit file) {
        var layer = rules.layerOf(file.path());
        if (layer.isEmpty()) {
            if (isStrict) violations.add(unassigned(file));
            return;
        }
        var reported = new HashSet<String>();
        var uses = new FileUses(graph).of(file).values();
        // Imports are checked first: a use through a reported import is not another violation.
        for (var use : uses) if (use.isImport()) check(file, layer.get(), use, reported);
        var imported = reported.stream()
                .map(each -> each.substring(0, each.lastIndexOf(':')))
                .toList();
        reported.addAll(imported);
        for (var use : uses) if (!use.isImport()) check(file, layer.get(), use, reported);
    }

    private Violation unassigned(FileUnit file) {
        return new Violation(
                UNASSIGNED,
                new LayerPair("", ""),
                file.path(),
                1,
                "",
                "",
                "",
                "Add its path to a layer of " + ArchitectureRules.PATH + ", or to `ignore`.");
    }

    /// Checks the package name that the code uses. Rules may contain this name, while the graph knows only the external
    /// package around it.
    private Optional<String> objectionByPackage(FileUnit file, Layer layer, String id) {
        var names = graph.externalNames();
        return file.facts().moduleImports().stream()
                .map(ImportFact::module)
                .filter(module -> names.memberOf(id, module).isPresent())
                .flatMap(module -> rules.objection(layer, names.packageOf(id, module)).stream())
                .findFirst();
    }

    private void check(FileUnit file, Layer layer, FileUses.FileUse use, Set<String> reported) {
        if (graph.isPackage(use.target())) {
            var id = graph.id(use.target());
            rules.objection(layer, id)
                    .or(() -> objectionByPackage(file, layer, id))
                    .ifPresent(rule -> violations.add(outside(file, layer, use, rule)));
            return;
        }
        var path = graph.path(use.target());
        var other = rules.layerOf(path);
        if (other.isEmpty() || other.get().name().equals(layer.name()) || rules.ignores(path)) return;
        counts.countCrossing();
        var rule = rules.objection(layer, other.get());
        if (rule.isEmpty()) return;
        if (isExcepted(layer, file.path(), other.get(), path)) {
            counts.countExcepted();
            return;
        }
        boolean isTold = !use.isImport() && reported.contains(other.get().name());
        // One import of a package with several files is one violation.
        if (!isTold && reported.add(other.get().name() + ":" + use.line()))
            violations.add(violation(
                    file,
                    use,
                    rule.get(),
                    new LayerPair(layer.name(), other.get().name())));
    }

    private boolean isExcepted(Layer layer, String path, Layer other, String otherPath) {
        boolean isExcepted = false;
        for (var exception : rules.exceptions())
            if (exception.from().holds(layer.name(), path) && exception.to().holds(other.name(), otherPath)) {
                usedExceptions.add(exception.line());
                isExcepted = true;
            }
        return isExcepted;
    }

    private Violation outside(FileUnit file, Layer layer, FileUses.FileUse use, String rule) {
        return new Violation(
                rule,
                new LayerPair(layer.name(), ""),
                file.path(),
                use.line(),
                graph.id(use.target()),
                FileUses.written(file, use),
                "",
                "Put what needs " + graph.id(use.target()) + " behind an interface of " + layer.name() + ".");
    }

    private Violation violation(FileUnit file, FileUses.FileUse use, String rule, LayerPair ends) {
        return new Violation(
                rule,
                ends,
                file.path(),
                use.line(),
                graph.path(use.target()),
                FileUses.written(file, use),
                crossed(graph.fileNode(file), use.target()),
                suggestion(ends, use));
    }

    private String crossed(int from, int to) {
        var one = communities.of(from);
        var other = communities.of(to);
        if (one.isEmpty() || other.isEmpty() || one.get().equals(other.get())) return "";
        return one.get().label() + " -> " + other.get().label();
    }

    /// A layer that both may use, where the used code could be moved; else advice to introduce an interface.
    private String suggestion(LayerPair ends, FileUses.FileUse use) {
        var what = use.names().isEmpty() ? graph.path(use.target()) : String.join(", ", use.names());
        var shared = shared(ends);
        if (shared.isPresent())
            return "Move " + what + " to " + shared.get() + ", which " + ends.from() + " and " + ends.to()
                    + " may both use.";
        return "Declare what " + ends.from() + " needs of " + what + " as an interface in " + ends.from() + " and let "
                + ends.to() + " provide it.";
    }

    private Optional<String> shared(LayerPair ends) {
        var from = rules.named(ends.from());
        var to = rules.named(ends.to());
        if (from.isEmpty() || to.isEmpty()) return Optional.empty();
        return rules.layers().stream()
                .filter(layer ->
                        !layer.name().equals(ends.from()) && !layer.name().equals(ends.to()))
                .filter(layer -> rules.objection(from.get(), layer).isEmpty()
                        && rules.objection(to.get(), layer).isEmpty())
                .filter(layer -> from.get().canImport().isPresent()
                        || to.get().canImport().isPresent())
                .map(Layer::name)
                .findFirst();
    }

    private List<RuleProblem> warnings(boolean isWhole) {
        var warnings = new ArrayList<RuleProblem>();
        overlaps.forEach((names, path) -> warnings.add(new RuleProblem(
                rules.layersOf(path).getLast().line(),
                "the layers " + names + " overlap, for one in " + path + "; the more exact pattern counts")));
        for (var layer : rules.layers())
            if (counts.isEmpty(layer))
                warnings.add(new RuleProblem(layer.line(), "no file belongs to the layer " + layer.name()));
        for (var exception : rules.exceptions())
            if (isWhole && !usedExceptions.contains(exception.line()))
                warnings.add(new RuleProblem(exception.line(), "the exception is not needed any more"));
        return warnings;
    }
}
