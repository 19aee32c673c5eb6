package dev.cairn.projection.log;

import dev.cairn.model.id.ProjectId;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/// The sequence numbers of one project's transactions, by agent, and those of one of its worktrees by commit and by
/// kind.
///
/// Guarded by the lock of its owner.
final class ProjectTransactions {

    /// The kinds of transaction that write files as they are on disk. Imported history is not one of them.
    private static final Set<TxKind> INDEXING =
            EnumSet.of(TxKind.FULL_REBUILD, TxKind.INCREMENTAL_REBUILD, TxKind.FILE_CHANGE, TxKind.AGENT_EDIT);

    /// The sequence numbers of the transactions made while a git commit was checked out: the first one, the first
    /// indexing run, and the last one.
    record CommitRange(String commit, long first, OptionalLong indexed, long last) {

        CommitRange extended(long seq, boolean isIndexing) {
            return new CommitRange(
                    commit, first, indexed.isPresent() || !isIndexing ? indexed : OptionalLong.of(seq), seq);
        }
    }

    private final Map<String, SequenceList> byAgent = new HashMap<>();
    private final SequenceList indexing = new SequenceList();
    private final TreeMap<String, CommitRange> byCommit = new TreeMap<>();
    private final ProjectId worktree;
    private long seq;

    ProjectTransactions(ProjectId worktree) {
        this.worktree = worktree;
    }

    long seq() {
        return seq;
    }

    void add(Tx tx) {
        boolean isOfWorktree = tx.project().equals(worktree);
        boolean isIndexing = isOfWorktree && INDEXING.contains(tx.kind());
        byAgent.computeIfAbsent(tx.author().agent().value(), _ -> new SequenceList())
                .add(tx.seq());
        if (isIndexing) indexing.add(tx.seq());
        tx.gitCommit()
                .filter(_ -> isOfWorktree)
                .map(commit -> commit.toLowerCase(Locale.ROOT))
                .ifPresent(commit -> addCommit(commit, tx.seq(), isIndexing));
        seq = tx.seq();
    }

    private void addCommit(String commit, long at, boolean isIndexing) {
        var run = isIndexing ? OptionalLong.of(at) : OptionalLong.empty();
        byCommit.merge(commit, new CommitRange(commit, at, run, at), (known, _) -> known.extended(at, isIndexing));
    }

    OptionalLong lastOf(String agent, long upTo) {
        return Optional.ofNullable(byAgent.get(agent))
                .map(list -> list.lastUpTo(upTo))
                .orElse(OptionalLong.empty());
    }

    List<String> agents() {
        return List.copyOf(byAgent.keySet());
    }

    OptionalLong indexedBefore(long at) {
        return indexing.lastUpTo(at - 1);
    }

    int countIndexing(long after, long upTo) {
        return Math.max(0, indexing.countUpTo(upTo) - indexing.countUpTo(after));
    }

    long[] newestIndexing(long after, long upTo, int atMost) {
        return indexing.newest(after, upTo, atMost);
    }

    /// The commits whose hash begins with the prefix, in order.
    List<CommitRange> withCommitPrefix(String prefix, int atMost) {
        return byCommit.tailMap(prefix, true).values().stream()
                .takeWhile(carried -> carried.commit().startsWith(prefix))
                .limit(atMost)
                .toList();
    }
}
