package dev.cairn.store.sql;

import static dev.cairn.testing.Stores.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.model.id.RequestId;
import dev.cairn.store.Store;
import dev.cairn.store.Tx;
import dev.cairn.testing.ChildJvm;
import dev.cairn.testing.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A process killed while it writes loses nothing it has acknowledged.
class KillTest {

    private static final int ROUNDS = 3;
    private static final int ROUNDS_LONG = 25;
    private static final int ACKNOWLEDGED_BEFORE_KILL = 200;
    private static final String WRITERS = "4";

    @TempDir
    Path folder = Path.of("");

    @Test
    void nothingAcknowledgedIsLostWhenTheProcessIsKilled() {
        killAndCompare(ROUNDS);
    }

    @Test
    @Tag("long")
    void nothingAcknowledgedIsLostOverManyKills() {
        killAndCompare(ROUNDS_LONG);
    }

    private void killAndCompare(int rounds) {
        var file = folder.resolve("store.db");
        var acknowledged = new ArrayList<String>();
        for (int round = 0; round < rounds; round++) {
            acknowledged.addAll(killedStream(file, ACKNOWLEDGED_BEFORE_KILL + 37 * round));
            try (var store = SqlStore.openSqlite(file, InstantSource.system(), Stores.ids())) {
                assertAllThere(store, acknowledged);
                assertThat(store.admin().integrityFindings()).isEmpty();
            }
        }
    }

    private static List<String> killedStream(Path file, int lines) {
        try (var child = ChildJvm.start(CommitStream.class, file.toString(), WRITERS, "" + Long.MAX_VALUE)) {
            var seen = new ArrayList<String>();
            for (var line = child.readLine(); line != null; line = child.readLine()) {
                seen.add(line);
                if (seen.size() == lines) child.kill();
            }
            assertThat(seen).hasSizeGreaterThanOrEqualTo(lines);
            // The last line may be cut.
            return seen.subList(0, seen.size() - 1);
        }
    }

    private static void assertAllThere(Store store, List<String> acknowledged) {
        var logged = log(store);
        var snapshot = store.snapshot(CommitStream.PROJECT);
        for (var line : acknowledged) {
            var parts = line.split(" ", 2);
            var tx = logged.get(new RequestId(parts[1]));
            assertThat(tx).as(line).isNotNull().extracting(Tx::seq).isEqualTo(Long.valueOf(parts[0]));
            assertThat(snapshot.find(key(parts[1])).orElseThrow().state().text())
                    .isEqualTo("state of " + parts[1]);
        }
    }

    private static Map<RequestId, Tx> log(Store store) {
        var all = new HashMap<RequestId, Tx>();
        long seq = 0;
        while (true) {
            var page = store.feed().after(CommitStream.PROJECT, seq, 1000);
            if (page.isEmpty()) return all;
            for (var tx : page) {
                assertThat(tx.seq()).isEqualTo(++seq);
                all.put(tx.requestId(), tx);
            }
        }
    }

    @Test
    @Tag("long")
    void everyCommitIsSyncedToTheDisk() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/strace")));
        var trace = folder.resolve("trace");
        var commits = 300;
        var tracer = List.of("strace", "-f", "-qq", "-e", "trace=fdatasync,fsync", "-o", trace.toString());
        try (var child = ChildJvm.start(
                tracer, CommitStream.class, folder.resolve("traced.db").toString(), "1", "" + commits)) {
            assertThat(child.readRest()).hasSize(commits);
            assertThat(child.exitCode()).isZero();
        }
        try (var lines = Files.lines(trace)) {
            assertThat(lines.filter(line -> line.contains("sync(")).count()).isGreaterThanOrEqualTo(commits);
        }
    }
}
