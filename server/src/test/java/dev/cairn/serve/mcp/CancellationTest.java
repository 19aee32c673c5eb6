package dev.cairn.serve.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.serve.fixture.FixtureServer;
import dev.cairn.serve.fixture.RawClient;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Cancelling stops the client's own call and no other.
class CancellationTest {

    private FixtureServer front;
    private RawClient client;

    @BeforeEach
    void start() {
        front = FixtureServer.start();
        client = new RawClient(front);
    }

    @AfterEach
    void stop() {
        client.close();
        front.close();
    }

    private static String slow(String id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"slow\"}}";
    }

    private static String cancel(String id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
    }

    private String nextOfSlowCall() throws InterruptedException {
        return String.valueOf(front.tools.slowCalls.poll(10, TimeUnit.SECONDS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "9007199254740993", "\"seven\""})
    void cancellingStopsACallThatWouldRunForMinutes(String id) throws Exception {
        var session = client.initialize();
        var answer = client.mcpLater(session, slow(id));
        assertThat(nextOfSlowCall()).isEqualTo("begun");

        assertThat(client.mcp(session, cancel(id)).statusCode()).isEqualTo(202);

        assertThat(nextOfSlowCall()).isEqualTo("cancelled");
        assertThat(answer.get(10, TimeUnit.SECONDS).body()).doesNotContain("result");
    }

    @Test
    void anIdIsFreeAgainOnceItsCallWasCancelled() throws Exception {
        var session = client.initialize();
        var first = client.mcpLater(session, slow("1"));
        assertThat(nextOfSlowCall()).isEqualTo("begun");
        client.mcp(session, cancel("1"));
        first.get(10, TimeUnit.SECONDS);

        var echo = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"}}";
        assertThat(client.mcp(session, echo).body()).contains("Echo.");
    }

    @Test
    void anotherConnectionCannotCancelMyCallNorCanTheSameDigitsAsText() throws Exception {
        var mine = client.initialize();
        var other = client.initialize();
        var answer = client.mcpLater(mine, slow("5"));
        assertThat(nextOfSlowCall()).isEqualTo("begun");

        assertThat(client.mcp(other, cancel("5")).statusCode()).isEqualTo(202);
        assertThat(client.mcp(mine, cancel("\"5\"")).statusCode()).isEqualTo(202);
        assertThat(front.tools.slowCalls.poll(100, TimeUnit.MILLISECONDS)).isNull();

        client.mcp(mine, cancel("5"));
        assertThat(nextOfSlowCall()).isEqualTo("cancelled");
        assertThat(answer.get(10, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }

    @Test
    void cancellingWhatNeverRanIsNoFault() {
        var session = client.initialize();
        assertThat(client.mcp(session, cancel("99")).statusCode()).isEqualTo(202);
    }

    @Test
    void aRunningIdCannotBeUsedTwice() throws Exception {
        var session = client.initialize();
        var first = client.mcpLater(session, slow("3"));
        assertThat(nextOfSlowCall()).isEqualTo("begun");

        var second = client.mcp(session, slow("3"));

        assertThat(second.statusCode()).isEqualTo(400);
        assertThat(second.body()).contains("-32600").contains("still running");
        assertThat(first).isNotDone();
    }

    @Test
    void aLongCallKeepsItsConnectionWarmWithoutAProgressToken() throws Exception {
        var session = client.initialize();
        var answer = client.mcpLater(session, slow("4"));
        assertThat(nextOfSlowCall()).isEqualTo("begun");
        // Longer than the stall limit of the server: without heartbeats the connection would be cut.
        assertThat(front.tools.slowCalls.poll(2 * FixtureServer.QUICK.stall().toMillis(), TimeUnit.MILLISECONDS))
                .isNull();
        client.mcp(session, cancel("4"));
        assertThat(answer.get(10, TimeUnit.SECONDS).body()).contains(": still here");
    }

    @Test
    void endingTheSessionCancelsWhatItRuns() throws Exception {
        var session = client.initialize();
        var running = client.mcpLater(session, slow("1"));
        assertThat(nextOfSlowCall()).isEqualTo("begun");

        assertThat(client.delete(session).statusCode()).isEqualTo(200);

        assertThat(nextOfSlowCall()).isEqualTo("cancelled");
        assertThat(running.get(10, TimeUnit.SECONDS).body()).doesNotContain("result");
    }
}
