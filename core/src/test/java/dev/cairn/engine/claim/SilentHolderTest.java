package dev.cairn.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.HandClock;
import dev.cairn.testing.MemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SilentHolderTest {

    /// One write under a wrong clock moved the time of the project, and times of a project only increase.
    @Test
    void aHolderIsNotSilentBecauseTheTimeOfTheProjectIsAhead() {
        var clock = new HandClock(Instant.now());
        try (var store = new MemoryStore(clock, UUID::randomUUID)) {
            var fixture = new ClaimFixture(store);
            fixture.silenceMax = Optional.of(Duration.ofHours(1));
            var held = fixture.claim("ada", "src/app.ts");
            clock.advance(Duration.ofDays(365));
            fixture.claim("eve", "src/other.ts");
            clock.advance(Duration.ofDays(-365));

            var asked = fixture.claims().claim(ClaimFixture.request("bob", "src/app.ts", true));

            assertThat(asked).isInstanceOf(ClaimResult.ClaimConflict.class);
            assertThat(fixture.open()).contains(held);
        }
    }
}
