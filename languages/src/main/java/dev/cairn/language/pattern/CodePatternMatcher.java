package dev.cairn.language.pattern;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Matches a pattern against the nodes of one tree.
final class CodePatternMatcher {

    /// Maximum number of attempts per file: a pattern with many placeholders has many possible assignments.
    static final int STEPS_MAX = 2_000_000;

    /// Node kinds that a match may contain although the pattern does not.
    private static final List<String> FREE = List.of(
            "modifiers",
            "decorator",
            "annotation",
            "marker_annotation",
            "type_annotation",
            "type_parameters",
            "type_arguments",
            "visibility_modifier",
            "accessibility_modifier",
            "override_modifier",
            "throws",
            "attribute_item",
            "function_modifiers");

    private static final String RETURN_TYPE = "return_type";

    private final ParsedPattern shape;
    private final FlatTree tree;
    private final Set<Integer> free;
    private final int returnType;
    private Map<String, String> bound = new HashMap<>();
    private int steps;

    CodePatternMatcher(ParsedPattern shape, FlatTree tree) {
        this.shape = shape;
        this.tree = tree;
        this.free = free(tree.grammar(), shape);
        this.returnType = tree.grammar().fieldIfPresent(RETURN_TYPE).orElse(-1);
    }

    /// Whether a kind may be skipped; kinds in the pattern may not.
    private static Set<Integer> free(Grammar grammar, ParsedPattern shape) {
        var kinds = new HashSet<Integer>();
        for (var name : FREE) grammar.kindIfPresent(name).ifPresent(kinds::add);
        kinds.removeIf(kind -> shape.has(kind));
        return kinds;
    }

    /// The bindings of the placeholders if the node matches.
    Optional<Map<String, String>> at(int node) {
        if (tree.kind(node) != shape.kind(shape.root()) || steps > STEPS_MAX) return Optional.empty();
        bound = new HashMap<>();
        return fits(shape.root(), node) ? Optional.of(bound) : Optional.empty();
    }

    private boolean fits(int pattern, int node) {
        if (++steps > STEPS_MAX) return false;
        var hole = shape.placeholder(pattern);
        if (hole.isPresent()) return !hole.get().isMany() && tree.isNamed(node) && binds(hole.get(), tree.text(node));
        if (shape.kind(pattern) != tree.kind(node)) return false;
        var parts = shape.children(pattern);
        var children = ParsedPattern.children(tree, node, free);
        if (parts.isEmpty() && children.isEmpty()) return shape.text(pattern).equals(tree.text(node));
        return fit(parts, children);
    }

    private boolean binds(PatternPlaceholders.Hole hole, String text) {
        if (hole.name().isEmpty()) return true;
        var plain = text.strip();
        var earlier = bound.putIfAbsent(hole.name(), plain);
        return earlier == null || earlier.equals(plain);
    }

    /// Whether pattern children match tree children: multi-placeholders take as many as needed, unmentioned
    /// tokens are skipped.
    private boolean fit(List<Integer> parts, List<Integer> children) {
        if (++steps > STEPS_MAX) return false;
        if (parts.isEmpty()) return children.stream().noneMatch(this::mustMatch);
        int part = parts.getFirst();
        var hole = shape.placeholder(part);
        if (hole.isPresent() && hole.get().isMany()) return fitMany(hole.get(), rest(parts), children);
        if (children.isEmpty()) return false;
        var before = Map.copyOf(bound);
        if (fits(part, children.getFirst()) && fit(rest(parts), rest(children))) return true;
        bound = new HashMap<>(before);
        return !mustMatch(children.getFirst()) && fit(parts, rest(children));
    }

    private boolean fitMany(PatternPlaceholders.Hole hole, List<Integer> parts, List<Integer> children) {
        var before = Map.copyOf(bound);
        for (int taken = 0; taken <= children.size(); taken++) {
            bound = new HashMap<>(before);
            if (binds(hole, text(children.subList(0, taken))) && fit(parts, children.subList(taken, children.size())))
                return true;
            if (steps > STEPS_MAX) return false;
        }
        return false;
    }

    private String text(List<Integer> nodes) {
        return nodes.isEmpty() ? "" : tree.text(tree.startByte(nodes.getFirst()), tree.endByte(nodes.getLast()));
    }

    private boolean mustMatch(int node) {
        return tree.isNamed(node) && tree.field(node) != returnType;
    }

    private static List<Integer> rest(List<Integer> all) {
        return all.subList(1, all.size());
    }
}
