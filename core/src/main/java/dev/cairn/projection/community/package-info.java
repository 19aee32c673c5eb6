/// Clusters of files that belong together, with names a reader would use.
///
/// Start at [Communities].
@NullMarked
package dev.cairn.projection.community;

import org.jspecify.annotations.NullMarked;
