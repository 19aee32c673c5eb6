package dev.cairn.projection.scip;

import dev.cairn.projection.resolve.declaration.DeclarationTable;
import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.resolve.edge.FileEdges;
import java.util.List;
import java.util.Map;

/// Replaces resolved edges by edges of a SCIP index, in files whose content matches the index.
final class ScipOverlay implements EdgeOverlay {

    private final ScipTargets targets;
    private final Map<String, String> hashes;

    /// `hashes` holds the current content hash of each file.
    ScipOverlay(ScipTargets targets, Map<String, String> hashes) {
        this.targets = targets;
        this.hashes = hashes;
    }

    @Override
    public FileEdges over(DeclarationTable declarations, FileUnit file, FileEdges resolved) {
        var document = targets.document(file.path(), hashes.getOrDefault(file.path(), ""));
        if (document == null) return resolved;
        return new FileEdgeMerge(
                        declarations, file, document.references(), symbol -> targets(declarations, file, symbol))
                .over(resolved);
    }

    @Override
    public boolean knows(String path) {
        return targets.document(path, hashes.getOrDefault(path, "")) != null;
    }

    private ScipMeaning targets(DeclarationTable declarations, FileUnit file, int symbol) {
        if (symbol >= 0)
            return new ScipMeaning(
                    targets.of(declarations, symbol, hashes), targets.origin(symbol), targets.qualifiedName(symbol));
        int at = targets.at(file, ~symbol);
        return new ScipMeaning(
                at < 0 ? List.of() : List.of(file.symbol(at)), ScipMeaning.ScipSymbolOrigin.LOCAL, List.of());
    }
}
