package dev.cairn.language.rust;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of Rust files; one object serves all threads.
public final class RustReader {

    private final RustNodeKinds kinds;

    public RustReader(Grammar grammar) {
        this.kinds = new RustNodeKinds(grammar);
    }

    /// The text to parse: of the same length, with macro calls unwrapped.
    public static byte[] prepared(byte[] content) {
        return new RustMacroUnwrapping(content).unwrapped();
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new RustFileContext(path, tree, kinds);
        if (tree.size() > 0) new RustItems(file).container(0);
        return file.finish();
    }
}
