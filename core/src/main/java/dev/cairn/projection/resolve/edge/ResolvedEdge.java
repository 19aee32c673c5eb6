package dev.cairn.projection.resolve.edge;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.SourcePosition;
import dev.cairn.projection.resolve.declaration.FileUnit;

/// One resolved reference to a declaration. `from` is the symbol that contains the reference, or
/// `DeclarationTable.NONE` at the top level of the file.
public record ResolvedEdge(FileUnit file, int from, int to, EdgeProvenance provenance, SourcePosition at) {}
