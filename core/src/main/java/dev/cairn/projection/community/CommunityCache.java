package dev.cairn.projection.community;

import dev.cairn.model.id.ProjectId;
import dev.cairn.projection.feed.TrailingProjection;
import dev.cairn.projection.graph.CodeGraph;
import dev.cairn.projection.graph.GraphView;
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

/// Computes the communities of every project in the background and returns the last finished ones.
///
/// They are computed after the graph has been unchanged for a moment, and rarely enough to cost little.
public final class CommunityCache implements TrailingProjection {

    private static final Logger LOG = LoggerFactory.getLogger(CommunityCache.class);

    /// The debounce time after a change of the graph.
    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);

    /// After a computation, the next one waits at least this many times its duration.
    private static final int REST_FACTOR = 20;

    private final Function<ProjectId, Optional<GraphView>> newest;
    private final ScheduledExecutorService background;
    private final Map<ProjectId, ProjectCommunities> held = new ConcurrentHashMap<>();

    /// Communities of graphs that are still referenced, such as past graphs; guarded by the map's own lock.
    private final Map<CodeGraph, Communities> byGraph = Collections.synchronizedMap(new WeakHashMap<>());

    /// @param newest the newest graph of a project that is available without any work
    public CommunityCache(Function<ProjectId, Optional<GraphView>> newest, ScheduledExecutorService background) {
        this.newest = newest;
        this.background = background;
    }

    /// Communities, the graph that their nodes belong to, and how many transactions they lag behind.
    public record CommunityView(CodeGraph graph, Communities communities, long lag) {}

    /// Schedules a computation after the graph has settled.
    @Override
    public void follow(ProjectId project) {
        held.computeIfAbsent(project, ProjectCommunities::new).schedule(QUIET_NANOS);
    }

    /// The last finished communities of a project, computed now only if there are none.
    public CommunityView now(ProjectId project, GraphView graph) {
        return held.computeIfAbsent(project, ProjectCommunities::new).read(graph);
    }

    /// The communities of exactly this graph.
    public Communities of(CodeGraph graph) {
        var known = byGraph.get(graph);
        if (known != null) return known;
        var made = Communities.of(graph);
        byGraph.put(graph, made);
        return made;
    }

    /// The transaction up to which the current communities describe the code; empty if there are none yet.
    @Override
    public Optional<Long> seq(ProjectId project, GraphView now) {
        return Optional.ofNullable(held.get(project)).flatMap(each -> each.seq(now));
    }

    /// Computed communities, their graph and its transaction.
    private record ComputedCommunities(CodeGraph graph, Communities communities, long seq) {

        @SuppressWarnings("ReferenceEquality") // a graph is made anew when anything in it changes
        long lag(GraphView now) {
            return now.graph() == graph ? 0 : Math.max(1, now.seq() - seq);
        }
    }

    /// The communities of one project.
    private final class ProjectCommunities {

        private final ProjectId project;
        private volatile @Nullable ComputedCommunities made;
        /// The next scheduled run and the duration of the last; guarded by this object's lock.
        private @Nullable Future<?> scheduled;

        private long tookNanos;

        ProjectCommunities(ProjectId project) {
            this.project = project;
        }

        CommunityView read(GraphView now) {
            var ready = made;
            if (ready == null) ready = compute(now);
            else if (ready.lag(now) > 0) scheduleUnlessScheduled();
            return new CommunityView(ready.graph, ready.communities, ready.lag(now));
        }

        Optional<Long> seq(GraphView now) {
            var ready = made;
            return ready == null ? Optional.empty() : Optional.of(ready.lag(now) == 0 ? now.seq() : ready.seq);
        }

        /// A further change postpones the computation.
        synchronized void schedule(long quietNanos) {
            if (scheduled != null) scheduled.cancel(false);
            scheduled =
                    background.schedule(this::run, Math.max(quietNanos, REST_FACTOR * tookNanos), TimeUnit.NANOSECONDS);
        }

        private synchronized void scheduleUnlessScheduled() {
            if (scheduled == null || scheduled.isDone()) schedule(QUIET_NANOS);
        }

        private void run() {
            try {
                var known = newest.apply(project);
                if (known.isEmpty()) return;
                var now = known.get();
                var ready = made;
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
            made = finished;
            synchronized (this) {
                tookNanos = System.nanoTime() - begun;
            }
            return finished;
        }
    }
}
