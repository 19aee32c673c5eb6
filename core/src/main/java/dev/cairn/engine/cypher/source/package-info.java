/// Supplies the data that Cypher queries read in addition to the code graph: memory, claims, backlog, packages,
/// communities, history.
///
/// Start at [QuerySources]. Deliberately absent: the evaluation of queries.
@NullMarked
package dev.cairn.engine.cypher.source;

import org.jspecify.annotations.NullMarked;
