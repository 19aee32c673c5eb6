package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.fixture.Eventually;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Responses of the plain HTTP pages.
class PagesTest {

    private static FixtureServer front;
    private static RawClient client;

    @BeforeAll
    static void start() {
        front = FixtureServer.start();
        client = new RawClient(front);
    }

    @AfterAll
    static void stop() {
        client.close();
        front.close();
    }

    @SuppressWarnings("unchecked") // JSON objects have text keys
    private static Map<String, Object> tree(String json) {
        return (Map<String, Object>) HttpJson.read(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void healthTellsWhoAnswersSinceWhen() {
        assertThat(tree(client.get("/health").body()))
                .containsEntry("status", "ok")
                .containsEntry("version", "1.2.3")
                .containsEntry("pid", (int) ProcessHandle.current().pid())
                .containsEntry("workspaces", 0)
                .containsKey("startedAt");
    }

    @Test
    void metricsAreReadableByPrometheus() {
        front.metrics.called("echo", "ok", 2_000_000, 30);
        front.metrics.called("echo", "CONFLICT", 700_000_000, 12);
        client.initialize();
        var answer = client.get("/metrics");
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain; version=0.0.4");
        assertThat(answer.body())
                .contains("cairn_tool_calls_total{tool=\"echo\",code=\"ok\"} 1\n")
                .contains("cairn_tool_calls_total{tool=\"echo\",code=\"CONFLICT\"} 1\n")
                .contains("cairn_tool_tokens_total{tool=\"echo\"} 42\n")
                .contains("cairn_tool_seconds_bucket{tool=\"echo\",le=\"0.005\"} 1\n")
                .contains("cairn_tool_seconds_bucket{tool=\"echo\",le=\"+Inf\"} 2\n")
                .contains("cairn_tool_seconds_sum{tool=\"echo\"} 0.702\n")
                .containsPattern("cairn_mcp_connections [1-9]")
                .contains("cairn_store_transactions 0\n")
                .contains("cairn_uptime_seconds ")
                .contains("cairn_jvm_memory_used_bytes ");
        assertThat(answer.body().lines().filter(line -> !line.startsWith("#")))
                .allMatch(line -> line.matches("[a-z_]+(\\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*})? \\S+"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/agent-card.json", "/.well-known/agent.json", "/agent.json"})
    void theAgentCardFitsItsSchemaAtEveryPath(String path) throws IOException {
        var answer = client.get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        var verdict = new DefaultJsonSchemaValidator().validate(cardSchema(), tree(answer.body()));
        assertThat(verdict.valid()).as(verdict.errorMessage()).isTrue();
        assertThat(tree(answer.body()))
                .containsEntry("mcpEndpoint", front.at("/mcp").toString())
                .containsEntry("version", "1.2.3");
        assertThat(answer.body())
                .contains("\"capabilityNames\":[\"code-graph\"]")
                .contains("\"id\":\"broken\"");
    }

    @Test
    void theCardsSchemaFindsFaults() throws IOException {
        var card = tree(client.get("/agent.json").body());
        card.remove("skills");
        assertThat(new DefaultJsonSchemaValidator().validate(cardSchema(), card).valid())
                .isFalse();
    }

    private static Map<String, Object> cardSchema() throws IOException {
        try (var schema = PagesTest.class.getResourceAsStream("agent-card.schema.json")) {
            return tree(new String(java.util.Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void toolsAreListedBySet() {
        assertThat(client.get("/api/tools").body()).contains("\"echo\"", "\"slow\"", "\"inputSchema\"");
        assertThat(client.get("/api/tools?set=core").body())
                .contains("\"echo\"")
                .doesNotContain("\"slow\"");
        var unknown = client.get("/api/tools?set=kore");
        assertThat(unknown.statusCode()).isEqualTo(400);
        assertThat(unknown.body()).contains("Did you mean core?");
    }

    @Test
    void aToolIsCalledByPostingItsArguments() {
        var answer = client.post(
                "/api/tools/echo", "{\"text\":\"hi\"}", "X-Cairn-Agent", "ada", "X-Cairn-Workspace", "shop");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(tree(answer.body()))
                .containsEntry("text", "hi")
                .containsEntry("agent", "ada")
                .containsEntry("workspace", "shop");
        assertThat(tree(client.post("/api/tools/echo", "").body())).containsEntry("agent", "http");
    }

    @Test
    void aCallMayTakeLongerThanAClientMayStall() {
        assertThat(client.post("/api/tools/pause", "{}").body()).contains("Paused.");
    }

    @Test
    void aToolsOwnRefusalIsAnAnswer() {
        var refused = client.post("/api/tools/refuse", "{}");
        assertThat(refused.statusCode()).isEqualTo(200);
        assertThat(tree(refused.body())).containsEntry("ok", false).containsEntry("errorCode", "CONFLICT");
        assertThat(client.post("/api/tools/lost", "{}").body()).contains("Unknown tool lost.");
    }

    @Test
    void stoppingNeedsTheControlToken() throws InterruptedException {
        try (var own = FixtureServer.start();
                var caller = new RawClient(own)) {
            assertThat(caller.post("/api/stop", "").statusCode()).isEqualTo(403);
            assertThat(caller.post("/api/stop", "", "X-Cairn-Control", "guess").statusCode())
                    .isEqualTo(403);
            assertThat(own.stopped.getCount()).isEqualTo(1);
            var answer = caller.post("/api/stop", "", "X-Cairn-Control", FixtureServer.CONTROL_TOKEN);
            assertThat(answer.body()).contains("\"ok\":true");
            assertThat(own.stopped.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aDrainedFrontFinishesItsCallsAndRefusesNewOnesForNow() throws Exception {
        try (var own = FixtureServer.start();
                var caller = new RawClient(own)) {
            var status = CompletableFuture.supplyAsync(
                    () -> caller.post("/api/tools/pause", "{}").statusCode());
            LockSupport.parkNanos(200_000_000);
            var drain = Thread.ofVirtual().start(() -> own.drain(Duration.ofSeconds(10)));
            Eventually.that(
                    "new calls are refused",
                    () -> caller.post("/api/tools/echo", "{}").statusCode() == 503);
            var refused = caller.post("/api/tools/echo", "{}");
            assertThat(refused.headers().firstValue("Retry-After")).contains("2");
            assertThat(refused.body()).contains("was not begun", "Repeat the call");
            assertThat(status.get(10, TimeUnit.SECONDS)).isEqualTo(200);
            drain.join();
        }
    }
}
