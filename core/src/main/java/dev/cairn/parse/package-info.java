/// Interfaces through which source text becomes facts. Their implementations are in the module with the grammars.
///
/// Start at [LanguageParser] for code and [SourceTree] for the files. Deliberately absent: any knowledge of a
/// particular language.
@NullMarked
package dev.cairn.parse;

import org.jspecify.annotations.NullMarked;
