/// Reads Rust source files.
///
/// Start at [RustLanguage] for the definition and [RustReader] for the reader. [RustMacroUnwrapping] removes macro
/// calls around code before the file is parsed. [RustItems] reads declarations, [RustBodies] reads function
/// bodies; [RustExpressions], [RustWrittenTypes] and [RustPaths] convert single nodes.
@NullMarked
package dev.cairn.language.rust;

import org.jspecify.annotations.NullMarked;
