/// Tools for bundles: the files that a task of a certain class must and should read, found by the queries of a
/// manifest.
///
/// Start at [BundleTools].
@NullMarked
package dev.cairn.serve.tool.bundle;

import org.jspecify.annotations.NullMarked;
