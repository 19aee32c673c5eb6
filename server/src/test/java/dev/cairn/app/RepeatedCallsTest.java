package dev.cairn.app;

import static dev.cairn.app.SharedShop.CART;
import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// A repeated write with the same request id returns the first outcome and the current state.
class RepeatedCallsTest extends TwoAgentsInShop {

    private static Map<String, Object> claim(String request) {
        return Map.of("targetId", CART, "intent", "round once", "requestId", request);
    }

    @Test
    void twoAgentsWithTheSameRequestIdAreNotBothGranted() {
        assertThat(data(ada, "agent_claim", claim("r1")).path("status").asString(""))
                .isEqualTo("ok");

        var second = data(bob, "agent_claim", claim("r1"));

        assertThat(second.path("status").asString("")).isEqualTo("CONFLICT");
        assertThat(second.path("conflict").toString()).contains("ada");
    }

    @Test
    void aRepeatedClaimNeverTellsOfAGrantThatIsOutdated() {
        var first = data(ada, "agent_claim", claim("r1"));
        assertThat(first.has("repeat")).isFalse();
        var again = data(ada, "agent_claim", claim("r1"));
        assertThat(again.path("repeat").asBoolean()).isTrue();
        assertThat(again.path("claimId")).isEqualTo(first.path("claimId"));
        data(ada, "agent_release", Map.of("claimId", SharedShop.id(first, "claimId")));
        data(bob, "agent_claim", claim("r2"));

        var outdated = ask(ada, "agent_claim", claim("r1"));

        assertThat(outdated.path("data").path("repeat").asBoolean()).isTrue();
        assertThat(outdated.path("data").path("status").asString("")).isEqualTo("ENDED");
        assertThat(outdated.path("summary").asString(""))
                .contains("You do not hold " + CART, "released", "bob has claimed it now");
    }

    @Test
    void theSameIdWithOtherContentIsRefusedWhateverTheOrderOfItsArguments() {
        var first = new LinkedHashMap<String, Object>();
        first.put("title", "Round prices");
        first.put("description", "{a=1, b=2}");
        first.put("requestId", "r1");
        var task = data(ada, "backlog_create", first);
        var reordered = new LinkedHashMap<String, Object>();
        reordered.put("requestId", "r1");
        reordered.put("description", "{a=1, b=2}");
        reordered.put("title", "Round prices");
        reordered.put("tokens", 3_000);
        var again = data(ada, "backlog_create", reordered);
        assertThat(again.path("repeat").asBoolean()).isTrue();
        assertThat(again.path("id")).isEqualTo(task.path("id"));

        reordered.put("description", "{a=1}");
        assertThat(refused(ada, "backlog_create", reordered)).contains("CONFLICT", "already used for another write");
        assertThat(refused(
                        ada,
                        "backlog_update",
                        Map.of("id", SharedShop.id(task, "id"), "title", "x", "requestId", "r1")))
                .contains("CONFLICT");
        assertThat(data(bob, "backlog_create", first).has("repeat")).isFalse();
    }

    private static String refused(TestAgent agent, String tool, Map<String, Object> arguments) {
        var answer = ask(agent, tool, arguments);
        assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isFalse();
        return answer.toString();
    }

    @Test
    void aRepeatedWriteTellsThePresentStateEvenOfWhatIsGone() {
        var create = Map.<String, Object>of("title", "Round prices", "requestId", "r1");
        var task = SharedShop.id(data(ada, "backlog_create", create), "id");
        data(bob, "backlog_update", Map.of("id", task, "title", "Round once"));
        assertThat(data(ada, "backlog_create", create).path("entity").toString())
                .contains("Round once");
        data(bob, "backlog_delete", Map.of("id", task));

        JsonNode gone = data(ada, "backlog_create", create);

        assertThat(gone.path("id").asString("")).isEqualTo(task);
        assertThat(gone.path("repeat").asBoolean()).isTrue();
    }

    @Test
    void everyRepeatedWriteSaysSo() {
        var task = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Round prices")), "id");
        var edit = new LinkedHashMap<>(SharedShop.edit(CART, "round later", CART));
        assertRepeats("episode_add", edit);
        assertRepeats("backlog_update", Map.of("id", task, "title", "Round once"));
        assertRepeats("task_update", Map.of("taskId", task, "status", "completed"));
        assertRepeats(
                "write_resource",
                Map.of(
                        "uri",
                        "mcp://backlog/resources/" + task + "/plan.md",
                        "operation",
                        Map.of("type", "append", "text", "once")));
        assertRepeats("backlog_delete", Map.of("id", task));
    }

    private void assertRepeats(String tool, Map<String, Object> arguments) {
        var asked = new LinkedHashMap<>(arguments);
        asked.put("requestId", "x".repeat(200 - tool.length()) + tool);
        var first = data(ada, tool, asked);
        assertThat(first.has("repeat")).as(tool + ": " + first).isFalse();

        var second = data(ada, tool, asked);

        assertThat(second.path("repeat").asBoolean()).as(tool + ": " + second).isTrue();
        for (var field : List.of("episodeId", "bytes", "ended", "changed", "postActions"))
            assertThat(second.path(field)).as(tool + " " + field).isEqualTo(first.path(field));
    }

    @Test
    void aFenceIsCheckedOnWhicheverThreadTheWriteRuns() {
        var claim = data(ada, "agent_claim", claim("r1"));
        var fence = claim.path("fence").asLong();
        data(ada, "agent_release", Map.of("claimId", SharedShop.id(claim, "claimId")));
        shop.repo.write("shop/new.py", "def new(): pass\n");

        assertThat(refused(ada, "graph_rebuild", Map.of("fence", fence))).contains("is old");
        assertThat(refused(ada, "backlog_create", Map.of("title", "x", "fence", fence)))
                .contains("is old");
    }

    @Test
    void aTaskIsCompletedUnderTheFenceOfItsOwnClaim() {
        var task = SharedShop.id(data(ada, "backlog_create", Map.of("title", "Round prices")), "id");
        var claim = data(ada, "agent_claim", Map.of("targetId", task, "intent", "round"));
        for (int i = 0; i < 3; i++) {
            var edit = new LinkedHashMap<>(SharedShop.edit(CART, "round later " + i, CART));
            edit.put("taskId", task);
            data(ada, "episode_add", edit);
        }

        var done = data(
                ada,
                "task_update",
                Map.of(
                        "taskId",
                        task,
                        "status",
                        "completed",
                        "fence",
                        claim.path("fence").asLong()));

        assertThat(done.path("postActions").path("claimsReleased").size()).isEqualTo(1);
        assertThat(done.path("postActions").path("reflection").asString("")).doesNotContain("nothing");
    }
}
