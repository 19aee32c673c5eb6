package dev.cairn.engine.memory.port;

import dev.cairn.model.code.FileFacts;
import dev.cairn.model.id.SymbolId;
import dev.cairn.projection.graph.name.SymbolIds;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads bodies from the recorded files, in the form of [CodeMemoryPorts], for callers that do not wait for the graph.
public final class StoredBodies {

    private final CodeContents contents;
    private final Snapshot snapshot;
    private final Map<String, Optional<FileFacts>> files = new HashMap<>();

    public StoredBodies(CodeContents contents, Snapshot snapshot) {
        this.contents = contents;
        this.snapshot = snapshot;
    }

    /// The body of a symbol or file; empty when it does not exist in the snapshot.
    public Optional<String> body(String canonical) {
        var id = id(canonical);
        var facts = id.flatMap(known -> facts(known.path()));
        if (facts.isEmpty()) return Optional.empty();
        if (id.get().isFile()) return Optional.of(ofFile(facts.get()));
        var ids = SymbolIds.of(id.get().path(), facts.get());
        int at = ids.indexOf(id.get());
        return at < 0
                ? Optional.empty()
                : Optional.of(Long.toHexString(facts.get().symbols().get(at).bodyHash()));
    }

    private static Optional<SymbolId> id(String canonical) {
        try {
            return Optional.of(
                    canonical.contains("::") ? SymbolId.parse(canonical) : new SymbolId(canonical, List.of()));
        } catch (IllegalArgumentException notCode) {
            return Optional.empty();
        }
    }

    private Optional<FileFacts> facts(String path) {
        return files.computeIfAbsent(
                path, asked -> contents.file(snapshot, asked).map(contents::facts));
    }

    private static String ofFile(FileFacts facts) {
        long hash = 1;
        for (var symbol : facts.symbols()) hash = 31 * hash + symbol.bodyHash();
        return "file " + Long.toHexString(hash);
    }
}
