/// Reads Go source files.
///
/// Start at [GoLanguage] for the definition and [GoReader] for the reader. [GoDeclarations] walks the top
/// level of a file, [GoBodies] functions and initialisers; [GoExpressions] and [GoWrittenTypes] convert
/// single nodes.
@NullMarked
package dev.cairn.language.go;

import org.jspecify.annotations.NullMarked;
