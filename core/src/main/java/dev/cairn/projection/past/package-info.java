/// What files and symbols were before, worked out from the versions of their files.
///
/// Start at [FilePast].
@NullMarked
package dev.cairn.projection.past;

import org.jspecify.annotations.NullMarked;
