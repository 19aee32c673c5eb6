package dev.cairn.projection.packages;

import dev.cairn.model.dependency.Ecosystem;
import dev.cairn.model.dependency.Purl;

/// A package of the workspace: its name and version, its folder, and the position of its declaration.
public record WorkspacePackage(Ecosystem ecosystem, String name, String version, String folder, String file, int line) {

    public Purl purl() {
        return new Purl(ecosystem, name, version);
    }

    /// Whether a file is in its folder.
    public boolean holds(String path) {
        return folder.isEmpty() || path.startsWith(folder + "/");
    }
}
