package dev.cairn.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until it is set by hand.
public final class HandClock implements InstantSource {

    private volatile Instant now;

    public HandClock(Instant start) {
        this.now = start;
    }

    @Override
    public Instant instant() {
        return now;
    }

    public void set(Instant moment) {
        now = moment;
    }

    public void advance(Duration by) {
        now = now.plus(by);
    }
}
