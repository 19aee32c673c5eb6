package dev.cairn.engine.index;

import dev.cairn.engine.index.git.GitRepositories;
import dev.cairn.parse.LanguageParser;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Cache;
import dev.cairn.store.Store;
import java.time.InstantSource;
import java.util.List;

/// The parts of the system that indexing uses.
public record IndexDependencies(
        Store store,
        LocalSources sources,
        LanguageParser parser,
        CodeContents contents,
        List<DraftParticipant> participants,
        InstantSource clock,
        PreWriteStep before) {

    public IndexDependencies {
        participants = List.copyOf(participants);
    }

    public IndexDependencies(
            Store store,
            LocalSources sources,
            LanguageParser parser,
            CodeContents contents,
            List<DraftParticipant> participants,
            InstantSource clock) {
        this(store, sources, parser, contents, participants, clock, PreWriteStep.NONE);
    }

    /// The same parts with another step before writing.
    public IndexDependencies with(PreWriteStep other) {
        return new IndexDependencies(store, sources, parser, contents, participants, clock, other);
    }

    /// The local files: the source tree, git, cached file attributes and cached facts.
    public record LocalSources(SourceTree tree, GitRepositories git, FileAttributeCache stats, Cache cache) {}
}
