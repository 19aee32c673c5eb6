package dev.cairn.engine.inspect;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.SymbolId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Store;
import dev.cairn.store.Version;
import dev.cairn.store.codec.FileCodec;

/// Explains code of a project and tells since when its file has been as it is.
public final class Explanations {

    private final Changes changes;
    private final Store store;

    public Explanations(Changes changes, Store store) {
        this.changes = changes;
        this.store = store;
    }

    public Explained explain(ProjectId project, AsOf asOf, String element, int depth) {
        var graph = changes.graph(project, asOf);
        var explained = Explanation.of(graph, element, depth);
        if (explained.subject().endLine() == 0) return explained;
        return FileCodec.key(SymbolId.parse(explained.subject().id()).path())
                .flatMap(key -> store.snapshot(project, asOf).find(key))
                .map(Version::valid)
                .map(valid -> Explanation.at(explained, valid))
                .orElse(explained);
    }
}
