package dev.cairn.projection.feed;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Store;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Keeps one view per project up to date with the feed. A reader sees every transaction that was durable before.
public final class FeedViews<V> {

    private static final int TRANSACTIONS_AT_ONCE = 500;

    private final Store store;
    private final FeedFold<V> fold;
    private final Map<ProjectId, ProjectView<V>> byProject = new ConcurrentHashMap<>();

    public FeedViews(Store store, FeedFold<V> fold) {
        this.store = store;
        this.fold = fold;
    }

    /// Runs a query on the view of the newest transaction. The query must not keep the view.
    public <R> R read(ProjectId project, Function<V, R> query) {
        return byProject.computeIfAbsent(project, _ -> new ProjectView<>()).read(this, project, query);
    }

    /// Runs a query on a past view, which is built for this query alone.
    public <R> R read(ProjectId project, AsOf asOf, Function<V, R> query) {
        return asOf.equals(AsOf.NOW) ? read(project, query) : query.apply(fold.load(store.snapshot(project, asOf)));
    }

    /// The view of one project; the lock guards both fields.
    private static final class ProjectView<V> {

        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private @Nullable V view;
        private long seq;

        <R> R read(FeedViews<V> followed, ProjectId project, Function<V, R> query) {
            long newest = followed.store.snapshot(project).seq();
            lock.readLock().lock();
            try {
                if (view != null && seq >= newest) return query.apply(view);
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                var current = catchUp(followed, project, newest);
                lock.readLock().lock();
                lock.writeLock().unlock();
                return query.apply(current);
            } finally {
                if (lock.isWriteLockedByCurrentThread()) lock.writeLock().unlock();
                else lock.readLock().unlock();
            }
        }

        private V catchUp(FeedViews<V> followed, ProjectId project, long newest) {
            var current = view;
            if (current == null) {
                var snapshot = followed.store.snapshot(project);
                current = followed.fold.load(snapshot);
                seq = snapshot.seq();
                view = current;
            }
            while (seq < newest) {
                for (var tx : followed.store.feed().after(project, seq, TRANSACTIONS_AT_ONCE)) {
                    apply(followed, current, tx.seq(), tx);
                }
            }
            return current;
        }

        /// A view that failed in the middle of a transaction is invalid; the next reader loads it again.
        private void apply(FeedViews<V> followed, V current, long next, dev.cairn.store.Tx tx) {
            try {
                followed.fold.apply(current, tx, followed.store.feed().changes(tx.project(), next));
                seq = next;
            } catch (RuntimeException | Error e) {
                view = null;
                throw e;
            }
        }
    }
}
