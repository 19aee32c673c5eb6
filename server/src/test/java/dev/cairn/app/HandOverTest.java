package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.home.Home;
import dev.cairn.process.DaemonElection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Work is handed over from one client of `cairn mcp` to another.
class HandOverTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @Test
    void oneAgentBeginsAndAnotherInheritsItsWork() throws IOException {
        var real = folder.toRealPath();
        var home = new Home(real.resolve("home"));
        var repo = GitRepo.create(real.resolve("shop")).write(SharedShop.CART, SharedShop.CART_TEXT);
        repo.commit("Sell things", Instant.now());
        try (var bob = new BridgeAgent(home, repo.folder(), "bob")) {
            String task;
            JsonNode claim;
            try (var ada = new BridgeAgent(home, repo.folder(), "ada")) {
                data(ada, "graph_rebuild", Map.of());
                task = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Round prices once")), "id");
                assertThat(data(ada, "wakeup", Map.of()).path("text").asString(""))
                        .contains("ada", task);
                assertThat(data(ada, "backlog_list", Map.of("ready", true))
                                .path("tasks")
                                .toString())
                        .contains(task);
                assertThat(data(ada, "backlog_context", Map.of("task_id", task))
                                .path("focal")
                                .toString())
                        .contains("Round prices once");
                claim = data(
                        ada,
                        "agent_claim",
                        Map.of("targetId", SharedShop.TOTAL, "intent", "round once", "taskId", task));
                data(ada, "backlog_update", Map.of("id", task, "status", "in_progress"));
                tellOfWork(ada, task);
                assertThat(data(bob, "wakeup", Map.of()).path("text").asString(""))
                        .contains("bob", "ada", task, "Round late");
                var refused =
                        ask(bob, "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "go on", "taskId", task));
                assertThat(refused.path("ok").asBoolean()).isTrue();
                assertThat(refused.path("data").path("status").asString("")).isEqualTo("CONFLICT");

                assertHandedOver(data(bob, "handoff", Map.of("fromAgent", "ada", "taskId", task)));
            }
            TestMachine.await(() -> data(bob, "handoff", Map.of("fromAgent", "ada"))
                    .path("next")
                    .asString("")
                    .contains("takeover=true"));
            var taken = data(
                    bob,
                    "agent_claim",
                    Map.of("targetId", SharedShop.TOTAL, "intent", "go on", "taskId", task, "takeover", true));
            assertThat(taken.path("status").asString("")).isEqualTo("ok");
            assertThat(taken.path("fence").asLong())
                    .isGreaterThan(claim.path("fence").asLong());
            assertThat(data(bob, "task_update", Map.of("taskId", task, "status", "completed"))
                            .path("postActions")
                            .path("claimsReleased")
                            .size())
                    .isEqualTo(1);
        } finally {
            DaemonElection.find(home).ifPresent(TestMachine::kill);
        }
    }

    private static void assertHandedOver(JsonNode left) {
        assertThat(left.path("held").toString()).contains(SharedShop.TOTAL, "round once");
        assertThat(left.path("decided").toString()).contains("Round late");
        assertThat(left.path("tried").toString()).contains("round in total", "Round halves to even.");
        assertThat(left.path("open").toString()).contains("off by a cent");
        assertThat(left.path("next").asString("")).contains("Ask ada to release");
    }

    private static void tellOfWork(TestAgent agent, String task) {
        tell(agent, task, SharedShop.decision("Round late", "cents get lost", SharedShop.TOTAL));
        tell(agent, task, SharedShop.edit(SharedShop.CART, "round in total", SharedShop.TOTAL));
        var error = new LinkedHashMap<String, Object>();
        error.put("type", "ERROR");
        error.put("content", "The total is off by a cent.");
        error.put("entities", List.of(SharedShop.TOTAL));
        error.put("metadata", Map.of("errorType", "AssertionError", "stackSummary", "test_cart.py:7"));
        tell(agent, task, error);
        tell(agent, task, Map.of("type", "LEARNING", "content", "Round halves to even."));
    }

    private static void tell(TestAgent agent, String task, Map<String, Object> episode) {
        var told = new LinkedHashMap<>(episode);
        told.put("taskId", task);
        data(agent, "episode_add", told);
    }
}
