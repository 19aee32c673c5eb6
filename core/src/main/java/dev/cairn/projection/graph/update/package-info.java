/// Builds the next graph from the previous one after some files changed.
///
/// Start at [GraphUpdate]; [AffectedFiles] decides which files are resolved again, by comparing the part of each file
/// that others can see ([FileInterface]).
@NullMarked
package dev.cairn.projection.graph.update;

import org.jspecify.annotations.NullMarked;
