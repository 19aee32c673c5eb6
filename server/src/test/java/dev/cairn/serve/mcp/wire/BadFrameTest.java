package dev.cairn.serve.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import dev.cairn.serve.http.HttpJson;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/// Frames that cannot be served get a status, a JSON-RPC code and a next step.
class BadFrameTest {

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

    private static void assertFault(HttpResponse<String> answer, int status, int code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.body()).contains("\"code\":" + code).contains("\"hint\":\"");
    }

    private static String initialized(String revision) {
        var greeting = request(
                "initialize",
                "{\"protocolVersion\":\"" + revision
                        + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"raw\",\"version\":\"1\"}}");
        return client.mcp("", greeting).headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    private static final String BATCH = "[" + request("ping", "{}") + ","
            + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"},"
            + request("tools/call", "{\"name\":\"echo\",\"arguments\":{}}").replace("\"id\":1", "\"id\":\"b\"") + ","
            + request("no/such/method", "{}").replace("\"id\":1", "\"id\":3") + "]";

    @Test
    void aClientOfTheRevisionWithBatchesGetsOneListOfAnswers() {
        var session = initialized("2025-03-26");
        var answer = client.mcp(session, BATCH);
        assertThat(answer.statusCode()).isEqualTo(200);
        var ids = ((List<?>) HttpJson.read(answer.body().getBytes(StandardCharsets.UTF_8)))
                .stream()
                        .map(each -> String.valueOf(((Map<?, ?>) each).get("id")))
                        .toList();
        assertThat(ids).containsExactly("1", "b", "3");
        assertThat(answer.body()).contains("\"result\":{}", "Echo.", "-32601");
        var notices = client.mcp(session, "[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}]");
        assertThat(notices.statusCode()).isEqualTo(202);
        assertFault(client.mcp(session, "[]"), 400, -32600);
        assertFault(client.mcp(session, "[7]"), 400, -32600);
        assertFault(client.mcp(session, "[" + "{},".repeat(JsonRpcFrames.BATCH_MAX) + "{}]"), 400, -32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25"})
    void laterRevisionsHaveNoBatches(String revision) {
        assertFault(client.mcp(initialized(revision), BATCH), 400, -32600);
    }

    @Test
    void theParametersOfAnUnknownNotificationAreNotLogged() {
        var log = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        var heard = new ListAppender<ILoggingEvent>();
        heard.start();
        log.addAppender(heard);
        var answer = client.mcp(
                client.initialize(),
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/odd\",\"params\":{\"key\":\"hunter2\"}}");
        log.detachAppender(heard);
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(heard.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains("hunter2"));
    }

    private static String request(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"jsonrpc\":\"2.0\",\"id\":1,             | -32700",
                "nonsense                                    | -32700",
                "{} {}                                       | -32700",
                "[]                                          | -32600",
                "\"text\"                                    | -32600",
                "{\"id\":1,\"method\":\"ping\"}              | -32600",
                "{\"jsonrpc\":\"2.0\"}                       | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}  | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":\"no-question\",\"result\":{}} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\"text\"} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":\"x\"}} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":[],\"result\":{}} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"result\":{}} | -32600",
                "{\"jsonrpc\":\"2.0\",\"result\":{}} | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"error\":7} | -32600"
            })
    void anInvalidFrameIsABadRequest(String body, int code) {
        assertFault(client.mcp(client.initialize(), body), 400, code);
    }

    @Test
    void anIncompleteInitializeIsABadRequest() {
        assertFault(
                client.mcp("", request("initialize", "{\"protocolVersion\":3.5,\"capabilities\":[]}")), 400, -32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "{}", "[]", "\"text\"", "{\"capabilities\":{}}", "{\"protocolVersion\":\" \"}"})
    void anInitializeWithoutAVersionOpensNoSession(String params) {
        var answer = client.mcp("", request("initialize", params));
        assertFault(answer, 400, -32602);
        assertThat(answer.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    @Test
    void aClientMayHaveAnyName() {
        for (var name : List.of("\uD83D\uDE00".repeat(100), "x".repeat(500), " ", "a\\u0000b", "\u00e9".repeat(200))) {
            var greeting = "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"" + name
                    + "\",\"version\":\"1\"}}";
            assertThat(client.mcp("", request("initialize", greeting)).statusCode())
                    .as(name)
                    .isEqualTo(200);
        }
    }

    @Test
    void anErrorNamesItsRequest() {
        assertThat(client.mcp("no-such-session", request("ping", "{}")).body()).contains("\"id\":1,");
        assertThat(client.mcp("", "nonsense").body()).contains("\"id\":null,");
    }

    @ParameterizedTest
    @ValueSource(ints = {150, 164, 200, 5_000})
    void aRequestMayHaveALongIdOfItsOwn(int length) {
        var id = "i".repeat(length);
        var session = client.initialize();
        var echo =
                "{\"jsonrpc\":\"2.0\",\"id\":\"" + id + "\",\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}";
        var request = "0f8fad5b-d9cb-469f-a165-70867728950e";

        var first = client.mcp(session, echo, "X-Cairn-Request", request);
        assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
        assertThat(first.body()).contains("\"id\":\"" + id + "\"");
        assertThat(requestId(client.mcp(session, echo, "X-Cairn-Request", request)))
                .as("a retry has the same name")
                .isEqualTo(requestId(first));
        assertThat(requestId(client.mcp(session, echo.replace("\"iii", "\"jii"), "X-Cairn-Request", request)))
                .as("another request has another one")
                .isNotEqualTo(requestId(first));
    }

    private static String requestId(HttpResponse<String> answer) {
        var named = Pattern.compile("\"requestId\":\"([^\"]+)\"").matcher(answer.body());
        assertThat(named.find()).as(answer.body()).isTrue();
        return named.group(1);
    }

    @Test
    void aFrameBeyondTheMaximumIsTooLarge() {
        var frame = request("ping", "{\"text\":\"" + "x".repeat(FixtureServer.QUICK.bodyBytesMax()) + "\"}");
        assertFault(client.mcp(client.initialize(), frame), 413, -32600);
    }

    @Test
    void aFrameOfUnknownLengthIsReadOnlyUpToTheMaximum() {
        var bytes = request("ping", "{\"text\":\"" + "x".repeat(FixtureServer.QUICK.bodyBytesMax()) + "\"}")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        var answer = client.send(HttpRequest.newBuilder(front.at("/mcp"))
                .header("Authorization", "Bearer " + FixtureServer.SECRET.value())
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(bytes))));
        assertFault(answer, 413, -32600);
    }

    @Test
    void onlyJsonIsRead() {
        assertFault(client.mcp("", request("ping", "{}"), "Content-Type", "text/plain"), 415, -32600);
    }

    @Test
    void aClientMustAcceptBothKindsOfAnswer() {
        assertFault(client.mcp("", request("ping", "{}"), "Accept", "application/json"), 406, -32600);
        assertFault(client.get("/mcp", "Accept", "application/json"), 406, -32600);
    }

    @Test
    void aSessionMustBeNamedAndKnown() {
        assertFault(client.mcp("", request("ping", "{}")), 400, -32600);
        assertFault(client.mcp("no-such-session", request("ping", "{}")), 404, -32600);
        assertFault(client.get("/mcp", "Mcp-Session-Id", "no-such-session"), 404, -32600);
    }

    @Test
    void anUnknownProtocolVersionIsRefused() {
        assertFault(
                client.mcp(client.initialize(), request("ping", "{}"), "MCP-Protocol-Version", "1999-01-01"),
                400,
                -32600);
    }

    @Test
    void anUnusableIdentityIsRefused() {
        assertFault(client.mcp("", request("ping", "{}"), "X-Cairn-Agent", "%0A"), 400, -32600);
        assertFault(client.mcp(client.initialize(), request("ping", "{}"), "X-Cairn-Agent", "%zz"), 400, -32600);
    }

    @Test
    void anUnknownToolSetIsRefusedWithTheNearestName() {
        var answer = client.mcp(client.initialize(), request("tools/list", "{}"), "X-Cairn-Tools", "cod");
        assertFault(answer, 400, -32600);
        assertThat(answer.body()).contains("Did you mean code?");
    }

    @Test
    void anUnknownMethodIsAnswered() {
        var answer = client.mcp(client.initialize(), request("tools/lost", "{}"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("-32601").contains("\"id\":1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tools/call     | {\"name\":\"echo\",\"arguments\":[1]} | -32602",
                "tools/list     | {\"cursor\":\"elsewhere\"}            | -32602",
                "prompts/get    | {\"name\":\"none\"}                   | -32602",
                "resources/read | {\"uri\":\"test://none\"}             | -32002",
                "tools/call     | {\"name\":\"broken\"}                 | -32603",
                "tools/call     | {}                                    | -32602",
                "tools/call     | {\"name\":\"\"}                       | -32602",
                "tools/call     | {\"name\":7}                          | -32602",
                "tools/call     | {\"name\":\"nobody\"}                 | -32602",
                "resources/read | {}                                    | -32602",
                "prompts/get    | {}                                    | -32602"
            })
    void parametersThatDoNotFitAreAnsweredWithAHint(String method, String params, int code) {
        var answer = client.mcp(client.initialize(), request(method, params));
        assertFault(answer, 200, code);
        assertThat(answer.body()).doesNotContain("a defect the tool box should have caught");
    }

    @Test
    void aRequestIdOfTheClientsOwnNamesTheCallOverItsRetries() {
        var session = client.initialize();
        var echo = request("tools/call", "{\"name\":\"echo\"}");
        assertThat(client.mcp(session, echo, "X-Cairn-Request", "try-1").body()).contains("try-1:1");
        assertThat(client.mcp(session, echo, "X-Cairn-Request", "try-1").body()).contains("try-1:1");
        assertThat(client.mcp(session, echo).body()).contains("\"requestId\":\"\"");
    }

    @Test
    void aLaterHeaderSpeaksForItsOwnRequestOnly() {
        var session = client.initialize("X-Cairn-Agent", "ada", "X-Cairn-Workspace", "one");
        var echo = request("tools/call", "{\"name\":\"echo\"}");
        assertThat(client.mcp(session, echo, "X-Cairn-Agent", "bob").body())
                .contains("\"agent\":\"bob\"")
                .contains("\"workspace\":\"one\"");
        assertThat(client.mcp(session, echo).body()).contains("\"agent\":\"ada\"");
    }
}
