/// Completes build files with values from other build files of the workspace, one class per build tool.
///
/// Start at [BuildFileResolution]. This package uses only the facts of build files; lock files and the package
/// graph are in the parent package.
@NullMarked
package dev.cairn.projection.packages.build;

import org.jspecify.annotations.NullMarked;
