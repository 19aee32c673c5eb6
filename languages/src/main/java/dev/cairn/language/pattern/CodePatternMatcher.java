package dev.cairn.language.pattern;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Matches a code pattern against the nodes of one syntax tree.
final class CodePatternMatcher {

    /// Maximum number of attempts per file: a pattern with many placeholders has many possible assignments.
    static final int STEPS_MAX = 2_000_000;

    /// Node kinds that are ignored in the code when the pattern does not contain them.
    private static final List<String> OPTIONAL_KINDS = List.of(
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

    private final ParsedPattern codePattern;
    private final FlatTree tree;
    private final Set<Integer> optionalKinds;
    private final int returnType;
    private Map<String, String> bindings = new HashMap<>();
    private int steps;

    CodePatternMatcher(ParsedPattern codePattern, FlatTree tree) {
        this.codePattern = codePattern;
        this.tree = tree;
        this.optionalKinds = optionalKinds(tree.grammar(), codePattern);
        this.returnType = tree.grammar().fieldIfPresent(RETURN_TYPE).orElse(-1);
    }

    /// The ignored kinds, without those that the pattern contains.
    private static Set<Integer> optionalKinds(Grammar grammar, ParsedPattern codePattern) {
        var kinds = new HashSet<Integer>();
        for (var name : OPTIONAL_KINDS) grammar.kindIfPresent(name).ifPresent(kinds::add);
        kinds.removeIf(kind -> codePattern.has(kind));
        return kinds;
    }

    /// The text that each placeholder stands for; empty if the node does not match the pattern.
    Optional<Map<String, String>> at(int node) {
        if (tree.kind(node) != codePattern.kind(codePattern.root()) || steps > STEPS_MAX) return Optional.empty();
        bindings = new HashMap<>();
        return fits(codePattern.root(), node) ? Optional.of(bindings) : Optional.empty();
    }

    private boolean fits(int pattern, int node) {
        if (++steps > STEPS_MAX) return false;
        var placeholder = codePattern.placeholder(pattern);
        if (placeholder.isPresent())
            return !placeholder.get().isMany() && tree.isNamed(node) && binds(placeholder.get(), tree.text(node));
        if (codePattern.kind(pattern) != tree.kind(node)) return false;
        var parts = codePattern.children(pattern);
        var children = ParsedPattern.children(tree, node, optionalKinds);
        if (parts.isEmpty() && children.isEmpty())
            return codePattern.text(pattern).equals(tree.text(node));
        return fit(parts, children);
    }

    private boolean binds(PatternPlaceholders.Placeholder placeholder, String text) {
        if (placeholder.name().isEmpty()) return true;
        var plain = text.strip();
        var earlier = bindings.putIfAbsent(placeholder.name(), plain);
        return earlier == null || earlier.equals(plain);
    }

    /// Whether the children of a pattern node match the children of a tree node. A `$$$` placeholder matches any
    /// number of nodes; punctuation and return types that the pattern omits are skipped.
    private boolean fit(List<Integer> parts, List<Integer> children) {
        if (++steps > STEPS_MAX) return false;
        if (parts.isEmpty()) return children.stream().noneMatch(this::mustMatch);
        int part = parts.getFirst();
        var placeholder = codePattern.placeholder(part);
        if (placeholder.isPresent() && placeholder.get().isMany())
            return fitMany(placeholder.get(), rest(parts), children);
        if (children.isEmpty()) return false;
        var before = Map.copyOf(bindings);
        if (fits(part, children.getFirst()) && fit(rest(parts), rest(children))) return true;
        bindings = new HashMap<>(before);
        return !mustMatch(children.getFirst()) && fit(parts, rest(children));
    }

    private boolean fitMany(PatternPlaceholders.Placeholder placeholder, List<Integer> parts, List<Integer> children) {
        var before = Map.copyOf(bindings);
        for (int taken = 0; taken <= children.size(); taken++) {
            bindings = new HashMap<>(before);
            if (binds(placeholder, text(children.subList(0, taken)))
                    && fit(parts, children.subList(taken, children.size()))) return true;
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
