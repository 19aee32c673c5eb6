package dev.cairn.projection.graph;

import dev.cairn.model.code.EdgeProvenance;
import dev.cairn.model.code.EdgeType;

/// One edge: source and target node, type, provenance and position.
///
/// Line and column refer to the file of `from` and count from 1. Both are 0 for edges without a position, such as
/// containment.
public record GraphEdge(int from, int to, EdgeType type, EdgeProvenance provenance, int line, int column) {}
