/// The parts that describe one programming language to the rest of Cairn.
///
/// Start at [LanguageDefinition]. Deliberately absent: any concrete language, and the list of all of them.
@NullMarked
package dev.cairn.language.definition;

import org.jspecify.annotations.NullMarked;
