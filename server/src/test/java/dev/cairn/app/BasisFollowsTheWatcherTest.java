package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an answer claims to be complete, READY or without tests agrees with what the watcher and the graph know.
class BasisFollowsTheWatcherTest {

    @TempDir
    Path folder;

    private GitRepo repo;

    @BeforeEach
    void createShop() {
        repo = GitRepo.create(folder.resolve("shop"));
        repo.write("shop/motor.py", "def spin():\n    return 1\n")
                .write("shop/__init__.py", "")
                .write("tests/test_tape.py", """
                        from shop.tape import rewind


                        def test_rewind():
                            assert rewind() == 1
                        """);
        repo.write("shop/tape.py", """
                from shop.motor import spin


                def rewind():
                    return spin()
                """);
        repo.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
    }

    @Test
    void noUsersAreCalledCompleteWhileNobodyNoticesChanges() throws IOException {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            TestMachine.await(() -> isComplete(explained(house)));

            house.register(repo.folder(), Map.of("watch", false));
            house.data("graph_rebuild", Map.of());
            TestMachine.await(() -> status(house).equals("NOT_WATCHED"));
            repo.write("shop/disc.py", "from shop.motor import spin\n\n\ndef play():\n    return spin()\n");

            var told = explained(house);
            assertThat(isComplete(told)).isFalse();
            assertThat(AnswerValues.all(told, "data.basis.gap")).contains("pending-changes");
            assertThat(String.valueOf(told.get("summary"))).contains("not watched");
            var impact = house.call("impact_analyze", Map.of("symbols", List.of("shop/motor.py::spin")));
            assertThat(AnswerValues.one(impact, "data.blastRadius.complete")).isEqualTo(false);

            Files.move(repo.folder(), folder.resolve("away"));
            assertThat(AnswerValues.one(explained(house), "freshness.reason").toString())
                    .contains("is not there");
            Files.move(folder.resolve("away"), repo.folder());
        }
    }

    @Test
    void aWorkspaceIsNeverReadyWhileItsAnswersAreStale() {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            TestMachine.await(() -> status(house).equals("READY"));
            for (int round = 0; round < 20; round++) {
                repo.write("shop/motor.py", "def spin():\n    return " + round + "\n");
                for (int look = 0; look < 10; look++) {
                    // The first of two answers may be the older one, so that only a stale answer before a READY
                    // health and after it would contradict it.
                    boolean before = isStale(house);
                    var status = status(house);
                    boolean after = isStale(house);
                    if (before && after) assertThat(status).isNotEqualTo("READY");
                }
                TestMachine.await(() -> status(house).equals("READY") && !isStale(house));
            }
        }
    }

    @Test
    void testsThatReachCodeThroughOtherCodeAreNotDenied() {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            TestMachine.await(() -> status(house).equals("READY"));
            assertThat(String.valueOf(explained(house).get("summary")))
                    .contains("no test uses it directly, 1 reaches it through other code");
            assertThat(String.valueOf(house.call("suggest_tests", Map.of("symbol", "shop/motor.py::spin"))
                            .get("summary")))
                    .contains("No test is known to use shop/motor.py::spin directly; 1 reaches it through other code.");
        }
    }

    private static Map<String, Object> explained(InProcessDaemon house) {
        return house.call("code_explain", Map.of("symbol", "shop/motor.py::spin"));
    }

    private static boolean isComplete(Map<String, Object> answer) {
        return AnswerValues.one(answer, "data.complete").equals(true);
    }

    private static String status(InProcessDaemon house) {
        return String.valueOf(house.data("graph_health", Map.of()).get("status"));
    }

    private static boolean isStale(InProcessDaemon house) {
        return AnswerValues.all(house.call("graph_query", Map.of("query", "rewind")), "freshness.stale")
                .contains(true);
    }
}
