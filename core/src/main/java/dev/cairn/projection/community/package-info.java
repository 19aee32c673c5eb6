/// Communities: clusters of connected files, with descriptive labels.
///
/// Start at [Communities].
@NullMarked
package dev.cairn.projection.community;

import org.jspecify.annotations.NullMarked;
