package dev.cairn.language.definition;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of a file from its syntax tree. A reader is used by several threads at once.
@FunctionalInterface
public interface TreeReader {

    FileFacts read(String path, FlatTree tree);

    /// Creates the reader for a grammar, and looks up the numbers of the grammar's node kinds once.
    @FunctionalInterface
    interface Factory {
        TreeReader make(Grammar grammar);
    }
}
