/// Python source becomes facts.
///
/// Start at [PythonReader]. [Statements] walks a file once; [Scope] remembers what names hold while it does, so that
/// branches join and checks narrow; [Expressions] and [Annotations] turn nodes into what resolution follows.
@NullMarked
package dev.cairn.parsers.python;

import org.jspecify.annotations.NullMarked;
