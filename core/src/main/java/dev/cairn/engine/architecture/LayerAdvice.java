package dev.cairn.engine.architecture;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.projection.community.Communities;
import dev.cairn.projection.community.Community;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.lookup.LookupResult;
import dev.cairn.projection.lookup.SymbolLookup;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.text.analysis.IdentifierWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Suggests a folder for new code: near files that use the same dependencies, have similar names, or are of its kind.
///
/// With rules, the folder must be in a layer that may use all dependencies; without rules, its community is reported as
/// the layer.
public final class LayerAdvice {

    private static final double SHARED_DEPENDENCY_WEIGHT = 2;
    private static final double SAME_KIND_WEIGHT = 2;
    private static final double SAME_FOLDER_BONUS = 0.5;

    /// Only the best files of a folder count, so that a large folder does not win by its size.
    private static final int FILES_PER_FOLDER_MAX = 5;

    /// Kinds of declaration, which say nothing about the purpose of code.
    private static final Set<String> PLAIN_TYPES = Set.of(
            "class", "function", "method", "module", "file", "interface", "type", "struct", "enum", "record", "trait");

    private static final Pattern DECLARATIONS = Pattern.compile("\\.d\\.[cm]?ts$");

    private final CodeGraph graph;
    private final Optional<ArchitectureRules> rules;
    private final Communities communities;
    private final Set<Integer> files = new LinkedHashSet<>();
    private final Set<Integer> packages = new LinkedHashSet<>();
    private final List<String> unknown = new ArrayList<>();

    private LayerAdvice(CodeGraph graph, Optional<ArchitectureRules> rules, Communities communities) {
        this.graph = graph;
        this.rules = rules;
        this.communities = communities;
    }

    public static PlacementAdvice of(
            CodeGraph graph, Optional<ArchitectureRules> rules, Communities communities, NewCode code) {
        var advice = new LayerAdvice(graph, rules, communities);
        for (var dependency : code.dependencies()) advice.resolve(dependency.strip());
        return advice.place(code);
    }

    private void resolve(String written) {
        switch (new SymbolLookup(graph).find(written)) {
            case LookupResult.One(var node) -> addDependency(node);
            case LookupResult.Several(var nodes, var _) -> addDependency(nodes.getFirst());
            case LookupResult.None(var _) -> {
                var outside = packageNamed(written);
                if (outside == CodeGraph.NONE) unknown.add(written);
                else packages.add(outside);
            }
        }
    }

    private void addDependency(int node) {
        if (graph.isPackage(node)) packages.add(node);
        else graph.file(node).map(graph::fileNode).ifPresent(files::add);
    }

    private int packageNamed(String written) {
        for (int node = graph.symbols() + graph.declarations().files().size(); node < graph.nodes(); node++)
            if (graph.id(node).equals(written) || graph.id(node).endsWith(":" + written)) return node;
        return CodeGraph.NONE;
    }

    /// A candidate folder, its score, and the reasons.
    private record FolderCandidate(String folder, double score, List<String> why) {}

    private PlacementAdvice place(NewCode code) {
        var homes = candidates(code);
        if (homes.isEmpty())
            throw Refusal.of(
                    ProblemCode.INDEX_EMPTY,
                    "There is no code to compare with.",
                    "Call graph_rebuild, then ask again.");
        var allowed = homes.stream().filter(home -> isAllowed(home.folder)).toList();
        var reasoning = new ArrayList<String>();
        var best = allowed.isEmpty() ? homes.getFirst() : allowed.getFirst();
        reasoning.addAll(best.why);
        if (best.score == 0)
            reasoning.add("nothing here is named like it and no dependencies are known, so this is only where most code"
                    + " stands; give dependencies for a better place");
        var layer = layer(best.folder, reasoning);
        if (allowed.isEmpty()) reasoning.add(conflict(best.folder));
        else if (!allowed.getFirst().equals(homes.getFirst()))
            reasoning.add(homes.getFirst().folder + " is nearer, but its layer may not use all of this");
        return new PlacementAdvice(layer, path(best.folder, code), reasoning, unknown);
    }

    private String layer(String folder, List<String> reasoning) {
        var member = members(folder).getFirst();
        var declared = rules.flatMap(known -> known.layerOf(member.path()));
        if (declared.isPresent()) {
            reasoning.add("the layer " + declared.get().name() + " may use all of it");
            return declared.get().name();
        }
        var community = mostOf(folder);
        community.ifPresent(found -> reasoning.add("its community is " + found.label() + ": " + found.digest()));
        if (rules.isPresent()) reasoning.add("no layer holds " + folder);
        return community.map(Community::label).orElse(folder.isEmpty() ? "the root" : folder);
    }

