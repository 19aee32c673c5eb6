package dev.cairn.store.sql;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.store.CommitResult;
import dev.cairn.store.RequestKey;
import dev.cairn.store.RunningWork;
import dev.cairn.store.TxRequest;
import dev.cairn.store.Verdict;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Several writes in one SQL transaction; their callers get their results when it is durable.
///
/// No result is returned before the commit, because even a declined write may have read another write of the group.
final class Group {

    /// One write failed in a way that leaves the state of the whole group unknown, such as an error between two queued
    /// rows.
    ///
    /// The group is rolled back; the other writes are repeated without it.
    static final class MemberFailed extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient Job.Write<?> job;
        private final Throwable failure;

        MemberFailed(Job.Write<?> job, Throwable failure) {
            super(failure);
            this.job = job;
            this.failure = failure;
        }

        Throwable failure() {
            return failure;
        }

        Job.Write<?> job() {
            return job;
        }
    }

    private record Asked(ProjectId project, AgentId agent, RequestId id) {

        static Asked of(TxRequest request) {
            return new Asked(request.project(), request.author().agent(), request.id());
        }
    }

    private final Session session;
    private final Dialect dialect;
    private final InstantSource clock;
    private final Map<ProjectId, Optional<Counter>> counters = new HashMap<>();
    private final Map<Asked, TxLog.Logged> accepted = new HashMap<>();

    Group(Session session, Dialect dialect, InstantSource clock) {
        this.session = session;
        this.dialect = dialect;
        this.clock = clock;
    }

    /// Runs one write and returns what gives its caller the answer; empty, with nothing done, when another server has
    /// locked the project.
    <D> Optional<Runnable> run(Job.Write<D> job) throws SQLException {
        var request = job.request();
        var locked = counter(request.project());
        if (locked.isEmpty()) return Optional.empty();
        var counter = locked.get();
        var earlier = earlier(counter, request);
        if (earlier.isPresent()) return Optional.of(repeat(job, earlier.get()));

        var draft = new SqlDraft(session, counter.next(Micros.of(clock.instant())), job.txId());
        return Optional.of(decide(job, draft));
    }

    /// A project that was found locked stays so for this group, or its later writes would overtake earlier ones.
    private Optional<Counter> counter(ProjectId project) throws SQLException {
        var known = counters.get(project);
        if (known != null) return known;
        var locked = Counter.lock(session, dialect, project);
        counters.put(project, locked);
        return locked;
    }

    /// A row written by another member of the group may still be queued.
    private Optional<TxLog.Logged> earlier(Counter counter, TxRequest request) throws SQLException {
        var neighbour = accepted.get(Asked.of(request));
        return neighbour == null ? TxLog.byRequest(session, counter, request) : Optional.of(neighbour);
    }

    private static <D> Runnable repeat(Job.Write<D> job, TxLog.Logged earlier) {
        if (!earlier.fingerprint().equals(job.request().fingerprint()))
            return () -> job.ticket().fail(usedBefore(job.request(), earlier));
        var repeated = !earlier.tx().id().equals(job.txId());
        return () -> job.ticket().answer(new CommitResult.Committed<>(earlier.tx(), repeated));
    }

    private static Refusal usedBefore(TxRequest request, TxLog.Logged earlier) {
        if (!earlier.fingerprint().startsWith(RequestKey.FORM))
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

    private <D> Runnable decide(Job.Write<D> job, SqlDraft draft) throws SQLException {
        Verdict<D> verdict;
        try {
            verdict = RunningWork.run(() -> job.work().decide(draft));
        } catch (RuntimeException failure) {
            if (draft.isHalfSent()) throw new MemberFailed(job, failure);
            draft.discard();
            return () -> job.ticket().fail(failure);
        } catch (Error failure) {
            throw new MemberFailed(job, failure);
        }
        return switch (verdict) {
            case Verdict.Decline<D>(var reason) -> {
                draft.discard();
                yield () -> job.ticket().answer(new CommitResult.Declined<>(reason));
            }
            case Verdict.Accept<D>(var outcome) -> accept(job, draft, outcome);
        };
    }

    private <D> Runnable accept(Job.Write<D> job, SqlDraft draft, String outcome) throws SQLException {
        draft.accept();
        var tx = TxLog.add(session, draft, job.request(), outcome);
        counters.put(tx.project(), Optional.of(draft.counter()));
        accepted.put(Asked.of(job.request()), new TxLog.Logged(tx, job.request().fingerprint()));
        return () -> job.ticket().answer(new CommitResult.Committed<>(tx, false));
    }

    /// Writes the rows that the members share.
    void finish() throws SQLException {
        TxLog.send(session);
        var projects = accepted.keySet().stream().map(Asked::project).distinct().toList();
        for (var project : projects) counter(project).orElseThrow().save(session);
    }
}
