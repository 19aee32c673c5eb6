package dev.cairn.engine.hydrate.stage;

import dev.cairn.engine.hydrate.item.ActivityItem;
import dev.cairn.engine.hydrate.item.ItemGroup;
import dev.cairn.engine.hydrate.item.OmittedCounts;
import dev.cairn.engine.hydrate.source.WorkLog;
import dev.cairn.model.work.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/// Lists recent operations around the focal entity.
public final class TemporalOverlay {

    public static final String NAME = "temporal_overlay";

    /// The maximum number of operations read for each entity, newest first.
    public static final int EACH_MAX = 10;

    /// The maximum number of operations shown.
    public static final int MAX = 20;

    /// The operations, newest first.
    public record RecentActivity(List<ActivityItem> entries, OmittedCounts omitted) {

        public static final RecentActivity NONE = new RecentActivity(List.of(), OmittedCounts.NONE);

        public RecentActivity {
            entries = List.copyOf(entries);
        }
    }

    private record ActivityEntry(Operation operation, String entity) {}

    private final WorkLog log;
    private final OperationWording wording;

    public TemporalOverlay(WorkLog log, OperationWording wording) {
        this.log = log;
        this.wording = wording;
    }

    /// The operations on these entities, without duplicates.
    public RecentActivity of(List<String> entities) {
        var seen = new HashSet<Object>();
        var entries = new ArrayList<ActivityEntry>();
        int written = 0;
        for (var entity : entities) {
            written += log.count(entity);
            for (var operation : log.newest(entity, EACH_MAX)) {
                var named = operation.entityId().orElse(entity);
                if (seen.add(identity(operation, named))) entries.add(new ActivityEntry(operation, named));
            }
        }
        entries.sort(
                Comparator.comparing((ActivityEntry entry) -> entry.operation().at())
                        .reversed());
        var shown = entries.stream().limit(MAX).map(this::activityItem).toList();
        return new RecentActivity(shown, OmittedCounts.of(ItemGroup.ACTIVITY, written - shown.size()));
    }

    /// In older logs, two writes in one millisecond cannot be distinguished; a sequence number can.
    private Object identity(Operation operation, String entity) {
        return wording.asRecorded() ? List.of(operation.at(), entity) : operation.seq();
    }

    private ActivityItem activityItem(ActivityEntry entry) {
        var operation = entry.operation();
        return new ActivityItem(
                operation.at(),
                operation.tool(),
                entry.entity(),
                operation.actor().name(),
                wording.sentence(operation));
    }
}
