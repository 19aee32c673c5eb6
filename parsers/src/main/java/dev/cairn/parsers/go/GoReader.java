package dev.cairn.parsers.go;

import dev.cairn.model.code.FileFacts;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.Grammar;

/// Reads the facts of Go files.
public final class GoReader {

    private final GoKinds kinds;

    public GoReader(Grammar grammar) {
        this.kinds = new GoKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new GoFile(path, tree, kinds);
        if (tree.size() > 0) new Declarations(file).file();
        return file.facts.build();
    }
}
