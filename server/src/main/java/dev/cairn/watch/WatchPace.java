package dev.cairn.watch;

import java.time.Duration;

/// How long changes wait for more of their kind.
///
/// A few paths are a save: they wait for `lone` of quiet. More are a burst and wait for `burst` of quiet, but never
/// longer than `longest` after the first. `poll` is how often a tree without events is compared, `retry` how long
/// changes wait that could not be taken in.
public record WatchPace(Duration lone, Duration burst, Duration longest, Duration poll, Duration retry) {

    /// An editor may write a backup and a temporary file beside the one it saves.
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
