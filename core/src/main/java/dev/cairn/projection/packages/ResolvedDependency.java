package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.LockedPackage;
import dev.cairn.model.dependency.Purl;
import dev.cairn.projection.packages.build.VersionRanges;
import java.util.Optional;

/// One declared dependency of a workspace package and its resolution.
///
/// `inside` is the workspace package that it refers to, if any. `locked` is the package that a lock file selected,
/// if any.
public record ResolvedDependency(
        WorkspacePackage by,
        String file,
        Dependency declared,
        Optional<WorkspacePackage> inside,
        Optional<LockSelection> locked) {

    /// A package selected by a lock file, and the path of that file.
    public record LockSelection(String lockFile, LockedPackage locked) {}

    /// The package in use, with its version if that is certain.
    public Purl purl() {
        if (inside.isPresent()) return inside.get().purl();
        return new Purl(by.ecosystem(), declared.name(), version());
    }

    /// The version in use: from the lock file, else the only version that the range allows; empty if neither is
    /// known.
    public String version() {
        return locked.map(chosen -> chosen.locked().version())
                .orElseGet(() -> VersionRanges.pinned(by.ecosystem(), declared.range()));
    }
}
