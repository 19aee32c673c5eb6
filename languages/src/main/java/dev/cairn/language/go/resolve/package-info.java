/// The resolution rules of Go, which decide what names mean: modules, scopes, types, calls and the standard
/// library.
///
/// Start at [GoRules]. Deliberately absent: reading source text, because rules use only the facts of files.
@NullMarked
package dev.cairn.language.go.resolve;

import org.jspecify.annotations.NullMarked;
