/// The resolution rules of Python: modules, scopes, types, calls and the standard library.
///
/// Start at [PythonRules]. Deliberately absent: reading source text; rules see only the facts of files.
@NullMarked
package dev.cairn.language.python.resolve;

import org.jspecify.annotations.NullMarked;
