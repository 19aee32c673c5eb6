/// Reads SCIP indexes, which compilers write, from their protobuf format.
///
/// Start at [ScipReader]; one document is in memory at a time.
@NullMarked
package dev.cairn.language.scip;

import org.jspecify.annotations.NullMarked;
