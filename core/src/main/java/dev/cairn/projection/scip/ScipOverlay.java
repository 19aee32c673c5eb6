package dev.cairn.projection.scip;

import dev.cairn.projection.resolve.declaration.FileUnit;
import dev.cairn.projection.resolve.declaration.World;
import dev.cairn.projection.resolve.edge.EdgeOverlay;
import dev.cairn.projection.resolve.edge.FileEdges;
import java.util.List;
import java.util.Map;

/// Replaces resolved edges by those of a compiler's index, in files whose content matches the index.
final class ScipOverlay implements EdgeOverlay {

    private final ScipTargets targets;
    private final Map<String, String> hashes;

    /// `hashes` holds the current content hash of each file.
    ScipOverlay(ScipTargets targets, Map<String, String> hashes) {
        this.targets = targets;
        this.hashes = hashes;
    }

    @Override
    public FileEdges over(World world, FileUnit file, FileEdges resolved) {
        var document = targets.document(file.path(), hashes.getOrDefault(file.path(), ""));
        if (document == null) return resolved;
        return new FileEdgeMerge(world, file, document.references(), symbol -> targets(world, file, symbol))
                .over(resolved);
    }

    @Override
    public boolean knows(String path) {
        return targets.document(path, hashes.getOrDefault(path, "")) != null;
    }

    private ScipMeaning targets(World world, FileUnit file, int symbol) {
        if (symbol >= 0)
            return new ScipMeaning(targets.of(world, symbol, hashes), targets.sort(symbol), targets.names(symbol));
        int at = targets.at(file, ~symbol);
        return new ScipMeaning(
                at < 0 ? List.of() : List.of(file.symbol(at)), ScipMeaning.ScipSymbolOrigin.LOCAL, List.of());
    }
}
