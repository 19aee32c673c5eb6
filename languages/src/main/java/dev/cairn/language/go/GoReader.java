package dev.cairn.language.go;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of Go files.
public final class GoReader {

    private final GoNodeKinds kinds;

    public GoReader(Grammar grammar) {
        this.kinds = new GoNodeKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new GoFileContext(path, tree, kinds);
        if (tree.size() > 0) new GoDeclarations(file).file();
        return file.facts.build();
    }
}
