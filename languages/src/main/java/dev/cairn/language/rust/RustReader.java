package dev.cairn.language.rust;

import dev.cairn.language.repair.ErrorRange;
import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;
import java.util.List;
import java.util.Optional;

/// Reads the facts of Rust files. A reader may be used by several threads at once.
public final class RustReader {

    private final RustNodeKinds kinds;

    public RustReader(Grammar grammar) {
        this.kinds = new RustNodeKinds(grammar);
    }

    /// The text to parse: it has the same length, and the macro calls around code are removed
    /// ([RustMacroUnwrapping]).
    public static byte[] prepared(byte[] content) {
        return new RustMacroUnwrapping(content).unwrapped();
    }

    /// The text to parse if the prepared text has syntax errors: macros around the errors are not changed.
    public static Optional<byte[]> repaired(byte[] content, List<List<ErrorRange>> errors) {
        var unwrapped = new RustMacroUnwrapping(content, errors).unwrapped();
        return Optional.of(RustSyntaxRepair.masked(RustMacroTokens.masked(unwrapped)));
    }

    public FileFacts read(String path, FlatTree tree) {
        var file = new RustFileContext(path, tree, kinds);
        if (tree.size() > 0) new RustItems(file).container(0);
        return file.finish();
    }
}
