package dev.cairn.watch;

import java.time.Duration;

/// The debounce intervals of a watch.
///
/// Changes of a few paths are a save: they are reported after `lone` without further events. Changes of more paths
/// are a burst: they are reported after `burst` without further events, but at most `longest` after the first
/// event. Trees without events are polled at the interval `poll`. A failed delivery is repeated after `retry`.
public record WatchPace(Duration lone, Duration burst, Duration longest, Duration poll, Duration retry) {

    /// The number of paths that one save may change, because an editor may also write a backup and a temporary
    /// file.
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
