package dev.cairn.serve.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.cairn.serve.fixture.Eventually;
import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Connections open once, close once, and leave nothing behind.
class ConnectionLifeTest {

    private static final Duration SHORT = Duration.ofMillis(150);

    /// Short, but longer than a busy machine takes between two requests.
    private static final Duration FAIRLY_SHORT = Duration.ofSeconds(1);

    /// More than twice the threads that tests running beside this one start meanwhile.
    private static final int HALF_CLOSED = 200;

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    private static String next(FixtureServer front) throws InterruptedException {
        return String.valueOf(front.connections.poll(10, TimeUnit.SECONDS));
    }

    @Test
    void aNewConnectionIsToldWhoItIsSoThatItCanStaySoElsewhere() {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var told = client.greet().headers();
            assertThat(told.firstValue("X-Cairn-Agent")).contains("raw");
            assertThat(told.firstValue("X-Cairn-Session"))
                    .as("others may see the session, so it must not be the connection's secret id")
                    .isNotEmpty()
                    .isNotEqualTo(told.firstValue("Mcp-Session-Id"));
        }
    }

    @Test
    void deletingASessionEndsItAndItsIdIsUnknownAfterwards() throws Exception {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var session = client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");
            assertThat(front.mcp.openConnections()).isEqualTo(1);

            assertThat(client.delete(session).statusCode()).isEqualTo(200);

            assertThat(next(front)).isEqualTo("closed raw DELETED");
            assertThat(front.mcp.openConnections()).isZero();
            assertThat(client.mcp(session, PING).statusCode()).isEqualTo(404);
            assertThat(client.delete(session).statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aSilentConnectionEndsAfterItsIdleTime() throws Exception {
        try (var front = FixtureServer.start(SHORT);
                var client = new RawClient(front)) {
            client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");
            assertThat(next(front)).isEqualTo("closed raw IDLE");
        }
    }

    @Test
    void aConnectionThatRunsACallIsNotIdle() throws Exception {
        try (var front = FixtureServer.start(FAIRLY_SHORT);
                var client = new RawClient(front)) {
            var session = client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");
            var running = client.mcpLater(
                    session, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"slow\"}}");
            assertThat(front.tools.slowCalls.poll(10, TimeUnit.SECONDS)).isEqualTo("begun");

            assertThat(front.connections.poll(2 * FAIRLY_SHORT.toMillis(), TimeUnit.MILLISECONDS))
                    .isNull();
            assertThat(running).isNotDone();
        }
    }

    @Test
    void stoppingTheServerEndsEveryConnectionWithinItsGrace() throws Exception {
        var front = FixtureServer.start();
        try (var client = new RawClient(front)) {
            var session = client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");
            var listener = listen(front, session);
            var running = client.mcpLater(
                    session, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"slow\"}}");
            assertThat(front.tools.slowCalls.poll(10, TimeUnit.SECONDS)).isEqualTo("begun");

            var begun = System.nanoTime();
            front.close();

            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .isLessThan(FixtureServer.QUICK.stopGrace().plusSeconds(2));
            assertThat(next(front)).isEqualTo("closed raw STOPPED");
            assertThat(front.tools.slowCalls.poll(10, TimeUnit.SECONDS)).isEqualTo("cancelled");
            Eventually.that("its reader hears of the end", running::isDone);
            // On a busy machine the connection is cut before the answer is closed in good order.
            var heard = running.handle((answer, cut) -> cut == null ? answer.body() : "");
            assertThat(heard.get()).as("and of nothing else").doesNotContain("result");
            listener.close();
        }
    }

    @Test
    void clientsThatVanishWhileListeningLeaveNoThreadBehind() throws Exception {
        try (var front = FixtureServer.start(FAIRLY_SHORT);
                var client = new RawClient(front)) {
            client.get("/health");
            var threads = ManagementFactory.getThreadMXBean();
            int before = threads.getThreadCount();
            var sockets = new ArrayList<Socket>();
            for (int number = 0; number < HALF_CLOSED; number++)
                sockets.add(listen(front, client.initialize("X-Cairn-Agent", "gone")));
            int added = threads.getThreadCount() - before;
            assertThat(front.mcp.openConnections()).isEqualTo(HALF_CLOSED);

            for (var socket : sockets) socket.close();

            // An open stream keeps its connection from being idle, so this shows that every stream ended.
            Eventually.that("all connections end", () -> front.mcp.openConnections() == 0);
            assertThat(added).as("listeners take no platform threads").isLessThan(HALF_CLOSED / 2);
            assertThat(threads.getThreadCount() - before).isLessThan(HALF_CLOSED / 2);
        }
    }

    @Test
    void aClientWhoseStreamEndedAndDidNotComeBackHasLeft() throws Exception {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var session = client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");

            listen(front, session).close();

            assertThat(next(front)).isEqualTo("closed raw GONE");
        }
    }

    @Test
    void aClientThatOpensItsStreamAgainInTimeStays() throws Exception {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var session = client.initialize();
            assertThat(next(front)).isEqualTo("opened raw");
            listen(front, session).close();

            try (var again = listen(front, session)) {
                assertThat(front.connections.poll(2 * FixtureServer.RECONNECT.toMillis(), TimeUnit.MILLISECONDS))
                        .isNull();
                assertThat(again.getInputStream().read()).isNotEqualTo(-1);
            }
        }
    }

    @Test
    void aClientIsGoneAsSoonAsItsProcessHasEnded() throws Exception {
        var process = new ProcessBuilder("sleep", "600").start();
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var start = process.info().startInstant().orElseThrow().toEpochMilli();
            var session = client.initialize("X-Cairn-Process", process.pid() + ":" + start + ":0123456789abcdef");
            assertThat(next(front)).isEqualTo("opened raw");
            try (var stream = listen(front, session)) {
                process.destroyForcibly().waitFor();

                assertThat(next(front)).isEqualTo("closed raw GONE");
                assertThat(stream.isClosed()).isFalse();
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Timeout(60)
    void beyondTheMaximumTheOldestStreamIsClosed() throws Exception {
        try (var front = FixtureServer.start();
                var client = new RawClient(front)) {
            var session = client.initialize();
            var sockets = new ArrayList<Socket>();
            try {
                for (int i = 0; i <= ListenStreams.OPEN_MAX; i++) sockets.add(listen(front, session));
                assertThatCode(() -> sockets.getFirst().getInputStream().readAllBytes())
                        .as("the oldest one ends")
                        .doesNotThrowAnyException();
                for (var socket : sockets.subList(1, sockets.size()))
                    assertThat(socket.getInputStream().read()).isNotEqualTo(-1);
            } finally {
                for (var socket : sockets) socket.close();
            }
        }
    }

    /// Opens a stream on a plain socket and waits until it is established.
    private static Socket listen(FixtureServer front, String session) throws IOException {
        var socket = front.socket();
        var request = "GET /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\n" + FixtureServer.AUTHORIZATION
                + "Accept: text/event-stream\r\nConnection: close\r\nMcp-Session-Id: " + session + "\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        var reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        assertThat(reader.readLine()).contains("200");
        return socket;
    }
}
