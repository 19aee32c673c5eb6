/// Rewrites JavaScript and TypeScript that the grammars do not understand, so that they can be parsed.
///
/// Start at [ScriptSyntaxRepair]. The offsets of all other code stay the same. Deliberately absent: repairing
/// half-typed code, which is in `language.repair` for all languages.
@NullMarked
package dev.cairn.language.typescript.repair;

import org.jspecify.annotations.NullMarked;
