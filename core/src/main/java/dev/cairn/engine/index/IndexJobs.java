package dev.cairn.engine.index;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Runs indexing in the background, one run per worktree at a time, in the order of submission.
public final class IndexJobs implements AutoCloseable {

    /// The maximum number of ended runs kept per worktree.
    public static final int ENDED_MAX = 20;

    /// The maximum number of queued and running runs per worktree.
    public static final int ACTIVE_MAX = 100;

    /// The idle time after which the thread of a worktree ends.
    private static final long IDLE_SECONDS_MAX = 10;

    private final Indexing indexing;
    private final Supplier<UUID> newId;
    private final Map<ProjectId, ProjectQueue> queues = new ConcurrentHashMap<>();

    public IndexJobs(Indexing indexing, Supplier<UUID> newId) {
        this.indexing = indexing;
        this.newId = newId;
    }

    /// Queues a run; refused when too many runs of the worktree are waiting.
    public IndexJob submit(IndexRequest request) {
        var job = new IndexJob(newId.get().toString(), request);
        queue(request.workspace().project()).add(job);
        return job;
    }

    /// Queued and running jobs, the running one first.
    public List<IndexJob> active(ProjectId project) {
        return queue(project).active();
    }

    /// Recently ended jobs, newest first.
    public List<IndexJob> ended(ProjectId project) {
        return queue(project).ended();
    }

    public Optional<IndexJob> find(ProjectId project, String id) {
        var all = new ArrayList<>(active(project));
        all.addAll(ended(project));
        return all.stream().filter(job -> job.id().equals(id)).findFirst();
    }

    private static Refusal full() {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED,
                "At most " + ACTIVE_MAX + " indexing runs of a workspace may wait, and that many do.",
                "Wait until one has ended; graph_health lists them. Each of them reads the files as they are then.");
    }

    private ProjectQueue queue(ProjectId project) {
        return queues.computeIfAbsent(project, _ -> new ProjectQueue());
    }

    /// The jobs of one worktree; its lock guards both lists.
    private final class ProjectQueue {

        private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1,
                1,
                IDLE_SECONDS_MAX,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("index-", 0).factory());
        private final Deque<IndexJob> active = new ArrayDeque<>();
        private final Deque<IndexJob> ended = new ArrayDeque<>();

        ProjectQueue() {
            thread.allowCoreThreadTimeOut(true);
        }

        synchronized void add(IndexJob job) {
            if (active.size() >= ACTIVE_MAX) throw full();
            active.addLast(job);
            thread.execute(() -> run(job));
        }

        /// A fatal error is rethrown to the thread's handler, which ends the process.
        private void run(IndexJob job) {
            job.run(indexing);
            synchronized (this) {
                active.remove(job);
                ended.addFirst(job);
                if (ended.size() > ENDED_MAX) ended.removeLast();
            }
            job.end();
            job.fatal().ifPresent(error -> {
                throw error;
            });
        }

        synchronized List<IndexJob> active() {
            return List.copyOf(active);
        }

        synchronized List<IndexJob> ended() {
            return List.copyOf(ended);
        }

        synchronized void close() {
            active.forEach(IndexJob::cancel);
            thread.shutdown();
        }
    }

    /// Cancels running jobs. None of their changes become visible, and later runs reuse the facts they have stored.
    @Override
    public void close() {
        queues.values().forEach(ProjectQueue::close);
    }
}
