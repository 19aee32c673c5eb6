package dev.cairn.engine.claim.target;

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
public final class BacklogOverlap {

    /// Deeper nesting is treated as a cycle.
    private static final int DEPTH_MAX = 64;

    private final BacklogHierarchy containment;
    private final Snapshot at;
    private final Map<String, Optional<String>> parents = new HashMap<>();

    public BacklogOverlap(BacklogHierarchy containment, Snapshot at) {
        this.containment = containment;
        this.at = at;
    }

    public List<Claim> overlapping(ClaimTarget.Work target, List<Claim> claims) {
        var above = ancestors(target.id());
        return claims.stream()
                .filter(claim -> {
                    var other = claim.target().written();
                    return other.equals(target.id())
                            || above.contains(other)
                            || ancestors(other).contains(target.id());
                })
                .toList();
    }

    private Set<String> ancestors(String id) {
        var above = new LinkedHashSet<String>();
        for (var parent = parent(id); parent.isPresent() && above.size() < DEPTH_MAX; parent = parent(parent.get()))
            if (!above.add(parent.get())) break;
        return above;
    }

    private Optional<String> parent(String id) {
        var known = parents.get(id);
        if (known != null) return known;
        var parent = containment.find(at, id).flatMap(BacklogHierarchy.BacklogItem::parent);
        parents.put(id, parent);
        return parent;
    }
}
