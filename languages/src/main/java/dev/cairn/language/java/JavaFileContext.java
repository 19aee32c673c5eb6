package dev.cairn.language.java;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.Language;
import java.util.HashMap;
import java.util.Map;

/// The state while one Java file is read: its tree, the node kinds, and the facts found so far.
final class JavaFileContext {

    final FlatTree tree;
    final JavaNodeKinds kinds;
    final FactsBuilder facts;
    private final Map<String, String> texts = new HashMap<>();

    JavaFileContext(FlatTree tree, JavaNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.JAVA);
    }

    JavaNode node(int node) {
        return kinds.of(tree, node);
    }

    int child(int node, int field) {
        return tree.child(node, field);
    }

    /// The first child of that kind, or [FlatTree#NONE].
    int child(int node, JavaNode wanted) {
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
            if (node(child) == wanted) return child;
        return FlatTree.NONE;
    }

    /// The text of a node; equal names of a file share one string.
    String text(int node) {
        var text = tree.text(node);
        var known = texts.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    /// The number of arguments of a call.
    int arguments(int call) {
        int list = child(call, kinds.arguments);
        if (list == FlatTree.NONE) return 0;
        int count = 0;
        for (int child = tree.firstNamedChild(list); child != FlatTree.NONE; child = tree.nextNamedSibling(child))
            if (!tree.isExtra(child)) count++;
        return count;
    }
}
