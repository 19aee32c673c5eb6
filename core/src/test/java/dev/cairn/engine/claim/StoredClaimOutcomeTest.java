package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimFixture.PROJECT;
import static dev.cairn.engine.claim.ClaimFixture.conflict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.StoredClaimOutcome.Ended;
import dev.cairn.engine.claim.StoredClaimOutcome.Granted;
import dev.cairn.engine.claim.StoredClaimOutcome.Refused;
import dev.cairn.engine.claim.StoredClaimOutcome.Renewed;
import dev.cairn.model.claim.ClaimPurpose;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoredClaimOutcomeTest {

    @Test
    void theTransactionsOfClaimsSayWhatHappenedToWhichClaim() {
        var fixture = new ClaimFixture(new MemoryStore(InstantSource.system(), Stores.ids()));
        var held = fixture.claim("ada", "src/app.ts");
        conflict(fixture.ask("bob", "src/app.ts"));
        var renewed = fixture.claim("ada", "src/app.ts", new ClaimPurpose("round the total", Optional.empty()));
        fixture.release("ada", held.id());

        var outcomes = fixture.store.feed().after(PROJECT, 0, 10).stream()
                .flatMap(tx -> StoredClaimOutcome.of(fixture.store, tx).stream())
                .toList();

        assertThat(outcomes).hasSize(4);
        assertThat(outcomes.subList(0, 3)).containsExactly(new Granted(held), new Refused(), new Renewed(renewed));
        assertThat(outcomes.get(3)).isInstanceOfSatisfying(Ended.class, ended -> {
            assertThat(ended.claim().id()).isEqualTo(held.id());
            assertThat(ended.claim().isOpen()).isFalse();
        });
    }
}
