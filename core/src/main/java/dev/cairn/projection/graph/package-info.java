/// The code graph of a workspace: nodes and edges derived from the facts of its files.
///
/// Start at [CodeGraph]. Requests get the graph from a [dev.cairn.view.View].
@NullMarked
package dev.cairn.projection.graph;

import org.jspecify.annotations.NullMarked;
