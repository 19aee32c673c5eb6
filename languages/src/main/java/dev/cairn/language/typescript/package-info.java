/// TypeScript and JavaScript: one reader over three grammars.
///
/// Start at [ScriptReader]. [ScriptFileWalk] goes through a file once and hands each declaration to the class that
// knows it;
/// [ScriptExpressions] and [ScriptTypeReader] turn single nodes into values.
@NullMarked
package dev.cairn.language.typescript;

import org.jspecify.annotations.NullMarked;
