package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// One resolved mention: from a symbol (or a file's top, [World#NONE]) to a declaration, at a site.
public record ResolvedEdge(FileUnit file, int from, int to, EdgeProvenance provenance, SourcePosition at) {}
