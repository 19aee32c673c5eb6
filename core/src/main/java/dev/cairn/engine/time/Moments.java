package dev.cairn.engine.time;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import dev.cairn.store.TxKind;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Turns written moments into instants.
public final class Moments {

    private static final int PAGE = 1_000;

    /// A commit is looked for in this many transactions; beyond that its transaction id must be given.
    static final int TRANSACTIONS_READ_MAX = 1_000_000;

    /// These write files as they are found on disk; history that is imported is none of them.
    private static final Set<TxKind> INDEXING =
            EnumSet.of(TxKind.FULL_REBUILD, TxKind.INCREMENTAL_REBUILD, TxKind.FILE_CHANGE, TxKind.AGENT_EDIT);

    private final Feed feed;
    private final CommitTimes commits;

    public Moments(Feed feed, CommitTimes commits) {
        this.feed = feed;
        this.commits = commits;
    }

    /// A commit names a state: asking as of one means the files it had, as far as they were ever seen.
    public AsOf resolve(ProjectId project, PastRequest request) {
        var known = request.knownAt().map(written -> instant(project, written));
        var asOf = request.asOf().map(WrittenMoment::parse);
        if (asOf.isPresent() && asOf.get() instanceof WrittenMoment.Commit(var prefix))
            return state(project, prefix, known);
        return new AsOf(request.asOf().map(written -> instant(project, written)), known);
    }

    private Instant instant(ProjectId project, String written) {
        return switch (WrittenMoment.parse(written)) {
            case WrittenMoment.Time(var instant) -> instant;
            case WrittenMoment.Transaction(var id) -> transaction(project, id).recordedAt();
            case WrittenMoment.Commit(var prefix) ->
                carrying(project, prefix)
                        .map(carrying -> carrying.last().recordedAt())
                        .or(() -> commits.committedAt(project, prefix).map(Moments::endOfSecond))
                        .orElseThrow(() -> unknown(project, prefix));
        };
    }

    /// A commit that was checked out some time after it was made was first seen with all its files by the first
    /// run that carries it. One that was made between two runs is what was true when it was made: the later run
    /// may carry the next edit already. What was learned after that run, such as another branch, is no part of it.
    private AsOf state(ProjectId project, String prefix, Optional<Instant> known) {
        var committed = commits.committedAt(project, prefix).map(Moments::endOfSecond);
        var carrying = carrying(project, prefix);
        if (carrying.isEmpty() && committed.isEmpty()) throw unknown(project, prefix);
        var indexed = carrying.flatMap(Carrying::indexed)
                .filter(run -> known.map(moment -> !run.tx().recordedAt().isAfter(moment))
                        .orElse(true));
        if (indexed.isEmpty()) {
            var valid = committed.or(() -> carrying.map(each -> each.last().recordedAt()));
            return new AsOf(valid, known);
        }
        var run = indexed.get();
        var seen = run.tx().recordedAt();
        var valid = committed
                .filter(moment -> run.before().map(moment::isAfter).orElse(false) && moment.isBefore(seen))
                .orElse(seen);
        return new AsOf(Optional.of(valid), Optional.of(seen));
    }

    /// Git tells seconds; whoever names a commit means with everything of its second.
    private static Instant endOfSecond(Instant second) {
        return second.plusSeconds(1).minus(1, ChronoUnit.MICROS);
    }

    /// The transactions of one commit: the first run of indexing with the time of the run before it, and the last one
    /// of any kind.
    private record Carrying(Optional<Run> indexed, Tx last) {}

    private record Run(Tx tx, Optional<Instant> before) {}

    private Tx transaction(ProjectId project, TxId id) {
        return feed.find(project, id)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "The project " + project + " has no transaction " + id + ".",
                        "Give a transaction id of this project, or a time such as 2026-01-31T09:00:00Z."));
    }

    private Optional<Carrying> carrying(ProjectId project, String prefix) {
        var byCommit = new HashMap<String, Carrying>();
        Optional<Instant> before = Optional.empty();
        long seq = 0;
        for (var page = feed.after(project, seq, PAGE); !page.isEmpty(); page = feed.after(project, seq, PAGE)) {
            for (var tx : page) {
                boolean isIndexing = INDEXING.contains(tx.kind());
                var run = isIndexing ? Optional.of(new Run(tx, before)) : Optional.<Run>empty();
                commit(tx, prefix)
                        .ifPresent(commit -> byCommit.merge(
                                commit,
                                new Carrying(run, tx),
                                (earlier, now) -> new Carrying(earlier.indexed().or(now::indexed), now.last())));
                if (isIndexing) before = Optional.of(tx.recordedAt());
            }
            seq = page.getLast().seq();
            if (seq > TRANSACTIONS_READ_MAX) throw tooMany();
        }
        if (byCommit.size() > 1) throw ambiguous(prefix, byCommit.size());
        return byCommit.values().stream().findFirst();
    }

    private static Refusal unknown(ProjectId project, String prefix) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Neither git nor a transaction of " + project + " knows the commit " + prefix + ".",
                "Give a commit of this repository, or a time such as 2026-01-31T09:00:00Z.");
    }

    private static Optional<String> commit(Tx tx, String prefix) {
        return tx.gitCommit()
                .map(commit -> commit.toLowerCase(Locale.ROOT))
                .filter(commit -> commit.startsWith(prefix));
    }

    private static Refusal ambiguous(String prefix, int commits) {
        return Refusal.of(
                ProblemCode.AMBIGUOUS,
                commits + " commits begin with " + prefix + ".",
                "Give more of the commit's hash.");
    }

    private static Refusal tooMany() {
        return Refusal.of(
                ProblemCode.LIMIT_REACHED,
                "A commit is looked for in at most " + TRANSACTIONS_READ_MAX + " transactions.",
                "Give the transaction id or the time of the commit instead.");
    }
}
