/// The packages of a workspace, what they need, and who needs what; derived from build files and lock files.
///
/// Start at [PackageGraphs] for the graph of a moment, and at [PackageGraph] for what can be asked of it.
@NullMarked
package dev.cairn.projection.packages;

import org.jspecify.annotations.NullMarked;
