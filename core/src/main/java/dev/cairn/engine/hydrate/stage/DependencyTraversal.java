package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.BlockerItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.source.HydrationSource;
import dev.cairn.model.work.Entity;
import dev.cairn.model.work.LinkKind;
import dev.cairn.projection.work.EntityIds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows the dependencies of the focal entity and finds entities that depend on it.
public final class DependencyTraversal {

    public static final String NAME = "dependency_traversal";

    /// The maximum number of blockers, and of dependent entities, that are shown.
    public static final int MAX = 10;

    /// At most this many blockers are followed; beyond that their number is a lower bound.
    private static final int FOLLOWED_MAX = 1_000;

    private static final String DEPENDS_ON = "depends_on";
    private static final String REFERENCE = "reference";
    private static final String BLOCKED_REASON = "blocked_reason";

    /// Blockers nearest first, dependent entities newest first, and the chain of open blockers as a sentence.
    public record FoundDependencies(
            List<BlockerItem> blockedBy, List<BlockerItem> blocks, Optional<String> chain, OmittedCounts omitted) {

        public static final FoundDependencies NONE =
                new FoundDependencies(List.of(), List.of(), Optional.empty(), OmittedCounts.NONE);

        public FoundDependencies {
            blockedBy = List.copyOf(blockedBy);
            blocks = List.copyOf(blocks);
        }
    }

    private record DependencyStep(Entity entity, int depth) {}

    private final HydrationSource source;

    public DependencyTraversal(HydrationSource source) {
        this.source = source;
    }

    public FoundDependencies of(Entity focal) {
        var blockers = blockers(focal);
        var waiting = source.waitingFor(focal.id());
        var blocked = waiting.stream()
                .limit(MAX)
                .map(entity -> blocker(entity, 1, direct(entity).getOrDefault(focal.id(), DEPENDS_ON)))
                .toList();
        return new FoundDependencies(
                blockers.subList(0, Math.min(MAX, blockers.size())),
                blocked,
                chain(focal),
                OmittedCounts.of(ItemGroup.BLOCKED_BY, blockers.size() - MAX)
                        .and(ItemGroup.BLOCKS, waiting.size() - MAX));
    }

    /// Direct blockers in any state; indirect ones only through open blockers.
    private List<BlockerItem> blockers(Entity focal) {
        var found = new ArrayList<BlockerItem>();
        var seen = new HashSet<String>();
        seen.add(focal.id());
        var next = new ArrayDeque<DependencyStep>();
        next.add(new DependencyStep(focal, 0));
        while (!next.isEmpty() && found.size() < FOLLOWED_MAX) {
            var step = next.remove();
            direct(step.entity())
                    .forEach((id, via) -> source.entity(id)
                            .filter(blocker ->
                                    step.depth() == 0 || blocker.status().isActive())
                            .filter(blocker -> seen.add(blocker.id()))
                            .ifPresent(blocker -> {
                                found.add(blocker(blocker, step.depth() + 1, via));
                                if (blocker.status().isActive())
                                    next.add(new DependencyStep(blocker, step.depth() + 1));
                            }));
        }
        return found;
    }

    private static BlockerItem blocker(Entity entity, int depth, String via) {
        return new BlockerItem(entity.id(), entity.title(), entity.status(), entity.statusWord(), depth, via);
    }

    /// The ids an entity waits for, each with the field that states it.
    private static Map<String, String> direct(Entity entity) {
        var via = new LinkedHashMap<String, String>();
        entity.planning().dependsOn().forEach(id -> via.putIfAbsent(id, DEPENDS_ON));
        entity.links().stream()
                .filter(link -> link.kind() == LinkKind.DEPENDENCY)
                .flatMap(link -> EntityIds.in(link.url()).stream())
                .forEach(id -> via.putIfAbsent(id, REFERENCE));
        entity.planning().blockedReasons().stream()
                .flatMap(reason -> EntityIds.in(reason).stream())
                .forEach(id -> via.putIfAbsent(id, BLOCKED_REASON));
        via.remove(entity.id());
        return via;
    }

    private Optional<String> chain(Entity focal) {
        var sentence = new StringBuilder(focal.id());
        var seen = new HashSet<String>();
        seen.add(focal.id());
        var next = firstOpen(focal, seen);
        for (int length = 0; next.isPresent() && length < MAX; length++) {
            var blocker = next.get();
            sentence.append(" → blocked by ")
                    .append(blocker.id())
                    .append(" (")
                    .append(blocker.statusWord())
                    .append(')');
            next = firstOpen(blocker, seen);
        }
        return seen.size() > 1 ? Optional.of(sentence.toString()) : Optional.empty();
    }

    private Optional<Entity> firstOpen(Entity entity, Set<String> seen) {
        return direct(entity).keySet().stream()
                .flatMap(id -> source.entity(id).stream())
                .filter(blocker -> blocker.status().isActive())
                .filter(blocker -> seen.add(blocker.id()))
                .findFirst();
    }
}
