/// Finds suspicious code: unused code, import cycles and matches of a pattern.
///
/// Start at [CodeFindings]; every result is a [Finding]. Architecture rules are checked in their own package.
@NullMarked
package dev.cairn.engine.inspect.finding;

import org.jspecify.annotations.NullMarked;
