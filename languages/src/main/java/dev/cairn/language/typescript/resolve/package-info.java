/// The resolution rules of TypeScript and JavaScript, which decide what names mean: modules, scopes, types, calls
/// and the standard library.
///
/// Start at [ScriptRules]. Deliberately absent: reading source text, because rules use only the facts of files.
@NullMarked
package dev.cairn.language.typescript.resolve;

import org.jspecify.annotations.NullMarked;
