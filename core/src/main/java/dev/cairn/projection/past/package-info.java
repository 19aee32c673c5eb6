/// The history of files and symbols, derived from file versions.
///
/// Start at [FilePast].
@NullMarked
package dev.cairn.projection.past;

import org.jspecify.annotations.NullMarked;
