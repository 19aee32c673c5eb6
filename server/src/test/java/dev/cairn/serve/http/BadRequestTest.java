package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that cannot be served get one JSON object with a next step.
class BadRequestTest {

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

    private static void assertProblem(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        assertThat(answer.body())
                .startsWith("{\"ok\":false,\"summary\":\"")
                .contains("\"errorCode\":\"" + code + "\"", "\"hint\":\"");
    }

    @Test
    void brokenJsonIsNamed() {
        assertProblem(client.post("/api/tools/echo", "{\"text\":"), 400, "BAD_ARGUMENT");
        assertProblem(client.post("/api/tools/echo", "[1]"), 400, "BAD_ARGUMENT");
    }

    @Test
    void onlyJsonIsRead() {
        var sent = client.send(HttpRequest.newBuilder(front.at("/api/tools/echo"))
                .header("Authorization", "Bearer " + FixtureServer.SECRET.value())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("text=hi")));
        assertProblem(sent, 415, "BAD_ARGUMENT");
    }

    @Test
    void anUnknownPathNamesTheNearest() {
        var answer = client.get("/healht");
        assertProblem(answer, 404, "NOT_FOUND");
        assertThat(answer.body()).contains("Try /health;");
    }

    @Test
    void aWrongMethodNamesTheRightOnes() {
        var answer = client.post("/health", "{}");
        assertProblem(answer, 405, "BAD_ARGUMENT");
        assertThat(answer.headers().firstValue("Allow")).hasValue("GET, HEAD");
        assertProblem(client.get("/api/tools/echo"), 405, "BAD_ARGUMENT");
    }

    @Test
    void anOversizedBodyIsRefusedAndTheServerGoesOn() {
        var body = "{\"text\":\"" + "x".repeat(FixtureServer.QUICK.bodyBytesMax()) + "\"}";
        assertProblem(client.post("/api/tools/echo", body), 413, "LIMIT_REACHED");
        assertThat(client.get("/health").statusCode()).isEqualTo(200);
    }

    @Test
    void aDefectTellsAReferenceAndNothingElse() {
        var answer = client.post("/api/tools/broken", "{}");
        assertProblem(answer, 500, "INTERNAL");
        assertThat(answer.body()).contains("reference").doesNotContain("a defect the tool box");
    }

    @Test
    void aBodyThatStopsArrivingTimesOut() throws IOException {
        var answer = exchange("Content-Length: 100\r\n\r\n{\"text\":", false);
        assertThat(answer).startsWith("HTTP/1.1 408 ").contains("did not arrive in time");
    }

    @Test
    void aHalfClosedConnectionIsToldThatItsBodyEndedEarly() throws IOException {
        var answer = exchange("Content-Length: 100\r\n\r\n{\"text\":", true);
        assertThat(answer).startsWith("HTTP/1.1 400 ").contains("ended early");
    }

    @Test
    void aHalfClosedConnectionStillGetsTheAnswerToAWholeRequest() throws IOException {
        assertThat(exchange("Content-Length: 2\r\n\r\n{}", true))
                .contains("200 OK")
                .contains("Echo.");
    }

    @Test
    void bytesThatAreNotHttpAreAnsweredInJsonOrTheConnectionIsClosed() throws IOException {
        try (var socket = front.socket()) {
            socket.getOutputStream()
                    .write(("GET /%%% HTTP/1.1\r\nHost: localhost\r\n" + FixtureServer.AUTHORIZATION + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer)
                    .startsWith("HTTP/1.1 400 ")
                    .doesNotContain("<html")
                    .doesNotContain("jetty");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/tools/../x",
                "/api/tools/./echo",
                "/api/tools/%2e%2e/x",
                "/api/tools/.%2E/x",
                "/tasks/../x",
                "/tasks/%zz",
                "/tasks/%",
                "/tasks/%4",
                "/tasks/%c0%af",
                "/tasks/%C0%AE",
                "/tasks/%ff",
                "/tasks/a%2Fb",
                "/tasks/a%2fb",
                "/tasks/a%5Cb",
                "/tasks/a%00b",
                "/tasks/a%0Ab",
                "/health;jsessionid=1",
                "/api/tools/echo;a=b",
                "//health",
                "/api//tools",
                "/health/..;/api/stop",
                "/..",
                "*"
            })
    void aPathThatCouldMeanTwoThingsIsABadRequest(String path) throws IOException {
        for (var method : List.of("GET", "POST")) {
            var answer = answer(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + FixtureServer.AUTHORIZATION
                    + "Connection: close\r\n" + "Content-Type: application/json\r\nContent-Length: 0\r\n\r\n");
            assertThat(answer).startsWith("HTTP/1.1 400 ").contains("{\"ok\":false", "\"hint\":\"");
        }
    }

    @Test
    void anOverlongPathIsABadRequest() {
        assertProblem(client.get("/tasks/" + "a".repeat(3_000)), 400, "BAD_ARGUMENT");
    }

    @Test
    void anEncodedNameIsTheNameItself() {
        assertThat(client.post("/api/tools/%65cho", "{}").body()).contains("Echo.");
        assertThat(client.get("/%68ealth").statusCode()).isEqualTo(200);
        assertProblem(client.get("/caf%C3%A9"), 404, "NOT_FOUND");
    }

    @Test
    void aQueryThatCannotBeReadIsABadRequest() throws IOException {
        for (var query : List.of("set=%zz", "set=%c0%af", "set=%"))
            assertThat(answer("GET /api/tools?" + query + " HTTP/1.1\r\nHost: localhost\r\n"
                            + FixtureServer.AUTHORIZATION + "Connection: close\r\n\r\n"))
                    .as(query)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("BAD_ARGUMENT");
    }

    @Test
    void theListOfToolsHasAHeadAndACallNamesItsMethod() {
        var head = client.send(HttpRequest.newBuilder(front.at("/api/tools"))
                .header("Authorization", "Bearer " + FixtureServer.SECRET.value())
                .HEAD());
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(client.get("/api/tools/echo").headers().firstValue("Allow")).hasValue("POST");
        assertThat(client.post("/api/tools", "{}").headers().firstValue("Allow"))
                .hasValue("GET, HEAD");
    }

    private static String answer(String request) throws IOException {
        try (var socket = front.socket()) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String exchange(String restOfRequest, boolean halfClose) throws IOException {
        try (var socket = front.socket()) {
            var request = "POST /api/tools/echo HTTP/1.1\r\nHost: localhost\r\n" + FixtureServer.AUTHORIZATION
                    + "Content-Type: application/json\r\n" + "Connection: close\r\n" + restOfRequest;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            if (halfClose) socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
