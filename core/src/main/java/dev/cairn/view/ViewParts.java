package dev.cairn.view;

import dev.cairn.model.time.AsOf;
import dev.cairn.projection.text.PinnedText;

/// Supplies the parts of a view when they are first read.
interface ViewParts {

    CodeView code();

    /// Whether the code can be read without building a graph.
    default boolean isCodeReady() {
        return true;
    }

    /// Whether changes that are not indexed yet may belong to the state that the view shows.
    default boolean isUpToPresent() {
        return true;
    }

    /// The text index of exactly the file versions in `code`.
    PinnedText text(CodeView code);

    /// Releases the text if it was prepared but never read.
    default void release() {}

    /// A view of the same worktree at another moment.
    View open(AsOf moment);
}
