package dev.cairn.parsers.go;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.Language;
import dev.cairn.parsers.extract.FactsBuilder;
import dev.cairn.parsers.tree.FlatTree;
import java.util.HashMap;
import java.util.Map;

/// One Go file under way: its tree, the facts so far, and the small questions every part of the reader asks.
final class GoFile {

    static final int NONE = FlatTree.NONE;

    final FlatTree tree;
    final GoKinds kinds;
    final FactsBuilder facts;
    final boolean isTest;
    private final Map<String, String> interned = new HashMap<>();

    GoFile(String path, FlatTree tree, GoKinds kinds) {
        this.tree = tree;
        this.kinds = kinds;
        this.facts = new FactsBuilder(tree, Language.GO);
        this.isTest = path.endsWith("_test.go");
        if (isTest) facts.trait(FileFacts.Trait.TEST);
        if (BuildConstraints.excludesName(path)) facts.trait(FileFacts.Trait.OTHER_BUILD);
    }

    int kind(int node) {
        return kinds.of(tree, node);
    }

    /// The text of a small node; names repeat a lot, so each is kept once.
    String text(int node) {
        var text = tree.text(node);
        var known = interned.putIfAbsent(text, text);
        return known == null ? text : known;
    }

    /// The name in the field of that name, or nothing usable as empty text.
    String name(int node) {
        int name = tree.child(node, kinds.name);
        return name == NONE ? "" : text(name);
    }

    /// How many named children there are, comments left out.
    int count(int node) {
        int count = 0;
        for (int child = tree.firstNamedChild(node); child != NONE; child = tree.nextNamedSibling(child))
            if (kind(child) != GoKinds.COMMENT) count++;
        return count;
    }

    static boolean isExported(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.codePointAt(0));
    }
}
