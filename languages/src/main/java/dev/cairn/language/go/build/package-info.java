/// Reads `go.mod`, `go.work` and `go.sum`.
///
/// Start at [GoBuildFiles], which lists the file names. Deliberately absent: running a build tool, and network access.
@NullMarked
package dev.cairn.language.go.build;

import org.jspecify.annotations.NullMarked;
