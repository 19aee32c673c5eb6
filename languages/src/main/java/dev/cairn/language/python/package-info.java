/// Python source becomes facts.
///
/// Start at [PythonReader]. [PythonStatements] walks a file once; [PythonScope] remembers what names hold while it
// does, so that
/// branches join and checks narrow; [PythonExpressions] and [PythonAnnotations] turn nodes into what resolution
// follows.
@NullMarked
package dev.cairn.language.python;

import org.jspecify.annotations.NullMarked;
