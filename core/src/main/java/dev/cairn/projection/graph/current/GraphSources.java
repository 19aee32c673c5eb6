package dev.cairn.projection.graph.current;

import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.source.CodeContents;

/// The inputs of a worktree's graph other than the store, and the listener that gets each new graph.
public record GraphSources(
        CodeContents contents, ResolutionLanguages languages, EdgeOverlays overlays, GraphListener listener) {}
