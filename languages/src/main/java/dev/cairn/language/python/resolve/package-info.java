/// The resolution rules of Python, which decide what names mean: modules, scopes, types, calls and the standard
/// library.
///
/// Start at [PythonRules]. Deliberately absent: reading source text, because rules use only the facts of files.
@NullMarked
package dev.cairn.language.python.resolve;

import org.jspecify.annotations.NullMarked;
