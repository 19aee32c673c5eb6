package dev.cairn.projection.graph.current;

import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.source.CodeContents;

/// Everything except the store from which the graph of a project is computed, and who is told about it.
public record GraphSources(
        CodeContents contents, ResolutionLanguages languages, EdgeOverlays overlays, GraphListener listener) {}
