/// Reads Python source files.
///
/// Start at [PythonLanguage] for the definition and [PythonReader] for the reader. [PythonStatements] visits the
/// statements of a file once. [PythonScope] keeps the values of names, so that branches can be merged and checks
/// can narrow types. [PythonExpressions] and [PythonAnnotations] convert single nodes.
@NullMarked
package dev.cairn.language.python;

import org.jspecify.annotations.NullMarked;
