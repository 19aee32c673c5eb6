package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static dev.cairn.app.SharedShop.id;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Agents that share a backlog: who may write to a claimed task, and which tasks an agent is told to begin.
class DailyCoordinationTest {

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private SharedShop shop;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private TestAgent ada;

    @SuppressWarnings("NullAway.Init") // opened before each test
    private TestAgent bob;

    @BeforeEach
    void open() {
        shop = new SharedShop(folder);
        ada = shop.agent("ada");
        bob = shop.agent("bob");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private String task(String title, Object... fields) {
        var given = new LinkedHashMap<String, Object>(Map.of("title", title));
        for (int at = 0; at < fields.length; at += 2) given.put((String) fields[at], fields[at + 1]);
        return id(data(ada, "backlog_create", given), "id");
    }

    private static JsonNode claim(TestAgent agent, String target) {
        return data(agent, "agent_claim", Map.of("targetId", target, "intent", "do it"));
    }

    private static List<String> ready(TestAgent agent) {
        return data(agent, "backlog_list", Map.of("ready", true))
                .path("tasks")
                .valueStream()
                .map(task -> id(task, "id"))
                .toList();
    }

    @Test
    void aTaskThatAnotherAgentHoldsIsNotChangedWithoutAReason() {
        var task = task("Round once");
        claim(ada, task);

        var refused = ask(bob, "backlog_update", Map.of("id", task, "status", "done"));
        assertThat(refused.path("errorCode").asString("")).isEqualTo("CONFLICT");
        assertThat(refused.path("summary").asString("")).startsWith("ada has claimed " + task);
        assertThat(refused.path("hint").asString("")).contains("takeover=true", "override=");
        assertThat(ask(bob, "backlog_delete", Map.of("id", task)).path("ok").asBoolean())
                .isFalse();

        data(bob, "backlog_update", Map.of("id", task, "priority", 0, "override", "the release waits"));
        data(ada, "backlog_update", Map.of("id", task, "status", "in_progress"));
        assertThat(data(ada, "wakeup", Map.of("tokens", 3_000)).path("text").asString(""))
                .contains(task);
    }

    @Test
    void theLateWriteOfAFormerHolderIsRefusedAlsoWithoutAFence() throws IOException {
        var task = task("Round once");
        var eve = shop.agent("eve");
        claim(eve, task);
        eve.close();
        var taken = data(ada, "agent_claim", Map.of("targetId", task, "intent", "go on", "takeover", true));
        assertThat(id(taken, "status")).isEqualTo("ok");

        var late = ask(shop.agent("eve"), "task_update", Map.of("taskId", task, "status", "completed"));

        assertThat(late.path("errorCode").asString("")).isEqualTo("CONFLICT");
        assertThat(late.path("summary").asString("")).contains("ada has claimed");
    }

    @Test
    void aTaskWhoseFileAnotherAgentHoldsIsNotReady() {
        var blocked = task("Round once", "references", List.of(Map.of("url", SharedShop.CART + "#L10")));
        var free = task("Other rates", "references", List.of(Map.of("url", SharedShop.RATES)));
        claim(bob, SharedShop.TOTAL);

        assertThat(ready(ada)).containsExactly(free);
        assertThat(ready(bob)).containsExactlyInAnyOrder(blocked, free);
        var listed = ask(ada, "backlog_list", Map.of("ready", true));
        assertThat(listed.path("summary").asString(""))
                .contains("1 more would be ready, but another agent has claimed it or its code.");
        assertThat(listed.path("data").path("heldByOthers").asInt()).isEqualTo(1);
    }

    @Test
    void codeIsClaimedForTheOnlyTaskThatTheAgentHolds() {
        var task = task("Round once");
        claim(ada, task);

        assertThat(id(claim(ada, SharedShop.TOTAL), "taskId")).isEqualTo(task);
        assertThat(claim(bob, SharedShop.RATES).has("taskId")).isFalse();
    }

    @Test
    void argumentsAreUnderstoodUnderTheNamesThatOtherToolsHave() {
        var held = data(ada, "agent_claim", Map.of("symbol", SharedShop.TOTAL, "intent", "round"));
        assertThat(id(held, "targetId")).isEqualTo(SharedShop.TOTAL);
        assertThat(ask(bob, "test_select", Map.of("file", SharedShop.CART))
                        .path("ok")
                        .asBoolean())
                .isTrue();
        assertThat(ask(bob, "code_explain", Map.of("symbol", SharedShop.TOTAL))
                        .path("ok")
                        .asBoolean())
                .isTrue();
        data(bob, "episode_add", Map.of("type", "ERROR", "content", "x", "files", List.of(SharedShop.CART)));
    }

    @Test
    void theCurrentTaskFollowsTheWork() {
        var first = task("Round once");
        var second = task("Other rates");
        claim(ada, first);
        data(ada, "episode_add", Map.of("type", "OBSERVATION", "content", "seen", "taskId", first));
        data(ada, "backlog_update", Map.of("id", first, "status", "done"));
        assertThat(data(ada, "agent_status", Map.of()).has("currentTask")).isFalse();

        claim(ada, second);
        assertThat(id(data(ada, "agent_status", Map.of()), "currentTask")).isEqualTo(second);
    }

    @Test
    void aTaskThatEndsWithoutAWordLeavesNoDecision() {
        var silent = task("Round once");
        var ended = data(ada, "task_update", Map.of("taskId", silent, "status", "completed"));
        assertThat(ended.path("postActions").has("decisionEpisodeId")).isFalse();

        var told = task("Other rates");
        var noted = data(
                ada, "task_update", Map.of("taskId", told, "status", "completed", "notes", "Rates come from a file."));
        assertThat(noted.path("postActions").has("decisionEpisodeId")).isTrue();
        assertThat(data(ada, "decision_query", Map.of("query", "rates")).toString())
                .contains("Rates come from a file.")
                .doesNotContain("None was given");
    }
}
