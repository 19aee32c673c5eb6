package dev.cairn.local;

import java.io.IOException;
import java.util.LinkedHashMap;

/// Caches private git folders between commands, because creating one can take as long as the git command itself.
///
/// They are deleted when the repository's settings change, when too many are cached, and when the process ends.
final class GitViews {

    private static final int KEPT_MAX = 32;

    static final GitViews ALL = new GitViews();

    /// By repository in least-recently-used order; guarded by this.
    private final LinkedHashMap<GitPlace, Kept> kept = new LinkedHashMap<>(KEPT_MAX, 0.75f, true);

    private GitViews() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::deleteAll, "git views"));
    }

    /// A folder and the number of commands that use it; its fields are guarded by the outer object.
    private static final class Kept {
        private final GitView view;
        private int users;
        private boolean isRetired;

        Kept(GitView view) {
            this.view = view;
        }
    }

    /// Keeps a folder in place until it is closed.
    final class Lease implements AutoCloseable {
        private final Kept held;

        private Lease(Kept held) {
            this.held = held;
        }

        GitView view() {
            return held.view;
        }

        @Override
        public void close() {
            release(held);
        }
    }

    Lease take(GitPlace place) throws IOException {
        var content = GitView.Content.of(place);
        synchronized (this) {
            var found = kept.get(place);
            if (found == null || !found.view.content().equals(content) || !found.view.isWhole()) {
                found = new Kept(GitView.make(content));
                var before = kept.put(place, found);
                if (before != null) retire(before);
                if (kept.size() > KEPT_MAX) retire(kept.pollFirstEntry().getValue());
            }
            found.users++;
            return new Lease(found);
        }
    }

    private static void retire(Kept old) {
        old.isRetired = true;
        if (old.users == 0) old.view.delete();
    }

    private synchronized void release(Kept held) {
        held.users--;
        if (held.isRetired && held.users == 0) held.view.delete();
    }

    private synchronized void deleteAll() {
        kept.values().forEach(each -> each.view.delete());
        kept.clear();
    }
}
