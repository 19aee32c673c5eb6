package dev.cairn.engine.claim;

import static dev.cairn.engine.claim.ClaimFixture.PROJECT;
import static dev.cairn.engine.claim.ClaimFixture.conflict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.claim.StoredClaimOutcome.Changed;
import dev.cairn.engine.claim.StoredClaimOutcome.Granted;
import dev.cairn.engine.claim.StoredClaimOutcome.Refused;
import dev.cairn.testing.MemoryStore;
import dev.cairn.testing.Stores;
import java.time.InstantSource;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StoredClaimOutcomeTest {

    @Test
    void theTransactionsOfClaimsSayWhatHappenedToWhichClaim() {
        var fixture = new ClaimFixture(new MemoryStore(InstantSource.system(), Stores.ids()));
        var held = fixture.claim("ada", "src/app.ts");
        conflict(fixture.ask("bob", "src/app.ts"));
        fixture.release("ada", held.id());

        var outcomes =
                fixture.store.feed().after(PROJECT, 0, 10).stream().flatMap(tx -> StoredClaimOutcome.of(tx).stream());

        assertThat(outcomes)
                .containsExactlyElementsOf(
                        Stream.<StoredClaimOutcome>of(new Granted(held.id()), new Refused(), new Changed(held.id()))
                                .toList());
    }
}
