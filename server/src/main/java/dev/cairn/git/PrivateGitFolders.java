package dev.cairn.git;

import java.io.IOException;
import java.util.LinkedHashMap;

/// Caches private git folders between commands, because creating one can take as long as the git command itself.
///
/// They are deleted when the repository's settings change, when too many are cached, and when the process ends.
final class PrivateGitFolders {

    private static final int KEPT_MAX = 32;

    static final PrivateGitFolders ALL = new PrivateGitFolders();

    /// By repository in least-recently-used order; guarded by this.
    private final LinkedHashMap<GitDirectories, CachedGitFolder> kept = new LinkedHashMap<>(KEPT_MAX, 0.75f, true);

    private PrivateGitFolders() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::deleteAll, "git views"));
    }

    /// A folder and the number of commands that use it; its fields are guarded by the outer object.
    private static final class CachedGitFolder {
        private final PrivateGitFolder view;
        private int users;
        private boolean isRetired;

        CachedGitFolder(PrivateGitFolder view) {
            this.view = view;
        }
    }

    /// Keeps a folder in place until it is closed.
    final class GitFolderLease implements AutoCloseable {
        private final CachedGitFolder held;

        private GitFolderLease(CachedGitFolder held) {
            this.held = held;
        }

        PrivateGitFolder view() {
            return held.view;
        }

        @Override
        public void close() {
            release(held);
        }
    }

    GitFolderLease take(GitDirectories place) throws IOException {
        var content = PrivateGitFolder.GitFolderContent.of(place);
        synchronized (this) {
            var found = kept.get(place);
            if (found == null || !found.view.content().equals(content) || !found.view.isComplete()) {
                found = new CachedGitFolder(PrivateGitFolder.make(content));
                var before = kept.put(place, found);
                if (before != null) retire(before);
                if (kept.size() > KEPT_MAX) retire(kept.pollFirstEntry().getValue());
            }
            found.users++;
            return new GitFolderLease(found);
        }
    }

    private static void retire(CachedGitFolder old) {
        old.isRetired = true;
        if (old.users == 0) old.view.delete();
    }

    private synchronized void release(CachedGitFolder held) {
        held.users--;
        if (held.isRetired && held.users == 0) held.view.delete();
    }

    private synchronized void deleteAll() {
        kept.values().forEach(each -> each.view.delete());
        kept.clear();
    }
}
