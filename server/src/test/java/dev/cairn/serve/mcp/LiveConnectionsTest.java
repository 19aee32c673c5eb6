package dev.cairn.serve.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.LiveSessions.State;
import dev.cairn.model.claim.Holder;
import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.SessionId;
import dev.cairn.serve.mcp.ConnectionListener.Ending;
import dev.cairn.testing.HandClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LiveConnectionsTest {

    private static final SessionId SESSION = new SessionId("s1");
    private static final Peer PEER = new Peer("c1", "client", new AgentId("ada"), SESSION, Optional.empty());

    private final HandClock clock = new HandClock(Instant.parse("2026-01-31T09:00:00Z"));
    private final LiveConnections connections = new LiveConnections("here", true, clock);

    private Holder holder() {
        return new Holder(new AgentId("ada"), SESSION, connections.server(SESSION));
    }

    @Test
    void aSessionIsOpenWhileAnyOfItsConnectionsIs() {
        connections.opened(PEER);
        connections.opened(PEER);
        var holder = holder();
        connections.closed(PEER, Ending.DELETED);
        assertThat(connections.state(holder)).isEqualTo(State.OPEN);

        connections.closed(PEER, Ending.DELETED);

        assertThat(connections.state(holder)).isEqualTo(State.CLOSED);
        connections.opened(PEER);
        assertThat(connections.state(holder)).isEqualTo(State.OPEN);
    }

    @Test
    void aSessionThatNeverHadAConnectionIsNeverGone() {
        var holder = holder();

        clock.advance(Duration.ofDays(365));

        assertThat(connections.state(holder)).isEqualTo(State.UNKNOWN);
    }

    @Test
    void connectionsOfTheServerBeforeGetTimeToComeBack() {
        var before = new Holder(new AgentId("ada"), SESSION, "the server before");
        assertThat(connections.state(before)).isEqualTo(State.UNKNOWN);

        clock.advance(LiveConnections.RECONNECT_WITHIN.plusSeconds(1));

        assertThat(connections.state(before)).isEqualTo(State.CLOSED);
        assertThat(new LiveConnections("one of many", false, clock).state(before))
                .isEqualTo(State.UNKNOWN);
    }
}
