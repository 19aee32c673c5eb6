/// Reads `Cargo.toml` and `Cargo.lock`.
///
/// Start at [CargoBuildFiles], which lists the file names. Deliberately absent: running a build tool, and
/// network access.
@NullMarked
package dev.cairn.language.rust.build;

import org.jspecify.annotations.NullMarked;
