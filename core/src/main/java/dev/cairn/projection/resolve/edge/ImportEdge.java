package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// One import that reaches another file, at a site; `scope` is the symbol it stands in, or [World#NONE].
public record ImportEdge(FileUnit file, int scope, FileUnit to, EdgeProvenance provenance, SourcePosition at) {}
