/// The resolution rules of Go: modules, scopes, types, calls and the standard library.
///
/// Start at [GoRules]. Deliberately absent: reading source text; rules see only the facts of files.
@NullMarked
package dev.cairn.language.go.resolve;

import org.jspecify.annotations.NullMarked;
