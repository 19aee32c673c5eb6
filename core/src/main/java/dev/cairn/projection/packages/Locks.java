package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.LockFile;
import dev.cairn.model.dependency.Locked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lock files of a workspace: which one applies to a folder, and what it selected.
final class Locks {

    /// One lock file with its packages by id and by name.
    record Lock(LockFile file, Map<String, Locked> byId, Map<String, List<Locked>> byName) {

        static Lock of(LockFile file) {
            var byId = new HashMap<String, Locked>();
            var byName = new HashMap<String, List<Locked>>();
            for (var locked : file.packages()) {
                byId.putIfAbsent(locked.id(), locked);
                byName.computeIfAbsent(file.ecosystem().key(locked.name()), _ -> new ArrayList<>(1))
                        .add(locked);
            }
            return new Lock(file, byId, byName);
        }

        List<Locked> named(String name) {
            return byName.getOrDefault(file.ecosystem().key(name), List.of());
        }

        /// The package selected for a declaration, if the file records it.
        Optional<Locked> chosen(WorkspacePackage by, Dependency need) {
            var key = file.ecosystem().key(need.name());
            var asked = need.name() + "@" + need.range();
            for (var root :
                    List.of(relative(by.folder()), "=" + file.ecosystem().key(by.name()), "")) {
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
    private record Place(Ecosystem ecosystem, String folder) {}

    private final List<Lock> all = new ArrayList<>();
    private final Map<Place, List<Lock>> byPlace = new HashMap<>();

    Locks(List<LockFile> files) {
        for (var file : files) {
            var lock = Lock.of(file);
            all.add(lock);
            byPlace.computeIfAbsent(new Place(file.ecosystem(), file.folder()), _ -> new ArrayList<>(1))
                    .add(lock);
        }
    }

    List<Lock> all() {
        return all;
    }

    /// The package selected by the nearest lock file at or above the package.
    Optional<Need.Chosen> chosen(WorkspacePackage by, Dependency need) {
        var folder = by.folder();
        while (true) {
            for (var lock : byPlace.getOrDefault(new Place(by.ecosystem(), folder), List.of())) {
                var found = lock.chosen(by, need);
                if (found.isPresent())
                    return found.map(locked -> new Need.Chosen(lock.file().path(), locked));
            }
            if (folder.isEmpty()) return Optional.empty();
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        }
    }
}
