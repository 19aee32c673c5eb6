/// Reads Go source files.
///
/// Start at [GoLanguage] for the definition and [GoReader] for the reader. [GoDeclarations] reads the top level of
/// a file, [GoBodies] reads function bodies and initial values; [GoExpressions] and [GoWrittenTypes] convert
/// single nodes.
@NullMarked
package dev.cairn.language.go;

import org.jspecify.annotations.NullMarked;
