package dev.cairn.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.git.GitRepo;
import dev.cairn.serve.http.HttpJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks that other agents delegate over A2A.
class A2aServedTest {

    @TempDir
    static Path folder;

    private static TestMachine machine;
    private static InProcessDaemon house;

    @BeforeAll
    static void open() throws IOException {
        machine = new TestMachine(folder.toRealPath());
        var repo = GitRepo.create(folder.toRealPath().resolve("repo"));
        repo.write("src/till.ts", "export function roundTotal(n: number): number { return Math.round(n) }\n");
        repo.commit("Open the shop", Instant.parse("2025-03-03T10:00:00Z"));
        house = new InProcessDaemon(machine, repo.folder(), folder);
        house.data("graph_rebuild", Map.of("mode", "full"));
        house.data("backlog_create", Map.of("title", "Round totals"));
    }

    @AfterAll
    static void close() {
        house.close();
        machine.close();
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static Map<String, Object> tree(String json) {
        return (Map<String, Object>) HttpJson.read(json.getBytes(StandardCharsets.UTF_8));
    }

    private static String body(String method, Map<String, Object> params) {
        return HttpJson.write(Map.of("jsonrpc", "2.0", "id", 7, "method", method, "params", params));
    }

    private static Map<String, Object> rpc(String method, Map<String, Object> params) {
        return tree(house.post("/a2a", body(method, params)).body());
    }

    private static Map<String, Object> message(Map<String, Object> part) {
        return Map.of("message", Map.of("kind", "message", "role", "user", "messageId", "m1", "parts", List.of(part)));
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static Map<String, Object> result(Map<String, Object> reply) {
        return (Map<String, Object>) Objects.requireNonNull(reply.get("result"), reply.toString());
    }

    private static Object code(Map<String, Object> reply) {
        return Objects.requireNonNull(
                ((Map<?, ?>) Objects.requireNonNull(reply.get("error"), reply.toString())).get("code"));
    }

    @Test
    void aTextBecomesAContextPackThatCanBeReadAgain() {
        var sent = rpc("message/send", message(Map.of("kind", "text", "text", "change how roundTotal rounds")));
        var task = result(sent);

        assertThat(sent).containsEntry("id", 7);
        assertThat(task).containsEntry("kind", "task");
        assertThat(task.toString()).contains("state=completed", "name=context_pack", "src/till.ts::roundTotal");
        assertThat(result(rpc("tasks/get", Map.of("id", Objects.requireNonNull(task.get("id"))))))
                .isEqualTo(task);
    }

    @Test
    void theIdOfAnItemBecomesItsSurroundings() {
        assertThat(result(rpc("message/send", message(Map.of("kind", "text", "text", "TASK-0001"))))
                        .toString())
                .contains("name=backlog_context", "TASK-0001 \"Round totals\" is open");
    }

    @Test
    void aDataPartNamesAnySkillOfTheCard() {
        var data = Map.of("skill", "backlog_list", "arguments", Map.of("status", List.of("open")));

        assertThat(result(rpc("message/send", message(Map.of("kind", "data", "data", data))))
                        .toString())
                .contains("state=completed", "Round totals");
    }

    @Test
    void aRefusalEndsTheTaskAsFailedWithItsHint() {
        assertThat(result(rpc("message/send", message(Map.of("kind", "text", "text", "TASK-9999"))))
                        .toString())
                .contains("state=failed", "TASK-9999")
                .doesNotContain("artifacts");
    }

    @Test
    void aStreamTellsTheTaskItsResultAndItsEnd() {
        var answer = house.post(
                "/a2a", body("message/stream", message(Map.of("kind", "text", "text", "round totals in the till"))));
        var kinds = answer.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> result(tree(line.substring("data: ".length()))))
                .toList();

        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        assertThat(kinds)
                .extracting(event -> event.get("kind"))
                .containsExactly("task", "artifact-update", "status-update");
        assertThat(kinds.getLast()).containsEntry("final", true);
    }

    @Test
    void faultsHaveTheCodesOfTheProtocol() {
        assertThat(code(tree(house.post("/a2a", "{").body()))).isEqualTo(-32_700);
        assertThat(code(tree(house.post("/a2a", "[]").body()))).isEqualTo(-32_600);
        assertThat(code(rpc("tasks/list", Map.of()))).isEqualTo(-32_601);
        assertThat(code(rpc("message/send", Map.of()))).isEqualTo(-32_602);
        assertThat(code(rpc("message/stream", message(Map.of("kind", "file"))))).isEqualTo(-32_602);
        assertThat(code(rpc("tasks/get", Map.of("id", "nobody")))).isEqualTo(-32_001);
        assertThat(code(rpc("tasks/pushNotificationConfig/set", Map.of()))).isEqualTo(-32_003);
        assertThat(code(rpc("tasks/resubscribe", Map.of("id", "nobody")))).isEqualTo(-32_004);
    }

    @Test
    void theEndpointNeedsTheSecretOfTheHome() {
        assertThat(house.post("/a2a", body("tasks/get", Map.of("id", "x")), "Authorization", "Bearer wrong")
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void theCardNamesTheEndpointAndItsSkillsExist() {
        var card = tree(house.get("/.well-known/agent.json").body());

        assertThat(card).containsEntry("@type", "SoftwareAgent").containsEntry("@context", "https://schema.org");
        assertThat(String.valueOf(card.get("url"))).endsWith("/a2a");
        assertThat(String.valueOf(card.get("capabilityNames")))
                .contains("code-graph", "episodic-memory", "agent-coordination");
        assertThat(String.valueOf(card.get("skills"))).contains("id=context_pack", "id=backlog_context");
    }
}
