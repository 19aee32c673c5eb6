package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.serve.fixture.FixtureFront;
import dev.cairn.serve.fixture.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who comes in, and who does not.
class GateTest {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "127.0.0.1.evil.example",
                "evil.example:7420",
                "localhost.evil.example",
                "a b",
                ""
            })
    void aForeignHostIsRefusedOnEveryPath(String host) throws IOException {
        try (var front = FixtureFront.start()) {
            for (var path : new String[] {"/health", "/mcp", "/api/tools", "/events", "/nothing"})
                assertThat(statusLine(front, path, host)).as(path).matches("HTTP/1.1 40[03] .*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1", "127.0.0.1:99", "127.8.8.8", "[::1]", "[::1]:7420"})
    void everyNameOfThisMachineIsAccepted(String host) throws IOException {
        try (var front = FixtureFront.start()) {
            assertThat(statusLine(front, "/health", host)).contains(" 200 ");
        }
    }

    private static String statusLine(FixtureFront front, String path, String host) throws IOException {
        try (var socket = front.socket()) {
            var request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://evil.example", "null", "http://127.0.0.1.evil.example:7420", "chrome-extension://abc"})
    void aForeignOriginIsRefusedWithAProblem(String origin) {
        try (var front = FixtureFront.start();
                var client = new RawClient(front)) {
            var answer = client.mcp("", PING, "Origin", origin);
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.body()).contains("\"ok\":false", "\"errorCode\":\"FORBIDDEN\"", "\"hint\"");
            assertThat(client.get("/health", "Origin", "http://localhost:6274").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void namesFromTheSettingsAreAccepted() {
        var names = new HostNames("127.0.0.1", Set.of("Cairn.Internal"));
        assertThat(names.allowsHost("cairn.internal:80")).isTrue();
        assertThat(names.allowsOrigin("https://cairn.internal")).isTrue();
        assertThat(names.allowsHost("cairn.internal.evil.example")).isFalse();
    }

    @Test
    void aWildcardBindAcceptsAddressesButNoForeignNames() {
        var names = new HostNames("0.0.0.0", Set.of());
        assertThat(names.allowsHost("10.1.2.3:7420")).isTrue();
        assertThat(names.allowsHost("[fe80::1]:7420")).isTrue();
        assertThat(names.allowsHost("evil.example")).isFalse();
    }

    @Test
    void listeningBeyondLoopbackNeedsAToken() {
        var open = new HttpSettings("0.0.0.0", 0, Optional.empty(), "control", Set.of(), Limits.STANDARD);
        assertThatThrownBy(() -> FixtureFront.start(open, FixtureFront.LONG))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("without a token");
        try (var front = FixtureFront.start(open.withBearerToken("secret"), FixtureFront.LONG);
                var client = new RawClient(front)) {
            assertThat(client.get("/api/tools", "Authorization", "Bearer secret")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void withATokenEveryRequestNeedsItAndHealthTellsStrangersNothing() {
        var settings = HttpSettings.loopback(0, "control").withBearerToken("secret");
        try (var front = FixtureFront.start(settings, FixtureFront.LONG);
                var client = new RawClient(front)) {
            for (var path : new String[] {"/metrics", "/api/tools", "/agent.json", "/nothing"}) {
                var answer = client.get(path, "Authorization", "Bearer wrong");
                assertThat(answer.statusCode()).as(path).isEqualTo(401);
                assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
                assertThat(answer.body()).contains("\"hint\"");
            }
            assertThat(client.mcp("", PING).statusCode()).isEqualTo(401);
            assertThat(client.get("/health").body()).isEqualTo("{\"status\":\"ok\"}");
            assertThat(client.get("/health", "Authorization", "bearer secret").body())
                    .contains("version");
        }
    }

    @Test
    void aTakenPortIsRefusedWithAHint() {
        try (var front = FixtureFront.start()) {
            assertThatThrownBy(
                            () -> FixtureFront.start(HttpSettings.loopback(front.port(), "control"), FixtureFront.LONG))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("Cannot listen on 127.0.0.1:" + front.port());
        }
    }
}
