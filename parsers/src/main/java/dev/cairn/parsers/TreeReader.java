package dev.cairn.parsers;

import dev.cairn.model.code.FileFacts;
import dev.cairn.parsers.tree.FlatTree;

/// Reads the facts of one language's files from their trees; one object serves all threads.
@FunctionalInterface
public interface TreeReader {

    FileFacts read(String path, FlatTree tree);
}
