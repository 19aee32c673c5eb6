package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimTarget;
import dev.cairn.store.Snapshot;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Decides which claims on backlog items overlap: claims on the same item, or on an item and one of its ancestors.
final class WorkOverlap {

    /// Deeper nesting is treated as a cycle.
    private static final int DEPTH_MAX = 64;

    private final Containment containment;
    private final Snapshot at;
    private final Map<String, Optional<String>> parents = new HashMap<>();

    WorkOverlap(Containment containment, Snapshot at) {
        this.containment = containment;
        this.at = at;
    }

    List<Claim> with(ClaimTarget.Work target, List<Claim> claims) {
        var above = above(target.id());
        return claims.stream()
                .filter(claim -> {
                    var other = claim.target().written();
                    return other.equals(target.id())
                            || above.contains(other)
                            || above(other).contains(target.id());
                })
                .toList();
    }

    boolean overlap(ClaimTarget.Work one, ClaimTarget.Work other) {
        return one.id().equals(other.id())
                || above(one.id()).contains(other.id())
                || above(other.id()).contains(one.id());
    }

    private Set<String> above(String id) {
        var above = new LinkedHashSet<String>();
        for (var parent = parent(id); parent.isPresent() && above.size() < DEPTH_MAX; parent = parent(parent.get()))
            if (!above.add(parent.get())) break;
        return above;
    }

    private Optional<String> parent(String id) {
        var known = parents.get(id);
        if (known != null) return known;
        var parent = containment.find(at, id).flatMap(Containment.Placed::parent);
        parents.put(id, parent);
        return parent;
    }
}
