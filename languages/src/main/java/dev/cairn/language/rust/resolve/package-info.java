/// The resolution rules of Rust, which decide what names mean: modules, scopes, types, calls and the standard
/// library.
///
/// Start at [RustRules]. Deliberately absent: reading source text, because rules use only the facts of files.
@NullMarked
package dev.cairn.language.rust.resolve;

import org.jspecify.annotations.NullMarked;
