package dev.cairn.app.join;

import dev.cairn.engine.cypher.AttachedThings;
import dev.cairn.engine.cypher.CodePast;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.serve.tool.retrieve.RetrieveDesk;
import dev.cairn.store.Store;

/// The past of code beside everything else that stands in its graph.
public record PastJoin(RetrieveDesk.Surroundings others, Store store, CodeContents contents)
        implements RetrieveDesk.Remembering {

    @Override
    public AttachedThings attached(ProjectId project, AsOf asOf) {
        return others.attached(project, asOf);
    }

    @Override
    public CodePast past(ProjectId project, AsOf asOf) {
        return new StoredPast(store, contents, project, asOf);
    }

    @Override
    public long newest(ProjectId project) {
        return store.snapshot(project).seq();
    }
}
