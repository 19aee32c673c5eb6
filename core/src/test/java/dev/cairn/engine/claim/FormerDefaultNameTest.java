package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.claim.Claim;
import dev.cairn.model.claim.ClaimEndReason;
import dev.cairn.testing.MemoryStore;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FormerDefaultNameTest {

    private final MemoryStore store = new MemoryStore(InstantSource.system(), UUID::randomUUID);
    private final ClaimFixture fixture = new ClaimFixture(store);

    @AfterEach
    void close() {
        store.close();
    }

    private Claim left(String agent, String target) {
        var claim = fixture.claim(agent, target);
        fixture.closed.add(claim.holder().session());
        return claim;
    }

    @Test
    void anAgentGetsTheClaimsOfTheOneNumberedNameThatItMayHaveHad() {
        var former = left("opencode-3", "src/a.ts");
        left("claude-code-1", "src/b.ts");

        var claimed = fixture.claim("opencode@shop", "src/a.ts");

        assertThat(fixture.open()).contains(claimed).doesNotContain(former);
        assertThat(fixture.stored(former.id()).end().orElseThrow().reason()).isEqualTo(ClaimEndReason.EXPIRED);
        ClaimFixture.conflict(fixture.ask("opencode@shop", "src/b.ts"));
    }

    @Test
    void ofSeveralFormerNamesNoneIsTakenForGranted() {
        left("opencode-3", "src/a.ts");
        left("opencode-4", "src/b.ts");

        assertThat(ClaimFixture.conflict(fixture.ask("opencode@shop", "src/a.ts"))
                        .canBeTakenOver())
                .isTrue();
    }

    @Test
    void aFormerNameThatIsStillUsedKeepsItsClaims() {
        fixture.claim("opencode-3", "src/a.ts");

        ClaimFixture.conflict(fixture.ask("opencode@shop", "src/a.ts"));
        ClaimFixture.conflict(fixture.ask("opencode-4", "src/a.ts"));
    }
}
