package dev.cairn.projection.resolve;

import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.Site;

/// One resolved mention: from a symbol (or a file's top, [World#NONE]) to a declaration, at a site.
public record ResolvedEdge(FileUnit file, int from, int to, Provenance provenance, Site at) {}
