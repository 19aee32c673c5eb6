package dev.cairn.projection.log;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.ProjectTransactions.CommitRange;
import dev.cairn.store.Author;
import dev.cairn.store.Page;
import dev.cairn.store.Snapshot;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Finds transactions by agent, by git commit and by kind without reading the whole transaction log.
///
/// The log of a project is read once, page by page; later only new transactions are read. The index needs 8 to 16
/// bytes per transaction. A query sees every transaction that was durable before the call.
public final class TransactionIndex {

    private static final int PAGE = Page.LIMIT_MAX;

    /// The transactions of an agent's present session that are skipped in the search for an earlier session.
    public static final int OWN_SEARCHED_MAX = 500;

    private final Store store;

    /// The index of each project, guarded by its own monitor.
    private final Map<ProjectId, ProjectTransactions> projects = new ConcurrentHashMap<>();

    public TransactionIndex(Store store) {
        this.store = store;
    }

    /// The transactions made while a git commit was checked out.
    ///
    /// @param first the first transaction with this commit
    /// @param indexed the first indexing run with this commit, if any
    /// @param before when the indexing run before that was recorded
    /// @param last the last transaction with this commit
    public record CommitTransactions(
            String commit, Tx first, Optional<Tx> indexed, Optional<Instant> before, Tx last) {}

    /// The indexing runs in a range of the log.
    ///
    /// @param newest the newest runs, newest first
    public record IndexingRuns(int count, List<TxId> newest) {

        public IndexingRuns {
            newest = List.copyOf(newest);
        }
    }

    /// When the newest transaction of the project was recorded; the epoch if there is none.
    public Instant newest(ProjectId project) {
        long seq = store.snapshot(project).seq();
        return seq == 0 ? Instant.EPOCH : require(project, seq).recordedAt();
    }

    /// The newest transaction recorded up to this moment; 0 if there was none.
    public long seqAt(ProjectId project, Instant moment) {
        return store.snapshot(project, AsOf.knownAt(moment)).seq();
    }

    /// The last transaction of the agent up to the given moment, as far as the snapshot contains it.
    public Optional<Tx> lastOf(Snapshot snapshot, AsOf asOf, String agent) {
        var project = snapshot.project();
        long upTo = asOf.known()
                .or(asOf::valid)
                .map(moment -> seqAt(project, moment))
                .orElse(snapshot.seq());
        return at(project, read(project, known -> known.lastOf(agent, upTo)));
    }

    /// The last transaction of the agent in another session than the given one; empty if none of its newest
    /// [#OWN_SEARCHED_MAX] transactions is from another session.
    public Optional<Tx> lastOfOtherSession(Snapshot snapshot, AsOf asOf, Author author) {
        var project = snapshot.project();
        var next = lastOf(snapshot, asOf, author.agent().value());
        for (int searched = 0; next.isPresent() && searched < OWN_SEARCHED_MAX; searched++) {
            if (!next.get().author().session().equals(author.session())) return next;
            long before = next.get().seq() - 1;
            next = at(
                    project, read(project, known -> known.lastOf(author.agent().value(), before)));
        }
        return Optional.empty();
    }

    /// The names of all agents that have written to the project.
    public List<String> agents(ProjectId project) {
        return read(project, ProjectTransactions::agents);
    }

    /// The commits whose hash begins with the prefix.
    public List<CommitTransactions> withCommitPrefix(ProjectId project, String prefix, int atMost) {
        return read(project, known -> known.withCommitPrefix(prefix, atMost)).stream()
                .map(range -> transactionsOf(project, range))
                .toList();
    }

    private CommitTransactions transactionsOf(ProjectId project, CommitRange range) {
        var before = range.indexed().isEmpty()
                ? OptionalLong.empty()
                : read(project, known -> known.indexedBefore(range.indexed().getAsLong()));
        return new CommitTransactions(
                range.commit(),
                require(project, range.first()),
                at(project, range.indexed()),
                at(project, before).map(Tx::recordedAt),
                require(project, range.last()));
    }

    /// The indexing runs after the first and up to the second sequence number.
    public IndexingRuns indexing(ProjectId project, long after, long upTo, int atMost) {
        int count = read(project, known -> known.countIndexing(after, upTo));
        long[] seqs = read(project, known -> known.newestIndexing(after, upTo, atMost));
        var newest =
                Arrays.stream(seqs).mapToObj(seq -> require(project, seq).id()).toList();
        return new IndexingRuns(count, newest);
    }

    /// Reads the log of a project before the first query.
    public void prepare(ProjectId project) {
        read(project, ProjectTransactions::seq);
    }

    private <R> R read(ProjectId project, Function<ProjectTransactions, R> query) {
        var known = projects.computeIfAbsent(project, ProjectTransactions::new);
        synchronized (known) {
            long newest = store.snapshot(project).seq();
            while (known.seq() < newest)
                store.feed().after(project, known.seq(), PAGE).forEach(known::add);
            return query.apply(known);
        }
    }

    private Optional<Tx> at(ProjectId project, OptionalLong seq) {
        return seq.isEmpty() ? Optional.empty() : Optional.of(require(project, seq.getAsLong()));
    }

    private Tx require(ProjectId project, long seq) {
        return store.feed().after(project, seq - 1, 1).getFirst();
    }
}
