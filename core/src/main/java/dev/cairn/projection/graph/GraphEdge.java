package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeType;
import dev.cairn.model.code.Provenance;

/// One mention as an edge: which node, which other, how it was found, and where it is written.
///
/// Line and column count from 1 in the file of `from`; both are 0 where nothing is written, as for containment.
public record GraphEdge(int from, int to, EdgeType type, Provenance provenance, int line, int column) {}
