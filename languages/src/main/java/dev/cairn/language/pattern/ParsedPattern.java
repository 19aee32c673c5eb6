package dev.cairn.language.pattern;

import dev.cairn.language.tree.FlatTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A parsed code pattern: the subtree that matches are compared with. It knows which of its nodes are
/// placeholders.
final class ParsedPattern {

    private final FlatTree tree;
    private final int root;

    private ParsedPattern(FlatTree tree, int root) {
        this.tree = tree;
        this.root = root;
    }

    /// Finds the one node that covers these bytes; empty if there is none or more than one.
    static Optional<ParsedPattern> between(FlatTree tree, int start, int end) {
        if (tree.size() == 0 || tree.hasError(0)) return Optional.empty();
        int best = FlatTree.NONE;
        for (int node = 0; node < tree.size(); node++) {
            // The innermost of several nodes with the same text is used: a call, not the statement around it.
            boolean isWhole = tree.startByte(node) == start && tree.endByte(node) == end && tree.isNamed(node);
            if (isWhole && (best == FlatTree.NONE || node < tree.end(best))) best = node;
        }
        return best == FlatTree.NONE ? Optional.empty() : Optional.of(new ParsedPattern(tree, best));
    }

    int root() {
        return root;
    }

    int kind(int node) {
        return tree.kind(node);
    }

    /// Whether the pattern has a node of that kind.
    boolean has(int kind) {
        for (int node = root; node < tree.end(root); node++) if (tree.kind(node) == kind) return true;
        return false;
    }

    String text(int node) {
        return tree.text(node);
    }

    Optional<PatternPlaceholders.Placeholder> placeholder(int node) {
        return PatternPlaceholders.placeholder(tree.text(node));
    }

    /// The children that a match must have, in order.
    List<Integer> children(int node) {
        return children(tree, node, Set.of());
    }

    static List<Integer> children(FlatTree tree, int node, Set<Integer> ignoredKinds) {
        var children = new ArrayList<Integer>();
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (!tree.isExtra(child) && !ignoredKinds.contains(tree.kind(child))) children.add(child);
        return children;
    }

    /// The names and literals that every match contains, so that other files need not be parsed.
    List<String> words() {
        var words = new ArrayList<String>();
        for (int node = root; node < tree.end(root); node++) {
            boolean isLeaf = tree.firstChild(node) == FlatTree.NONE && tree.isNamed(node);
            var text = isLeaf ? tree.text(node) : "";
            if (text.length() > 1
                    && text.chars().allMatch(Character::isJavaIdentifierPart)
                    && !PatternPlaceholders.isFilling(text)) words.add(text);
        }
        return words;
    }
}
