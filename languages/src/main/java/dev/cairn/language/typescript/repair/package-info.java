/// Rewrites scripts that the grammars do not understand, before they are parsed.
///
/// Start at [ScriptSyntaxRepair]. Every byte keeps its place. Deliberately absent: half-typed code, which all languages
/// share in `language.repair`.
@NullMarked
package dev.cairn.language.typescript.repair;

import org.jspecify.annotations.NullMarked;
