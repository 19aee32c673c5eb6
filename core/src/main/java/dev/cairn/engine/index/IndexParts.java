package dev.cairn.engine.index;

import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.util.List;

/// The parts of the system that indexing uses.
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

    /// The same parts with another step before writing.
    public IndexParts with(BeforeWriting other) {
        return new IndexParts(store, sources, parser, contents, participants, clock, other);
    }

    /// The local files: the source tree, git, cached file attributes and cached facts.
    public record Sources(SourceTree tree, GitHistory git, StatCache stats, Cache cache) {}
}
