package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Collects the items below an item in breadth-first order. Each item is visited once, so cycles end.
final class EntityDescendants {

    private EntityDescendants() {}

    static List<Entity> below(Backlog backlog, String id, int limit) {
        var found = new ArrayList<Entity>();
        var seen = new HashSet<>(Set.of(id));
        var toVisit = new ArrayDeque<>(List.of(id));
        while (!toVisit.isEmpty() && found.size() < limit) {
            for (var child : backlog.children(toVisit.remove())) {
                if (found.size() == limit) break;
                if (!seen.add(child.id())) continue;
                found.add(child);
                toVisit.add(child.id());
            }
        }
        return found;
    }
}
