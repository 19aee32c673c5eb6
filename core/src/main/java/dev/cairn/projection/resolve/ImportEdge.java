package dev.cairn.projection.resolve;

import dev.cairn.model.code.Provenance;
import dev.cairn.model.code.Site;

/// One import that reaches another file, at a site; `scope` is the symbol it stands in, or [World#NONE].
public record ImportEdge(FileUnit file, int scope, FileUnit to, Provenance provenance, Site at) {}
