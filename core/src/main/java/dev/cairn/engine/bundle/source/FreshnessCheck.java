package dev.cairn.engine.bundle.source;

import dev.cairn.engine.bundle.query.CodeSnapshot;
import dev.cairn.engine.bundle.query.IndexFreshness;
import dev.cairn.engine.bundle.query.WorkTree;
import dev.cairn.model.trust.Staleness;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Checks whether the index matches the files on disk, by content hash; results are cached for one request.
public final class FreshnessCheck {

    private final CodeSnapshot code;
    private final WorkTree tree;
    private final Map<String, Boolean> same = new HashMap<>();

    public FreshnessCheck(CodeSnapshot code, WorkTree tree) {
        this.code = code;
        this.tree = tree;
    }

    /// The freshness of the files that an answer depends on. Earlier states cannot become stale.
    IndexFreshness of(Collection<String> paths) {
        var reasons = new ArrayList<Staleness>();
        int differing = 0;
        int indexed = 0;
        int parsed = 0;
        for (var path : paths) {
            if (code.isNow() && !isSame(path)) differing++;
            var file = code.file(path);
            if (file.isEmpty()) continue;
            indexed++;
            if (file.get().hasStoredContent()) parsed++;
        }
        if (differing > 0) reasons.add(new Staleness.DigestMismatch(differing, paths.size()));
        if (parsed < indexed) reasons.add(new Staleness.CoverageGap((double) parsed / indexed, indexed - parsed));
        return reasons.isEmpty() ? IndexFreshness.FRESH : new IndexFreshness(List.copyOf(reasons));
    }

    private boolean isSame(String path) {
        return same.computeIfAbsent(path, this::look);
    }

    private boolean look(String path) {
        var indexed = code.file(path);
        if (indexed.isEmpty()) return true;
        return tree.contentHash(code.project(), path).equals(indexed.map(file -> file.contentHash()));
    }
}
