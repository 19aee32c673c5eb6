package dev.cairn.engine.index;

import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.util.List;

/// What indexing works with.
public record IndexParts(
        Store store,
        Sources sources,
        LanguageParser parser,
        CodeContents contents,
        List<DraftParticipant> participants,
        InstantSource clock) {

    public IndexParts {
        participants = List.copyOf(participants);
    }

    /// What is known of this machine's files: the files, git's view of them, and what they last looked like.
    public record Sources(SourceTree tree, GitHistory git, StatCache stats) {}
}
