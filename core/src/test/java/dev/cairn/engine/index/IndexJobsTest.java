package dev.cairn.engine.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.id.ProjectId;
import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.workspace.Workspace;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.store.TxKind;
import dev.cairn.testing.Stores;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexJobsTest {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final ProjectId PROJECT = new ProjectId("p");

    private final AtomicLong ids = new AtomicLong();
    private final List<String> ran = new CopyOnWriteArrayList<>();
    private final CountDownLatch gate = new CountDownLatch(1);
    private final CountDownLatch entered = new CountDownLatch(1);
    private final IndexJobs jobs = new IndexJobs(this::index, () -> new UUID(0, ids.incrementAndGet()));

    @AfterEach
    void close() {
        gate.countDown();
        jobs.close();
    }

    /// Waits at the gate like a long run, and observes cancellation.
    private IndexReport index(IndexRequest request, IndexProgress progress) {
        progress.advanced("reading", 1, 2);
        entered.countDown();
        try {
            while (!gate.await(1, TimeUnit.MILLISECONDS))
                if (progress.isCancelled()) throw Refusal.of(ProblemCode.CANCELLED, "It was cancelled.", "Ask again.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ran.add(request.key().id().value());
        return new IndexReport(
                Optional.empty(), 2, 1, 1, 0, IndexReport.IndexProblems.of(List.of()), Duration.ofMillis(1));
    }

    private static IndexRequest request(String id) {
        var settings = new WorkspaceSettings(Path.of("/w"), List.of(), List.of(), true);
        return new IndexRequest(
                new Workspace(PROJECT, settings),
                IndexMode.INCREMENTAL,
                Optional.empty(),
                TxKind.INCREMENTAL_REBUILD,
                Stores.AUTHOR,
                Stores.requestKey(id));
    }

    @Test
    void jobsOfOneProjectRunInTheOrderOfSubmission() throws Exception {
        var first = jobs.submit(request("first"));
        var second = jobs.submit(request("second"));
        assertThat(entered.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(jobs.active(PROJECT)).containsExactly(first, second);
        assertThat(first.progress()).isEqualTo(new IndexJob.JobProgress("reading", 1, 2));

        gate.countDown();

        assertThat(second.await(SOON)).isTrue();
        assertThat(ran).containsExactly("first", "second");
        assertThat(first.report()).isPresent();
    }

    @Test
    void aCancelledJobGivesTheReason() throws Exception {
        var job = jobs.submit(request("long"));
        assertThat(entered.await(10, TimeUnit.SECONDS)).isTrue();

        job.cancel();

        assertThat(job.await(SOON)).isTrue();
        assertThat(job.failure()).contains("It was cancelled.");
        assertThatThrownBy(job::report).isInstanceOf(Refusal.class);
    }

    @Test
    void endedJobsAreFoundByTheirHandleUntilTooManyEndedAfterThem() throws Exception {
        gate.countDown();
        var oldest = jobs.submit(request("0"));
        var newest = oldest;
        for (int count = 1; count <= IndexJobs.ENDED_MAX; count++) newest = jobs.submit(request("" + count));
        assertThat(newest.await(SOON)).isTrue();
        jobs.submit(request("last")).await(SOON);

        assertThat(jobs.find(PROJECT, newest.id())).contains(newest);
        assertThat(jobs.find(PROJECT, oldest.id())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(classes = {OutOfMemoryError.class, StackOverflowError.class, LinkageError.class})
    void anErrorEndsItsJobAsFailedAndTheNextOneRuns(Class<? extends Error> kind) throws Exception {
        var error = kind.getDeclaredConstructor().newInstance();
        var uncaught = new CompletableFuture<Throwable>();
        var before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, thrown) -> uncaught.complete(thrown));
        try (var failing = new IndexJobs((request, progress) -> fail(request, progress, error), this::newId)) {
            gate.countDown();
            var job = failing.submit(request("failing"));
            var next = failing.submit(request("next"));

            assertThat(next.await(SOON)).isTrue();
            assertThat(job.failure()).contains("Indexing failed: " + kind.getSimpleName() + ".");
            assertThatThrownBy(job::report).isInstanceOf(RuntimeException.class).hasCause(error);
            assertThat(next.report()).isPresent();
            if (kind == OutOfMemoryError.class)
                assertThat(uncaught.get(10, TimeUnit.SECONDS)).isSameAs(error);
            else assertThat(uncaught).isNotDone();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    private UUID newId() {
        return new UUID(0, ids.incrementAndGet());
    }

    private IndexReport fail(IndexRequest request, IndexProgress progress, Error error) {
        if (request.key().id().value().equals("failing")) throw error;
        return index(request, progress);
    }

    @Test
    void aJobThatEndedIsNoLongerActive() throws Exception {
        gate.countDown();
        for (int count = 0; count < 500; count++) {
            var job = jobs.submit(request("" + count));
            assertThat(job.await(SOON)).isTrue();
            assertThat(jobs.active(PROJECT)).isEmpty();
            assertThat(jobs.ended(PROJECT)).contains(job);
        }
    }

    @Test
    void moreJobsThanTheQueueHoldsAreRefused() {
        for (int count = 0; count < IndexJobs.ACTIVE_MAX; count++) jobs.submit(request("" + count));

        assertThatThrownBy(() -> jobs.submit(request("one more")))
                .isInstanceOfSatisfying(
                        Refusal.class,
                        refusal -> assertThat(refusal.problem().code()).isEqualTo(ProblemCode.LIMIT_REACHED));
        assertThat(jobs.active(PROJECT)).hasSize(IndexJobs.ACTIVE_MAX);
    }
}
