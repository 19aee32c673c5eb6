package dev.cairn.projection.packages;

import dev.cairn.parse.PackageFileParser;
import dev.cairn.projection.feed.FeedViews;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;

/// The packages of every project, now and in the past. Each file content is parsed once.
public final class PackageGraphs {

    private final FeedViews<PackageFiles> followed;

    public PackageGraphs(Store store, CodeContents contents, PackageFileParser parser) {
        this.followed =
                new FeedViews<>(store, new PackageFilesFold(contents, parser, new PackageFileCache(contents, parser)));
    }

    /// The projection that the packages are read from.
    public FeedViews<PackageFiles> files() {
        return followed;
    }
}
