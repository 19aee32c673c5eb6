package dev.cairn.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ChangeAccumulatorTest {

    private static final long MILLI = 1_000_000;

    private final ChangeAccumulator gathering = new ChangeAccumulator(WatchPace.STANDARD);

    @Test
    void aLoneSaveWaitsForAShortQuiet() {
        gathering.path("a", 0);

        assertThat(gathering.waitFrom(10 * MILLI, false)).isEqualTo(Duration.ofMillis(10));
        assertThat(gathering.waitFrom(20 * MILLI, false)).isZero();
    }

    @Test
    void anEmptiedFileWaitsForItsContent() {
        gathering.emptied("a", 0);
        assertThat(gathering.waitFrom(40 * MILLI, false)).isEqualTo(Duration.ofMillis(260));

        gathering.path("a", 50 * MILLI);
        assertThat(gathering.waitFrom(90 * MILLI, false)).isZero();
    }

    @Test
    void aBurstWaitsForALongerQuiet() {
        for (int file = 0; file < 10; file++) gathering.path("f" + file, 0);

        assertThat(gathering.waitFrom(0, false)).isEqualTo(WatchPace.STANDARD.burst());
    }

    @Test
    void changesThatNeverEndAreToldAllTheSame() {
        for (int millis = 0; millis < 2_000; millis++) gathering.path("f" + millis % 50, millis * MILLI);

        assertThat(gathering.waitFrom(2_000 * MILLI, false)).isZero();
    }

    @Test
    void aCheckoutIsToldWhole() {
        for (int file = 0; file < 3_000; file++) gathering.path("f" + file, file * MILLI);

        assertThat(gathering.waitFrom(2_999 * MILLI, false)).isEqualTo(Duration.ofMillis(500));
        assertThat(gathering.pending()).isEqualTo(3_000);
        assertThat(gathering.take().changes().paths()).hasSize(3_000);
    }

    @Test
    void aCheckoutThatNeverEndsIsToldAllTheSame() {
        for (int millis = 0; millis < 6_000; millis++) gathering.path("f" + millis, millis * MILLI);

        assertThat(gathering.waitFrom(6_000 * MILLI, false)).isZero();
    }

    @Test
    void severalChangesWaitUntilGitHasEnded() {
        for (int file = 0; file < 10; file++) gathering.path("f" + file, 0);

        assertThat(gathering.waitFrom(5_000 * MILLI, true)).isEqualTo(Duration.ofSeconds(5));
        assertThat(gathering.waitFrom(10_000 * MILLI, true)).isZero();
        assertThat(gathering.waitFrom(5_000 * MILLI, false)).isZero();
    }

    @Test
    void aLoneSaveWaitsASecondForGitAtMost() {
        gathering.path("a", 0);

        assertThat(gathering.waitFrom(20 * MILLI, true)).isEqualTo(Duration.ofMillis(980));
        assertThat(gathering.waitFrom(1_000 * MILLI, true)).isZero();
    }

    @Test
    void moreChangesThanAListHoldsBecomeARescan() {
        for (int file = 0; file <= ChangeAccumulator.PATHS_MAX; file++) gathering.path("f" + file, 0);

        var taken = gathering.take().changes();
        assertThat(taken.isRescan()).isTrue();
        assertThat(taken.paths()).hasSize(ChangeAccumulator.PATHS_MAX);
        assertThat(gathering.isEmpty()).isTrue();
    }
}
