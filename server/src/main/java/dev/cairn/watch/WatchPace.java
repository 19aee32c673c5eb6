package dev.cairn.watch;

import java.time.Duration;

/// The debounce intervals of a watch.
///
/// A few paths are a save and wait for `lone` without events. More are a burst and wait for `burst` without events, but
/// at most `longest` after the first. `poll` is the interval for trees without events, `retry` the delay after a failed
/// delivery.
public record WatchPace(Duration lone, Duration burst, Duration longest, Duration poll, Duration retry) {

    /// An editor may write a backup and a temporary file along with the saved file.
    static final int PATHS_OF_ONE_SAVE = 3;

    public static final WatchPace STANDARD = new WatchPace(
            Duration.ofMillis(20),
            Duration.ofMillis(300),
            Duration.ofMillis(1_000),
            Duration.ofSeconds(10),
            Duration.ofSeconds(5));

    Duration quiet(int paths) {
        return paths <= PATHS_OF_ONE_SAVE ? lone : burst;
    }
}
