/// Build files and lock files become facts about packages.
///
/// Start at [PackageReader]: names, versions and needs; where modules live is read by [dev.cairn.parsers.manifest]. A
/// broken or huge file gives what was understood and a problem, never an exception.
@NullMarked
package dev.cairn.parsers.dependency;

import org.jspecify.annotations.NullMarked;
