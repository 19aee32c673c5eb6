/// Completes build files with values from other build files of the workspace, one class per build tool.
///
/// Start at [BuildFileResolution]. Everything here works on facts of build files alone; lock files and the package
/// graph are in the parent package.
@NullMarked
package dev.cairn.projection.packages.build;

import org.jspecify.annotations.NullMarked;
