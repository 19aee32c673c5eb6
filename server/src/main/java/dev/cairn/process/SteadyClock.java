package dev.cairn.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A clock that follows the system clock but ignores large jumps of it.
///
/// One write under a clock that is years ahead would shift a project's time permanently, because its times only
/// increase. The expected time is the last good reading plus the time elapsed since then, sleep included. A
/// reading that differs from it by more than [#JUMP_MAX] is therefore ignored and reported, and the expected
/// time is used. On systems that do not report the time spent asleep, a jump forward is accepted, because it
/// may be sleep.
public final class SteadyClock implements InstantSource {

    /// Corrections up to this size are accepted.
    public static final Duration JUMP_MAX = Duration.ofHours(1);

    private static final Duration ANCHOR_AGE_MAX = Duration.ofMinutes(1);

    private static final Path UPTIME = Path.of("/proc/uptime");

    private static final Logger LOG = LoggerFactory.getLogger(SteadyClock.class);

    /// The elapsed time since an arbitrary moment.
    ///
    /// @param awake counts only the time the machine was awake, and is cheap
    /// @param total also counts sleep; empty where the system does not provide it
    record ElapsedTime(LongSupplier awake, TotalTime total) {

        static final ElapsedTime SYSTEM = new ElapsedTime(System::nanoTime, SteadyClock::uptime);
    }

    /// The time since the machine was started.
    interface TotalTime {
        Optional<Duration> get();
    }

    private final InstantSource wall;
    private final ElapsedTime passed;
    private Instant good;
    private long awakeThen;
    private Anchor anchor;
    private boolean isReported;

    /// A good reading together with the total time at that moment; it is renewed only occasionally, because reading the
    /// total time is expensive.
    private record Anchor(Instant wall, long awake, Optional<Duration> total) {}

    public SteadyClock(InstantSource wall) {
        this(wall, ElapsedTime.SYSTEM);
    }

    SteadyClock(InstantSource wall, ElapsedTime passed) {
        this.wall = wall;
        this.passed = passed;
        this.good = wall.instant();
        this.awakeThen = passed.awake().getAsLong();
        this.anchor = new Anchor(good, awakeThen, passed.total().get());
    }

    @Override
    public synchronized Instant instant() {
        var now = wall.instant();
        var awake = passed.awake().getAsLong();
        var expected = good.plusNanos(awake - awakeThen);
        if (isNear(now, expected)) return accept(now, awake);
        var slept = expectedAfterSleep();
        if (slept.isPresent() ? isNear(now, slept.get()) : now.isAfter(expected)) return accept(now, awake);
        var steady = slept.orElse(expected);
        if (!isReported)
            LOG.error(
                    "The machine's clock jumped to {}, but by the time that has passed it is {}. Cairn goes on with {}; "
                            + "if the new time is right, restart the daemon with `cairn stop`.",
                    now,
                    steady,
                    steady);
        isReported = true;
        return steady;
    }

    private Instant accept(Instant now, long awake) {
        var isOld = awake - anchor.awake() > ANCHOR_AGE_MAX.toNanos();
        if (isOld || !isNear(now, good.plusNanos(awake - awakeThen)))
            anchor = new Anchor(now, awake, passed.total().get());
        good = now;
        awakeThen = awake;
        isReported = false;
        return now;
    }

    private Optional<Instant> expectedAfterSleep() {
        return passed.total()
                .get()
                .flatMap(at -> anchor.total().map(then -> anchor.wall().plus(at.minus(then))));
    }

    private static boolean isNear(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(JUMP_MAX) <= 0;
    }

    private static Optional<Duration> uptime() {
        try {
            var seconds = Files.readString(UPTIME, StandardCharsets.UTF_8).split(" ", 2)[0];
            return Optional.of(Duration.ofMillis((long) (Double.parseDouble(seconds) * 1000)));
        } catch (IOException | NumberFormatException unknown) {
            LOG.debug("the time since the machine started is not known", unknown);
            return Optional.empty();
        }
    }
}
