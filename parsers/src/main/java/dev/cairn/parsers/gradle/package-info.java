/// Reads Gradle scripts, in Groovy or Kotlin, as statements and blocks; scripts are never run.
///
/// Start at [GradleScript]. Deliberately absent: evaluation of expressions.
@NullMarked
package dev.cairn.parsers.gradle;

import org.jspecify.annotations.NullMarked;
