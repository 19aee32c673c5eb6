package dev.cairn.engine.index;

import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Cache;
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
        InstantSource clock,
        BeforeWriting before) {

    public IndexParts {
        participants = List.copyOf(participants);
    }

    public IndexParts(
            Store store,
            Sources sources,
            LanguageParser parser,
            CodeContents contents,
            List<DraftParticipant> participants,
            InstantSource clock) {
        this(store, sources, parser, contents, participants, clock, BeforeWriting.NONE);
    }

    /// The same with something to do before writing.
    public IndexParts with(BeforeWriting other) {
        return new IndexParts(store, sources, parser, contents, participants, clock, other);
    }

    /// What is known of this machine's files: the files, git's view of them, what they last looked like, and the facts
    /// that were parsed before.
    public record Sources(SourceTree tree, GitHistory git, StatCache stats, Cache cache) {}
}
