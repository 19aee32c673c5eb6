package dev.cairn.engine.index;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.SymbolIds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The differences between the symbols of two versions of a file, by id and text.
record SymbolDifference(List<Named> added, List<Named> removed, List<Named> modified) {

    /// A symbol and its kinds.
    record Named(SymbolId id, Set<NodeKind> kinds) {}

    private record Body(Named named, long hash) {}

    static SymbolDifference of(String path, FileFacts before, FileFacts after) {
        var was = bodies(path, before);
        var is = bodies(path, after);
        var added = new ArrayList<Named>();
        var removed = new ArrayList<Named>();
        var modified = new ArrayList<Named>();
        is.forEach((id, body) -> {
            var earlier = was.get(id);
            if (earlier == null) added.add(body.named());
            else if (earlier.hash() != body.hash()) modified.add(body.named());
        });
        was.forEach((id, body) -> {
            if (!is.containsKey(id)) removed.add(body.named());
        });
        return new SymbolDifference(added, removed, modified);
    }

    private static Map<SymbolId, Body> bodies(String path, FileFacts facts) {
        var bodies = new LinkedHashMap<SymbolId, Body>();
        var ids = SymbolIds.of(path, facts);
        for (int index = 0; index < ids.size(); index++) {
            var fact = facts.symbols().get(index);
            bodies.put(ids.get(index), new Body(new Named(ids.get(index), NodeKind.all(fact)), fact.bodyHash()));
        }
        return bodies;
    }
}
