package dev.cairn.language.definition;

import dev.cairn.language.tree.FlatTree;
import dev.cairn.language.tree.Grammar;
import dev.cairn.model.code.FileFacts;

/// Reads the facts of a file from its syntax tree; one object serves all threads.
@FunctionalInterface
public interface TreeReader {

    FileFacts read(String path, FlatTree tree);

    /// Creates the reader of a grammar; the numbers of its node kinds are looked up once, here.
    @FunctionalInterface
    interface Factory {
        TreeReader make(Grammar grammar);
    }
}
