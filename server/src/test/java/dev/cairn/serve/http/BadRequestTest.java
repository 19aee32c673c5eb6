package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.fixture.FixtureFront;
import dev.cairn.serve.fixture.RawClient;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Requests that cannot be served end in one JSON object that says what to do next.
class BadRequestTest {

    private static FixtureFront front;
    private static RawClient client;

    @BeforeAll
    static void start() {
        front = FixtureFront.start();
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
        var sent = client.send(java.net.http.HttpRequest.newBuilder(front.at("/api/tools/echo"))
                .header("Authorization", "Bearer " + FixtureFront.SECRET.value())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(java.net.http.HttpRequest.BodyPublishers.ofString("text=hi")));
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
        var body = "{\"text\":\"" + "x".repeat(FixtureFront.QUICK.bodyBytesMax()) + "\"}";
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
    void whatIsNotHttpIsAnsweredInJsonOrCut() throws IOException {
        try (var socket = front.socket()) {
            socket.getOutputStream()
                    .write(("GET /%%% HTTP/1.1\r\nHost: localhost\r\n" + FixtureFront.AUTHORIZATION + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer)
                    .startsWith("HTTP/1.1 400 ")
                    .doesNotContain("<html")
                    .doesNotContain("jetty");
        }
    }

    private static String exchange(String restOfRequest, boolean halfClose) throws IOException {
        try (var socket = front.socket()) {
            var request = "POST /api/tools/echo HTTP/1.1\r\nHost: localhost\r\n" + FixtureFront.AUTHORIZATION
                    + "Content-Type: application/json\r\n" + "Connection: close\r\n" + restOfRequest;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            if (halfClose) socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
