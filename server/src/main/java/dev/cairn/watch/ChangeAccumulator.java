package dev.cairn.watch;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/// Accumulates changes into a set and computes how long to wait for more (debounce).
///
/// Times are nanoseconds of one clock. The object's lock guards every field.
final class ChangeAccumulator {

    /// With more paths, scanning the whole tree is cheaper than processing a list of paths.
    static final int PATHS_MAX = 10_000;

    /// More changed paths than this are taken for a checkout or a build.
    static final int PATHS_OF_EDITS_MAX = 300;

    /// The maximum wait is this many times longer during a checkout, so that all its changes become one transaction.
    static final int CHECKOUT_FACTOR = 5;

    /// The maximum wait for several changes while git works in the tree.
    static final int GIT_FACTOR = 10;

    /// A burst of many changes may be a checkout, so it is delivered only after this time without further changes.
    private static final Duration CHECKOUT_QUIET = Duration.ofMillis(500);

    /// With more new folders, the rules of the whole tree are read again.
    static final int FOLDERS_MAX = 100;

    /// The accumulated changes.
    ///
    /// @param rulesChanged whether ignore rules have changed, so that other folders and files may have to be
    ///     watched
    /// @param trackingChanged whether git may track different files
    /// @param newFolders folders that appeared and are watched until the rules have been evaluated
    record AccumulatedChanges(
            ChangeSet changes, boolean rulesChanged, boolean trackingChanged, Set<String> newFolders) {}

    private final WatchPace pace;
    private final Set<String> paths = new HashSet<>();
    private final Set<String> emptiedPaths = new HashSet<>();
    private final Set<String> newFolders = new HashSet<>();
    private boolean isRescan;
    private boolean gitMoved;
    private boolean rulesChanged;
    private boolean trackingChanged;
    private long firstNanos;
    private long lastNanos;

    ChangeAccumulator(WatchPace pace) {
        this.pace = pace;
    }

    synchronized void path(String path, long now) {
        touch(now);
        emptiedPaths.remove(path);
        if (paths.size() < PATHS_MAX) paths.add(path);
        else isRescan = true;
    }

    /// Reports a file that has become empty. It is probably being rewritten, so the set waits a little longer for
    /// its content.
    synchronized void emptied(String path, long now) {
        path(path, now);
        if (paths.contains(path)) emptiedPaths.add(path);
    }

    synchronized void newFolder(String path, long now) {
        touch(now);
        if (newFolders.size() < FOLDERS_MAX) newFolders.add(path);
        else rulesChanged(now);
    }

    synchronized void rescan(long now) {
        touch(now);
        isRescan = true;
    }

    synchronized void gitMoved(long now) {
        touch(now);
        gitMoved = true;
    }

    synchronized void rulesChanged(long now) {
        touch(now);
        rulesChanged = true;
    }

    synchronized void trackingChanged(long now) {
        touch(now);
        trackingChanged = true;
    }

    private void touch(long now) {
        if (isEmpty()) firstNanos = now;
        lastNanos = now;
    }

    synchronized boolean isEmpty() {
        return paths.isEmpty() && newFolders.isEmpty() && !isWhole();
    }

    private boolean isWhole() {
        return isRescan || gitMoved || rulesChanged || trackingChanged;
    }

    private boolean isCheckout() {
        return paths.size() > PATHS_OF_EDITS_MAX;
    }

    synchronized int pending() {
        return paths.size();
    }

    /// Whether one of these paths has changed.
    synchronized boolean isPending(Predicate<String> wanted) {
        return paths.stream().anyMatch(wanted);
    }

    synchronized boolean isBurst() {
        return paths.size() > WatchPace.PATHS_OF_ONE_SAVE || isWhole();
    }

    /// The time to wait from now on; zero when the set is ready.
    ///
    /// @param isGitAtWork whether git is changing the tree; then a pause does not mean that the changes are
    /// complete
    synchronized Duration waitFrom(long now, boolean isGitAtWork) {
        long latest = firstNanos + longest(isGitAtWork).toNanos();
        long ready = isGitAtWork ? latest : Math.min(lastNanos + quiet().toNanos(), latest);
        return Duration.ofNanos(Math.max(0, ready - now));
    }

    private Duration quiet() {
        if (isCheckout()) return CHECKOUT_QUIET;
        return isWhole() || !emptiedPaths.isEmpty() ? pace.burst() : pace.quiet(paths.size());
    }

    private Duration longest(boolean isGitAtWork) {
        if (isGitAtWork && isBurst()) return pace.longest().multipliedBy(GIT_FACTOR);
        return isCheckout() ? pace.longest().multipliedBy(CHECKOUT_FACTOR) : pace.longest();
    }

    synchronized AccumulatedChanges take() {
        var result = new AccumulatedChanges(
                new ChangeSet(paths, isRescan || rulesChanged, gitMoved),
                rulesChanged,
                trackingChanged,
                Set.copyOf(newFolders));
        clear();
        return result;
    }

    synchronized void clear() {
        paths.clear();
        emptiedPaths.clear();
        newFolders.clear();
        isRescan = false;
        gitMoved = false;
        rulesChanged = false;
        trackingChanged = false;
    }

    /// Schedules a rescan at a later time, because changes could not be processed.
    synchronized void rescanLater(AccumulatedChanges failed, long at) {
        touch(at);
        isRescan = true;
        gitMoved |= failed.changes().gitMoved();
        rulesChanged |= failed.rulesChanged()
                || failed.trackingChanged()
                || !failed.newFolders().isEmpty();
    }
}
