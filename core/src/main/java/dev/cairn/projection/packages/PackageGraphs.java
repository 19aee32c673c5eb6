package dev.cairn.projection.packages;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.parse.PackageParser;
import dev.cairn.projection.follow.Followed;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;

/// The packages of every project, now and in the past. Each file content is parsed once.
public final class PackageGraphs {

    private final Followed<PackageFiles> followed;

    public PackageGraphs(Store store, CodeContents contents, PackageParser parser) {
        this.followed = new Followed<>(store, new PackageFold(contents, parser, new ReadFiles(contents, parser)));
    }

    public PackageGraph graph(ProjectId project, AsOf asOf) {
        return followed.read(project, asOf, PackageFiles::graph);
    }

    public WorkspaceStack stack(ProjectId project, AsOf asOf) {
        return followed.read(project, asOf, PackageFiles::stack);
    }
}
