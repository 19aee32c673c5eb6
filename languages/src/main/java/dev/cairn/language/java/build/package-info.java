/// Reads Maven and Gradle files.
///
/// Start at [JvmBuildFiles], which lists the file names. Deliberately absent: running a build tool, and network access.
@NullMarked
package dev.cairn.language.java.build;

import org.jspecify.annotations.NullMarked;
