package dev.cairn.serve.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.problem.Refusal;
import dev.cairn.model.trust.Secret;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Accepted and refused requests.
class RequestAdmissionTest {

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
        try (var front = FixtureServer.start()) {
            for (var path : new String[] {"/health", "/mcp", "/api/tools", "/events", "/nothing"})
                assertThat(statusLine(front, path, host)).as(path).matches("HTTP/1.1 40[03] .*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1", "127.0.0.1:99", "127.8.8.8", "[::1]", "[::1]:7420"})
    void everyNameOfThisMachineIsAccepted(String host) throws IOException {
        try (var front = FixtureServer.start()) {
            assertThat(statusLine(front, "/health", host)).contains(" 200 ");
        }
    }

    private static String statusLine(FixtureServer front, String path, String host) throws IOException {
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
        try (var front = FixtureServer.start();
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
    void onLoopbackTooEveryRequestNeedsTheSecretAndHealthTellsStrangersNothing() {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            for (var given : new String[] {"", "Bearer", "Bearer wrong", "Basic " + FixtureServer.SECRET.value()})
                for (var path : new String[] {
                    "/metrics", "/api/tools", "/api/login/code", "/events", "/mcp", "/agent.json", "/nothing"
                }) {
                    var answer = client.get(path, "Authorization", given);
                    assertThat(answer.statusCode()).as(given + " " + path).isEqualTo(401);
                    assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
                    assertThat(answer.body()).contains("secret of its data home", "cairn token");
                }
            assertThat(client.mcp("", PING, "Authorization", "").statusCode()).isEqualTo(401);
            assertThat(client.get("/metrics").body()).contains("cairn_refused_attempts_total{kind=\"bad_secret\"} 29");
            assertThat(client.post("/api/tools/echo", "{}", "Authorization", "Bearer wrong")
                            .statusCode())
                    .isEqualTo(401);
            assertThat(client.get("/health", "Authorization", "Bearer wrong").body())
                    .isEqualTo("{\"status\":\"ok\"}");
            assertThat(client.get("/health", "Authorization", "bearer " + FixtureServer.SECRET.value())
                            .body())
                    .contains("version");
        }
    }

    @Test
    void aTokenOfTheSettingsIsAcceptedBesideTheSecret() {
        var both = List.of(FixtureServer.SECRET, new Secret("token-for-others"));
        var settings = new HttpSettings("127.0.0.1", 0, both, new Secret("control"), Set.of(), HttpLimits.STANDARD);
        try (var front = FixtureServer.start(settings, FixtureServer.LONG);
                var client = new RawClient(front)) {
            assertThat(client.get("/api/tools").statusCode()).isEqualTo(200);
            assertThat(client.get("/api/tools", "Authorization", "Bearer token-for-others")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aFrontWithoutASecretCannotBeBuilt() {
        assertThatThrownBy(() -> new HttpSettings(
                        "127.0.0.1", 0, List.of(), new Secret("control"), Set.of(), HttpLimits.STANDARD))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBrowserExchangesAOneTimeCodeForAKeyThatWorksUntilItSignsOut() {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var code = value(client.post("/api/login/code", "{}").body(), "code");
            assertThat(client.get("/api/tools", "Authorization", "Bearer " + code)
                            .statusCode())
                    .isEqualTo(401);
            var signedIn = client.post("/api/login", "", "Authorization", "Login " + code);
            assertThat(signedIn.statusCode()).isEqualTo(200);
            var key = value(signedIn.body(), "key");
            assertThat(key).isNotEqualTo(FixtureServer.SECRET.value());
            assertThat(client.get("/api/tools", "Authorization", "Bearer " + key)
                            .statusCode())
                    .isEqualTo(200);

            var again = client.post("/api/login", "", "Authorization", "Login " + code);
            assertThat(again.statusCode()).isEqualTo(401);
            assertThat(again.body()).contains("cairn open");

            client.send(java.net.http.HttpRequest.newBuilder(front.at("/api/login"))
                    .header("Authorization", "Bearer " + key)
                    .DELETE());
            assertThat(client.get("/api/tools", "Authorization", "Bearer " + key)
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    private static String value(String json, String name) {
        var found =
                java.util.regex.Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(json);
        assertThat(found.find()).as(json).isTrue();
        return found.group(1);
    }

    @Test
    void aTakenPortIsRefusedWithAHint() {
        try (var front = FixtureServer.start()) {
            assertThatThrownBy(() -> FixtureServer.start(FixtureServer.settings(front.port()), FixtureServer.LONG))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("Cannot listen on 127.0.0.1:" + front.port());
        }
    }
}
