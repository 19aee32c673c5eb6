package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.projection.work.Backlog;
import java.util.LinkedHashSet;
import java.util.List;

/// Explains why an item is blocked: its blocker, that item's blocker, and so on.
public final class BlockerChains {

    static final int LINKS_MAX = 10;

    private BlockerChains() {}

    /// The item followed by its first blocker, that item's first blocker, and so on.
    public static List<Entity> chain(Entity entity, Backlog backlog) {
        var chain = new LinkedHashSet<Entity>();
        var next = entity;
        while (chain.size() < LINKS_MAX && chain.add(next)) {
            var blockers = backlog.openBlockers(next);
            if (blockers.isEmpty()) break;
            next = blockers.getFirst();
        }
        return List.copyOf(chain);
    }

    /// "TASK-0042 → blocked by TASK-0041 (in_progress) → blocked by TASK-0039 (open)".
    public static String sentence(Entity entity, Backlog backlog) {
        var chain = chain(entity, backlog);
        var sentence = new StringBuilder(entity.id());
        chain.stream()
                .skip(1)
                .forEach(blocker -> sentence.append(" → blocked by ")
                        .append(blocker.id())
                        .append(" (")
                        .append(blocker.statusWord())
                        .append(")"));
        var reasons = entity.planning().blockedReasons();
        if (chain.size() == 1 && !reasons.isEmpty()) sentence.append(": ").append(reasons.getFirst());
        return sentence.toString();
    }
}
