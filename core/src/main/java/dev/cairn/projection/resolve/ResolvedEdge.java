package dev.cairn.projection.resolve;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.SourcePosition;

/// One resolved mention: from a symbol (or a file's top, [World#NONE]) to a declaration, at a site.
public record ResolvedEdge(FileUnit file, int from, int to, EdgeProvenance provenance, SourcePosition at) {}
