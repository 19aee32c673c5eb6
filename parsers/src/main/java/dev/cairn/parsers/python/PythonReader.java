package dev.cairn.parsers.python;

import dev.cairn.model.code.FileFacts;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.Grammar;

/// Reads the facts of Python files; one object serves all threads.
public final class PythonReader {

    private final PythonKinds kinds;

    public PythonReader(Grammar grammar) {
        this.kinds = new PythonKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new PythonFile(path, tree, kinds);
        if (tree.size() > 0) file.statements().file();
        return file.finish();
    }
}
