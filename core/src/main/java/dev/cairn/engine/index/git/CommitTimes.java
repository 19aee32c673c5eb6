package dev.cairn.engine.index.git;

import dev.cairn.model.id.ProjectId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Finds the commit times of paths without delaying writes.
///
/// A file whose content returns to that of HEAD gets the time of its commit. Finding that time walks the history, which
/// takes a second or more for an old file. The write waits briefly; if there is no answer by then, it proceeds without
/// the time, and the answer is cached for the next write of the path.
public final class CommitTimes {

    /// The maximum wait of a write.
    private static final Duration WAIT_MAX = Duration.ofMillis(150);

    /// The maximum number of cached times of one worktree.
    private static final int CACHED_MAX = 10_000;

    /// A path at one HEAD commit.
    private record HeadPath(String head, String path) {}

    /// The cached times of one worktree; its lock guards the map and the flag.
    private static final class ProjectTimes {
        private final Map<HeadPath, Instant> times = new LinkedHashMap<>();
        private boolean isWalking;

        synchronized Map<String, Instant> of(String head, Set<String> paths) {
            var found = new HashMap<String, Instant>();
            for (var path : paths) {
                var time = times.get(new HeadPath(head, path));
                if (time != null) found.put(path, time);
            }
            return found;
        }

        synchronized void remember(String head, Map<String, Instant> found) {
            if (times.size() + found.size() > CACHED_MAX) times.clear();
            found.forEach((path, time) -> times.put(new HeadPath(head, path), time));
        }

        /// At most one walk per worktree runs at a time.
        synchronized boolean begin() {
            if (isWalking) return false;
            isWalking = true;
            return true;
        }

        synchronized void end() {
            isWalking = false;
        }
    }

    private final Map<ProjectId, ProjectTimes> byProject = new ConcurrentHashMap<>();

    /// The times that are available within the wait; other paths are left out.
    public Map<String, Instant> availableSoon(ProjectId project, GitRepository git, Set<String> paths) {
        var head = git.head().orElse("");
        var answers = byProject.computeIfAbsent(project, _ -> new ProjectTimes());
        var missing = new HashSet<>(paths);
        missing.removeAll(answers.of(head, paths).keySet());
        if (!missing.isEmpty() && answers.begin()) await(walk(git, head, missing, answers));
        return answers.of(head, paths);
    }

    private static CountDownLatch walk(GitRepository git, String head, Set<String> paths, ProjectTimes answers) {
        var ended = new CountDownLatch(1);
        Thread.ofVirtual().name("commit-times").start(() -> {
            try {
                answers.remember(head, git.lastChanges(paths, () -> false));
            } finally {
                answers.end();
                ended.countDown();
            }
        });
        return ended;
    }

    private static void await(CountDownLatch ended) {
        try {
            var _ = ended.await(WAIT_MAX.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
