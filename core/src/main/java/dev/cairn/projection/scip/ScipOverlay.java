package dev.cairn.projection.scip;

import dev.cairn.projection.resolve.EdgeOverlay;
import dev.cairn.projection.resolve.FileEdges;
import dev.cairn.projection.resolve.FileUnit;
import dev.cairn.projection.resolve.World;
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
        return new FileOverlay(world, file, document.references(), symbol -> targets(world, file, symbol)).over(resolved);
    }

    @Override
    public boolean knows(String path) {
        return targets.document(path, hashes.getOrDefault(path, "")) != null;
    }

    private ScipMeant targets(World world, FileUnit file, int symbol) {
        if (symbol >= 0)
            return new ScipMeant(targets.of(world, symbol, hashes), targets.sort(symbol), targets.names(symbol));
        int at = targets.at(file, ~symbol);
        return new ScipMeant(at < 0 ? List.of() : List.of(file.symbol(at)), ScipMeant.Sort.LOCAL, List.of());
    }
}
