package dev.cairn.projection.history;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.source.TouchedFiles;
import dev.cairn.store.Feed;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.TxKind;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Knows since when the code of each worktree is recorded completely.
///
/// The first indexing records for every file since when it had its content. Before the newest of these times the
/// content of some files is unknown. Importing history reaches further back.
public final class RecordedPast {

    private static final Duration SAVED_TOGETHER = Duration.ofSeconds(10);

    private final Feed feed;

    /// The part of each project's log that was read; its own monitor guards it.
    private final Map<ProjectId, ReadLog> projects = new ConcurrentHashMap<>();

    public RecordedPast(Feed feed) {
        this.feed = feed;
    }

    /// The moment since which the code of a snapshot is known completely; empty if nothing is indexed.
    public Optional<Instant> since(Snapshot snapshot) {
        var log = log(snapshot);
        synchronized (log) {
            return Optional.ofNullable(log.since.floorEntry(snapshot.seq())).map(Map.Entry::getValue);
        }
    }

    /// The log of a snapshot's project, read up to the snapshot.
    private ReadLog log(Snapshot snapshot) {
        var log = projects.computeIfAbsent(snapshot.project(), _ -> new ReadLog());
        synchronized (log) {
            log.read(feed, snapshot.project(), snapshot.seq());
        }
        return log;
    }

    /// Whether the moment lies before everything that is recorded completely.
    public boolean isBefore(Snapshot snapshot, AsOf asOf) {
        var since = since(snapshot);
        if (since.isEmpty()) return false;
        return asOf.valid().filter(since.get()::isAfter).isPresent();
    }

    /// Whether the state at the moment may include changes that are not indexed yet: it ends no earlier than a little
    /// before the newest indexed change, because files that were saved together may be indexed one after the other.
    public boolean isUpToPresent(Snapshot snapshot, AsOf asOf) {
        if (asOf.known().isPresent() || asOf.valid().isEmpty()) return asOf.equals(AsOf.NOW);
        return newest(snapshot)
                .map(indexed -> !asOf.valid().get().isBefore(indexed.minus(SAVED_TOGETHER)))
                .orElse(true);
    }

    private Optional<Instant> newest(Snapshot snapshot) {
        var log = log(snapshot);
        synchronized (log) {
            return Optional.ofNullable(log.newest);
        }
    }

    /// Refuses a moment before everything that is recorded.
    public void require(Snapshot snapshot, AsOf asOf) {
        if (isBefore(snapshot, asOf))
            throw refusal(since(snapshot).orElseThrow(), asOf.valid().orElseThrow());
    }

    public static Refusal refusal(Instant since, Instant asked) {
        return Refusal.of(
                ProblemCode.INDEX_EMPTY,
                "The code is recorded since " + since + "; its state at " + asked.truncatedTo(ChronoUnit.SECONDS)
                        + " is not known.",
                "history_import reads further back, if the folder is in a git repository; or ask for a later moment.");
    }

    /// The transactions from which the code is known further back, each with that moment.
    private static final class ReadLog {

        private final TreeMap<Long, Instant> since = new TreeMap<>();
        private long seq;

        /// When the newest change of files was indexed.
        private @Nullable Instant newest;

        void read(Feed feed, ProjectId project, long upTo) {
            while (seq < upTo) {
                var page = feed.after(project, seq, Page.LIMIT_MAX);
                if (page.isEmpty()) return;
                for (var tx : page) {
                    seq = tx.seq();
                    if (!TouchedFiles.changes(tx, project)) continue;
                    newest = tx.recordedAt();
                    boolean isFirst = since.isEmpty();
                    if (isFirst) first(feed, project);
                    else if (tx.kind() == TxKind.HISTORY_IMPORT) imported(feed, project);
                }
            }
        }

        private void first(Feed feed, ProjectId project) {
            feed.forEachChange(project, seq, change -> {
                if (change.key().kind() == RecordKind.FILE)
                    change.begun()
                            .ifPresent(version -> since.merge(
                                    seq, version.valid().from(), (one, other) -> one.isAfter(other) ? one : other));
            });
        }

        private void imported(Feed feed, ProjectId project) {
            var known = since.lastEntry().getValue();
            feed.forEachChange(project, seq, change -> {
                if (change.key().kind() == RecordKind.FILE)
                    change.begun()
                            .ifPresent(version -> since.merge(
                                    seq, version.valid().from(), (one, other) -> one.isBefore(other) ? one : other));
            });
            since.computeIfPresent(seq, (_, own) -> own.isBefore(known) ? own : known);
        }
    }
}
