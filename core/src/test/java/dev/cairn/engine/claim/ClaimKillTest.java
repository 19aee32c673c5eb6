package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.id.ClaimId;
import dev.cairn.store.sql.SqlStore;
import dev.cairn.testing.ChildJvm;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A process killed while agents claim and release loses no acknowledged grant or release and grants nothing twice.
class ClaimKillTest {

    private static final int ROUNDS = 2;
    private static final int ROUNDS_LONG = 100;
    private static final int LINES_BEFORE_KILL = 60;

    @TempDir
    Path folder = Path.of("");

    @Test
    void acknowledgedWritesSurviveAKilledProcess() {
        killAndCompare(ROUNDS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void acknowledgedWritesSurviveManyKills() {
        killAndCompare(ROUNDS_LONG);
    }

    private void killAndCompare(int rounds) {
        var file = folder.resolve("store.db");
        for (int round = 0; round < rounds; round++) {
            var acknowledged = killedStream(file, "round" + round, LINES_BEFORE_KILL + 7 * (round % 13));
            try (var store = SqlStore.openSqlite(file, InstantSource.system(), UUID::randomUUID)) {
                var fixture = new ClaimFixture(store);
                assertThat(lost(fixture, acknowledged)).isEmpty();
                assertNoTargetIsHeldTwice(fixture.open());
                // The agents of the killed process are gone; the next ones start with free targets.
                for (var claim : fixture.open())
                    fixture.release(claim.holder().agent().value(), claim.id());
                if (round % 20 == 0)
                    assertThat(store.admin().integrityFindings()).isEmpty();
            }
        }
    }

    private static List<String> killedStream(Path file, String word, int lines) {
        try (var child = ChildJvm.start(ClaimingProcess.class, file.toString(), word)) {
            var seen = new ArrayList<String>();
            for (var line = child.readLine(); line != null; line = child.readLine()) {
                seen.add(line);
                if (seen.size() == lines) child.kill();
            }
            assertThat(seen).hasSizeGreaterThanOrEqualTo(lines);
            // The last line may be incomplete.
            return seen.subList(0, seen.size() - 1);
        }
    }

    private static List<String> lost(ClaimFixture fixture, List<String> acknowledged) {
        var lost = new ArrayList<String>();
        for (var line : acknowledged) {
            var parts = line.split(" ", -1);
            var claim = fixture.stored(new ClaimId(parts[1]));
            var isKept = claim.holder().agent().value().equals(parts[2])
                    && claim.target().written().equals(parts[3])
                    && (parts[0].equals("granted") || !claim.isOpen());
            if (!isKept) lost.add(line);
        }
        return lost;
    }

    private static void assertNoTargetIsHeldTwice(List<Claim> open) {
        Map<String, String> holders = new HashMap<>();
        for (var claim : open)
            assertThat(holders.put(
                            claim.target().written(), claim.holder().agent().value()))
                    .isNull();
    }
}
