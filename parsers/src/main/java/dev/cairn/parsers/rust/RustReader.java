package dev.cairn.parsers.rust;

import dev.cairn.model.code.FileFacts;
import dev.cairn.parsers.tree.FlatTree;
import dev.cairn.parsers.tree.Grammar;

/// Reads the facts of Rust files; one object serves all threads.
public final class RustReader {

    private final RustKinds kinds;

    public RustReader(Grammar grammar) {
        this.kinds = new RustKinds(grammar);
    }

    /// The text as it is to be parsed: of the same length, with the code inside macros laid open.
    public static byte[] prepared(byte[] content) {
        return new OpenMacros(content).opened();
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new RustFile(path, tree, kinds);
        if (tree.size() > 0) file.items().container(0);
        return file.finish();
    }
}
