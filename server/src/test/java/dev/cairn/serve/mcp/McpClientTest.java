package dev.cairn.serve.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.serve.fixture.Eventually;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import dev.cairn.serve.http.HttpJson;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The protocol through the SDK's own client, over real HTTP.
class McpClientTest {

    private static final int CLIENTS = 64;
    private static final int CALLS = 20;

    private static FixtureServer front;

    @BeforeAll
    static void start() {
        front = FixtureServer.start(FixtureServer.settings(0), FixtureServer.LONG);
    }

    @AfterAll
    static void stop() {
        front.close();
    }

    private static McpSyncClient client(String path, Consumer<McpClient.SyncSpec> more, String... headers) {
        var request = HttpRequest.newBuilder().setHeader("Authorization", "Bearer " + FixtureServer.SECRET.value());
        for (int header = 0; header < headers.length; header += 2)
            request.setHeader(headers[header], headers[header + 1]);
        var transport = HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + front.port())
                .endpoint(path)
                .requestBuilder(request)
                .build();
        var spec = McpClient.sync(transport)
                .requestTimeout(Duration.ofSeconds(30))
                .clientInfo(Implementation.builder("tester", "1").build());
        more.accept(spec);
        var client = spec.build();
        client.initialize();
        return client;
    }

    private static McpSyncClient client(String path, String... headers) {
        return client(path, spec -> {}, headers);
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }

    @SuppressWarnings("unchecked") // the fixture's answers are JSON objects
    private static Map<String, Object> tree(CallToolResult result) {
        return (Map<String, Object>) result.structuredContent();
    }

    @Test
    void aConnectionSeesTheCoreSetUnlessItAsksForMore() {
        try (var core = client("/mcp");
                var all = client("/mcp?tools=all");
                var two = client("/mcp", "X-Cairn-Tools", "code, memory")) {
            assertThat(names(core)).containsExactly("echo", "refuse");
            assertThat(names(all)).containsExactly("echo", "refuse", "slow", "steps", "broken");
            assertThat(names(two)).containsExactly("slow", "steps", "broken");
        }
    }

    private static List<String> names(McpSyncClient client) {
        return client.listTools().tools().stream().map(Tool::name).toList();
    }

    @Test
    void aToolOutsideTheChosenSetsCanStillBeCalledByName() {
        try (var core = client("/mcp")) {
            assertThat(tree(call(core, "steps", Map.of()))).containsEntry("summary", "Three steps.");
        }
    }

    @Test
    void toolsAreListedWithTitleSchemasAndWhatTheyDoToTheWorld() {
        try (var client = client("/mcp?tools=all")) {
            var tools = client.listTools().tools();
            assertThat(tools.getFirst().title()).isEqualTo("The echo tool");
            assertThat(tools.getFirst().inputSchema()).containsEntry("additionalProperties", false);
            assertThat(tools.getFirst().outputSchema()).containsEntry("required", List.of("ok", "summary"));
            assertThat(tools.getFirst().annotations().readOnlyHint()).isTrue();
            assertThat(tools.get(1).annotations().readOnlyHint()).isFalse();
            assertThat(tools.get(1).annotations().destructiveHint()).isFalse();
            assertThat(tools.get(1).annotations().idempotentHint()).isFalse();
            assertThat(tools.get(1).annotations().openWorldHint()).isFalse();
            assertThat(tools.get(2).annotations().destructiveHint()).isTrue();
        }
    }

    @Test
    void textAndStructuredContentCarryTheSameAnswer() {
        try (var client = client("/mcp")) {
            var result = call(client, "echo", Map.of("text", "hi"));
            assertThat(result.isError()).isFalse();
            assertThat(tree(result)).containsEntry("text", "hi").containsEntry("thread", "virtual");
            assertThat(((TextContent) result.content().getFirst()).text()).isEqualTo(HttpJson.write(tree(result)));
        }
    }

    @Test
    void aRefusalReachesTheClientAsAnAnswerWithAHint() {
        try (var client = client("/mcp")) {
            var refused = call(client, "refuse", Map.of("undeclared", 1));
            assertThat(refused.isError()).isTrue();
            assertThat(tree(refused)).containsEntry("errorCode", "CONFLICT").containsKey("hint");
        }
    }

    @Test
    void anUnknownToolIsAnErrorOfTheRequestThatNamesTheNearest() {
        try (var client = client("/mcp")) {
            assertThatThrownBy(() -> call(client, "ecko", Map.of())).isInstanceOfSatisfying(McpError.class, error -> {
                assertThat(error.getJsonRpcError().code()).isEqualTo(-32602);
                assertThat(error.getJsonRpcError().message()).contains("Try echo.");
            });
        }
    }

    @Test
    void anAgentWithoutAHeaderHasTheNameOfItsClient() {
        try (var client = client("/mcp")) {
            assertThat(tree(call(client, "echo", Map.of()))).containsEntry("agent", "tester");
            assertThat(tree(call(client, "echo", Map.of()))).containsEntry("agent", "tester");
        }
    }

    @Test
    void headersNameTheAgentItsSessionAndItsWorkspace() {
        try (var client = client(
                "/mcp", "X-Cairn-Agent", "ada", "X-Cairn-Session", "morning", "X-Cairn-Workspace", "/home/%C3%BCber")) {
            assertThat(tree(call(client, "echo", Map.of())))
                    .containsEntry("agent", "ada")
                    .containsEntry("session", "morning")
                    .containsEntry("workspace", "/home/über")
                    .containsEntry("requestId", "");
        }
    }

    @Test
    void progressReachesTheClientUnderItsOwnToken() {
        var heard = new CopyOnWriteArrayList<ProgressNotification>();
        try (var client = client("/mcp", spec -> spec.progressConsumer(heard::add))) {
            var request =
                    CallToolRequest.builder("steps").progressToken("token-1").build();
            assertThat(client.callTool(request).isError()).isFalse();
            Eventually.that("both steps are heard", () -> heard.size() == 2);
            assertThat(heard).extracting(ProgressNotification::progressToken).containsOnly("token-1");
            assertThat(heard).extracting(ProgressNotification::total).containsOnly(3.0);
        }
    }

    @Test
    void progressOnlyGoesForwardAndEndsWithTheLastStepBeforeTheAnswer() {
        try (var client = new RawClient(front)) {
            var call = """
                    {"jsonrpc":"2.0","id":1,"method":"tools/call",\
                    "params":{"name":"steps","_meta":{"progressToken":5}}}""";
            var events = client.mcp(client.initialize(), call)
                    .body()
                    .lines()
                    .filter(line -> line.startsWith("data:"))
                    .toList();
            assertThat(events).hasSize(3);
            assertThat(events.get(0)).contains("\"progressToken\":5", "\"progress\":1.0");
            assertThat(events.get(1)).contains("\"progressToken\":5", "\"progress\":3.0");
            assertThat(events.get(2)).contains("\"id\":1", "Three steps.");
        }
    }

    @Test
    void pingIsAnsweredAndTheServerSaysWhatItIs() {
        try (var client = client("/mcp")) {
            assertThat(client.ping()).isNotNull();
            assertThat(client.getServerInfo().name()).isEqualTo("cairn");
            assertThat(client.getServerInfo().version()).isEqualTo("1.2.3");
            assertThat(client.getServerInstructions()).isEqualTo("Use echo.");
        }
    }

    @Test
    void manyClientsCallAtOnceWithoutAnError() throws InterruptedException, ExecutionException {
        var work = IntStream.range(0, CLIENTS)
                .<Callable<Long>>mapToObj(number -> () -> callOften("agent-" + number))
                .toList();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long answered = 0;
            for (Future<Long> done : threads.invokeAll(work)) answered += done.get();
            assertThat(answered).isEqualTo((long) CLIENTS * CALLS);
        }
    }

    private static long callOften(String agent) {
        try (var client = client("/mcp", "X-Cairn-Agent", agent)) {
            return IntStream.range(0, CALLS)
                    .mapToObj(number -> tree(call(client, "echo", Map.of("text", "call " + number))))
                    .filter(tree -> agent.equals(tree.get("agent")))
                    .count();
        }
    }
}
