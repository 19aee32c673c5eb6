/// Tools for declared bundles.
///
/// Start at [BundleTools].
@NullMarked
package dev.cairn.serve.tool.bundle;

import org.jspecify.annotations.NullMarked;
