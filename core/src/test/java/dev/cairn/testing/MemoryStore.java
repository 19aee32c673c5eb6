package dev.cairn.testing;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.BlobStore;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.Feed;
import dev.cairn.store.Page;
import dev.cairn.store.RecordVersion;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.StoreAdmin;
import dev.cairn.store.StoredText;
import dev.cairn.store.TransactionScope;
import dev.cairn.store.TransactionWork;
import dev.cairn.store.Tx;
import dev.cairn.store.TxRequest;
import dev.cairn.store.VersionChange;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// The store's promises in the fewest words: everything in one list per project, one lock around it.
public final class MemoryStore implements Store {

    private final InstantSource clock;
    private final Supplier<UUID> newId;
    private final Map<String, MemoryProject> projects = new TreeMap<>(StoredText.ORDER);
    private final MemoryBlobs blobs = new MemoryBlobs();
    private final List<Consumer<Tx>> listeners = new CopyOnWriteArrayList<>();
    private boolean closed;

    public MemoryStore(InstantSource clock, Supplier<UUID> newId) {
        this.clock = clock;
        this.newId = newId;
    }

    @Override
    public <D> CommitResult<D> commit(TxRequest request, TransactionWork<D> work) {
        var result = write(request, work);
        if (result instanceof CommitResult.Committed<D>(var tx, boolean repeated) && !repeated)
            listeners.forEach(listener -> listener.accept(tx));
        return result;
    }

    private synchronized <D> CommitResult<D> write(TxRequest request, TransactionWork<D> work) {
        requireOpen();
        var known = projects.get(request.project().name());
        var project = known == null ? new MemoryProject(request.project().shared()) : known;
        var earlier = project.byRequest(request);
        if (earlier.isPresent()) return repeat(request, earlier.get());

        var draft = new MemoryDraft(project, request.project(), new TxId(newId.get()), clock.instant());
        return switch (TransactionScope.run(() -> work.decide(draft))) {
            case CommitDecision.Decline<D>(var reason) -> new CommitResult.Declined<>(reason);
            case CommitDecision.Accept<D>(var outcome) -> {
                var tx = draft.apply(request, outcome);
                projects.put(request.project().name(), project);
                notifyAll();
                yield new CommitResult.Committed<>(tx, false);
            }
        };
    }

    private static <D> CommitResult<D> repeat(TxRequest request, MemoryProject.Logged earlier) {
        if (!earlier.fingerprint().equals(request.fingerprint()))
            throw Refusal.of(
                    ProblemCode.CONFLICT,
                    "The id " + request.id() + " was already used for another write.",
                    "Use a new id for a new write.");
        request.key().repeatObserver().record(earlier.tx());
        return new CommitResult.Committed<>(earlier.tx(), true);
    }

    private void requireOpen() {
        TransactionScope.requireOutside("a read of the store");
        if (closed) throw Refusal.of(ProblemCode.UNAVAILABLE, "The store is closed.", "Start Cairn again.");
    }

    @Override
    public synchronized Snapshot snapshot(ProjectId project, AsOf asOf) {
        requireOpen();
        var stored = projects.getOrDefault(project.name(), new MemoryProject(project.shared()));
        return new MemorySnapshot(stored, project, stored.seqKnownAt(asOf.known()), asOf.valid());
    }

    @Override
    public synchronized List<ProjectId> projects() {
        requireOpen();
        return projects.keySet().stream().map(ProjectId::new).toList();
    }

    @Override
    public Feed feed() {
        return new MemoryFeed();
    }

    @Override
    public BlobStore blobs() {
        return blobs;
    }

    @Override
    public StoreAdmin admin() {
        return new MemoryAdmin();
    }

    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    private final class MemoryFeed implements Feed {

        @Override
        public List<Tx> after(ProjectId project, long seq, int limit) {
            Page.requireLimit(limit);
            synchronized (MemoryStore.this) {
                requireOpen();
                return transactions(project).stream()
                        .filter(tx -> tx.seq() > seq)
                        .limit(limit)
                        .toList();
            }
        }

        @Override
        public void forEachChange(ProjectId project, long seq, Consumer<VersionChange> consumer) {
            List<VersionChange> changes;
            synchronized (MemoryStore.this) {
                changes = projects.getOrDefault(project.name(), new MemoryProject(project.shared()))
                        .changes(project, seq);
            }
            changes.forEach(consumer);
        }

        @Override
        public Optional<Tx> find(ProjectId project, TxId id) {
            synchronized (MemoryStore.this) {
                return transactions(project).stream()
                        .filter(tx -> tx.id().equals(id))
                        .findFirst();
            }
        }

        @Override
        public boolean await(ProjectId project, long seq, Duration atMost) throws InterruptedException {
            synchronized (MemoryStore.this) {
                var deadline = System.nanoTime() + atMost.toNanos();
                while (after(project, seq, 1).isEmpty()) {
                    var left = (deadline - System.nanoTime()) / 1_000_000;
                    if (left <= 0) return false;
                    MemoryStore.this.wait(left);
                }
                return true;
            }
        }

        @Override
        public void listen(Consumer<Tx> listener) {
            listeners.add(listener);
        }

        private List<Tx> transactions(ProjectId project) {
            var stored = projects.get(project.name());
            return stored == null
                    ? new ArrayList<>()
                    : stored.log.stream().map(MemoryProject.Logged::tx).toList();
        }
    }

    private final class MemoryAdmin implements StoreAdmin {

        @Override
        public void backup(Path target) {
            throw Refusal.of(ProblemCode.UNAVAILABLE, "The in-memory store has no backup.", "Use a durable store.");
        }

        @Override
        public List<String> integrityFindings() {
            return List.of();
        }

        @Override
        public StoreSize size() {
            synchronized (MemoryStore.this) {
                var all = projects.values();
                return new StoreSize(
                        "memory",
                        all.size(),
                        all.stream().mapToLong(project -> project.log.size()).sum(),
                        all.stream()
                                .mapToLong(project -> project.versions.stream()
                                        .map(RecordVersion::key)
                                        .distinct()
                                        .count())
                                .sum(),
                        all.stream()
                                .mapToLong(project -> project.versions.size())
                                .sum(),
                        0);
            }
        }
    }
}
