/// Go source becomes facts.
///
/// Start at [GoReader]. [GoDeclarations] walks the top of a file, [GoBodies] everything inside functions and
// initialisers;
/// [GoExpressions] and [GoWrittenTypes] turn nodes into what resolution can follow.
@NullMarked
package dev.cairn.language.go;

import org.jspecify.annotations.NullMarked;
