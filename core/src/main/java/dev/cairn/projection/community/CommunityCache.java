package dev.cairn.projection.community;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.current.GraphView;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Computes the communities of each worktree in the background. Readers get the last computed ones.
///
/// A computation starts when the graph has not changed for [#QUIET_NANOS]. Pauses between computations limit the
/// load.
public final class CommunityCache implements TrailingProjection {

    private static final Logger LOG = LoggerFactory.getLogger(CommunityCache.class);

    /// The debounce time after a change of the graph.
    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);

    /// After a computation, the next one starts no earlier than this many times the duration of the computation.
    private static final int PAUSE_FACTOR = 20;

    private final Function<ProjectId, Optional<GraphView>> newest;
    private final ScheduledExecutorService background;
    private final Map<ProjectId, ProjectCommunities> byProject = new ConcurrentHashMap<>();

    /// Communities of all graphs that are still in memory, including past ones; guarded by the map's own lock.
    private final Map<CodeGraph, Communities> byGraph = Collections.synchronizedMap(new WeakHashMap<>());

    /// @param newest the newest graph of a worktree that is available without any work
    public CommunityCache(Function<ProjectId, Optional<GraphView>> newest, ScheduledExecutorService background) {
        this.newest = newest;
        this.background = background;
    }

    /// Communities, the graph that their nodes belong to, and how many transactions they lag behind.
    public record CommunityView(CodeGraph graph, Communities communities, long lag) {}

    /// Schedules a computation for when the graph has stopped changing.
    @Override
    public void follow(ProjectId project) {
        byProject.computeIfAbsent(project, ProjectCommunities::new).schedule(QUIET_NANOS);
    }

    /// The last computed communities of a worktree. They are computed now only if there are none.
    public CommunityView now(ProjectId project, GraphView graph) {
        return byProject.computeIfAbsent(project, ProjectCommunities::new).read(graph);
    }

    /// The communities of exactly this graph.
    public Communities of(CodeGraph graph) {
        var known = byGraph.get(graph);
        if (known != null) return known;
        var computed = Communities.of(graph);
        byGraph.put(graph, computed);
        return computed;
    }

    /// The transaction up to which the current communities describe the code; empty if there are none yet.
    @Override
    public Optional<Long> seq(ProjectId project, GraphView now) {
        return Optional.ofNullable(byProject.get(project)).flatMap(each -> each.seq(now));
    }

    @Override
    public void unload(ProjectId project) {
        var known = byProject.remove(project);
        if (known != null) known.cancel();
    }

    /// Computed communities, their graph and its transaction.
    private record ComputedCommunities(CodeGraph graph, Communities communities, long seq) {

        @SuppressWarnings("ReferenceEquality") // any change creates a new graph
        long lag(GraphView now) {
            return now.graph() == graph ? 0 : Math.max(1, now.seq() - seq);
        }
    }

    /// The communities of one worktree.
    private final class ProjectCommunities {

        private final ProjectId project;
        private volatile @Nullable ComputedCommunities computed;
        /// The next scheduled computation and the duration of the last one; guarded by this object's lock.
        private @Nullable Future<?> scheduled;

        private long lastDurationNanos;

        ProjectCommunities(ProjectId project) {
            this.project = project;
        }

        CommunityView read(GraphView now) {
            var ready = computed;
            if (ready == null) ready = compute(now);
            else if (ready.lag(now) > 0) scheduleUnlessScheduled();
            return new CommunityView(ready.graph, ready.communities, ready.lag(now));
        }

        Optional<Long> seq(GraphView now) {
            var ready = computed;
            return ready == null ? Optional.empty() : Optional.of(ready.lag(now) == 0 ? now.seq() : ready.seq);
        }

        /// Schedules a computation. A computation that is already scheduled is postponed.
        synchronized void schedule(long quietNanos) {
            if (scheduled != null) scheduled.cancel(false);
            scheduled = background.schedule(
                    this::run, Math.max(quietNanos, PAUSE_FACTOR * lastDurationNanos), TimeUnit.NANOSECONDS);
        }

        synchronized void cancel() {
            if (scheduled != null) scheduled.cancel(false);
        }

        private synchronized void scheduleUnlessScheduled() {
            if (scheduled == null || scheduled.isDone()) schedule(QUIET_NANOS);
        }

        private void run() {
            try {
                var known = newest.apply(project);
                if (known.isEmpty()) return;
                var now = known.get();
                var ready = computed;
                if (now.graph().nodes() == 0 || (ready != null && ready.lag(now) == 0)) return;
                if (now.isSettled()) compute(now);
                else schedule(QUIET_NANOS);
            } catch (RuntimeException e) {
                LOG.warn("The communities of {} cannot be made", project, e);
            }
        }

        private ComputedCommunities compute(GraphView now) {
            long begun = System.nanoTime();
            var finished = new ComputedCommunities(now.graph(), of(now.graph()), now.seq());
            computed = finished;
            synchronized (this) {
                lastDurationNanos = System.nanoTime() - begun;
            }
            return finished;
        }
    }
}
