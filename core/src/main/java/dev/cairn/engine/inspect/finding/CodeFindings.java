package dev.cairn.engine.inspect.finding;

import dev.cairn.engine.inspect.change.ChangeResolver;
import dev.cairn.model.code.Language;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import java.util.List;
import java.util.Optional;

/// Finds suspicious code in a project.
public final class CodeFindings {

    private final ChangeResolver changes;
    private final Store store;
    private final CodeContents contents;
    private final PatternSearch shapes;

    public CodeFindings(ChangeResolver changes, Store store, CodeContents contents, PatternSearch shapes) {
        this.changes = changes;
        this.store = store;
        this.contents = contents;
        this.shapes = shapes;
    }

    public List<Finding> unused(ProjectId project, AsOf asOf, UnusedCode.UnusedRequest wanted) {
        return UnusedCode.of(changes.graph(project, asOf), wanted, text(project, asOf));
    }

    /// Code that matches a pattern.
    public PatternSearch.PatternGroups shaped(ProjectId project, AsOf asOf, PatternSearch.PatternRequest wanted) {
        return shapes.find(changes.graph(project, asOf), wanted, text(project, asOf));
    }

    private UnusedCode.FileContentSource text(ProjectId project, AsOf asOf) {
        var snapshot = store.snapshot(project, asOf);
        return path -> contents.file(snapshot, path).flatMap(contents::content);
    }

    public List<Finding> circular(ProjectId project, AsOf asOf, Optional<Language> language) {
        return ImportCycles.of(changes.graph(project, asOf), language);
    }
}
