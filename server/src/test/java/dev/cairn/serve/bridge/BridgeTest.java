package dev.cairn.serve.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.problem.ProblemCode;
import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.process.DaemonRecord;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BridgeTest {

    @TempDir
    Path folder;

    private StubMcpServer daemon;
    private final List<String> notices = new CopyOnWriteArrayList<>();

    @BeforeEach
    void startDaemon() {
        daemon = StubMcpServer.start(0, folder.resolve("notes"));
    }

    @AfterEach
    void stopDaemon() {
        daemon.close();
    }

    private BridgeClient client() {
        return client(() -> record(daemon.port()));
    }

    private BridgeClient client(Supplier<DaemonRecord> found) {
        var headers = Map.of("X-Cairn-Workspace", folder.toString(), "X-Cairn-Agent", "ada", "X-Cairn-Tools", "all");
        return new BridgeClient(
                new BridgeSettings(headers, Optional.of(folder.toString()), found, UUID::randomUUID, notices::add));
    }

    private static DaemonRecord record(int port) {
        return new DaemonRecord(
                1,
                "127.0.0.1",
                port,
                Instant.EPOCH,
                "1",
                "b",
                new Secret("control"),
                Optional.of(new Secret("secret")));
    }

    private List<StubMcpServer.Seen> seen(String method, String text) {
        return daemon.seen().stream()
                .filter(one -> one.method().equals(method) && one.body().contains(text))
                .toList();
    }

    @Test
    void aClientIsInitializedAndServed() {
        try (var client = client()) {
            client.send(BridgeClient.INITIALIZE);
            assertThat(client.answerTo("0")
                            .path("result")
                            .path("protocolVersion")
                            .asString(""))
                    .isEqualTo("2025-06-18");
            client.send(BridgeClient.INITIALIZED);
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/list\"}");
            assertThat(client.answerTo("\"a\"").has("result")).isTrue();
        }
        assertThat(seen("DELETE", "")).hasSize(1);
    }

    @Test
    void aMessageThatEndsTheDaemonIsSentThreeTimesAndThenAnswered() {
        try (var client = client()) {
            client.greet();
            client.call(1, "hang_up");
            var error = client.answerTo("1").path("error");
            assertThat(error.path("message").asString("")).contains("ended 3 times while it worked on this message");
            assertThat(error.path("data").path("hint").asString("")).contains("Ask for less");
        }
        assertThat(seen("POST", "hang_up").stream()
                        .map(one -> one.headers().get("x-cairn-request"))
                        .distinct())
                .as("one request id")
                .hasSize(1);
    }

    @Test
    void anErrorOfTheDaemonKeepsItsCodeAndHint() {
        try (var client = client()) {
            client.greet();
            client.call(1, "refused");
            var error = client.answerTo("1").path("error");
            assertThat(error.path("code").asInt(0)).isEqualTo(-32600);
            assertThat(error.path("message").asString("")).isEqualTo("Too {odd}.");
            assertThat(error.path("data").path("hint").asString("")).isEqualTo("Say it plainly.");
        }
    }

    @Test
    void everyFrameSaysWhoAsksAndCarriesItsOwnRequestId() {
        try (var client = client()) {
            client.greet();
            client.call(1, "note");
            client.call(2, "note");
            client.answerTo("1");
        }
        var frames = daemon.seen().stream()
                .filter(one -> one.path().equals("/mcp") && one.method().equals("POST"))
                .toList();
        assertThat(frames)
                .hasSize(4)
                .allSatisfy(one -> assertThat(one.headers())
                        .containsEntry("x-cairn-agent", "ada")
                        .containsEntry("x-cairn-tools", "all")
                        .containsEntry("x-cairn-workspace", folder.toString())
                        .containsEntry("authorization", "Bearer secret")
                        .containsKey("x-cairn-request"));
        assertThat(frames.stream()
                        .map(one -> one.headers().get("x-cairn-request"))
                        .distinct())
                .hasSize(4);
        assertThat(frames.getLast().headers()).containsEntry("mcp-protocol-version", "2025-06-18");
    }

    @Test
    void theFolderIsRegisteredBeforeTheFirstToolRuns() {
        try (var client = client()) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
        }
        var paths = daemon.seen().stream().map(StubMcpServer.Seen::path).toList();
        var call = daemon.seen().indexOf(seen("POST", "tools/call").getFirst());
        assertThat(paths.indexOf("/api/client-start/graph_set_workspace")).isBetween(0, call);
        assertThat(seen("POST", "workspaceRoot").getFirst().body()).contains(folder.toString());
    }

    @Test
    void aSlowRequestHoldsUpNobody() {
        try (var client = client()) {
            client.greet();
            client.call(1, "wait");
            client.call(2, "note");
            assertThat(client.answerTo("2").has("result")).isTrue();
            client.call(3, "go");
            client.answerTo("1");
        }
    }

    @Test
    void messagesBeforeTheAnswerReachTheClientFirst() {
        try (var client = client()) {
            client.greet();
            client.call(1, "go");
            client.messageOf("notifications/progress");
            client.answerTo("1");
        }
    }

    @Test
    void serverMessagesReachTheClientOnOneLine() {
        try (var client = client()) {
            client.greet();
            assertThat(client.messageOf("notifications/hello").isObject()).isTrue();
            daemon.close();
        }
    }

    @Test
    void brokenInputIsAnsweredAndTheNextFrameServed() {
        try (var client = client()) {
            client.greet();
            client.send("{\"jsonrpc\":\"2.0\",");
            assertThat(error(client)).isEqualTo(-32700);
            client.send("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}]");
            assertThat(error(client)).isEqualTo(-32600);
            client.send("");
            client.send("x".repeat(RpcFrameReader.FRAME_BYTES_MAX + 1));
            assertThat(error(client)).isEqualTo(-32600);
            client.call(1, "note");
            assertThat(client.answerTo("1").has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"x\":\"LONG\"}}",
                "{\"params\":{\"id\":1,\"x\":\"LONG\"},\"method\":\"tools/call\",\"id\":7}",
                "{\"method\":\"tools/call\",\"params\":{\"x\":\"LONG\",\"id\":1},\"id\": 7 , \"jsonrpc\": \"2.0\" }"
            })
    void aRequestThatIsTooLongIsAnsweredUnderItsId(String frame) {
        try (var client = client()) {
            client.greet();
            client.send(frame.replace("LONG", "x".repeat(RpcFrameReader.FRAME_BYTES_MAX)));
            var error = client.answerTo("7").path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32600);
            assertThat(error.path("message").asString("")).contains("bytes at most");
        }
    }

    @Test
    void anIdInsideOfTheArgumentsOfALongMessageIsNotTaken() {
        try (var client = client()) {
            client.greet();
            client.send("{\"method\":\"x\",\"params\":{\"x\":\"" + "x".repeat(RpcFrameReader.FRAME_BYTES_MAX)
                    + "\",\"id\":7}}");
            assertThat(error(client)).isEqualTo(-32600);
            client.send("{\"method\":\"x\",\"params\":{\"x\":\"" + "x".repeat(RpcFrameReader.FRAME_BYTES_MAX)
                    + ",\\\"id\\\":7}\"}}");
            assertThat(error(client)).isEqualTo(-32600);
        }
    }

    @Test
    void aBatchAndItsListOfAnswersPassThroughOnOneLineEach() {
        try (var client = client()) {
            client.greet();
            client.send("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},"
                    + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}]");
            var answers = client.next();
            while (!answers.isArray()) answers = client.next();
            assertThat(answers.valueStream().map(each -> each.path("id").asInt()))
                    .containsExactly(1, 2);
        }
    }

    private static int error(BridgeClient client) {
        var answer = client.answerTo("null");
        assertThat(answer.path("error").path("data").path("hint").asString("")).isNotBlank();
        return answer.path("error").path("code").asInt();
    }

    @Test
    void aSessionTheDaemonForgotIsOpenedAgainUnseen() {
        try (var client = client()) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
            daemon.forgetSessions();
            client.call(2, "note");
            assertThat(client.answerTo("2").has("result")).isTrue();
        }
        var attempts = seen("POST", "\"id\":2");
        assertThat(attempts.stream()
                        .map(one -> one.headers().get("x-cairn-request"))
                        .distinct())
                .hasSize(1);
        var greetings = seen("POST", "\"initialize\"");
        assertThat(greetings).hasSize(2);
        assertThat(greetings.getFirst().headers()).doesNotContainKey("x-cairn-session");
        assertThat(greetings.getLast().headers())
                .containsEntry(
                        "x-cairn-session",
                        seen("POST", "\"id\":1").getFirst().headers().get("mcp-session-id"));
        assertThat(seen("POST", "notifications/initialized")).hasSize(2);
    }

    @Test
    void subscriptionsLiveOnWithTheNextDaemon() {
        try (var second = StubMcpServer.start(0, folder.resolve("notes"));
                var client = client(() -> record(port(second)))) {
            client.greet();
            for (var uri : List.of("a", "b"))
                client.send("{\"jsonrpc\":\"2.0\",\"id\":\"" + uri + "\",\"method\":\"resources/subscribe\","
                        + "\"params\":{\"uri\":\"test://" + uri + "\"}}");
            client.answerTo("\"b\"");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"resources/unsubscribe\","
                    + "\"params\":{\"uri\":\"test://a\"}}");
            client.answerTo("5");
            daemon.close();
            client.call(6, "note");
            assertThat(client.messageOf("notifications/resources/updated")
                            .path("params")
                            .path("uri")
                            .asString(""))
                    .as("it may have changed meanwhile")
                    .isEqualTo("test://b");
            client.answerTo("6");
            assertThat(second.seen().stream()
                            .map(StubMcpServer.Seen::body)
                            .filter(body -> body.contains("resources/subscribe")))
                    .singleElement()
                    .asString()
                    .contains("test://b");
        }
    }

    @Test
    void anotherDaemonElsewhereTakesOverUnseen() {
        try (var second = StubMcpServer.start(0, folder.resolve("notes"));
                var client = client(() -> record(port(second)))) {
            client.greet();
            client.call(1, "note");
            client.answerTo("1");
            daemon.close();
            client.call(2, "note");
            assertThat(client.answerTo("2").has("result")).isTrue();
            assertThat(second.seen()).isNotEmpty();
        }
    }

    private int port(StubMcpServer second) {
        return daemon.isClosed() ? second.port() : daemon.port();
    }

    @Test
    void aDaemonThatCannotBeFoundIsToldToEveryRequest() {
        Supplier<DaemonRecord> none = () -> {
            throw Refusal.of(ProblemCode.UNAVAILABLE, "No daemon here.", "Start one.");
        };
        try (var client = client(none)) {
            client.send(BridgeClient.INITIALIZE);
            var error = client.answerTo("0").path("error");
            assertThat(error.path("message").asString("")).isEqualTo("No daemon here.");
            assertThat(error.path("data").path("hint").asString("")).isEqualTo("Start one.");
        }
    }

    @Test
    void aCancelledRequestThatIsNeverAnsweredIsNotSentAgain() {
        try (var client = client()) {
            client.greet();
            client.call(1, "silence");
            client.call(2, "note");
            client.answerTo("2");
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
            client.call(3, "go");
            client.answerTo("3");
        }
        assertThat(seen("POST", "\"id\":1,")).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void anAnswerThatIsNoneBecomesAnErrorWithAHint() {
        try (var client = client()) {
            client.greet();
            client.call(1, "unheard-of");
            var error = client.answerTo("1").path("error");
            assertThat(error.path("message").asString("")).contains("500", "no idea");
        }
    }
}
