package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Code in languages that are not parsed, folders that nobody watches and folders that are gone are told.
class PartialIndexTest {

    @TempDir
    Path folder;

    @Test
    void muchUnreadCodeIsToldByEveryToolThatChoosesAmongAllCode() {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, phpShop().folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            var health = house.data("graph_health", Map.of());
            assertThat(health).containsEntry("status", "PARTIAL");
            assertThat(AnswerValues.one(health, "unread.files")).isEqualTo(3);
            assertThat(AnswerValues.one(health, "unread.filesShare")).isEqualTo(0.75);
            assertThat(AnswerValues.one(health, "unread.languages.php")).isEqualTo(3);
            for (var answer : List.of(
                    summary(house, "graph_health", Map.of()),
                    summary(house, "wakeup", Map.of()),
                    summary(house, "context_pack", Map.of("task", "fix the invoice total of an order")),
                    summary(house, "graph_query", Map.of("query", "invoice total")),
                    summary(house, "find_pattern", Map.of("type", "unused"))))
                assertThat(answer).contains("3 of 4 code files", "does not parse: php");
        }
    }

    @Test
    void codeThatIsNotParsedIsFoundByItsText() {
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, phpShop().folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            var found = house.data("graph_query", Map.of("query", "invoice total of an order"));
            assertThat(AnswerValues.all(found, "results.id").getFirst()).isEqualTo("src/Invoice.php");
            var pack = house.data("context_pack", Map.of("task", "fix the invoice total of an order"));
            assertThat(AnswerValues.all(pack, "entryPoint.id")).doesNotContain("public/menu.js");
        }
    }

    private GitRepo phpShop() {
        var repo = GitRepo.create(folder.resolve("shop"));
        repo.write("src/Invoice.php", """
                        <?php
                        class Invoice {
                          // The invoice total of an order with its taxes.
                          function invoiceTotal($order) { return $order->sum() * 1.19; }
                        }
                        """)
                .write("src/Order.php", "<?php\nclass Order {\n  function sum() { return 1; }\n}\n")
                .write("src/Customer.php", "<?php\nclass Customer {\n  function name() { return 'x'; }\n}\n")
                .write("public/menu.js", "export function toggleMenu(order) { return !order }\n");
        repo.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        return repo;
    }

    @Test
    void aFolderThatNobodyWatchesIsToldInEveryAnswer() throws IOException {
        var repo = GitRepo.create(folder.resolve("shop"));
        repo.write("shop/tape.py", "def rewind():\n    return 1\n");
        repo.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            TestMachine.await(() -> !isStale(house));
            house.register(repo.folder(), Map.of("watch", false));
            house.data("graph_rebuild", Map.of());

            assertThat(house.data("graph_health", Map.of())).containsEntry("status", "NOT_WATCHED");
            assertThat(isStale(house)).isTrue();

            Files.move(repo.folder(), folder.resolve("away"));
            var health = house.data("graph_health", Map.of());
            assertThat(health).containsEntry("status", "MISSING");
            assertThat(AnswerValues.all(health, "states")).contains("MISSING", "NOT_WATCHED");
            Files.move(folder.resolve("away"), repo.folder());
        }
    }

    @Test
    void anAnswerNeverMissesASaveWithoutSayingSo() {
        var repo = GitRepo.create(folder.resolve("shop"));
        repo.write("shop/tape.py", "def rewind():\n    return 0\n");
        repo.commit("Open", Instant.parse("2025-03-03T10:00:00Z"));
        try (var machine = new TestMachine(folder);
                var house = new InProcessDaemon(machine, repo.folder(), folder)) {
            house.data("graph_rebuild", Map.of("mode", "full"));
            for (int round = 1; round <= 20; round++) {
                TestMachine.await(() -> !isStale(house));
                repo.write("shop/tape.py", "def rewind():\n    return " + round + "\n");
                var answer = house.call("semantic_slice", Map.of("symbol", "rewind"));
                boolean isStale = isStale(answer);
                assertThat(isStale
                                || AnswerValues.one(answer, "data.code")
                                        .toString()
                                        .contains("return " + round))
                        .as(answer.toString())
                        .isTrue();
            }
        }
    }

    private static boolean isStale(InProcessDaemon house) {
        return isStale(house.call("graph_query", Map.of("query", "rewind")));
    }

    private static boolean isStale(Map<String, Object> answer) {
        return AnswerValues.all(answer, "freshness.stale").contains(true);
    }

    private static String summary(InProcessDaemon house, String tool, Map<String, Object> arguments) {
        return String.valueOf(house.call(tool, arguments).get("summary"));
    }
}
