/// TypeScript and JavaScript: one reader over three grammars.
///
/// Start at [ScriptReader]. [Walk] goes through a file once and hands each declaration to the class that knows it;
/// [Expressions] and [TypeReader] turn single nodes into values.
@NullMarked
package dev.cairn.parsers.typescript;

import org.jspecify.annotations.NullMarked;
