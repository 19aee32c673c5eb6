package dev.cairn.projection.packages;

import java.util.List;

/// The build systems of a workspace with their files, CI files and entry points.
public record WorkspaceStack(
        List<String> buildSystems, List<String> manifests, List<String> ci, List<String> entrypoints) {

    public WorkspaceStack {
        buildSystems = List.copyOf(buildSystems);
        manifests = List.copyOf(manifests);
        ci = List.copyOf(ci);
        entrypoints = List.copyOf(entrypoints);
    }
}
