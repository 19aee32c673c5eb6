/// The history of files and symbols, derived from file versions.
///
/// Start at [FileHistory].
@NullMarked
package dev.cairn.projection.history;

import org.jspecify.annotations.NullMarked;