    /// The community to which most files of a folder belong.
    private Optional<Community> mostOf(String folder) {
        var counts = new HashMap<Community, Integer>();
        for (var member : members(folder))
            communities.of(graph.fileNode(member)).ifPresent(found -> counts.merge(found, 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.<Community, Integer>comparingByValue()
                        .thenComparing(each -> each.getKey().label()))
                .map(Map.Entry::getKey);
    }

    private boolean isAllowed(String folder) {
        return rules.isEmpty() || objections(folder).isEmpty();
    }

    private List<String> objections(String folder) {
        var known = rules.orElseThrow();
        var layer = known.layerOf(members(folder).getFirst().path());
        if (layer.isEmpty()) return List.of("no layer holds it");
        var objections = new ArrayList<String>();
        for (int file : files)
            known.layerOf(graph.path(file))
                    .flatMap(other -> known.objection(layer.get(), other))
                    .ifPresent(objections::add);
        for (int outside : packages)
            known.objection(layer.get(), graph.id(outside)).ifPresent(objections::add);
        return objections;
    }

    private String conflict(String folder) {
        return "no layer near by may use all of this: " + String.join("; ", new LinkedHashSet<>(objections(folder)));
    }

    private List<FolderCandidate> candidates(NewCode code) {
        var scores = new HashMap<String, List<Double>>();
        var reasons = new HashMap<String, Map<String, Integer>>();
        for (var file : graph.declarations().files()) {
            if (!isCandidate(file) || file.facts().traits().contains(FileFacts.FileTrait.GENERATED)) continue;
            var why = reasons.computeIfAbsent(file.folder(), _ -> new HashMap<>());
            scores.computeIfAbsent(file.folder(), _ -> new ArrayList<>()).add(score(file, code, why));
        }
        var homes = new ArrayList<FolderCandidate>();
        scores.forEach((folder, all) -> homes.add(new FolderCandidate(
                folder,
                all.stream()
                        .sorted(Comparator.reverseOrder())
                        .limit(FILES_PER_FOLDER_MAX)
                        .mapToDouble(each -> each)
                        .sum(),
                reasons(folder, reasons.getOrDefault(folder, Map.of())))));
        homes.sort(Comparator.<FolderCandidate, Boolean>comparing(home -> isOutsideProduct(home.folder))
                .thenComparing(
                        Comparator.comparingDouble(FolderCandidate::score).reversed())
                .thenComparingInt(
                        home -> -scores.getOrDefault(home.folder, List.of()).size())
                .thenComparing(FolderCandidate::folder));
        return homes;
    }

    /// Documents, examples and tests are candidates only for code that uses something there.
    private boolean isOutsideProduct(String folder) {
        return StarterRules.isOutsideProduct(folder + "/")
                && files.stream().noneMatch(node -> StarterRules.isOutsideProduct(graph.path(node)));
    }

    private static List<String> reasons(String folder, Map<String, Integer> why) {
        var place = folder.isEmpty() ? "the root" : folder;
        return why.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(each -> each.getKey() + ": " + each.getValue()
                        + (each.getValue() == 1 ? " file of " : " files of ") + place)
                .toList();
    }

    private double score(FileUnit file, NewCode code, Map<String, Integer> why) {
        double score = shared(file, why) + new NameSimilarity(code.name()).in(file, why);
        var kind = code.type().strip().toLowerCase(java.util.Locale.ROOT);
        if (!PLAIN_TYPES.contains(kind) && isOfKind(file, kind)) {
            why.merge("of the kind " + kind, 1, Integer::sum);
            score += SAME_KIND_WEIGHT;
        }
        boolean isBeside = files.stream()
                .anyMatch(node -> graph.file(node).orElseThrow().folder().equals(file.folder()));
        return isBeside ? score + SAME_FOLDER_BONUS : score;
    }

    private double shared(FileUnit file, Map<String, Integer> why) {
        if (files.isEmpty() && packages.isEmpty()) return 0;
        var used = new HashSet<>(new FileUses(graph).of(file).keySet());
        used.removeIf(node -> !files.contains(node) && !packages.contains(node));
        if (used.isEmpty()) return 0;
        why.merge("uses what it will use", 1, Integer::sum);
        return SHARED_DEPENDENCY_WEIGHT * used.size();
    }

    private static boolean isOfKind(FileUnit file, String kind) {
        var words = IdentifierWords.of(file.path());
        return words.contains(kind) || words.contains(kind + "s");
    }

    private List<FileUnit> members(String folder) {
        return graph.declarations().files().stream()
                .filter(file -> isCandidate(file) && file.folder().equals(folder))
                .toList();
    }

    /// Source code that is not a test; type declaration files describe code that is elsewhere.
    private static boolean isCandidate(FileUnit file) {
        return file.facts().language() != Language.OTHER
                && !file.facts().traits().contains(FileFacts.FileTrait.TEST)
                && !DECLARATIONS.matcher(file.path()).find();
    }

    static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.', 1);
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /// A path with the naming style and extension of its neighbours.
    private String path(String folder, NewCode code) {
        var members = members(folder);
        var endings = new HashMap<String, Integer>();
        for (var member : members) endings.merge(ending(member.path()), 1, Integer::sum);
        var ending = endings.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
        var language = members.getFirst().facts().language();
        var style = NameStyle.of(stems(members), style(language));
        var name = style.write(IdentifierWords.of(code.name()));
        return (folder.isEmpty() ? "" : folder + "/") + name + ending;
    }

    private static List<String> stems(List<FileUnit> files) {
        return files.stream().map(file -> stem(file.path())).toList();
    }

    /// The naming style of a language elsewhere in the workspace, else the usual style of the language.
    private NameStyle style(Language language) {
        var others = graph.declarations().files().stream()
                .filter(file -> file.facts().language() == language
                        && !file.facts().traits().contains(FileFacts.FileTrait.TEST))
                .toList();
        var usual =
                switch (language) {
                    case JAVA -> NameStyle.PASCAL;
                    case TYPESCRIPT, JAVASCRIPT -> NameStyle.KEBAB;
                    default -> NameStyle.SNAKE;
                };
        return NameStyle.of(stems(others), usual);
    }

    private static String ending(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(dot) : "";
    }
}
