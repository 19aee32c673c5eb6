package dev.cairn.language.java;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of Java files.
public final class JavaReader {

    private final JavaNodeKinds kinds;

    public JavaReader(Grammar grammar) {
        this.kinds = new JavaNodeKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new JavaFileContext(tree, kinds);
        if (tree.size() > 0) {
            new JavaFileWalk(file).children(0);
        }
        return file.facts.build();
    }
}
