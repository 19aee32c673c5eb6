package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.overview.ClaimLedger;
import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEnd;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.model.id.ClaimId;
import dev.cairn.store.Draft;
import dev.cairn.store.RecordState;
import dev.cairn.store.codec.ClaimCodec;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EndedClaimsTest {

    @Test
    void theAnswerSaysWhenNotAllEndedClaimsWereSearched() {
        try (var store = new MemoryStore(InstantSource.system(), UUID::randomUUID)) {
            var fixture = new ClaimFixture(store);
            var open = fixture.claim("ada", "src/app.ts");
            end(fixture, open, Claims.SEARCHED_MAX - 1);
            var all = Claims.ended(store.snapshot(ClaimFixture.PROJECT));
            assertThat(all.isAll()).isTrue();
            assertThat(all.claims()).hasSize(Claims.SEARCHED_MAX - 1).noneMatch(Claim::isOpen);

            end(fixture, open, Claims.SEARCHED_MAX);

            assertThat(Claims.ended(store.snapshot(ClaimFixture.PROJECT)).isAll())
                    .isFalse();
        }
    }

    @Test
    void aReloadedLedgerKeepsTheLastEndedClaimsOfAnAgentAndCountsAll() {
        try (var store = new MemoryStore(InstantSource.system(), UUID::randomUUID)) {
            var fixture = new ClaimFixture(store);
            var open = fixture.claim("ada", "src/app.ts");
            for (int upTo = 100; upTo <= ClaimLedger.ENDED_MAX + 100; upTo += 100) end(fixture, open, upTo);

            var coordination = fixture.coordination();

            assertThat(coordination.ended(fixture.project(), open.holder().agent()))
                    .hasSize(ClaimLedger.ENDED_MAX)
                    .noneMatch(claim -> Integer.parseInt(claim.id().value().substring("ended-".length())) < 100);
            assertThat(coordination.overview(fixture.project()).total()).isEqualTo(ClaimLedger.ENDED_MAX + 100 + 1);
        }
    }

    /// Writes ended claims until there are this many.
    private static void end(ClaimFixture fixture, Claim like, int upTo) {
        Stores.write(fixture.store, ClaimFixture.PROJECT, draft -> {
            for (int at = 0; at < upTo; at++) {
                var id = new ClaimId("ended-" + at);
                if (draft.find(Claims.key(id)).isEmpty()) draft.begin(Claims.key(id), state(draft, like, id));
            }
        });
    }

    private static RecordState state(Draft draft, Claim like, ClaimId id) {
        var ended = new ClaimEnd(draft.now(), ClaimEndReason.RELEASED, Optional.empty());
        return ClaimCodec.write(new Claim(
                id,
                like.holder(),
                like.target(),
                like.purpose(),
                like.version(),
                like.fence(),
                like.since(),
                Optional.of(ended)));
    }
}
