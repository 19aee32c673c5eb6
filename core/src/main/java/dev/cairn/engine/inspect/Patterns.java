package dev.cairn.engine.inspect;

import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.util.List;
import java.util.Optional;

/// Finds suspect code of a project.
public final class Patterns {

    private final Changes changes;
    private final Store store;
    private final CodeContents contents;

    public Patterns(Changes changes, Store store, CodeContents contents) {
        this.changes = changes;
        this.store = store;
        this.contents = contents;
    }

    public List<Finding> unused(ProjectId project, AsOf asOf, Optional<Language> language, int limit) {
        var snapshot = store.snapshot(project, asOf);
        return Unused.of(
                changes.graph(project, asOf),
                language,
                limit,
                path -> contents.file(snapshot, path).flatMap(contents::content));
    }

    public List<Finding> circular(ProjectId project, AsOf asOf, Optional<Language> language) {
        return Circles.of(changes.graph(project, asOf), language);
    }
}
