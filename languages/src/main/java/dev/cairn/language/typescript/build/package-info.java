/// Reads the files of npm, pnpm, yarn, bun and the TypeScript compiler.
///
/// Start at [NodeBuildFiles], which lists the file names. Deliberately absent: running a build tool, and
/// network access.
@NullMarked
package dev.cairn.language.typescript.build;

import org.jspecify.annotations.NullMarked;
