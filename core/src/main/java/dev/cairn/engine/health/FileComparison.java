package dev.cairn.engine.health;

import dev.cairn.engine.workspace.Workspaces;
import dev.cairn.model.code.FileVersion;
import dev.cairn.model.id.ProjectId;
import dev.cairn.model.workspace.WorkspaceSettings;
import dev.cairn.parse.SourceReadResult;
import dev.cairn.parse.SourceTree;
import dev.cairn.projection.source.CodeContents;
import dev.cairn.store.Store;
import dev.cairn.store.codec.ContentHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Compares the files of a workspace with the store.
public final class FileComparison implements FileFreshness.FileFreshnessSource {

    /// At most this many files are read for one answer; the rest is reported as unread.
    static final int FILES_READ_MAX = 2_000;

    /// Larger files are hashed as a stream and never held in memory.
    private static final int BYTES_MAX = 4 << 20;

    private final Store store;
    private final CodeContents contents;
    private final Workspaces workspaces;
    private final SourceTree tree;

    public FileComparison(Store store, CodeContents contents, Workspaces workspaces, SourceTree tree) {
        this.store = store;
        this.contents = contents;
        this.workspaces = workspaces;
        this.tree = tree;
    }

    @Override
    public FileFreshness of(ProjectId project, Set<String> paths) {
        var settings = workspaces.find(project).orElseThrow().settings();
        return new ComparisonRun(settings, known(project, paths)).at(paths);
    }

    /// The stored files at and below these paths.
    private Map<String, FileVersion> known(ProjectId project, Set<String> paths) {
        var known = new TreeMap<String, FileVersion>();
        for (var file : contents.files(store.snapshot(project)))
            if (paths.stream().anyMatch(path -> isAt(file.path(), path))) known.put(file.path(), file);
        return known;
    }

    private static boolean isAt(String file, String path) {
        return path.isEmpty() || path.equals(".") || file.equals(path) || file.startsWith(path + "/");
    }

    /// One comparison in progress.
    private final class ComparisonRun {

        private final WorkspaceSettings settings;
        private final Map<String, FileVersion> known;
        private final List<String> changed = new ArrayList<>();
        private final List<String> unknown = new ArrayList<>();
        private final List<String> unread = new ArrayList<>();
        private long fresh;
        private int read;

        ComparisonRun(WorkspaceSettings settings, Map<String, FileVersion> known) {
            this.settings = settings;
            this.known = known;
        }

        FileFreshness at(Set<String> paths) {
            var listing = tree.listPaths(settings, paths);
            var gone = new TreeMap<>(known);
            for (var file : listing.files()) {
                gone.remove(file.path());
                compare(file.path(), file.size());
            }
            listing.problems().forEach(problem -> unread.add(problem.path()));
            var missing = gone.keySet().stream().filter(listing::covers).toList();
            long files = listing.files().size() + (long) missing.size();
            if (files == 0) return new FileFreshness(0, 0, changed, missing, unknown, unread);
            var compared = new ArrayList<>(known.keySet());
            listing.files().forEach(file -> compared.add(file.path()));
            var nowhere = paths.stream()
                    .filter(path -> compared.stream().noneMatch(file -> isAt(file, path)))
                    .sorted()
                    .toList();
            unknown.addAll(nowhere);
            return new FileFreshness(files + nowhere.size(), fresh, changed, missing, unknown, unread);
        }

        private void compare(String path, long size) {
            var version = known.get(path);
            if (version == null) unknown.add(path);
            else if (version.size() != size) changed.add(path);
            else if (++read > FILES_READ_MAX) unread.add(path);
            else compareHash(path, version.contentHash());
        }

        private void compareHash(String path, String hash) {
            switch (tree.read(settings, path, BYTES_MAX)) {
                case SourceReadResult.Content(var _, var bytes) -> same(path, hash.equals(ContentHash.of(bytes)));
                case SourceReadResult.Large(var _, var found) -> same(path, hash.equals(found));
                case SourceReadResult.Gone _ -> changed.add(path);
                case SourceReadResult.Unreadable _ -> unread.add(path);
            }
        }

        private void same(String path, boolean isSame) {
            if (isSame) fresh++;
            else changed.add(path);
        }
    }
}
