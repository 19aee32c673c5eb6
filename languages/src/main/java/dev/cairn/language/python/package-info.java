/// Reads Python source files.
///
/// Start at [PythonLanguage] for the definition and [PythonReader] for the reader. [PythonStatements] walks a
/// file once; [PythonScope] keeps the values of names, so that branches merge and checks narrow them;
/// [PythonExpressions] and [PythonAnnotations] convert single nodes.
@NullMarked
package dev.cairn.language.python;

import org.jspecify.annotations.NullMarked;
