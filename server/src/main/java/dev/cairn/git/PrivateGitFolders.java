package dev.cairn.git;

import java.io.IOException;
import java.util.LinkedHashMap;

/// Caches private git folders between commands, because creating one can take as long as the git command itself.
///
/// A folder is deleted when the repository's settings change, when too many are cached, or when the process ends.
final class PrivateGitFolders {

    private static final int CACHED_MAX = 32;

    static final PrivateGitFolders ALL = new PrivateGitFolders();

    /// The cached folders by repository, in least-recently-used order; guarded by this.
    private final LinkedHashMap<GitDirectories, CachedGitFolder> cached = new LinkedHashMap<>(CACHED_MAX, 0.75f, true);

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

    /// Prevents the deletion of a folder until the lease is closed.
    final class GitFolderLease implements AutoCloseable {
        private final CachedGitFolder folder;

        private GitFolderLease(CachedGitFolder folder) {
            this.folder = folder;
        }

        PrivateGitFolder view() {
            return folder.view;
        }

        @Override
        public void close() {
            release(folder);
        }
    }

    GitFolderLease take(GitDirectories place) throws IOException {
        var content = PrivateGitFolder.GitFolderContent.of(place);
        synchronized (this) {
            var found = cached.get(place);
            if (found == null || !found.view.content().equals(content) || !found.view.isComplete()) {
                found = new CachedGitFolder(PrivateGitFolder.make(content));
                var before = cached.put(place, found);
                if (before != null) retire(before);
                if (cached.size() > CACHED_MAX) retire(cached.pollFirstEntry().getValue());
            }
            found.users++;
            return new GitFolderLease(found);
        }
    }

    private static void retire(CachedGitFolder old) {
        old.isRetired = true;
        if (old.users == 0) old.view.delete();
    }

    private synchronized void release(CachedGitFolder folder) {
        folder.users--;
        if (folder.isRetired && folder.users == 0) folder.view.delete();
    }

    private synchronized void deleteAll() {
        cached.values().forEach(each -> each.view.delete());
        cached.clear();
    }
}
