package dev.cairn.model.dependency;

import java.util.List;

/// One package selected by a lock file. `id` is unique in the file; `dependencies` are ids of packages in the same
/// file.
///
/// `isInternal` marks packages that come from the workspace itself.
public record LockedPackage(
        String id, String name, String version, List<String> dependencies, boolean isInternal, int line) {

    public LockedPackage {
        dependencies = List.copyOf(dependencies);
    }
}
