package dev.cairn.engine.index.diff;

import dev.cairn.engine.time.MomentResolver;
import dev.cairn.engine.time.NamedCommit;
import dev.cairn.engine.time.WrittenMoment;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import dev.cairn.view.ProjectView;
import java.time.Instant;
import java.util.Optional;

/// Resolves the argument `since` to a moment.
final class DiffStartResolver {

    /// The start of a comparison and the last transaction it includes.
    ///
    /// @param commit the commit that was named, if it was never indexed
    record DiffStart(AsOf asOf, long seq, String description, Optional<String> commit) {

        DiffStart(AsOf asOf, long seq, String description) {
            this(asOf, seq, description, Optional.empty());
        }

        DiffStart with(String remark) {
            return new DiffStart(asOf, seq, description + remark, commit);
        }

        private DiffStart ofCommit(String id) {
            return new DiffStart(asOf, seq, description, Optional.of(id));
        }
    }

    private final Feed feed;
    private final TransactionIndex transactions;
    private final MomentResolver moments;

    DiffStartResolver(Feed feed, TransactionIndex transactions, MomentResolver moments) {
        this.feed = feed;
        this.transactions = transactions;
        this.moments = moments;
    }

    /// An agent's last write is its last one before the end of the comparison.
    DiffStart resolve(ProjectView until, String written) {
        return moment(written)
                .flatMap(moment -> start(until, moment))
                .or(() -> agent(until, written))
                .orElseThrow(() -> unknown(written));
    }

    private static Optional<WrittenMoment> moment(String written) {
        try {
            return Optional.of(WrittenMoment.parse(written));
        } catch (Refusal noMoment) {
            return Optional.empty();
        }
    }

    /// If an agent and a branch have the same name, the agent is meant.
    private Optional<DiffStart> start(ProjectView until, WrittenMoment moment) {
        var project = until.project();
        return switch (moment) {
            case WrittenMoment.Time(var instant) -> Optional.of(time(project, instant, "at " + instant));
            case WrittenMoment.Transaction(var id) -> feed.find(project, id).map(DiffStartResolver::after);
            case WrittenMoment.Commit(var prefix) ->
                moments.commit(project, prefix).map(commit -> commit(project, commit));
            case WrittenMoment.Revision(var name) ->
                agent(until, name).or(() -> moments.revision(project, name).map(commit -> commit(project, commit)));
        };
    }

    private static DiffStart after(Tx tx) {
        return new DiffStart(AsOf.knownAt(tx.recordedAt()), tx.seq(), "after transaction " + tx.id());
    }

    private DiffStart time(ProjectId project, Instant instant, String description) {
        return new DiffStart(AsOf.validAt(instant), transactions.seqAt(project, instant), description);
    }

    /// The state when the commit was first indexed; a commit that was never indexed counts by its time.
    private DiffStart commit(ProjectId project, NamedCommit commit) {
        return commit.carried()
                .map(carried -> after(carried.first()))
                .or(() -> commit.inGit()
                        .map(found -> time(project, found.committedAt(), "at commit " + found.id())
                                .ofCommit(found.id())))
                .orElseThrow();
    }

    private Optional<DiffStart> agent(ProjectView until, String name) {
        return transactions
                .lastOf(until.snapshot(), until.asOf(), name)
                .map(tx -> new DiffStart(AsOf.knownAt(tx.recordedAt()), tx.seq(), "after the last write of " + name));
    }

    private static Refusal unknown(String written) {
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "Nothing is known as " + Problem.echo(written) + ".",
                "Give a transaction id, a time such as 2026-01-31T09:00:00Z, a commit or a name git knows it by such as HEAD~3,"
                        + " or an agent that has written.");
    }
}
