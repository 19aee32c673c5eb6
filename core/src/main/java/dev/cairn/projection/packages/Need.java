package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Dependency;
import dev.cairn.model.dependency.Locked;
import dev.cairn.model.dependency.Purl;
import java.util.Optional;

/// One declared need of a package of the workspace, and what it means here.
///
/// `inside` is the package of the workspace that is meant; `locked` is what a lock file chose.
public record Need(
        WorkspacePackage by,
        String file,
        Dependency declared,
        Optional<WorkspacePackage> inside,
        Optional<Chosen> locked) {

    /// What a lock file chose, and which lock file.
    public record Chosen(String lockFile, Locked locked) {}

    /// The package that is used, with its version where one is known for sure.
    public Purl purl() {
        if (inside.isPresent()) return inside.get().purl();
        return new Purl(by.ecosystem(), declared.name(), version());
    }

    /// The version in use: as locked, else as pinned; empty when only a range is known.
    public String version() {
        return locked.map(chosen -> chosen.locked().version())
                .orElseGet(() -> Ranges.pinned(by.ecosystem(), declared.range()));
    }
}
