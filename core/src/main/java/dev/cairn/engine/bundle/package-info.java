/// Resolves a manifest on one repository, and explains the result.
///
/// Start at [BundleBuilder]: a manifest and the inputs of a task go in, a [Bundle] comes out. Every file names the
/// query that
/// found it, and every query lists what it left out. The same code and inputs give the same bundle; durations are kept
/// outside of it. [BundleLedger] records bundles and their use. Reading manifest syntax is not done here.
@NullMarked
package dev.cairn.engine.bundle;

import org.jspecify.annotations.NullMarked;
