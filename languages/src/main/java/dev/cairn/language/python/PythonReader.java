package dev.cairn.language.python;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of Python files. A reader may be used by several threads at once.
public final class PythonReader {

    private final PythonNodeKinds kinds;

    public PythonReader(Grammar grammar) {
        this.kinds = new PythonNodeKinds(grammar);
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new PythonFileContext(path, tree, kinds);
        if (tree.size() > 0) new PythonStatements(file).file();
        return file.finish();
    }
}
