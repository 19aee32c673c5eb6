package dev.cairn.engine.bundle;

import dev.cairn.engine.bundle.manifest.Band;
import dev.cairn.engine.bundle.manifest.BundleBudget;
import dev.cairn.engine.bundle.query.FileHit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The files collected for a bundle, and the rest of its budget.
final class BundleAssembly {

    private final FileCutter cutter;
    private final BundleBudget budget;
    private final Map<String, BundleFile> files = new LinkedHashMap<>();
    private int tokens;
    private boolean isSpent;

    BundleAssembly(FileCutter cutter, BundleBudget budget) {
        this.cutter = cutter;
        this.budget = budget;
    }

    /// The query and band that files come from.
    record FileOrigin(String name, Band band) {}

    /// The result of adding files; `reduced` files are included, but only with part of their relevant content.
    record AddOutcome(int included, int reduced, List<DeferredFile> deferred) {}

    /// Adds files until the budget is spent. Files of `must_read` are always added; the budget is checked afterwards.
    AddOutcome add(FileOrigin origin, List<FileHit> hits) {
        var deferred = new ArrayList<DeferredFile>();
        int included = 0;
        int reduced = 0;
        for (var hit : hits) {
            var file = files.get(hit.path());
            if (file != null) files.put(hit.path(), alsoBy(file, origin.name(), hit));
            else file = added(origin, hit);
            if (file == null) {
                deferred.add(new DeferredFile(hit.path(), DeferralReason.BUDGET));
            } else {
                included++;
                if (file.piece().leftOut() > 0) reduced++;
            }
        }
        return new AddOutcome(included, reduced, deferred);
    }

    private BundleFile alsoBy(BundleFile file, String query, FileHit hit) {
        if (file.query().equals(query) || file.alsoBy().contains(query)) return file;
        var others = new ArrayList<>(file.alsoBy());
        others.add(query);
        var both = file.hit().with(hit);
        tokens += cutter.tokens(both.sites()) - cutter.tokens(file.hit().sites());
        return new BundleFile(both, file.band(), file.query(), file.piece(), others);
    }

    private @Nullable BundleFile added(FileOrigin origin, FileHit hit) {
        boolean isForced = origin.band() == Band.MUST;
        if (isSpent && !isForced) return null;
        var piece = cutter.cut(hit.path(), hit.places());
        int cost = piece.tokens() + cutter.tokens(hit.sites());
        if (!isForced && !hasRoom(1, cost)) {
            isSpent = true;
            return null;
        }
        var file = new BundleFile(hit, origin.band(), origin.name(), piece, List.of());
        files.put(hit.path(), file);
        tokens += cost;
        return file;
    }

    private boolean hasRoom(int moreFiles, int moreTokens) {
        return files.size() + moreFiles <= budget.maxFiles() && tokens + moreTokens <= budget.maxTokens();
    }

    /// Accounts for tokens of something other than a file; false if the budget does not allow it.
    boolean spend(int cost, boolean isForced) {
        if (!isForced && (isSpent || !hasRoom(0, cost))) return false;
        tokens += cost;
        return true;
    }

    boolean isOverBudget() {
        return !hasRoom(0, 0);
    }

    List<BundleFile> files() {
        return List.copyOf(files.values());
    }

    Bundle.BundleCost spent() {
        return new Bundle.BundleCost(files.size(), tokens, budget);
    }
}
