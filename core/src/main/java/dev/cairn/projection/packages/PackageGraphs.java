package dev.cairn.projection.packages;

import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.feed.FeedStates;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;

/// The package graphs of every worktree, now and in the past. Each content of a file is parsed once.
public final class PackageGraphs {

    private final FeedStates<PackageFiles> states;

    public PackageGraphs(Store store, CodeContents contents, PackageFileParser parser) {
        this.states =
                new FeedStates<>(store, new PackageFilesFold(contents, parser, new PackageFileCache(contents, parser)));
    }

    /// The projection with the package files of all worktrees.
    public FeedStates<PackageFiles> files() {
        return states;
    }
}
