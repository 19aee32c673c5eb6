/// Reads TypeScript and JavaScript source files. One reader handles the three grammars.
///
/// Start at [ScriptLanguage] for the definition and [ScriptReader] for the reader. [ScriptFileWalk] visits a
/// file once and passes each declaration to the class that reads it; [ScriptExpressions] and
/// [ScriptTypeReader] convert single nodes, [ScriptDocTypes] the types that JavaScript has in comments.
@NullMarked
package dev.cairn.language.typescript;

import org.jspecify.annotations.NullMarked;
