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
import java.util.Optional;

/// Checks whether the index matches the files on disk, by content hash; results are cached for one request.
public final class FreshnessCheck {

    /// Files that changed unnoticed are searched only in a workspace with at most this many files.
    private static final int COMPARED_MAX = 2_000;

    private final CodeSnapshot code;
    private final WorkTree tree;
    private final Map<String, Boolean> same = new HashMap<>();
    private boolean isCompared;
    private Optional<Staleness> unnoticed = Optional.empty();

    public FreshnessCheck(CodeSnapshot code, WorkTree tree) {
        this.code = code;
        this.tree = tree;
    }

    /// Files that were changed or created without the index noticing, for example because they are not watched. If
    /// the index is known to follow the files, there is nothing to compare.
    Optional<Staleness> unnoticed() {
        if (!isCompared && code.isNow() && code.view().pending().isPresent()) unnoticed = compared();
        isCompared = true;
        return unnoticed;
    }

    private Optional<Staleness> compared() {
        var onDisk = tree.paths(code.project());
        if (onDisk.size() > COMPARED_MAX) return Optional.of(new Staleness.WorktreeDirty(0, onDisk.size()));
        int differing = 0;
        for (var path : onDisk) if (code.file(path).isEmpty() || !isSame(path)) differing++;
        return differing == 0 ? Optional.empty() : Optional.of(new Staleness.WorktreeDirty(differing, onDisk.size()));
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
        unnoticed().ifPresent(reasons::add);
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
