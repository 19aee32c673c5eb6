package dev.cairn.engine.time;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.TxId;
import dev.cairn.model.problem.Problem;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.time.AsOf;
import dev.cairn.projection.log.TransactionIndex;
import dev.cairn.projection.log.TransactionIndex.CommitTransactions;
import dev.cairn.store.Feed;
import dev.cairn.store.Tx;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Resolves written moments to instants. It is the only class that interprets them.
public final class MomentResolver {

    /// Two matches are enough to detect an ambiguous prefix.
    private static final int CARRIED_MAX = 2;

    /// Where it is already tomorrow, a written day ends up to 38 hours from now.
    private static final Duration AHEAD_MAX = Duration.ofDays(2);

    private final Feed feed;
    private final TransactionIndex transactions;
    private final GitRevisions revisions;
    private final InstantSource clock;

    public MomentResolver(Feed feed, TransactionIndex transactions, GitRevisions revisions, InstantSource clock) {
        this.feed = feed;
        this.transactions = transactions;
        this.revisions = revisions;
        this.clock = clock;
    }

    /// Resolves a request. A commit denotes a state: the files it had, as far as they were indexed.
    public AsOf resolve(ProjectId project, WrittenAsOf request) {
        var known = request.knownAt().map(written -> instant(project, WrittenMoment.parse(written)));
        if (request.asOf().isEmpty()) return new AsOf(Optional.empty(), known);
        return switch (WrittenMoment.parse(request.asOf().get())) {
            case WrittenMoment.Commit(var prefix) -> state(requireCommit(project, prefix), known);
            case WrittenMoment.Revision(var name) -> state(requireRevision(project, name), known);
            case WrittenMoment moment -> new AsOf(Optional.of(instant(project, moment)), known);
        };
    }

    private Instant instant(ProjectId project, WrittenMoment moment) {
        return switch (moment) {
            case WrittenMoment.Time(var instant) -> requirePast(instant);
            case WrittenMoment.Transaction(var id) -> transaction(project, id).recordedAt();
            case WrittenMoment.Commit(var prefix) ->
                requireCommit(project, prefix).lastKnown();
            case WrittenMoment.Revision(var name) ->
                requireRevision(project, name).lastKnown();
        };
    }

    /// Refuses a time in the future, at which nothing is known.
    public Instant requirePast(Instant written) {
        if (written.isBefore(clock.instant().plus(AHEAD_MAX))) return written;
        throw Refusal.of(
                ProblemCode.BAD_ARGUMENT,
                "The moment " + written.truncatedTo(ChronoUnit.SECONDS) + " is in the future.",
                "Give a past time, or leave it out for the present state.");
    }

    /// The commit with this hash or hash prefix.
    public Optional<NamedCommit> commit(ProjectId project, String prefix) {
        return named(revisions.find(project, prefix), carrying(project, prefix));
    }

    /// The commit to which a git ref name resolves.
    public Optional<NamedCommit> revision(ProjectId project, String name) {
        var inGit = revisions.find(project, name);
        return named(inGit, inGit.flatMap(commit -> carrying(project, commit.id())));
    }

    /// The newest commit that HEAD and the named commit have in common; empty if their histories do not meet.
    public Optional<GitRevisions.FoundCommit> mergeBase(ProjectId project, GitRevisions.FoundCommit commit) {
        return revisions.mergeBase(project, commit);
    }

    /// Whether git can read a repository there.
    public boolean isGitReadable(ProjectId project) {
        return revisions.isReadable(project);
    }

    private static Optional<NamedCommit> named(
            Optional<GitRevisions.FoundCommit> inGit, Optional<CommitTransactions> carried) {
        return inGit.isEmpty() && carried.isEmpty() ? Optional.empty() : Optional.of(new NamedCommit(inGit, carried));
    }

    private NamedCommit requireCommit(ProjectId project, String prefix) {
        return commit(project, prefix)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "Neither git nor a transaction of " + project + " knows the commit " + prefix + ".",
                        "Give a commit of this repository, or a time such as 2026-01-31T09:00:00Z."));
    }

    private NamedCommit requireRevision(ProjectId project, String name) {
        return revision(project, name).orElseThrow(() -> WrittenMoment.unreadable(name));
    }

    /// The state at a commit. If a commit was checked out later than it was made, it is complete only after the
    /// run that recorded it. For a commit made between two runs, the state at its commit time is used, because
    /// the later run may already include the next edit. Everything indexed after that run, such as another
    /// branch, is left out.
    private static AsOf state(NamedCommit commit, Optional<Instant> known) {
        var committed = commit.committedAt();
        var run = commit.carried()
                .flatMap(CommitTransactions::indexed)
                .filter(tx ->
                        known.map(moment -> !tx.recordedAt().isAfter(moment)).orElse(true));
        if (run.isEmpty()) return new AsOf(Optional.of(committed.orElseGet(commit::lastKnown)), known);
        var seen = run.get().recordedAt();
        var before = commit.carried().flatMap(CommitTransactions::before);
        var valid = committed
                .filter(moment -> before.map(moment::isAfter).orElse(false) && moment.isBefore(seen))
                .orElse(seen);
        return new AsOf(Optional.of(valid), Optional.of(seen));
    }

    private Tx transaction(ProjectId project, TxId id) {
        return feed.find(project, id)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "The project " + project + " has no transaction " + id + ".",
                        "Give a transaction id of this project, or a time such as 2026-01-31T09:00:00Z."));
    }

    private Optional<CommitTransactions> carrying(ProjectId project, String prefix) {
        var found = transactions.withCommitPrefix(project, prefix, CARRIED_MAX);
        if (found.size() > 1)
            throw Refusal.of(
                    ProblemCode.AMBIGUOUS,
                    "Several commits begin with " + Problem.echo(prefix) + ".",
                    "Give more of the commit's hash.");
        return found.stream().findFirst();
    }
}
