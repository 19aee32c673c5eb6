/// What a manifest resolves to on one repository, and why.
///
/// Start at [Bundles]: a manifest and the inputs of a task go in, a [Bundle] comes out, in which every file names the
/// query that brought it and every query tells what it left out. The same code and inputs give the same bundle; how
/// long it took is kept apart from it. [BundleLedger] remembers bundles and what became of them.
@NullMarked
package dev.cairn.engine.bundle;

import org.jspecify.annotations.NullMarked;
