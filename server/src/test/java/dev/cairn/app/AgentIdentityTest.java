package dev.cairn.app;

import static dev.cairn.app.SharedShop.ask;
import static dev.cairn.app.SharedShop.data;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Agents of one real daemon act under their own names, and under another name only with its token.
class AgentIdentityTest extends WithSharedShop {

    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\","
                    + "\"capabilities\":{},\"clientInfo\":{\"name\":\"raw\",\"version\":\"1\"}}}";
    private static final Map<String, Object> VAULT =
            Map.of("type", "OBSERVATION", "content", "The vault opens with Zanzibar", "sensitive", true);
    private static final Map<String, Object> ASK_VAULT =
            Map.of("query", "vault", "includeSensitive", true, "agentId", "ada");

    private TestMachine machine() throws IOException {
        return new TestMachine(folder.toRealPath());
    }

    private String token(String agent) throws IOException {
        var typed = machine().type("token", "--agent", agent);
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        return typed.out().strip();
    }

    private static void assertForbidden(JsonNode answer) {
        assertThat(answer.path("errorCode").asString("")).as(answer.toString()).isEqualTo("FORBIDDEN");
    }

    private static void assertForbidden(Map<String, Object> answer) {
        assertThat(answer).containsEntry("errorCode", "FORBIDDEN");
    }

    @Test
    void aSecondConnectionUnderAPresentNameIsRefusedAndWithItsTokenAccepted() throws IOException {
        shop.agent("ada");

        var refused = shop.house.post("/mcp", INITIALIZE, "X-Cairn-Agent", "ada");

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(InProcessDaemon.tree(refused.body())).containsEntry("id", 7).containsKey("error");
        assertThat(refused.body()).contains("cairn token --agent ada", "FORBIDDEN");
        var token = token("ada");
        assertThat(shop.house
                        .post("/mcp", INITIALIZE, "X-Cairn-Agent", "ada", "X-Cairn-Agent-Token", token)
                        .statusCode())
                .isEqualTo(200);
        assertThat(shop.house
                        .post("/mcp", INITIALIZE, "X-Cairn-Agent", "ada", "X-Cairn-Agent-Token", "x".repeat(43))
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.house.get("/metrics").body())
                .contains("cairn_refused_attempts_total{kind=\"name_taken\"} 1")
                .contains("cairn_refused_attempts_total{kind=\"wrong_agent_token\"} 1");
    }

    @Test
    void nobodyActsUnderTheNameOfAPresentAgent() {
        var ada = shop.agent("ada");
        var bob = shop.agent("bob");
        var claim = data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round"))
                .path("claimId")
                .asString("");
        Map<String, Object> release = Map.of("claimId", claim, "agentId", "ada");

        assertForbidden(ask(bob, "agent_release", release));
        assertForbidden(ask(bob, "call_tool", Map.of("name", "agent_release", "arguments", release)));
        assertForbidden(ask(
                bob,
                "call_tool",
                Map.of("name", "agent_release", "agentId", "ada", "arguments", Map.of("claimId", claim))));
        assertForbidden(shop.house.call("agent_release", Map.of("claimId", claim), "X-Cairn-Agent", "ada"));
        assertForbidden(shop.house.call("backlog_create", Map.of("title", "mine"), "X-Cairn-Agent", "ada/helper"));
        assertThat(shop.house
                        .post("/backlog/import", "{\"tasks\":[]}", "X-Cairn-Agent", "ada")
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.house.get("/tasks", "X-Cairn-Agent", "ada").statusCode())
                .isEqualTo(403);
        data(ada, "agent_release", Map.of("claimId", claim));
    }

    @Test
    void nobodyWorksInTheSessionOfAPresentAgent() {
        shop.house.data("backlog_create", Map.of("title", "a"), "X-Cairn-Agent", "ada", "X-Cairn-Session", "morning");
        var bob = shop.agent("bob");
        Map<String, Object> asked = Map.of("title", "b", "sessionId", "morning");

        assertForbidden(ask(bob, "backlog_create", asked));
        assertForbidden(ask(bob, "call_tool", Map.of("name", "backlog_create", "arguments", asked)));
        data(bob, "backlog_create", Map.of("title", "b", "sessionId", "evening"));
    }

