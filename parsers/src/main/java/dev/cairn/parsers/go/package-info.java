/// Go source becomes facts.
///
/// Start at [GoReader]. [Declarations] walks the top of a file, [Bodies] everything inside functions and initialisers;
/// [Expressions] and [TypeForms] turn nodes into what resolution can follow.
@NullMarked
package dev.cairn.parsers.go;

import org.jspecify.annotations.NullMarked;
