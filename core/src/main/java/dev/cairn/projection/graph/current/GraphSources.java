package dev.cairn.projection.graph.current;

import dev.cairn.projection.resolve.ResolutionLanguages;
import dev.cairn.projection.source.CodeContents;

/// Everything besides the store that the graph of a project is computed from.
public record GraphSources(CodeContents contents, ResolutionLanguages languages, EdgeOverlays overlays) {}
