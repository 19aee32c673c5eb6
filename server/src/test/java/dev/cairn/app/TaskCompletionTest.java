package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Tasks, their linked code, and the effects of completing them.
class TaskCompletionTest extends TwoAgentsInShop {

    @SuppressWarnings("NullAway.Init") // opened before each test
    private String task;

    @BeforeEach
    void createTask() {
        task = SharedShop.id(
                data(
                        ada,
                        "backlog_create",
                        Map.of(
                                "title",
                                "Round prices once",
                                "description",
                                "Cents get lost on the way.",
                                "references",
                                List.of(Map.of("url", SharedShop.TOTAL, "reference_type", "code_ref")))),
                "id");
    }

    private void work() {
        data(ada, "agent_claim", Map.of("targetId", task, "intent", "round once"));
        data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round once", "taskId", task));
        for (int i = 0; i < 3; i++) {
            var edit = new java.util.LinkedHashMap<>(
                    SharedShop.edit(SharedShop.RATES, "round later " + i, SharedShop.RATES));
            edit.put("taskId", task);
            data(ada, "episode_add", edit);
        }
    }

    private void assertEverythingFollowed(JsonNode answer) {
        var actions = answer.path("postActions");
        assertThat(actions.path("claimsReleased").size()).as(answer.toString()).isEqualTo(2);
        assertThat(actions.path("reflection").asString(""))
                .as(answer.toString())
                .isNotBlank()
                .doesNotContain("nothing");
        assertThat(actions.has("failed")).isFalse();
        assertThat(data(bob, "coordination_overview", Map.of())
                        .path("activeClaims")
                        .size())
                .isZero();
        assertThat(data(bob, "handoff", Map.of("fromAgent", "ada")).path("held").toString())
                .contains("task_completed");
        var decided = data(bob, "decision_query", Map.of("query", "Round prices once", "tokens", 3_000))
                .path("decisions");
        assertThat(decided.size()).as(decided.toString()).isEqualTo(1);
        assertThat(decided.get(0).path("id").asString(""))
                .isEqualTo(actions.path("decisionEpisodeId").asString(""));
        assertThat(decided.toString()).contains(SharedShop.CART, SharedShop.RATES);
        assertThat(data(bob, "semantic_slice", Map.of("file", SharedShop.RATES, "context", "full", "tokens", 3_000))
                        .toString())
                .contains("relevantLearnings");
    }

    @Test
    void completingATaskEndsItsClaimsDecidesAndReflects() {
        work();
        assertEverythingFollowed(data(
                ada,
                "task_update",
                Map.of("taskId", task, "status", "completed", "notes", "Rounding happens once.", "tokens", 3_000)));
        assertThat(data(bob, "decision_query", Map.of("query", "Round prices")).toString())
                .contains("Rounding happens once.");
    }

    @Test
    void aTaskThatIsDoneEndsTheSameWay() {
        work();
        assertEverythingFollowed(data(
                ada, "backlog_update", Map.of("id", task, "status", "done", "evidence", List.of("tests are green"))));
        var again = data(ada, "backlog_update", Map.of("id", task, "status", "done"));
        assertThat(again.path("postActions").has("decisionEpisodeId")).isFalse();
        assertThat(data(bob, "decision_query", Map.of("query", "Round prices"))
                        .path("decisions")
                        .size())
                .isEqualTo(1);
    }

    @Test
    void aRepeatedEndingIsTheSameEnding() {
        work();
        var arguments = Map.<String, Object>of(
                "taskId", task, "status", "completed", "notes", "Once is enough.", "requestId", "end-1");
        var first = data(ada, "task_update", arguments);
        var second = data(ada, "task_update", arguments);
        assertThat(second.path("revision")).isEqualTo(first.path("revision"));
        assertThat(data(bob, "decision_query", Map.of("query", "Round prices"))
                        .path("decisions")
                        .size())
                .isEqualTo(1);
    }

    @Test
    void aTaskThatIsGivenUpIsAFailedDecision() {
        work();
        data(ada, "task_update", Map.of("taskId", task, "status", "cancelled", "notes", "Rates differ."));
        var tried = data(bob, "decision_query", Map.of("query", "Round prices", "tokens", 3_000));
        assertThat(tried.toString()).contains("failure");
    }

    @Test
    void readyLeavesOutWhatOthersHold() {
        assertThat(ready(bob)).contains(task);
        data(ada, "agent_claim", Map.of("targetId", task, "intent", "round once"));
        assertThat(ready(bob)).doesNotContain(task);
        assertThat(ready(ada)).contains(task);
        assertThat(ask(bob, "wakeup", Map.of()).path("data").path("text").asString(""))
                .contains("ada");
    }

    private static String ready(TestAgent agent) {
        return data(agent, "backlog_list", Map.of("ready", true)).path("tasks").toString();
    }

    @Test
    void aFeatureHeldByAnotherHoldsItsTasks() {
        var epic = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Prices", "type", "epic")), "id");
        var child = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Show prices", "parent_id", epic)), "id");
        data(ada, "agent_claim", Map.of("targetId", epic, "intent", "all prices", "claimType", "feature"));
        assertThat(ready(bob)).doesNotContain(child);
        assertThat(ready(ada)).contains(child);
    }

    @Test
    void aPackOfATaskHasItsPlanAndCodeAndClaimsIt() {
        var answer = ask(ada, "context_pack", Map.of("task", "do it", "taskId", task, "tokens", 4_000));
        var pack = answer.path("data");
        assertThat(pack.path("plan").toString()).as(answer.toString()).contains(task, "Cents get lost");
        assertThat(pack.path("coreSymbols").path(0).path("id").asString(""))
                .as(answer.toString())
                .isEqualTo(SharedShop.TOTAL);
        assertThat(pack.path("claim").path("status").asString("")).isEqualTo("ok");

        var second = ask(bob, "context_pack", Map.of("task", "do it", "taskId", task, "tokens", 4_000));
        assertThat(second.path("ok").asBoolean()).isTrue();
        assertThat(second.path("data").path("claim").toString()).contains("CONFLICT", "ada");
        assertThat(second.path("summary").asString("")).contains("ada");
        assertThat(data(bob, "agent_status", Map.of("agentId", "ada"))
                        .path("currentTask")
                        .asString(""))
                .isEqualTo(task);
    }

    @Test
    void aTaskIsToldWhoHoldsItsCode() {
        data(bob, "agent_claim", Map.of("targetId", SharedShop.CART, "intent", "split the file"));
        var told = data(ada, "backlog_context", Map.of("task_id", task)).path("suggestions");
        assertThat(told.toString()).contains("bob", "split the file", SharedShop.CART);
        assertThat(data(bob, "backlog_context", Map.of("task_id", task)).toString())
                .as("it is told as a fact, to whoever asks")
                .contains("is held by bob");
    }

    @Test
    void aTaskWhoseCodeChangedIsToldSo() {
        // File times are coarser than task times, so a save right after a task may appear older.
        var written = Instant.now();
        TestMachine.await(() -> isFileClockAfter(written));
        shop.repo.write(SharedShop.CART, SharedShop.CART_TEXT.replace("sum(self.items)", "sum(self.items) + 0"));
        // A slice shows the file on disk before it is indexed, so the test waits for the tool's own answer.
        TestMachine.await(() -> data(ada, "backlog_context", Map.of("task_id", task))
                .path("suggestions")
                .toString()
                .contains(SharedShop.TOTAL));
    }

    private boolean isFileClockAfter(Instant moment) {
        try {
            var probe = Files.createTempFile(folder, "clock", "");
            return Files.getLastModifiedTime(probe).toInstant().isAfter(moment);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
