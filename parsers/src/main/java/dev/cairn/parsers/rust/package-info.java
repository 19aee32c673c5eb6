/// Rust source becomes facts.
///
/// Start at [RustReader]. [OpenMacros] makes code inside macros readable before it is parsed; [Items] walks
/// declarations, [Bodies] what runs; [Expressions], [TypeNames] and [Paths] turn nodes into what resolution follows.
@NullMarked
package dev.cairn.parsers.rust;

import org.jspecify.annotations.NullMarked;
