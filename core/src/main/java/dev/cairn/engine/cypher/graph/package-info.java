/// The property graphs that queries run on.
///
/// Start at [PropertyGraph]; [WorkspaceGraph] shows code with attached nodes, and [HistoricGraph] adds imports,
/// transactions and earlier versions.
@NullMarked
package dev.cairn.engine.cypher.graph;

import org.jspecify.annotations.NullMarked;
