package dev.cairn.engine.claim;

import dev.cairn.model.claim.Claim;
import dev.cairn.testing.HoldHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/// Several agents claim and release the same few targets concurrently and record the answers they got.
final class ClaimRace {

    /// One implementation of claiming.
    interface ClaimingImplementation {
        ClaimResult claim(ClaimRequest request);

        /// Runs while the agent holds the claim.
        default void holding() {}
    }

    /// A file, a class in it and a method of that class: a claim on one of them excludes claims on all of them.
    private static final List<String> SHAPES = List.of("src/f%d.ts", "src/f%d.ts::A", "src/f%d.ts::A::m");

    private ClaimRace() {}

    /// Each fixture belongs to one agent; the fixtures may be connected to different servers.
    static HoldHistory run(
            List<ClaimFixture> fixtures, List<ClaimingImplementation> implementations, int rounds, int targets) {
        var history = new HoldHistory();
        var tasks = new ArrayList<Callable<Boolean>>();
        for (int i = 0; i < fixtures.size(); i++) {
            var agent = "agent-" + i;
            var fixture = fixtures.get(i);
            var claiming = implementations.get(i);
            tasks.add(() -> {
                for (int round = 0; round < rounds; round++)
                    attempt(history, fixture, claiming, new RaceRequest(agent, round % targets, round));
                return true;
            });
        }
        try (var pool = Executors.newFixedThreadPool(fixtures.size())) {
            for (var done : pool.invokeAll(tasks)) done.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
        return history;
    }

    private record RaceRequest(String agent, int number, int round) {

        String target() {
            return SHAPES.get(Math.floorMod(agent.hashCode() + round, SHAPES.size()))
                    .formatted(number);
        }

        String name() {
            return "f" + number;
        }
    }

    private static void attempt(
            HoldHistory history, ClaimFixture fixture, ClaimingImplementation claiming, RaceRequest request) {
        long invoked = System.nanoTime();
        var result = claiming.claim(ClaimFixture.request(request.agent(), request.target()));
        long returned = System.nanoTime();
        switch (result) {
            case ClaimResult.ClaimGranted(var claim, var _) -> {
                history.granted(request.name(), request.agent(), invoked, returned);
                claiming.holding();
                release(history, fixture, request, claim);
            }
            case ClaimResult.ClaimAlreadyEnded ended ->
                throw new AssertionError("nobody repeats a request here: " + ended);
            case ClaimResult.ClaimConflict conflict ->
                history.refused(
                        request.name(), conflict.first().holder().agent().value(), invoked, returned);
        }
    }

    private static void release(HoldHistory history, ClaimFixture fixture, RaceRequest request, Claim claim) {
        long invoked = System.nanoTime();
        if (!fixture.release(request.agent(), claim.id()).isReleased()) return;
        history.released(request.name(), request.agent(), invoked, System.nanoTime());
    }
}
