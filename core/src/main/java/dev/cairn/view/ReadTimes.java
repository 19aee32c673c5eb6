package dev.cairn.view;

import dev.cairn.model.id.ProjectId;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// When the code of each worktree was last read, so that code that is no longer asked about can leave memory.
final class ReadTimes {

    private final Map<ProjectId, Long> lastReadNanos = new ConcurrentHashMap<>();

    /// The worktrees that left memory and were not read since.
    private final Set<ProjectId> unloaded = ConcurrentHashMap.newKeySet();

    void record(ProjectId project) {
        lastReadNanos.put(project, System.nanoTime());
        unloaded.remove(project);
    }

    /// Whether a worktree has not been read for this long. For a worktree that was never read, the time begins now.
    boolean isUnread(ProjectId project, Duration idle) {
        long now = System.nanoTime();
        return now - lastReadNanos.computeIfAbsent(project, _ -> now) >= idle.toNanos();
    }

    void recordUnloaded(ProjectId project) {
        unloaded.add(project);
    }

    boolean isUnloaded(ProjectId project) {
        return unloaded.contains(project);
    }
}
