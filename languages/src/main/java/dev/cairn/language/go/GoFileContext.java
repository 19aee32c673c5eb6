package dev.cairn.language.go;

import dev.cairn.language.extract.FactsBuilder;
import dev.cairn.language.go.build.GoTestConventions;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import java.util.HashMap;
import java.util.Map;

/// The state while one Go file is read: its tree, the facts found so far, and helper methods for nodes.
final class GoFileContext {

    static final int NONE = FlatTree.NONE;

    final FlatTree tree;
    final GoNodeKinds kinds;
    final FactsBuilder facts;
    final boolean isTest;
    private final Map<String, String> interned = new HashMap<>();

    GoFileContext(String path, FlatTree tree, GoNodeKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.GO);
        this.isTest = GoTestConventions.isCompiledForTests(path);
        if (GoBuildConstraints.excludesName(path)) facts.trait(FileFacts.FileTrait.OTHER_BUILD);
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    /// The text of a small node; equal names share one string.
    String text(int node) {
        var text = tree.text(node);
        var known = interned.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    /// The text of the name field; empty if it is missing.
    String name(int node) {
        int name = tree.child(node, kinds.name);
        return name == NONE ? "" : text(name);
    }

    /// The number of named children without comments.
    int count(int node) {
        int count = 0;
        for (int child = tree.firstNamedChild(node); child != NONE; child = tree.nextNamedSibling(child))
            if (kind(child) != GoNodeKinds.COMMENT) count++;
        return count;
    }

    static boolean isExported(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
    }
}
