package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.claim.change.ChangedUnit;
import dev.cairn.engine.claim.task.TaskCloser;
import dev.cairn.engine.claim.task.TaskMemory;
import dev.cairn.model.claim.Claim;
import dev.cairn.store.Store;
import dev.cairn.store.TxKind;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.Cases;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.PostgresServer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random schedules of claims, releases, edits, completions, takeovers and restarts end in the same state as the
/// reference model [ClaimModel].
///
/// Some steps let two agents claim concurrently; one of the two orders must then explain both answers.
class ClaimScheduleTest {

    private static final int SCHEDULES = 15;
    private static final int SCHEDULES_IN_MEMORY = 200;
    private static final int SCHEDULES_ON_POSTGRES = 5;
    private static final int STEPS = 60;
    private static final int MEETING_SECONDS_MAX = 30;

    @TempDir
    Path folder = Path.of("");

    @Test
    void schedulesOnSqliteAgreeWithTheModel() {
        var files = new AtomicInteger();
        Cases.forAll(SCHEDULES, random -> {
            var file = folder.resolve("store-" + files.incrementAndGet() + ".db");
            new Schedule(random, () -> SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)).run();
        });
    }

    @Test
    void schedulesOnPostgresAgreeWithTheModel() {
        Cases.forAll(SCHEDULES_ON_POSTGRES, random -> {
            var address = PostgresServer.newSchema();
            new Schedule(random, () -> SqlStore.openPostgres(address, InstantSource.system(), UUID::randomUUID)).run();
        });
    }

    @Test
    void schedulesInMemoryAgreeWithTheModel() {
        Cases.forAll(SCHEDULES_IN_MEMORY, random -> {
            var store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
            new Schedule(random, () -> store).run();
        });
    }

    @Test
    void checkingBeforeClaimingFailsTheSchedules() {
        assertThatThrownBy(() -> Cases.forAll(SCHEDULES_IN_MEMORY, random -> {
                    var store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
                    new Schedule(random, () -> store, LookThenClaim::new).run();
                }))
                .isInstanceOf(AssertionError.class)
                .hasRootCauseInstanceOf(AssertionError.class)
                .rootCause()
                .hasMessageContaining("at once");
    }

    /// One implementation of claiming; the given action runs between check and claim if the implementation separates
    /// them.
    @FunctionalInterface
    private interface ClaimingFactory {
        ClaimRace.ClaimingImplementation in(ClaimFixture fixture, Runnable between);
    }

    /// One schedule; the store is reopened after each simulated crash.
    private static final class Schedule {

        private final RandomGenerator random;
        private final Supplier<Store> opening;
        private final ClaimingFactory implementation;
        private ClaimModel plain = new ClaimModel();
        private final List<String> log = new ArrayList<>();
        private ClaimFixture fixture;
        private int version;
        private long lastFence;

        Schedule(RandomGenerator random, Supplier<Store> opening) {
            this(random, opening, (fixture, _) -> fixture.claims()::claim);
        }

        Schedule(RandomGenerator random, Supplier<Store> opening, ClaimingFactory implementation) {
            this.random = random;
            this.opening = opening;
            this.implementation = implementation;
            this.fixture = open();
        }

        private ClaimFixture open() {
            var opened = new ClaimFixture(opening.get());
            opened.parents.putAll(ClaimModel.backlog());
            plain.gone.forEach(
                    agent -> opened.closed.add(ClaimFixture.author(agent).session()));
            return opened;
        }

        void run() {
            for (int step = 0; step < STEPS; step++) {
                step();
                assertThat(held()).as("after %s", log).containsExactlyInAnyOrderElementsOf(plain.holds);
            }
            fixture.store.close();
        }

        private List<ClaimModel.Hold> held() {
            return fixture.open().stream()
                    .map(claim -> new ClaimModel.Hold(
                            claim.holder().agent().value(), claim.target().written()))
                    .toList();
        }

        private void step() {
            switch (random.nextInt(14)) {
                case 0, 1, 2, 3 -> claim(false);
                case 4 -> claim(true);
                case 5, 6 -> release();
                case 7 -> edit();
                case 8 -> seeOrSwitch();
                case 9 -> complete();
                case 10 -> comeOrGo();
                case 11, 12 -> claimAtOnce();
                default -> crash();
            }
        }

        private <T> T any(List<T> of) {
            return of.get(random.nextInt(of.size()));
        }

        private void claim(boolean takeover) {
            var agent = any(ClaimModel.AGENTS);
            var target = any(ClaimModel.TARGETS);
            log.add(agent + " claims " + target + (takeover ? " by takeover" : ""));
            var already = plain.holds.contains(new ClaimModel.Hold(agent, target));
            var expected = plain.claim(agent, target, takeover);
            var result = implementation.in(fixture, () -> {}).claim(ClaimFixture.request(agent, target, takeover));
            assertThat(result instanceof ClaimResult.ClaimGranted).as("%s", log).isEqualTo(expected);
            if (result instanceof ClaimResult.ClaimGranted(var claim, var _) && !already) {
                assertThat(claim.fence()).isGreaterThan(lastFence);
                lastFence = claim.fence();
            }
        }

        /// Two agents claim concurrently; both have checked before either claims if the check is a separate step.
        private void claimAtOnce() {
            var requests = List.of(
                    new ClaimModel.Hold(any(ClaimModel.AGENTS), any(ClaimModel.TARGETS)),
                    new ClaimModel.Hold(any(ClaimModel.AGENTS), any(ClaimModel.TARGETS)));
            log.add(requests + " at once");
            var answers = together(requests);
            var orders = List.of(List.of(0, 1), List.of(1, 0));
            var explaining = orders.stream()
                    .flatMap(order -> explained(order, requests, answers).stream())
                    .findFirst();
            assertThat(explaining)
                    .as("what %s held and were told %s", log, answers)
                    .isPresent();
            plain = explaining.orElseThrow();
            lastFence = Math.max(
                    lastFence,
                    fixture.open().stream().mapToLong(Claim::fence).max().orElse(0));
        }

        private List<Boolean> together(List<ClaimModel.Hold> requests) {
            var barrier = new CyclicBarrier(requests.size());
            var claiming = implementation.in(fixture, () -> meet(barrier));
            var tasks = requests.stream()
                    .<Callable<Boolean>>map(request -> () -> {
                        meet(barrier);
                        return claiming.claim(ClaimFixture.request(request.agent(), request.target()))
                                instanceof ClaimResult.ClaimGranted;
                    })
                    .toList();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var answers = new ArrayList<Boolean>();
                for (var done : threads.invokeAll(tasks)) answers.add(done.get());
                return answers;
            } catch (InterruptedException | ExecutionException e) {
                throw new AssertionError(e);
            }
        }

        /// The model after both claims in this order, if it agrees with the answers and the stored claims.
        private Optional<ClaimModel> explained(
                List<Integer> order, List<ClaimModel.Hold> requests, List<Boolean> answers) {
            var after = plain.copy();
            for (int index : order) {
                var request = requests.get(index);
                if (after.claim(request.agent(), request.target(), false) != answers.get(index))
                    return Optional.empty();
            }
            var holds = held();
            return holds.size() == after.holds.size() && holds.containsAll(after.holds)
                    ? Optional.of(after)
                    : Optional.empty();
        }

        private static void meet(CyclicBarrier barrier) {
            try {
                barrier.await(MEETING_SECONDS_MAX, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new AssertionError(e);
            }
        }

        private void release() {
            if (plain.holds.isEmpty()) return;
            var hold = any(plain.holds);
            log.add(hold + " is released");
            assertThat(fixture.release(hold.agent(), claimOf(hold).id()).isReleased())
                    .isTrue();
            plain.release(hold);
        }

        private Claim claimOf(ClaimModel.Hold hold) {
            return fixture.open().stream()
                    .filter(claim -> claim.target().written().equals(hold.target())
                            && claim.holder().agent().value().equals(hold.agent()))
                    .findFirst()
                    .orElseThrow();
        }

        private ChangedUnit[] units(String code) {
            version++;
            return ClaimModel.textsChangedBy(code).stream()
                    .map(text -> ClaimFixture.changed(text, "v" + (version - 1), "v" + version))
                    .toArray(ChangedUnit[]::new);
        }

        private void edit() {
            var agent = any(ClaimModel.AGENTS);
            var code = any(ClaimModel.editable());
            log.add(agent + " edits " + code);
            fixture.change(TxKind.AGENT_EDIT, agent, false, units(code));
            plain.edit(agent, code);
        }

        private void seeOrSwitch() {
            var code = any(ClaimModel.editable());
            var fromGit = random.nextInt(3) == 0;
            log.add(code + (fromGit ? " is checked out" : " is seen to change"));
            fixture.change(TxKind.FILE_CHANGE, "watcher", fromGit, units(code));
            if (fromGit) plain.switchBranch(code);
            else plain.seen(code);
        }

        private void complete() {
            var task = random.nextBoolean() ? "TASK-0001" : "TASK-0002";
            log.add(task + " is completed");
            var prepared = new TaskCloser(fixture.store, TaskMemory.NONE)
                    .prepare(ClaimFixture.PROJECT, ClaimFixture.author("ada"), task);
            var completion = new TaskCloser.TaskResult(task, "done", true);
            fixture.write(TxKind.BACKLOG, "ada", draft -> prepared.completed(draft, completion));
            plain.complete(task);
        }

        private void comeOrGo() {
            var agent = any(ClaimModel.AGENTS);
            var session = ClaimFixture.author(agent).session();
            if (plain.gone.remove(agent)) fixture.closed.remove(session);
            else {
                plain.gone.add(agent);
                fixture.closed.add(session);
            }
            log.add(agent + (plain.gone.contains(agent) ? " goes" : " comes back"));
        }

        private void crash() {
            log.add("a crash");
            if (fixture.store instanceof SqlStore) fixture.store.close();
            fixture = open();
        }
    }
}
