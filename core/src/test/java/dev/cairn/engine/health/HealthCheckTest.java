package dev.cairn.engine.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.id.AgentId;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.id.RequestId;
import dev.cairn.model.id.SessionId;
import dev.cairn.model.id.TxId;
import dev.cairn.projection.digest.DigestState;
import dev.cairn.projection.vector.VectorCoverage;
import dev.cairn.store.Author;
import dev.cairn.store.Cache;
import dev.cairn.store.CommitDecision;
import dev.cairn.store.RequestKey;
import dev.cairn.store.TxKind;
import dev.cairn.store.TxRequest;
import dev.cairn.testing.MemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class HealthCheckTest {

    private static final ProjectId PROJECT = new ProjectId("shop");
    private static final VectorCoverage VECTORS = new VectorCoverage(3, 1, 0, 0, Optional.of("stopped"));

    private final AtomicLong ids = new AtomicLong();
    private final MemoryStore store =
            new MemoryStore(InstantSource.fixed(Instant.EPOCH), () -> new UUID(0, ids.incrementAndGet()));
    private final AtomicReference<Optional<String>> presence = new AtomicReference<>(Optional.empty());
    private final HealthCheck check =
            new HealthCheck(store, Cache.NONE, _ -> VECTORS, _ -> DigestState.OFF, _ -> CodeHealth.NONE, presence::get);

    @Test
    void anUnwrittenProjectHasNoTransactions() {
        var health = check.of(PROJECT);

        assertThat(health.txCount()).isZero();
        assertThat(health.latestTx()).isEmpty();
        assertThat(health.vectors()).isEqualTo(VECTORS);
    }

    @Test
    void theNewestTransactionIsReported() {
        for (var request : new String[] {"r1", "r2", "r3"}) {
            var author = new Author(new AgentId("ada"), new SessionId("s1"));
            store.commit(
                    new TxRequest(PROJECT, RequestKey.of(new RequestId(request), ""), TxKind.WORKSPACE, author),
                    draft -> CommitDecision.<String>accept("done"));
        }

        var health = check.of(PROJECT);

        assertThat(health.txCount()).isEqualTo(3);
        assertThat(health.latestTx()).contains(new TxId(new UUID(0, 3)));
        assertThat(health.status()).isEqualTo(WorkspaceHealth.HealthStatus.EMPTY);
        assertThat(health.recommendations()).isNotEmpty();
    }

    @Test
    void unknownPresenceIsReported() {
        presence.set(Optional.of("Presence is not known."));

        assertThat(check.of(PROJECT).recommendations()).contains("Presence is not known.");
    }
}
