package dev.cairn.engine.work;

import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import dev.cairn.model.work.Status;
import dev.cairn.projection.work.Backlog;
import dev.cairn.projection.work.EntityIds;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/// Why an item cannot go on: what it waits for, and what that waits for.
public final class Chains {

    static final int LINKS_MAX = 10;

    private Chains() {}

    /// Everything unfinished the item waits for, by dependency or by a reason that names it.
    public static List<Entity> blockers(Entity entity, Backlog backlog) {
        var named = entity.planning().blockedReasons().stream()
                .flatMap(reason -> EntityIds.in(reason).stream())
                .filter(id -> !id.equals(entity.id()))
                .flatMap(id -> backlog.entity(id).stream())
                .filter(other -> other.type().canEnd() && other.status().isActive());
        return Stream.concat(backlog.openBlockers(entity).stream(), named)
                .distinct()
                .toList();
    }

    /// Whether the item is unfinished and cannot go on.
    public static boolean isBlocked(Entity entity, Backlog backlog) {
        if (!entity.status().isActive()) return false;
        if (entity.status() == Status.BLOCKED) return true;
        return namesOthers(entity) && !blockers(entity, backlog).isEmpty();
    }

    /// Most items wait for nothing; they are told apart without looking for ids.
    private static boolean namesOthers(Entity entity) {
        return !entity.planning().dependsOn().isEmpty()
                || !entity.planning().blockedReasons().isEmpty()
                || entity.links().stream().anyMatch(link -> link.kind() == LinkKind.DEPENDENCY);
    }

    /// From the item to what has to be done first: itself, then each first blocker.
    public static List<Entity> chain(Entity entity, Backlog backlog) {
        var chain = new LinkedHashSet<Entity>();
        var next = entity;
        while (chain.size() < LINKS_MAX && chain.add(next)) {
            var blockers = blockers(next, backlog);
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
                        .append(blocker.status().written())
                        .append(")"));
        var reasons = entity.planning().blockedReasons();
        if (chain.size() == 1 && !reasons.isEmpty()) sentence.append(": ").append(reasons.getFirst());
        return sentence.toString();
    }
}
