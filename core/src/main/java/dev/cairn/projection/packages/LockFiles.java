package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.LockedPackage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lock files of a workspace: which one applies to a folder, and which versions it selected.
final class LockFiles {

    /// One lock file with its packages by id and by name.
    record IndexedLockFile(LockFile file, Map<String, LockedPackage> byId, Map<String, List<LockedPackage>> byName) {

        static IndexedLockFile of(LockFile file) {
            var byId = new HashMap<String, LockedPackage>();
            var byName = new HashMap<String, List<LockedPackage>>();
            for (var locked : file.packages()) {
                byId.putIfAbsent(locked.id(), locked);
                byName.computeIfAbsent(file.ecosystem().comparisonKey(locked.name()), _ -> new ArrayList<>(1))
                        .add(locked);
            }
            return new IndexedLockFile(file, byId, byName);
        }

        List<LockedPackage> named(String name) {
            return byName.getOrDefault(file.ecosystem().comparisonKey(name), List.of());
        }

        /// The package selected for a declaration, if the file records it.
        Optional<LockedPackage> selected(WorkspacePackage by, Dependency need) {
            var key = file.ecosystem().comparisonKey(need.name());
            var asked = need.name() + "@" + need.range();
            for (var root :
                    List.of(relative(by.folder()), "=" + file.ecosystem().comparisonKey(by.name()), "")) {
                var answers = file.roots().getOrDefault(root, Map.of());
                for (var name : List.of(need.name(), key, asked)) {
                    var id = answers.get(name);
                    if (id != null && byId.containsKey(id)) return Optional.of(byId.get(id));
                }
            }
            var named = named(need.name());
            return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
        }

        private String relative(String folder) {
            var own = file.folder();
            if (folder.equals(own)) return ".";
            return own.isEmpty() ? folder : folder.startsWith(own + "/") ? folder.substring(own.length() + 1) : folder;
        }
    }

    /// The folder and ecosystem of a lock file.
    private record LockFileLocation(Ecosystem ecosystem, String folder) {}

    private final List<IndexedLockFile> all = new ArrayList<>();
    private final Map<LockFileLocation, List<IndexedLockFile>> byPlace = new HashMap<>();

    LockFiles(List<LockFile> files) {
        for (var file : files) {
            var lock = IndexedLockFile.of(file);
            all.add(lock);
            byPlace.computeIfAbsent(new LockFileLocation(file.ecosystem(), file.folder()), _ -> new ArrayList<>(1))
                    .add(lock);
        }
    }

    List<IndexedLockFile> all() {
        return all;
    }

    /// The package version that the nearest lock file selected, in the folder of the package or a parent folder.
    Optional<ResolvedDependency.LockSelection> selected(WorkspacePackage by, Dependency need) {
        var folder = by.folder();
        while (true) {
            for (var lock : byPlace.getOrDefault(new LockFileLocation(by.ecosystem(), folder), List.of())) {
                var found = lock.selected(by, need);
                if (found.isPresent())
                    return found.map(locked ->
                            new ResolvedDependency.LockSelection(lock.file().path(), locked));
            }
            if (folder.isEmpty()) return Optional.empty();
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        }
    }
}
