package dev.cairn.engine.index.diff;

import dev.cairn.engine.claim.WorktreePlaces.WorktreePlace;
import dev.cairn.engine.index.diff.DiffRequest.BranchMeaning;
import dev.cairn.engine.time.GitRevisions.FoundCommit;
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

/// Resolves the argument `since` to a moment, a commit or another worktree.
final class DiffStartResolver {

    private static final int SHORT_COMMIT = 10;

    /// The kind of state that a comparison starts from.
    sealed interface DiffOrigin {

        /// The recorded state at a moment.
        record Recorded() implements DiffOrigin {}

        /// A commit that was never indexed.
        record UnindexedCommit(String id) implements DiffOrigin {}

        /// A commit that git named. Its files are read from git, because at its first indexing the worktree may have
        /// had changes that were not committed.
        record NamedRevision(String id) implements DiffOrigin {}

        /// The present state of another worktree.
        record OtherWorktree(WorktreePlace place) implements DiffOrigin {}
    }

    /// The start of a comparison and the last transaction it includes.
    record DiffStart(AsOf asOf, long seq, String description, DiffOrigin origin) {

        DiffStart with(String remark) {
            return new DiffStart(asOf, seq, description + remark, origin);
        }

        /// The commit whose files may have to be read from git.
        Optional<String> commit() {
            return switch (origin) {
                case DiffOrigin.UnindexedCommit(var id) -> Optional.of(id);
                case DiffOrigin.NamedRevision(var id) -> Optional.of(id);
                case DiffOrigin.Recorded(), DiffOrigin.OtherWorktree(var _) -> Optional.empty();
            };
        }
    }

    private final Feed feed;
    private final TransactionIndex transactions;
    private final MomentResolver moments;
    private final OtherWorktrees worktrees;

    DiffStartResolver(Feed feed, TransactionIndex transactions, MomentResolver moments, OtherWorktrees worktrees) {
        this.feed = feed;
        this.transactions = transactions;
        this.moments = moments;
        this.worktrees = worktrees;
    }

    /// An agent's last write is its last one before the end of the comparison.
    DiffStart resolve(DiffRequest request) {
        var until = request.until();
        var written = request.since();
        return moment(written)
                .flatMap(moment -> start(request, moment))
                .or(() -> agent(until, written))
                .or(() -> worktree(until, written))
                .orElseThrow(() -> unknown(until.project(), written));
    }

    private static Optional<WrittenMoment> moment(String written) {
        try {
            return Optional.of(WrittenMoment.parse(written));
        } catch (Refusal noMoment) {
            return Optional.empty();
        }
    }

    /// If an agent, a worktree and a branch have the same name, the agent is taken, then the worktree.
    private Optional<DiffStart> start(DiffRequest request, WrittenMoment moment) {
        var until = request.until();
        var project = until.project();
        return switch (moment) {
            case WrittenMoment.Time(var instant) ->
                Optional.of(time(project, moments.requirePast(instant), "at " + request.since()));
            case WrittenMoment.Transaction(var id) -> feed.find(project, id).map(DiffStartResolver::after);
            case WrittenMoment.Commit(var prefix) ->
                moments.commit(project, prefix).map(commit -> commit(project, commit));
            case WrittenMoment.Revision(var name) ->
                agent(until, name)
                        .or(() -> worktree(until, name))
                        .or(() -> checkedOut(request, name))
                        .or(() -> moments.revision(project, name).map(commit -> revision(project, name, commit)));
        };
    }

    private static DiffStart after(Tx tx) {
        return new DiffStart(
                AsOf.knownAt(tx.recordedAt()), tx.seq(), "after transaction " + tx.id(), new DiffOrigin.Recorded());
    }

    private DiffStart time(ProjectId project, Instant instant, String description) {
        return time(project, instant, description, new DiffOrigin.Recorded());
    }

    private DiffStart time(ProjectId project, Instant instant, String description, DiffOrigin origin) {
        return new DiffStart(AsOf.validAt(instant), transactions.seqAt(project, instant), description, origin);
    }

    private Optional<DiffStart> checkedOut(DiffRequest request, String branch) {
        if (request.branches() == BranchMeaning.MERGE_BASE) return Optional.empty();
        var until = request.until();
        return worktrees.withBranch(until.project(), branch).map(place -> worktree(until, place));
    }

    private Optional<DiffStart> worktree(ProjectView until, String written) {
        return worktrees.named(until.project(), written).map(place -> worktree(until, place));
    }

    private DiffStart worktree(ProjectView until, WorktreePlace place) {
        return new DiffStart(
                until.asOf(),
                until.seq(),
                "in worktree " + place.words() + worktrees.remark(place),
                new DiffOrigin.OtherWorktree(place));
    }

    /// The state when the commit was first indexed; a commit that was never indexed counts by its time.
    private DiffStart commit(ProjectId project, NamedCommit commit) {
        return commit.carried()
                .map(carried -> after(carried.first()))
                .or(() -> commit.inGit()
                        .map(found -> time(
                                project,
                                found.committedAt(),
                                "at commit " + found.id(),
                                new DiffOrigin.UnindexedCommit(found.id()))))
                .orElseThrow();
    }

    /// The branch may have new commits, so the newest commit that it has in common with HEAD is taken. For a commit
    /// in the history of HEAD that is the commit itself.
    private DiffStart revision(ProjectId project, String name, NamedCommit commit) {
        if (commit.inGit().isEmpty()) return commit(project, commit);
        var named = commit.inGit().get();
        var base = moments.mergeBase(project, named)
                .orElseThrow(() -> Refusal.of(
                        ProblemCode.NOT_FOUND,
                        "HEAD and " + Problem.echo(name)
                                + " have no commit in common, as far as git has their history.",
                        "Give a commit by its hash, or the folder of a worktree." + worktrees.known(project)));
        return time(
                project, base.committedAt(), description(name, named, base), new DiffOrigin.NamedRevision(base.id()));
    }

    private static String description(String name, FoundCommit named, FoundCommit base) {
        var at = "at commit "
                + base.id().substring(0, Math.min(SHORT_COMMIT, base.id().length()));
        return base.id().equals(named.id()) ? at : at + ", the merge base of HEAD and " + name;
    }

    private Optional<DiffStart> agent(ProjectView until, String name) {
        return transactions
                .lastOf(until.snapshot(), until.asOf(), name)
                .map(tx -> new DiffStart(
                        AsOf.knownAt(tx.recordedAt()),
                        tx.seq(),
                        "after the last write of " + name,
                        new DiffOrigin.Recorded()));
    }

    /// A worktree often has the name of a branch, so the worktree's own name is refused only if it has no other
    /// meaning.
    private Refusal unknown(ProjectId project, String written) {
        var own = worktrees.ownName(project, written);
        if (own.isPresent()) return own.get();
        var git = moments.isGitReadable(project) ? "" : " Git cannot read a repository here.";
        return Refusal.of(
                ProblemCode.NOT_FOUND,
                "'" + Problem.echo(written) + "' names no moment, commit, agent or worktree known here." + git,
                "Give a transaction id, a time such as 2026-01-31T09:00:00Z, a commit or a name git knows it by such as HEAD~3,"
                        + " an agent that has written, or the name, branch or folder of a worktree that was asked about."
                        + worktrees.known(project));
    }
}
