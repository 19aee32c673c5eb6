/// Defines what has to be said about a programming language: endings, grammar, reader, rules and build files.
///
/// Start at [LanguageDefinition]. Deliberately absent: any concrete language, and the list of all of them.
@NullMarked
package dev.cairn.language.definition;

import org.jspecify.annotations.NullMarked;
