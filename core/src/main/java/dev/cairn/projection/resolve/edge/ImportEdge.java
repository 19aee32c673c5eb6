package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// One import of another file of the workspace. `scope` is the symbol that contains the import, or
/// `DeclarationTable.NONE` at the top level.
public record ImportEdge(int scope, FileUnit to, EdgeProvenance provenance, SourcePosition at) {}
