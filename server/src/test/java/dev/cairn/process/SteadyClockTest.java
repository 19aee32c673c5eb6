package dev.cairn.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testing.HandClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// A jump of the clock does not change the time of writes.
class SteadyClockTest {

    private static final Instant START = Instant.parse("2026-03-01T09:00:00Z");

    private final HandClock wall = new HandClock(START);
    private final AtomicLong awake = new AtomicLong();
    private final AtomicLong total = new AtomicLong(5_000);
    private boolean knowsSleep = true;

    private SteadyClock clock() {
        return new SteadyClock(wall, new SteadyClock.ElapsedTime(awake::get, this::total));
    }

    private Optional<Duration> total() {
        return knowsSleep ? Optional.of(Duration.ofNanos(total.get())) : Optional.empty();
    }

    private void pass(Duration time) {
        awake.addAndGet(time.toNanos());
        sleep(time);
    }

    private void sleep(Duration time) {
        total.addAndGet(time.toNanos());
        wall.advance(time);
    }

    @Test
    void aJumpOfYearsIsNotBelievedAndAReturnIs() {
        var clock = clock();
        pass(Duration.ofMinutes(1));
        assertThat(clock.instant()).isEqualTo(START.plusSeconds(60));
        wall.advance(Duration.ofDays(3_650));
        assertThat(clock.instant()).isEqualTo(START.plusSeconds(60));
        pass(Duration.ofMinutes(1));
        assertThat(clock.instant()).isEqualTo(START.plusSeconds(120));

        wall.advance(Duration.ofDays(-3_650));

        assertThat(clock.instant()).isEqualTo(START.plusSeconds(120));
        wall.advance(Duration.ofDays(-2));
        assertThat(clock.instant()).as("backwards").isEqualTo(START.plusSeconds(120));
    }

    @Test
    void timeInWhichTheMachineSleptHasPassed() {
        var clock = clock();
        sleep(Duration.ofDays(3));
        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofDays(3)));
        wall.advance(Duration.ofDays(30));
        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofDays(3)));
    }

    @Test
    void smallCorrectionsAreFollowed() {
        var clock = clock();
        for (int i = 0; i < 10; i++) {
            pass(Duration.ofMinutes(1));
            wall.advance(Duration.ofMinutes(50));
            assertThat(clock.instant()).isEqualTo(wall.instant());
        }
        wall.advance(Duration.ofMinutes(-50));
        assertThat(clock.instant()).isEqualTo(wall.instant());
    }

    @Test
    void aLongGapIsBelievedWhereSleepCannotBeMeasured() {
        knowsSleep = false;
        var clock = clock();
        sleep(Duration.ofHours(9));
        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofHours(9)));
        wall.advance(Duration.ofDays(-1));
        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofHours(9)));
    }
}
