package dev.cairn.engine.inspect;

import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.util.List;
import java.util.Optional;

/// Finds suspicious code in a project.
public final class Patterns {

    private final Changes changes;
    private final Store store;
    private final CodeContents contents;
    private final Shapes shapes;

    public Patterns(Changes changes, Store store, CodeContents contents, Shapes shapes) {
        this.changes = changes;
        this.store = store;
        this.contents = contents;
        this.shapes = shapes;
    }

    public List<Finding> unused(ProjectId project, AsOf asOf, Unused.Wanted wanted) {
        return Unused.of(changes.graph(project, asOf), wanted, text(project, asOf));
    }

    /// Code that matches a pattern.
    public Shapes.Found shaped(ProjectId project, AsOf asOf, Shapes.Wanted wanted) {
        return shapes.find(changes.graph(project, asOf), wanted, text(project, asOf));
    }

    private Unused.Text text(ProjectId project, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        return path -> contents.file(snapshot, path).flatMap(contents::content);
    }

    public List<Finding> circular(ProjectId project, AsOf asOf, Optional<Language> language) {
        return Circles.of(changes.graph(project, asOf), language);
    }
}
