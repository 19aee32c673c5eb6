/// The packages of a workspace, their dependencies and consumers, derived from build files and lock files.
///
/// Start at [PackageGraphs] to get the graph of a moment, and at [PackageGraph] for queries.
@NullMarked
package dev.cairn.projection.packages;

import org.jspecify.annotations.NullMarked;
