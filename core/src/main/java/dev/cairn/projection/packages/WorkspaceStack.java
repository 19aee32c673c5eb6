package dev.cairn.projection.packages;

import java.util.List;

/// What a workspace is built with: build systems, the files that say so, automation, and where programs begin.
public record WorkspaceStack(
        List<String> buildSystems, List<String> manifests, List<String> ci, List<String> entrypoints) {

    public WorkspaceStack {
        buildSystems = List.copyOf(buildSystems);
        manifests = List.copyOf(manifests);
        ci = List.copyOf(ci);
        entrypoints = List.copyOf(entrypoints);
    }
}
