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
    interface Claiming {
        ClaimResult claim(ClaimRequest request);

        /// Runs while the agent holds the claim.
        default void holding() {}
    }

    /// A file, a class in it and a method of that class: a claim on one of them excludes claims on all of them.
    private static final List<String> SHAPES = List.of("src/f%d.ts", "src/f%d.ts::A", "src/f%d.ts::A::m");

    private ClaimRace() {}

    /// Each fixture belongs to one agent; the fixtures may be connected to different servers.
    static HoldHistory run(List<ClaimHouse> houses, List<Claiming> ways, int rounds, int things) {
        var history = new HoldHistory();
        var tasks = new ArrayList<Callable<Boolean>>();
        for (int i = 0; i < houses.size(); i++) {
            var agent = "agent-" + i;
            var house = houses.get(i);
            var way = ways.get(i);
            tasks.add(() -> {
                for (int round = 0; round < rounds; round++)
                    attempt(history, house, way, new Wish(agent, round % things, round));
                return true;
            });
        }
        try (var pool = Executors.newFixedThreadPool(houses.size())) {
            for (var done : pool.invokeAll(tasks)) done.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
        return history;
    }

    private record Wish(String agent, int thing, int round) {

        String target() {
            return SHAPES.get(Math.floorMod(agent.hashCode() + round, SHAPES.size()))
                    .formatted(thing);
        }

        String name() {
            return "f" + thing;
        }
    }

    private static void attempt(HoldHistory history, ClaimHouse house, Claiming way, Wish wish) {
        long invoked = System.nanoTime();
        var result = way.claim(ClaimHouse.request(wish.agent(), wish.target()));
        long returned = System.nanoTime();
        switch (result) {
            case ClaimResult.Granted(var claim) -> {
                history.granted(wish.name(), wish.agent(), invoked, returned);
                way.holding();
                release(history, house, wish, claim);
            }
            case ClaimResult.Ended ended -> throw new AssertionError("nobody repeats a request here: " + ended);
            case ClaimResult.Conflict conflict ->
                history.refused(wish.name(), conflict.first().holder().agent().value(), invoked, returned);
        }
    }

    private static void release(HoldHistory history, ClaimHouse house, Wish wish, Claim claim) {
        long invoked = System.nanoTime();
        if (!house.release(wish.agent(), claim.id()).isReleased()) return;
        history.released(wish.name(), wish.agent(), invoked, System.nanoTime());
    }
}
