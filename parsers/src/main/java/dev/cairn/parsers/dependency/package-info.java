/// Build files and lock files become facts about packages.
///
/// Start at [PackageReader]. A broken or huge file gives what was understood and a problem, never an exception.
@NullMarked
package dev.cairn.parsers.dependency;

import org.jspecify.annotations.NullMarked;
