/// The resolution rules of Rust: modules, scopes, types, calls and the standard library.
///
/// Start at [RustRules]. Deliberately absent: reading source text; rules see only the facts of files.
@NullMarked
package dev.cairn.language.rust.resolve;

import org.jspecify.annotations.NullMarked;
