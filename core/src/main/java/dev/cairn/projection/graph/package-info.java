/// The code of a workspace as nodes and edges, derived from the facts of its files.
///
/// Start at [CodeGraph]; [CodeGraphs] is where a request gets the one of its moment.
@NullMarked
package dev.cairn.projection.graph;

import org.jspecify.annotations.NullMarked;