    @Test
    void anAgentThatReturnsHasItsClaimsAgain() throws IOException {
        var ada = shop.agent("ada");
        var claim = data(ada, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round"));
        ada.close();

        var back = shop.agent("ada");

        assertThat(data(back, "agent_status", Map.of()).path("activeClaims").toString())
                .contains(SharedShop.TOTAL);
        var bob = shop.agent("bob");
        assertThat(data(bob, "agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "mine", "takeover", true))
                        .path("status")
                        .asString(""))
                .as("she is present again")
                .isEqualTo("CONFLICT");
        data(back, "agent_release", Map.of("claimId", claim.path("claimId").asString("")));
    }

    @Test
    void sensitiveEpisodesOpenForTheirConnectionAndForTheTokenOnly() throws IOException {
        var ada = shop.agent("ada");
        data(ada, "episode_add", VAULT);
        assertThat(data(ada, "episode_recall", ASK_VAULT).toString()).contains("Zanzibar");
        assertThat(shop.house.text("episode_recall", ASK_VAULT, "X-Cairn-Agent", "ada"))
                .contains("FORBIDDEN")
                .doesNotContain("Zanzibar");
        ada.close();

        var taken = shop.house.text("episode_recall", ASK_VAULT, "X-Cairn-Agent", "ada");

        assertThat(taken)
                .doesNotContain("Zanzibar")
                .contains("1 sensitive episode of ada is withheld", "cairn token --agent ada", "\"withheld\":1");
        var token = token("ada");
        assertThat(shop.house.text("episode_recall", ASK_VAULT, "X-Cairn-Agent", "bob", "X-Cairn-Agent-Token", token))
                .contains("Zanzibar");
        assertThat(machine().type("token", "--revoke", "ada").exitCode()).isZero();
        assertThat(shop.house.text("episode_recall", ASK_VAULT, "X-Cairn-Agent", "bob", "X-Cairn-Agent-Token", token))
                .doesNotContain("Zanzibar");
    }

    @Test
    void twoAuthenticatedConnectionsDoNotReadEachOthersSensitiveEpisodes() throws IOException {
        try (var grace = shop.agent("grace");
                var linus = shop.agent("linus")) {
            data(grace, "episode_add", sensitive("The vault of grace opens with Quetzal"));
            data(linus, "episode_add", sensitive("The vault of linus opens with Nightjar"));
            var asked = Map.<String, Object>of("query", "vault opens", "includeSensitive", true);

            assertThat(data(grace, "episode_recall", asked).toString())
                    .contains("Quetzal")
                    .doesNotContain("Nightjar");
            assertThat(data(linus, "episode_recall", asked).toString())
                    .contains("Nightjar")
                    .doesNotContain("Quetzal");
            assertThat(shop.house.text(
                            "episode_recall", asked, "X-Cairn-Agent", "hedy", "X-Cairn-Agent-Token", token("grace")))
                    .contains("Quetzal")
                    .doesNotContain("Nightjar");
        }
        for (var call : List.<Map.Entry<String, Map<String, Object>>>of(
                Map.entry("episode_recall", Map.of("query", "vault opens Quetzal Nightjar")),
                Map.entry("context_pack", Map.of("task", "how the vault opens, Quetzal and Nightjar")),
                Map.entry("handoff", Map.of("fromAgent", "grace")),
                Map.entry("agent_status", Map.of("agentId", "linus")),
                Map.entry("wakeup", Map.of()),
                Map.entry("diff_since", Map.of("since", "grace")),
                Map.entry("decision_query", Map.of("query", "vault opens"))))
            assertThat(shop.house.text(call.getKey(), call.getValue(), "X-Cairn-Agent", "hedy"))
                    .as(call.getKey())
                    .doesNotContain("opens with Quetzal", "opens with Nightjar");
        for (var page : List.of("/backlog/export", "/metrics", "/projects", "/operations"))
            assertThat(shop.house.get(page).body()).as(page).doesNotContain("Quetzal", "Nightjar");
        assertThat(shop.house.events()).doesNotContain("Quetzal", "Nightjar");
    }

    private static Map<String, Object> sensitive(String content) {
        return Map.of("type", "OBSERVATION", "content", content, "sensitive", true);
    }

    @Test
    void plainHttpWithoutANameReadsAndWritesButClaimsNothing() {
        var claim = shop.house.call("agent_claim", Map.of("targetId", SharedShop.TOTAL, "intent", "round"));
        assertForbidden(claim);
        assertThat(String.valueOf(claim.get("hint"))).contains("X-Cairn-Agent");
        assertForbidden(shop.house.call("agent_release", Map.of("claimId", "claim-1")));

        var task = shop.house.data("backlog_create", Map.of("title", "By nobody"));
        var pack = shop.house.data(
                "context_pack", Map.of("task", "round prices", "taskId", String.valueOf(task.get("id"))));
        assertThat(String.valueOf(pack)).contains("UNNAMED");
        shop.house.data("episode_add", Map.of("type", "OBSERVATION", "content", "seen"));
        assertThat(shop.house.text("coordination_overview", Map.of())).contains("No claim is open");
    }

    @Test
    void aTypedCommandKeepsNoNameAndCannotUseThatOfAPresentAgent() throws IOException {
        var typed = machine().with("CAIRN_AGENT", "ada").type("call", "tools_list", "{}");
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        shop.agent("ada");

        var refused = machine().with("CAIRN_AGENT", "ada").type("call", "tools_list", "{}");

        assertThat(refused.exitCode()).isNotZero();
        assertThat(refused.out() + refused.err()).contains("cairn token --agent ada");
        var file = Files.writeString(folder.resolve("ada.token"), token("ada"));
        Files.setPosixFilePermissions(file, java.nio.file.attribute.PosixFilePermissions.fromString("rw-------"));
        assertThat(machine()
                        .with("CAIRN_AGENT", "ada")
                        .with("CAIRN_AGENT_TOKEN_FILE", file.toString())
                        .type("call", "tools_list", "{}")
                        .exitCode())
                .isZero();
    }

    @Test
    void anAgentIsToldAtItsNextWakeupThatATokenForItsNameWasMade() throws IOException {
        var ada = shop.agent("ada");
        var bob = shop.agent("bob");
        token("ada");

        assertThat(data(bob, "wakeup", Map.of("agent", "ada")).path("text").asString(""))
                .doesNotContain("A token for your name");
        assertThat(data(ada, "wakeup", Map.of()).path("text").asString(""))
                .contains("A token for your name was made on", "cairn token --revoke");
        assertThat(data(ada, "wakeup", Map.of()).path("text").asString("")).doesNotContain("A token for your name");
    }

    @Test
    void tokensAreListedWithoutTheirSecretsAndTheirMakingIsRecorded() throws IOException {
        var token = token("ada");
        var listed = machine().type("token", "--list");

        assertThat(listed.out()).contains("ada  made ").doesNotContain(token);
        assertThat(Files.readString(shop.home().resolve("log").resolve("security.log")))
                .contains("agent_token_made for ada")
                .doesNotContain(token);
        assertThat(machine().type("token", "--revoke", "eve").exitCode()).isNotZero();
    }
}
