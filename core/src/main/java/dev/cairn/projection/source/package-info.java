/// The files of a project at a moment: versions, facts and text.
///
/// Start at [CodeContents].
@NullMarked
package dev.cairn.projection.source;

import org.jspecify.annotations.NullMarked;
