/// Rust source becomes facts.
///
/// Start at [RustReader]. [RustMacroUnwrapping] makes code inside macros readable before it is parsed; [RustItems]
// walks
/// declarations, [RustBodies] what runs; [RustExpressions], [RustWrittenTypes] and [RustPaths] turn nodes into what
// resolution follows.
@NullMarked
package dev.cairn.language.rust;

import org.jspecify.annotations.NullMarked;
