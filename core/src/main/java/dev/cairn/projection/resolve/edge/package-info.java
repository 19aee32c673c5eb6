/// The results of resolution: edges of one file, uses of external packages, and implicit edges.
///
/// Start at [FileEdges]. The package `target` decides which edges exist, and `projection.graph` stores them.
@NullMarked
package dev.cairn.projection.resolve.edge;

import org.jspecify.annotations.NullMarked;
