package dev.cairn.engine.claim;

import dev.cairn.store.sql.SqlStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;

/// A process whose agents claim and release until it is killed. It prints each answer after it was received.
final class ClaimingProcess {

    private static final int AGENTS = 64;
    private static final int THINGS = 40;

    private ClaimingProcess() {}

    /// Arguments: the file of the store, and a word that makes the agent names of this process unique.
    public static void main(String... arguments) {
        var store = SqlStore.openSqlite(Path.of(arguments[0]), InstantSource.system(), UUID::randomUUID);
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < AGENTS; i++) {
                var agent = arguments[1] + "-" + i;
                int first = i;
                pool.execute(() -> run(new ClaimFixture(store), agent, first));
            }
        }
    }

    private static void run(ClaimFixture fixture, String agent, int first) {
        var claims = fixture.claims();
        for (int round = first; ; round++) {
            var target = "src/f" + round % THINGS + ".ts";
            if (claims.claim(ClaimFixture.request(agent, target))
                    instanceof ClaimResult.ClaimGranted(var claim, var _)) {
                tell("granted " + claim.id() + " " + agent + " " + target);
                fixture.release(agent, claim.id());
                tell("released " + claim.id() + " " + agent + " " + target);
            }
        }
    }

    private static void tell(String line) {
        synchronized (ClaimingProcess.class) {
            System.out.println(line);
            System.out.flush();
        }
    }
}
