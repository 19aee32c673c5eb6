package dev.cairn.projection.feed;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The states of one projection for all projects, updated from the feed. States are immutable, so readers may hold
/// them.
public final class FeedStates<V> {

    private static final int TRANSACTIONS_AT_ONCE = 500;

    /// The recent states in memory per project. It exceeds the number of transactions committed during one
    /// request.
    private static final int RECENT_STATES_MAX = 256;

    private final Store store;
    private final FeedFold<V> fold;
    private final Map<ProjectId, ProjectState<V>> byProject = new ConcurrentHashMap<>();

    public FeedStates(Store store, FeedFold<V> fold) {
        this.store = store;
        this.fold = fold;
    }

    /// The newest state. It contains every transaction that was durable before the call.
    public FeedState<V> current(ProjectId project) {
        return at(project, store.snapshot(project).seq());
    }

    /// The state at this sequence number, or a newer one if the projection has already advanced further.
    ///
    /// A caller that needs exactly this state must check [FeedState#seq] or use [#exactly].
    public FeedState<V> at(ProjectId worktree, long seq) {
        var project = owner(worktree);
        var ofProject = byProject.computeIfAbsent(project, _ -> new ProjectState<>());
        var known = ofProject.newest;
        return known != null && known.seq() >= seq ? known : advance(ofProject, project, seq);
    }

    /// The state of exactly this snapshot, which must be a current one, not one of the past.
    ///
    /// Recent states stay in memory for requests that began before the last transactions. An older state is loaded
    /// from the snapshot.
    public V exactly(Snapshot snapshot) {
        var newest = at(snapshot.project(), snapshot.seq());
        if (newest.seq() == snapshot.seq()) return newest.value();
        return recent(snapshot).orElseGet(() -> fold.load(snapshot));
    }

    private ProjectId owner(ProjectId worktree) {
        return fold.isOfWorktree() ? worktree : worktree.shared();
    }

    private Optional<V> recent(Snapshot snapshot) {
        var ofProject = byProject.get(owner(snapshot.project()));
        return ofProject == null ? Optional.empty() : ofProject.recent(snapshot.seq());
    }

    /// The state of a snapshot of the past. It is loaded on every call and not stored.
    public V load(Snapshot snapshot) {
        return fold.load(snapshot);
    }

    /// Applies transactions until the state contains `seq`. Each state is published when it is complete, so if a
    /// transaction fails, the state before it remains.
    private FeedState<V> advance(ProjectState<V> ofProject, ProjectId project, long seq) {
        ofProject.advancing.lock();
        try {
            var state = ofProject.newest;
            if (state == null) {
                state = load(project);
                ofProject.publish(state);
            }
            while (state.seq() < seq) {
                int atMost = (int) Math.min(TRANSACTIONS_AT_ONCE, seq - state.seq());
                var transactions = store.feed().after(project, state.seq(), atMost);
                if (transactions.isEmpty())
                    throw new IllegalArgumentException("project " + project + " has no transaction " + seq);
                for (var tx : transactions) {
                    var changes = store.feed().changes(project, tx.seq());
                    state = new FeedState<>(tx.seq(), fold.apply(state.value(), tx, changes));
                    ofProject.publish(state);
                }
            }
            return state;
        } finally {
            ofProject.advancing.unlock();
        }
    }

    private FeedState<V> load(ProjectId project) {
        var snapshot = store.snapshot(project);
        return new FeedState<>(snapshot.seq(), fold.load(snapshot));
    }

    /// The states of one project. Readers get the newest one without a lock.
    private static final class ProjectState<V> {

        /// Held by the thread that loads or advances the state.
        private final ReentrantLock advancing = new ReentrantLock();

        private volatile @Nullable FeedState<V> newest;

        /// The recent states, oldest first; guarded by itself. States share the parts that did not change, so they
        /// need little memory.
        private final ArrayDeque<FeedState<V>> recent = new ArrayDeque<>();

        void publish(FeedState<V> state) {
            synchronized (recent) {
                recent.addLast(state);
                if (recent.size() > RECENT_STATES_MAX) recent.removeFirst();
            }
            newest = state;
        }

        Optional<V> recent(long seq) {
            synchronized (recent) {
                return recent.stream()
                        .filter(state -> state.seq() == seq)
                        .map(FeedState::value)
                        .findFirst();
            }
        }
    }
}
