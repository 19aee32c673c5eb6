/// The code of a workspace as nodes and edges, derived from the facts of its files.
///
/// Start at [CodeGraph]; a request gets its graph from [CodeGraphs].
@NullMarked
package dev.cairn.projection.graph;

import org.jspecify.annotations.NullMarked;
