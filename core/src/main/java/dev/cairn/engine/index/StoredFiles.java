package dev.cairn.engine.index;

import dev.cairn.model.code.FileVersion;
import dev.cairn.parse.SourceListing;
import dev.cairn.store.Page;
import dev.cairn.store.RecordKind;
import dev.cairn.store.Snapshot;
import dev.cairn.store.codec.FileCodec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// The stored versions of the files that a run concerns.
public final class StoredFiles {

    /// At most this many paths are looked up one by one; for more, all files are read.
    private static final int NAMED_MAX = 100;

    /// No file at all.
    public static final StoredFiles NONE = new StoredFiles();

    private final Map<String, FileVersion> files = new HashMap<>();

    private StoredFiles() {}

    static StoredFiles all(Snapshot snapshot) {
        var known = new StoredFiles();
        known.addBelow(snapshot, "");
        return known;
    }

    /// The named files, files in folders of these names, and files whose paths are now folders.
    static StoredFiles of(Snapshot snapshot, Set<String> paths, SourceListing listing) {
        var folders = foldersOf(listing);
        if (paths.size() > NAMED_MAX || paths.contains(""))
            return all(snapshot).only(path -> isBelow(path, paths) || folders.contains(path));
        var known = new StoredFiles();
        for (var path : paths) {
            FileCodec.key(path).flatMap(snapshot::find).map(FileCodec::read).ifPresent(known::add);
            known.addBelow(snapshot, path + "/");
        }
        for (var folder : folders)
            FileCodec.key(folder).flatMap(snapshot::find).map(FileCodec::read).ifPresent(known::add);
        return known;
    }

    private StoredFiles only(Predicate<String> isWanted) {
        files.keySet().removeIf(isWanted.negate());
        return this;
    }

    /// Whether the path or one of its folders is among the paths.
    private static boolean isBelow(String path, Set<String> paths) {
        if (paths.contains("") || paths.contains(path)) return true;
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
            if (paths.contains(path.substring(0, slash))) return true;
        return false;
    }

    private static Set<String> foldersOf(SourceListing listing) {
        var folders = new HashSet<String>();
        for (var file : listing.files()) {
            var path = file.path();
            for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
                if (!folders.add(path.substring(0, end))) break;
        }
        return folders;
    }

    private void addBelow(Snapshot snapshot, String folder) {
        var after = "";
        while (true) {
            var page = folder.isEmpty()
                    ? snapshot.list(RecordKind.FILE, after, Page.LIMIT_MAX)
                    : snapshot.listPrefix(RecordKind.FILE, folder, after, Page.LIMIT_MAX);
            for (var version : page.items()) add(FileCodec.read(version));
            if (!page.more()) return;
            after = page.items().getLast().key().name();
        }
    }

    private void add(FileVersion file) {
        files.put(file.path(), file);
    }

    Map<String, FileVersion> files() {
        return files;
    }

    boolean holds(String path, String contentHash) {
        var file = files.get(path);
        return file != null && file.contentHash().equals(contentHash);
    }

    /// Removed files: they are not listed, although their folder could be listed.
    List<FileVersion> goneFrom(SourceListing listing, Set<String> gone) {
        var there = new HashMap<String, Boolean>();
        for (var file : listing.files()) there.put(file.path(), !gone.contains(file.path()));
        return files.values().stream()
                .filter(file -> !there.getOrDefault(file.path(), false) && listing.covers(file.path()))
                .sorted((one, other) -> one.path().compareTo(other.path()))
                .toList();
    }
}
