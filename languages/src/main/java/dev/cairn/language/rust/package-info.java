/// Reads Rust source files.
///
/// Start at [RustLanguage] for the definition and [RustReader] for the reader. [RustMacroUnwrapping] makes
/// code inside macros readable before it is parsed; [RustItems] walks declarations, [RustBodies] function
/// bodies; [RustExpressions], [RustWrittenTypes] and [RustPaths] convert single nodes.
@NullMarked
package dev.cairn.language.rust;

import org.jspecify.annotations.NullMarked;
