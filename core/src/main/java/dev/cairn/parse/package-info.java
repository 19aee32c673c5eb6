/// Interfaces that turn source text into facts. Their implementations are in the module `languages`.
///
/// Start at [LanguageParser] for code and [SourceTree] for the files. Nothing here knows a particular language.
@NullMarked
package dev.cairn.parse;

import org.jspecify.annotations.NullMarked;
