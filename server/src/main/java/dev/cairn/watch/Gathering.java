package dev.cairn.watch;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/// Changes on their way into a set, and how long to wait for more.
///
/// Times are nanoseconds of one clock. The object's lock guards every field.
final class Gathering {

    /// Beyond this a rescan is cheaper than a list.
    static final int PATHS_MAX = 10_000;

    private final WatchPace pace;
    private final Set<String> paths = new HashSet<>();
    private final Set<String> half = new HashSet<>();
    private boolean isRescan;
    private boolean gitMoved;
    private long firstNanos;
    private long lastNanos;

    Gathering(WatchPace pace) {
        this.pace = pace;
    }

    synchronized void path(String path, long now) {
        touch(now);
        half.remove(path);
        if (paths.size() < PATHS_MAX) paths.add(path);
        else isRescan = true;
    }

    /// A file without content has probably been emptied to be written anew: what it held is not gone yet.
    synchronized void emptied(String path, long now) {
        path(path, now);
        if (paths.contains(path)) half.add(path);
    }

    synchronized void rescan(long now) {
        touch(now);
        isRescan = true;
    }

    synchronized void gitMoved(long now) {
        touch(now);
        gitMoved = true;
    }

    private void touch(long now) {
        if (isEmpty()) firstNanos = now;
        lastNanos = now;
    }

    synchronized boolean isEmpty() {
        return paths.isEmpty() && !isRescan && !gitMoved;
    }

    synchronized int pending() {
        return paths.size();
    }

    synchronized boolean isBurst() {
        return paths.size() > WatchPace.PATHS_OF_ONE_SAVE || isRescan || gitMoved;
    }

    /// How long to wait from now on; zero when the set is ready.
    synchronized Duration waitFrom(long now) {
        var quiet = isRescan || gitMoved || !half.isEmpty() ? pace.burst() : pace.quiet(paths.size());
        long ready = Math.min(
                lastNanos + quiet.toNanos(), firstNanos + pace.longest().toNanos());
        return Duration.ofNanos(Math.max(0, ready - now));
    }

    synchronized ChangeSet take() {
        var taken = new ChangeSet(paths, isRescan, gitMoved);
        paths.clear();
        half.clear();
        isRescan = false;
        gitMoved = false;
        return taken;
    }

    /// Puts back what could not be worked on.
    synchronized void putBack(ChangeSet changes, long now) {
        touch(now);
        paths.addAll(changes.paths());
        isRescan |= changes.isRescan();
        gitMoved |= changes.gitMoved();
    }
}
