package dev.cairn.store.sql;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TransactionScope;
import dev.cairn.store.TxRequest;
import dev.cairn.store.sql.engine.SqlDialect;
import dev.cairn.store.sql.engine.SqlSession;
import dev.cairn.store.sql.engine.StoredMicros;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Runs several writes in one SQL transaction. Callers get their results when it is durable.
///
/// No result is returned before the commit, because even a declined write may have read data of another write in
/// the group.
final class WriteGroup {

    /// One write failed in a way that leaves the state of the whole group unknown, such as an error between two queued
    /// rows.
    ///
    /// The whole group is rolled back, and the other writes are repeated without the failed one.
    static final class MemberFailed extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient WriterJob.Write<?> job;
        private final Throwable failure;

        MemberFailed(WriterJob.Write<?> job, Throwable failure) {
            super(failure);
            this.job = job;
            this.failure = failure;
        }

        Throwable failure() {
            return failure;
        }

        WriterJob.Write<?> job() {
            return job;
        }
    }

    private record RequestIdentity(ProjectId project, AgentId agent, RequestId id) {

        static RequestIdentity of(TxRequest request) {
            return new RequestIdentity(
                    request.project().shared(), request.author().agent(), request.id());
        }
    }

    private final SqlSession session;
    private final SqlDialect dialect;
    private final InstantSource clock;
    private final Map<ProjectId, Optional<ProjectCounter>> counters = new HashMap<>();
    private final Map<RequestIdentity, TxLog.LoggedTx> accepted = new HashMap<>();

    WriteGroup(SqlSession session, SqlDialect dialect, InstantSource clock) {
        this.session = session;
        this.dialect = dialect;
        this.clock = clock;
    }

    /// Runs one write. Returns the action that passes the result to the caller after the commit. Returns empty and
    /// does nothing if another server has locked the project.
    <D> Optional<Runnable> run(WriterJob.Write<D> job) throws SQLException {
        var request = job.request();
        var locked = counter(request.project().shared());
        if (locked.isEmpty()) return Optional.empty();
        var counter = locked.get();
        var earlier = earlier(counter, request);
        if (earlier.isPresent()) return Optional.of(repeat(job, earlier.get()));

        var draft =
                new SqlDraft(session, request.project(), counter.next(StoredMicros.of(clock.instant())), job.txId());
        return Optional.of(decide(job, draft));
    }

    /// The counter of a project; empty if it is locked. A project that was found locked counts as locked for the
    /// whole group, because otherwise its later writes could overtake earlier ones.
    private Optional<ProjectCounter> counter(ProjectId project) throws SQLException {
        var known = counters.get(project);
        if (known != null) return known;
        var locked = ProjectCounter.lock(session, dialect, project);
        counters.put(project, locked);
        return locked;
    }

    /// The transaction that an earlier call of the request wrote. It may belong to this group, and then its row is
    /// still queued.
    private Optional<TxLog.LoggedTx> earlier(ProjectCounter counter, TxRequest request) throws SQLException {
        var neighbour = accepted.get(RequestIdentity.of(request));
        return neighbour == null ? TxLog.byRequest(session, counter, request) : Optional.of(neighbour);
    }

    private static <D> Runnable repeat(WriterJob.Write<D> job, TxLog.LoggedTx earlier) {
        if (!earlier.fingerprint().equals(job.request().fingerprint()))
            return () -> job.ticket().fail(usedBefore(job.request(), earlier));
        var repeated = !earlier.tx().id().equals(job.txId());
        return () -> job.ticket().complete(new CommitResult.Committed<>(earlier.tx(), repeated));
    }

    private static Refusal usedBefore(TxRequest request, TxLog.LoggedTx earlier) {
        if (!earlier.fingerprint().startsWith(RequestKey.FINGERPRINT_PREFIX))
            return Refusal.of(
                    ProblemCode.CONFLICT,
                    "The id " + request.id() + " was used at " + earlier.tx().recordedAt()
                            + " by an earlier build of Cairn, and it is not known whether that write asked for the same.",
                    "Look at the present state first, then use a new id for what is still to be written.");
        return Refusal.of(
                ProblemCode.CONFLICT,
                "The id " + request.id() + " was already used for another write.",
                "Use a new id for a new write.");
    }

    private <D> Runnable decide(WriterJob.Write<D> job, SqlDraft draft) throws SQLException {
        CommitDecision<D> verdict;
        try {
            verdict = TransactionScope.run(() -> job.work().decide(draft));
        } catch (RuntimeException failure) {
            if (draft.isHalfSent()) throw new MemberFailed(job, failure);
            draft.discard();
            return () -> job.ticket().fail(failure);
        } catch (Error failure) {
            throw new MemberFailed(job, failure);
        }
        return switch (verdict) {
            case CommitDecision.Decline<D>(var reason) -> {
                draft.discard();
                yield () -> job.ticket().complete(new CommitResult.Declined<>(reason));
            }
            case CommitDecision.Accept<D>(var outcome) -> accept(job, draft, outcome);
        };
    }

    private <D> Runnable accept(WriterJob.Write<D> job, SqlDraft draft, String outcome) throws SQLException {
        draft.accept();
        var tx = TxLog.add(session, draft, job.request(), outcome);
        counters.put(tx.project().shared(), Optional.of(draft.counter()));
        accepted.put(
                RequestIdentity.of(job.request()),
                new TxLog.LoggedTx(tx, job.request().fingerprint()));
        return () -> job.ticket().complete(new CommitResult.Committed<>(tx, false));
    }

    /// Writes the rows that are common to the writes: log entries and project counters.
    void finish() throws SQLException {
        TxLog.send(session);
        var projects = accepted.keySet().stream()
                .map(RequestIdentity::project)
                .distinct()
                .toList();
        for (var project : projects) counter(project).orElseThrow().save(session);
    }
}
