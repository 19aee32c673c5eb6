package dev.cairn.engine.index.diff;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.code.NodeKind;
import dev.cairn.model.code.SymbolKind;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The differences between the symbols of two versions of a file, by id and text.
record SymbolDifference(List<DiffSymbol> added, List<DiffSymbol> removed, List<DiffSymbol> modified) {

    /// A symbol and its kinds.
    ///
    /// @param text kind, name and body hash; equal for a symbol that was only moved to another file
    record DiffSymbol(SymbolId id, Set<NodeKind> kinds, SymbolText text) {}

    record SymbolText(SymbolKind kind, String name, long hash) {}

    private record SymbolBody(DiffSymbol named, long hash) {}

    static SymbolDifference of(String path, FileFacts before, FileFacts after) {
        var was = bodies(path, before);
        var is = bodies(path, after);
        var added = new ArrayList<DiffSymbol>();
        var removed = new ArrayList<DiffSymbol>();
        var modified = new ArrayList<DiffSymbol>();
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

    private static Map<SymbolId, SymbolBody> bodies(String path, FileFacts facts) {
        var bodies = new LinkedHashMap<SymbolId, SymbolBody>();
        var ids = SymbolIds.of(path, facts);
        for (int index = 0; index < ids.size(); index++) {
            var fact = facts.symbols().get(index);
            bodies.put(
                    ids.get(index),
                    new SymbolBody(
                            new DiffSymbol(
                                    ids.get(index),
                                    NodeKind.allOf(fact),
                                    new SymbolText(fact.kind(), fact.name(), fact.bodyHash())),
                            fact.bodyHash()));
        }
        return bodies;
    }
}
